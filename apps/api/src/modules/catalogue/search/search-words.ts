import { sql, type SQL } from 'drizzle-orm';

import type { LocalizedText } from '../../../db/schema/columns.ts';
import { foldedWords, withoutArticle } from '../../../text/fold.ts';

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
    const words = foldedWords(text);
    add(words, words.length <= SHORT_TITLE ? 'A' : 'B');
  }
  add(foldedWords(brand ?? ''), 'B');
  for (const text of [...categories, shop].flatMap((words) => Object.values(words)))
    add(foldedWords(text), 'C');
  add(foldedWords(sku ?? ''), 'C');
  // Folded words hold neither quotes nor backslashes.
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

/** The possible singulars of a plural. */
export function singularsOf(word: string): string[] {
  if (word.length < 4 || !/^[a-z]+s$/.test(word) || word.endsWith('ss')) return [];
  const found = [word.slice(0, -1)];
  if (word.endsWith('es')) found.push(word.slice(0, -2));
  if (word.endsWith('ies')) found.push(`${word.slice(0, -3)}y`);
  return found.filter((singular) => singular.length >= 3);
}
