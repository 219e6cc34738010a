import { expect, test } from 'vitest';

import { writtenWords } from '../../../text/catalogue-words.ts';
import { basesOf, reworded } from './reword-search.ts';

const synonyms = new Map([
  ['coke', ['coca cola']],
  ['zucchini', ['courgette', 'courgettes']],
  ['soft drink', ['soda']],
  ['here', ['there']],
  ['there', ['here']],
]);

test.each([
  ['another word of a label', 'Coke zero', ['coca cola zero']],
  ['several other words', 'zucchini', ['courgette', 'courgettes']],
  ['another word for a phrase', 'cold soft drink', ['cold soda']],
  ['what is free from something', 'milk without lactose', ['lactose free milk']],
  ['the same in German', 'Milch ohne Laktose', ['laktosefrei milch']],
  ['no words about the price', 'günstige Nudeln', ['nudeln']],
  ['one step of a circle', 'here', ['there']],
  ['nothing where every word is of labels', 'whole milk', []],
  ['nothing for a prototype', '__proto__ constructor toString', []],
  ['nothing for words about the price alone', 'cheap', []],
  ['nothing without anything after it', 'milk without', []],
])('a search in other words: %s', (_, text, others) => {
  const words = writtenWords(text);
  expect(reworded(words, basesOf(words), synonyms)).toEqual(others);
});
