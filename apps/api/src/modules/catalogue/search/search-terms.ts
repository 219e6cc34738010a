import { askedWords, writtenWords, titleKey } from '../../../text/catalogue-words.ts';
import { isOneTypo, typosBetween, withoutOneLetter } from '../../../text/typo.ts';
import { OTHER_FORM_COST, TYPO_COST } from './search-rank.ts';
import { pluralsOf, singularsOf } from './search-words.ts';

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

/** Words of so many letters are corrected; of one less, where a letter was left out; of many, with two slips. */
const SHORTEST_CORRECTED = 4;
const SHORTEST_OF_TWO_TYPOS = 8;
/** Two slips are looked for in words that begin alike. */
const ALIKE_LETTERS = 3;

/** A scope of `search_posts` (shop, category, department) as a term. */
export const scopeTerm = (kinds: readonly ('s' | 'c' | 'd')[], id: number): Term => ({
  words: kinds.map((kind) => `#${kind}${id}`),
  cost: 0,
});

/** More than a letter, or a Chinese one, which means something by itself. */
const isBeginning = /..|\p{Script=Han}/u;

/**
 * Parses a search text into terms that must all match, in any order. Every word may be the beginning of a longer one; a
 * single letter only at the end of the text.
 */
export function parseTerms(text: string): Term[] {
  const words = [...new Set(queryWords(text))];
  return words.map((word, at) => ({
    ...(at === words.length - 1 || isBeginning.test(word) ? { start: word } : {}),
    words: [
      ...new Set([
        word,
        ...singularsOf(word),
        ...pluralsOf(word),
        ...withoutClitics(word),
        ...barcodeForms(word),
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

/** The digits of the codes of goods: EAN-8, UPC-A, EAN-13 and GTIN-14. */
const BARCODE_LENGTHS = [8, 12, 13, 14];

/** The same code of goods with as many zeros before it as labels, readers and lists of goods put there. */
function barcodeForms(word: string): string[] {
  if (!/^\d{8,14}$/.test(word)) return [];
  const digits = word.replace(/^0+/, '');
  if (digits === '') return [];
  return [digits, ...BARCODE_LENGTHS.map((length) => digits.padStart(length, '0'))];
}

/** An Arabic word without its article and what is written before that: والخبز, بالحليب, للأطفال. */
function withoutClitics(word: string): string[] {
  const found = /^(?:[وفبك]?ال|لل)(\p{L}{3,})$/u.exec(word)?.[1];
  return found === undefined ? [] : [found];
}

/** The word and its plural, each also without one of its letters; null for a word whose typos are not corrected. */
export function typoVariants(word: string): string[] | null {
  const { length } = [...word];
  if (length < SHORTEST_CORRECTED - 1 || /\d/.test(word)) return null;
  if (length < SHORTEST_CORRECTED) return [word];
  return [...withPlural(word).flatMap((form) => [form, ...withoutOneLetter(form)]), ...stemsOf(word)];
}

/** A typo in the singular matches the plural too: a bananna among bananas. */
const withPlural = (word: string): string[] => (/^[a-z]*[a-rt-z]$/.test(word) ? [word, `${word}s`] : [word]);

/** The word without ends that words of some languages have in the plural: Brote, Tomaten, Eier. */
const stemsOf = (word: string): string[] =>
  ['en', 'er', 'e', 'n']
    .filter((end) => word.endsWith(end) && word.length - end.length >= SHORTEST_CORRECTED)
    .map((end) => word.slice(0, -end.length));

/** The beginning of the words that may be two slips away; null for a word that is too short for that. */
export const alikeStart = (word: string): string | null =>
  [...word].length < SHORTEST_OF_TWO_TYPOS || /\d/.test(word)
    ? null
    : [...word].slice(0, ALIKE_LETTERS).join('');

export interface Candidate {
  word: string;
  /** About how many products have it. */
  products: number;
}

/** The candidates that are one typo away from the word or its plural, as a term, the likeliest first; null without any. */
export function corrections(word: string, candidates: Candidate[]): Term | null {
  const stems = stemsOf(word);
  return asTerm(
    word,
    candidates.filter(
      (one) =>
        stems.includes(one.word) ||
        ([...word].length < SHORTEST_CORRECTED
          ? [...one.word].length > [...word].length && one.word.startsWith(word.charAt(0))
          : withPlural(word).some((form) => isOneTypo(form, one.word))),
    ),
  );
}

/** The same for two slips. */
export const farCorrections = (word: string, candidates: Candidate[]): Term | null =>
  asTerm(
    word,
    candidates.filter((one) => typosBetween(word, one.word, 2) <= 2),
  );

function asTerm(word: string, candidates: Candidate[]): Term | null {
  if (candidates.length === 0) return null;
  const words = candidates
    .toSorted((a, b) => unlikeness(word, a.word) - unlikeness(word, b.word) || b.products - a.products)
    .slice(0, MAX_CORRECTIONS)
    .map((one) => one.word);
  return { words, cost: OTHER_FORM_COST };
}

/** Another number of the word, swapped neighbours and a letter left out are likelier than another letter. */
export function unlikeness(typed: string, word: string): number {
  if (stemsOf(typed).includes(word)) return 0;
  const first = typed.charAt(0) === word.charAt(0) ? 0 : 2;
  if (typed.length < word.length) return first + 1;
  return first + ([...typed].toSorted().join('') === [...word].toSorted().join('') ? 1 : 2);
}

/** A term that is found as typed, and its corrections. */
export const withCorrections = (term: Term, { words: corrected }: Term): Term => ({
  ...term,
  words: [...new Set([...term.words, ...corrected])],
  cost: TYPO_COST,
});

/** Each way to write one of the words, or its plural or singular, as two: which word it is, and its parts. */
export function compoundSplits(words: string[]): { at: number; one: string; other: string }[] {
  return words.flatMap((word, at) =>
    [...withPlural(word), ...singularsOf(word)].flatMap(splitsOf).map((part) => ({ at, ...part })),
  );
}

/** The words of a search text, up to the limit. */
export const queryWords = (text: string): string[] => askedWords(text).slice(0, MAX_WORDS);

/**
 * The marks of the titles that a text may be, whole: as it was typed, with the likeliest word for each that was corrected, and
 * with each other way of one word.
 */
export function titleKeys(text: string, ways: ReadonlyMap<string, readonly string[]>): string[] {
  const written = writtenWords(text);
  const likeliest = written.map((word) => ways.get(word)?.[0] ?? word);
  const others = written
    .slice(0, MAX_WORDS)
    .flatMap((word, at) => (ways.get(word) ?? []).map((way) => likeliest.with(at, way)));
  const keys = [written, likeliest, ...others].map(titleKey).filter((key) => key !== null);
  return [...new Set(keys)];
}

function splitsOf(word: string): { one: string; other: string }[] {
  const letters = [...word];
  return letters
    .map((_, at) => ({ one: letters.slice(0, at).join(''), other: letters.slice(at).join('') }))
    .slice(MIN_PART_LENGTH, 1 - MIN_PART_LENGTH);
}
