import { createHash } from 'node:crypto';

import { foldCatalogueText, sizeNumbers } from './catalogue-text.ts';
import { MAX_LETTERS } from './fold.ts';
import { allThaiWords, thaiWords } from './thai-words.ts';

/** Scripts without spaces whose letters are words or parts of words: any two neighbours are looked up. */
const GRAM = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]`;
/** Scripts without spaces whose words a dictionary knows. */
const SEGMENTED = String.raw`[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]`;
const runs = new RegExp(String.raw`${GRAM}+|${SEGMENTED}+|(?:(?!${GRAM}|${SEGMENTED}).)+`, 'gu');
const isUnspaced = new RegExp(`${GRAM}|${SEGMENTED}`, 'u');
const isGrams = new RegExp(`^${GRAM}`, 'u');
const isSegmented = new RegExp(`^${SEGMENTED}`, 'u');

/** Words that join others and say nothing by themselves; letters may, at an end: vitamin E. */
const joining = new Set(['and', 'et', 'und']);
const joiningLetters = new Set(['y', 'e', 'i', 'و']);
const KEY_LETTERS = 11;

const cut = (word: string): string => [...word].slice(0, MAX_LETTERS).join('');

/** The folded words of a text as they are written, in their order: unspaced ones are still in one piece. */
export const writtenWords = (text: string): string[] => {
  const words = foldCatalogueText(text)
    .split(' ')
    .filter((word) => word !== '');
  const others = words.filter(
    (word, at) => !joining.has(word) && !(joiningLetters.has(word) && at > 0 && at < words.length - 1),
  );
  return others.length === 0 ? words : others;
};

/** The words by which a text is found. */
export const indexedWords = (text: string): string[] => {
  const written = writtenWords(text);
  return [
    ...written.flatMap((word) => parts(word, { gramsOf: allGrams, wordsOf: allThaiWords })),
    ...(/\d/.test(text) ? sizeNumbers(text) : []),
    ...joinedNumbers(written),
  ].map(cut);
};

/** The words that a text must have to be found by these. */
export const askedWords = (text: string): string[] =>
  writtenWords(text)
    .flatMap((word) => parts(word, { gramsOf: coveringGrams, wordsOf: thaiWords }))
    .map(cut);

/**
 * The mark of a whole title: the same for all that are written alike but for spaces, case, accents and joining words. Null
 * for a title without words.
 */
export function titleKey(words: readonly string[]): string | null {
  const text = words.join('');
  if (text === '') return null;
  return `=${createHash('sha1').update(text).digest('base64url').slice(0, KEY_LETTERS)}`;
}

interface Parting {
  gramsOf: (letters: string[]) => string[];
  wordsOf: (run: string) => string[];
}

function parts(word: string, { gramsOf, wordsOf }: Parting): string[] {
  if (!isUnspaced.test(word)) return [word];
  return [...word.matchAll(runs)].flatMap(([run]) => {
    if (isGrams.test(run)) return gramsOf([...run]);
    return isSegmented.test(run) ? wordsOf(run) : [run];
  });
}

/** Every two neighbours, and the last letter: each letter begins one of these. */
const allGrams = (letters: string[]): string[] =>
  letters.map((letter, at) => letter + (letters[at + 1] ?? ''));

/** As few as cover all letters. */
const coveringGrams = (letters: string[]): string[] => {
  if (letters.length < 2) return letters;
  const pairs = letters.map((letter, at) => letter + (letters[at + 1] ?? '')).slice(0, -1);
  return pairs.filter((_, at) => at % 2 === 0 || at === pairs.length - 1);
};

/** A number and the short word after it are one word too: `7 up`. */
const joinedNumbers = (words: readonly string[]): string[] =>
  words.flatMap((word, at) => {
    const next = words[at + 1] ?? '';
    return /^\d+$/.test(word) && /^\p{L}{1,3}$/u.test(next) ? [word + next] : [];
  });
