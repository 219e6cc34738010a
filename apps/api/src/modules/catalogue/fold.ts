import { sql, type SQL } from 'drizzle-orm';

import type { Words } from '../../db/schema/columns.ts';

const MAX_TEXT = 2000;
const MAX_WORDS = 12;
const MAX_LETTERS = 40;
/** The last position a tsvector can hold. */
const MAX_POSITION = 16_383;

/** Letters that do not come apart into a letter and a mark, and how people type them. */
const plain: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
  // Arabic: alef wasla, alef maqsura, ta marbuta, and the Persian ya and kaf.
  ٱ: 'ا',
  ى: 'ي',
  ة: 'ه',
  ی: 'ي',
  ک: 'ك',
};
const plainLetters = new RegExp(`[${Object.keys(plain).join('')}]`, 'g');

/** Text as search compares it: no case, accents, diacritics or punctuation; words of letters and digits, one space apart. */
export function fold(text: string): string {
  return (
    text
      .slice(0, MAX_TEXT)
      .normalize('NFKD')
      .toLowerCase()
      // Marks, the Arabic tatweel, and invisible characters that may stand inside a word.
      .replace(/[\p{M}\p{Cf}\u0640]/gu, '')
      .replace(plainLetters, (letter) => plain[letter] ?? letter)
      .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
      .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
      .replace(/[^\p{L}\p{Nd}]+/gu, ' ')
      .trim()
  );
}

const foldedWords = (text: string): string[] =>
  fold(text)
    .split(' ')
    .filter((word) => word !== '')
    // By letters, not by code units, so that no letter is cut in two.
    .map((word) => [...word].slice(0, MAX_LETTERS).join(''));

export interface Searchable {
  title: Words;
  /** Titles of the category and its department. */
  categories: Words[];
  sku: string | null;
  shop: Words;
}

/**
 * The text form of `products.search`: the title in every language weighs most. Written out here instead of with
 * `to_tsvector`, whose parser takes words like `1e5` or `5kg` apart in ways a query cannot repeat.
 */
export function searchWords({ title, categories, sku, shop }: Searchable): string {
  const weights = new Map<string, 'A' | 'B'>();
  const add = (texts: string[], weight: 'A' | 'B') => {
    for (const text of texts) {
      for (const word of foldedWords(text)) if (!weights.has(word)) weights.set(word, weight);
    }
  };
  add(Object.values(title), 'A');
  add([...categories.flatMap((words) => Object.values(words)), sku ?? '', ...Object.values(shop)], 'B');
  // Folded words hold neither quotes nor backslashes.
  return [...weights]
    .map(([word, weight], at) => `'${word}':${Math.min(at + 1, MAX_POSITION)}${weight}`)
    .join(' ');
}

/** `searchWords` as the value of the column. */
export const searchVector = (product: Searchable): SQL<string> => sql`${searchWords(product)}::tsvector`;

export interface SearchQuery {
  /** Every word, in any order, as the beginning of one; a single letter before the last word only as itself. */
  match: string;
  /** Any of them as a whole word, which makes a match a better one. */
  whole: string;
}

/** What a shopper typed as the text form of a tsquery, or null when no word is in it. */
export function toTsQuery(text: string): SearchQuery | null {
  const words = foldedWords(text).slice(0, MAX_WORDS);
  if (words.length === 0) return null;
  const isPrefix = (word: string, at: number) => at === words.length - 1 || [...word].length > 1;
  return {
    match: words.map((word, at) => `'${word}'${isPrefix(word, at) ? ':*' : ''}`).join(' & '),
    whole: words.map((word) => `'${word}'`).join(' | '),
  };
}
