import { foldedWords, withoutArticle } from '../../../text/fold.ts';
import { isOneTypo, mayBeTypo, withoutOneLetter } from '../../../text/typo.ts';
import { singularsOf } from './search-words.ts';

const MAX_WORDS = 12;
const MAX_CORRECTIONS = 8;
/** Each part of a compound has at least this many letters. */
const MIN_PART_LENGTH = 3;

/** A condition on products: to have one of these words, or one that begins with `start`. */
export interface Term {
  /** Every word with this beginning matches. */
  start?: string;
  words: string[];
  /** The rank penalty of all words but the first (see `search_place`); a mere beginning has a higher one. */
  cost: number;
}

const OTHER_FORM_COST = 25;
const TYPO_COST = 300;

/** A scope of `search_posts` (shop, category, department) as a term. */
export const scopeTerm = (kinds: readonly ('s' | 'c' | 'd')[], id: number): Term => ({
  words: kinds.map((kind) => `#${kind}${id}`),
  cost: 0,
});

/**
 * Parses a search text into terms that must all match, in any order. Every word may be the beginning of a longer one; a
 * single letter only at the end of the text.
 */
export function parseTerms(text: string): Term[] {
  const words = [...new Set(queryWords(text))];
  return words.map((word, at) => ({
    ...(at === words.length - 1 || [...word].length > 1 ? { start: word } : {}),
    words: [
      ...new Set([
        word,
        ...singularsOf(word),
        ...withoutArticle(word),
        ...compounds(words[at - 1], word),
        ...compounds(word, words[at + 1]),
      ]),
    ],
    cost: OTHER_FORM_COST,
  }));
}

/** Two neighbours match one word as well: a tooth brush is a toothbrush. */
function compounds(one: string | undefined, other: string | undefined): string[] {
  if (one === undefined || other === undefined) return [];
  return [one + other, ...singularsOf(one + other)];
}

/** The word and its plural, each also without one of its letters; null for a word whose typos are not corrected. */
export function typoVariants(word: string): string[] | null {
  if (!mayBeTypo(word)) return null;
  return withPlural(word).flatMap((form) => [form, ...withoutOneLetter(form)]);
}

/** A typo in the singular matches the plural too: a bananna among bananas. */
const withPlural = (word: string): string[] => (/^[a-z]*[a-rt-z]$/.test(word) ? [word, `${word}s`] : [word]);

/** The candidates that are one typo away from the word or its plural, as a term; null without any. */
export function corrections(word: string, candidates: string[]): Term | null {
  const found = candidates
    .filter((candidate) => withPlural(word).some((form) => isOneTypo(form, candidate)))
    .slice(0, MAX_CORRECTIONS);
  return found.length === 0 ? null : { words: ['', ...found], cost: TYPO_COST };
}

/** A term that is found as typed, and its corrections. */
export const withCorrections = (term: Term, { words: [, ...corrected] }: Term): Term => ({
  ...term,
  words: [...term.words, ...corrected],
  cost: TYPO_COST,
});

/** Each way to write one of the words, or its plural or singular, as two: which word it is, and its parts. */
export function compoundSplits(words: string[]): { at: number; one: string; other: string }[] {
  return words.flatMap((word, at) =>
    [...withPlural(word), ...singularsOf(word)].flatMap(splitsOf).map((part) => ({ at, ...part })),
  );
}

/** The words of a search text, up to the limit. */
export const queryWords = (text: string): string[] => foldedWords(text).slice(0, MAX_WORDS);

function splitsOf(word: string): { one: string; other: string }[] {
  const letters = [...word];
  return letters
    .map((_, at) => ({ one: letters.slice(0, at).join(''), other: letters.slice(at).join('') }))
    .slice(MIN_PART_LENGTH, 1 - MIN_PART_LENGTH);
}
