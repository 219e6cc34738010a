import { foldedWords } from './fold.ts';
import { singularsOf, withoutArticle } from './search-words.ts';

const MAX_WORDS = 12;
/** A slip is forgiven in words of this many letters. */
const FORGIVEN_FROM = 5;
const MAX_CORRECTIONS = 8;
/** Letters of a word that was written together with the next. */
const SHORTEST_PART = 3;

/** What must be in a product: one of these words, or one that begins with `start`. */
export interface Term {
  /** Every word that begins with it is meant, itself included. */
  start?: string;
  words: string[];
  /** What any but the first word costs, in places (see `search_place`); a mere beginning costs more. */
  cost: number;
}

const OTHER_FORM = 25;
const CORRECTED = 300;

/** A scope of `search_posts` (shop, category, department) as a term. */
export const scopeTerm = (kinds: readonly ('s' | 'c' | 'd')[], id: number): Term => ({
  words: kinds.map((kind) => `#${kind}${id}`),
  cost: 0,
});

/**
 * What a shopper typed as terms that must all be there, in any order; none when no word is in it. Every word may be the
 * beginning of one, a single letter only at the end of the text.
 */
export function readTerms(text: string): Term[] {
  const words = [...new Set(typedWords(text))];
  return words.map((word, at) => ({
    ...(at === words.length - 1 || [...word].length > 1 ? { start: word } : {}),
    words: [
      ...new Set([
        word,
        ...singularsOf(word),
        ...withoutArticle(word),
        ...joined(words[at - 1], word),
        ...joined(word, words[at + 1]),
      ]),
    ],
    cost: OTHER_FORM,
  }));
}

/** A tooth brush is a toothbrush: two neighbours are found in one word as well. */
function joined(one: string | undefined, other: string | undefined): string[] {
  if (one === undefined || other === undefined) return [];
  return [one + other, ...singularsOf(one + other)];
}

/** The word and its plural, and what is left of them without one of their letters; null for one in which no slip is forgiven. */
export function correctable(word: string): string[] | null {
  if ([...word].length < FORGIVEN_FROM || /\d/.test(word)) return null;
  return withPlural(word).flatMap((form) => {
    const letters = [...form];
    return [form, ...letters.map((_, at) => letters.toSpliced(at, 1).join(''))];
  });
}

/** A slip in a singular is not to hide what stands in the plural: a bananna among bananas. */
const withPlural = (word: string): string[] => (/^[a-z]*[a-rt-z]$/.test(word) ? [word, `${word}s`] : [word]);

/** The candidates that are one slip away from the word or its plural, as a term; null when none is. */
export function corrections(word: string, candidates: string[]): Term | null {
  const found = candidates
    .filter((candidate) => withPlural(word).some((form) => isOneSlip(form, candidate)))
    .slice(0, MAX_CORRECTIONS);
  return found.length === 0 ? null : { words: ['', ...found], cost: CORRECTED };
}

/** A word that is somewhere, and those that it may be a slip for. */
export const orMeant = (term: Term, { words: [, ...meant] }: Term): Term => ({
  ...term,
  words: [...term.words, ...meant],
  cost: CORRECTED,
});

/** One letter too many, too few or another, or two neighbours swapped. */
export function isOneSlip(one: string, other: string): boolean {
  const [a, b] = [[...one], [...other]];
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const left = a.slice(start, a.length - end);
  const right = b.slice(start, b.length - end);
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}

/** Each way to write one of the words, or its plural or singular, as two: which word it is, and its parts. */
export function writtenAsTwo(words: string[]): { at: number; one: string; other: string }[] {
  return words.flatMap((word, at) =>
    [...withPlural(word), ...singularsOf(word)].flatMap(partings).map((part) => ({ at, ...part })),
  );
}

/** The words that were typed, of which no more are asked for. */
export const typedWords = (text: string): string[] => foldedWords(text).slice(0, MAX_WORDS);

function partings(word: string): { one: string; other: string }[] {
  const letters = [...word];
  return letters
    .map((_, at) => ({ one: letters.slice(0, at).join(''), other: letters.slice(at).join('') }))
    .slice(SHORTEST_PART, 1 - SHORTEST_PART);
}
