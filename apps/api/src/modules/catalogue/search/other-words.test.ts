import { expect, test } from 'vitest';

import { otherWords } from './other-words.ts';

test.each([
  ['another word of a label', 'Coke zero', ['coca cola zero']],
  ['another word, both ways', 'zucchini', ['courgette', 'courgettes', 'calabacin', 'abobrinha']],
  ['what is free from something', 'milk without lactose', ['lactose free milk']],
  ['the same in German', 'Milch ohne Laktose', ['laktosefrei milch']],
  ['no words about the price', 'günstige Nudeln', ['nudeln']],
  ['nothing where every word is of labels', 'whole milk', []],
  ['nothing for a prototype', '__proto__ constructor toString', []],
  ['nothing for words about the price alone', 'cheap', []],
  ['nothing without anything after it', 'milk without', []],
])('a search in other words: %s', (_, text, others) => {
  expect(otherWords(text)).toEqual(others);
});
