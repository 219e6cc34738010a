import { sql, type SQL } from 'drizzle-orm';

import type { LocalizedText } from '../../../db/schema/columns.ts';
import { askedWords, indexedWords, titleKey, writtenWords } from '../../../text/catalogue-words.ts';
import { withoutArticle } from '../../../text/fold.ts';

/** The last position a tsvector can hold. */
const MAX_POSITION = 16_383;
/** In a title of so few words each of them matters. */
const SHORT_TITLE = 2;

export interface Searchable {
  title: LocalizedText;
  /** Titles of the category and its department. */
  categories: LocalizedText[];
  sku: string | null;
  brand?: string | null;
  shop: LocalizedText;
}

type Weight = 'A' | 'B' | 'C';

/**
 * The text form of `products.search`: words of a short title weigh most, then those of a longer title and the brand,
 * then the rest. Written out here instead of with `to_tsvector`, whose parser takes words like `1e5` or `5kg` apart in
 * ways a query cannot repeat.
 */
export function searchWords({ title, categories, sku, brand, shop }: Searchable): string {
  const weights = new Map<string, Weight>();
  const add = (words: string[], weight: Weight) => {
    for (const word of words.flatMap(withBaseForms)) {
      const current = weights.get(word);
      if (current === undefined || weight < current) weights.set(word, weight);
    }
  };
  for (const text of Object.values(title)) {
    add(indexedWords(text), askedWords(text).length <= SHORT_TITLE ? 'A' : 'B');
    const key = titleKey(writtenWords(text));
    if (key !== null) weights.set(key, 'A');
  }
  add(indexedWords(brand ?? ''), 'B');
  for (const text of [...categories, shop].flatMap((words) => Object.values(words)))
    add(indexedWords(text), 'C');
  add(indexedWords(sku ?? ''), 'C');
  // Words and keys hold neither quotes nor backslashes.
  return [...weights]
    .map(([word, weight], at) => `'${word}':${Math.min(at + 1, MAX_POSITION)}${weight}`)
    .join(' ');
}

/** `searchWords` as the value of the column. */
export const searchVector = (product: Searchable): SQL<string> => sql`${searchWords(product)}::tsvector`;

/**
 * The beginning of a plural finds its singular, except where the end changes: strawberry, strawberries. An Arabic word
 * stands with and without its article.
 */
const withBaseForms = (word: string): string[] =>
  /[a-z]{2}ies$/.test(word) ? [word, `${word.slice(0, -3)}y`] : [word, ...withoutArticle(word)];

/** Ends of plurals and of their singulars, in English, French, Spanish and Portuguese. */
const changedEnds = [
  ['ies', 'y'],
  ['ves', 'f'],
  ['es', ''],
  ['oes', 'ao'],
  ['aes', 'ao'],
  ['ces', 'z'],
  ['ais', 'al'],
  ['eis', 'el'],
  ['eaux', 'eau'],
  ['aux', 'al'],
] as const;
const SHORTEST_FORM = 3;

/** The possible singulars of a plural. */
export function singularsOf(word: string): string[] {
  if (word.length < 4 || !/^[a-z]+[sx]$/.test(word) || word.endsWith('ss')) return [];
  const found = changedEnds
    .filter(([plural]) => word.endsWith(plural))
    .map(([plural, singular]) => word.slice(0, -plural.length) + singular);
  const bare = word.endsWith('s') ? [word.slice(0, -1)] : [];
  return [...new Set([...bare, ...found])].filter((singular) => singular.length >= SHORTEST_FORM);
}

/** The possible plurals of a singular that do not begin with it. */
export function pluralsOf(word: string): string[] {
  if (!/^[a-z]{3,}$/.test(word)) return [];
  return changedEnds
    .filter(([, singular]) => singular !== '' && word.endsWith(singular))
    .map(([plural, singular]) => word.slice(0, -singular.length) + plural)
    .filter((plural) => !plural.startsWith(word));
}

/** The possible plurals of a singular that begin with it. */
export const longerPlurals = (word: string): string[] =>
  /^[a-z]{3,}$/.test(word) ? ['s', 'es', 'n', 'en', 'x'].map((end) => word + end) : [];
