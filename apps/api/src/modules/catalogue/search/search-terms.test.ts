import { describe, expect, test } from 'vitest';

import { isOneTypo } from '../../../text/typo.ts';
import { parseTerms } from './search-terms.ts';
import { searchWords, singularsOf } from './search-words.ts';

describe('what was typed', () => {
  test.each([
    [
      'asks for every word as a beginning, or written together with its neighbour',
      'Fresh straw',
      [
        ['fresh', 'fresh', 'freshstraw'],
        ['straw', 'straw', 'freshstraw'],
      ],
    ],
    [
      'takes a single letter as itself unless it is the last',
      'a b',
      [
        [undefined, 'a', 'ab'],
        ['b', 'b', 'ab'],
      ],
    ],
    [
      'is never syntax',
      "milk' | !x:* <-> \\",
      [
        ['milk', 'milk', 'milkx'],
        ['x', 'x', 'milkx'],
      ],
    ],
    ['asks for a word once', 'milk MILK', [['milk', 'milk']]],
    ['may be a plural', 'apples', [['apples', 'apples', 'apple', 'appl']]],
    ['may have an Arabic article', 'الحليب', [['الحليب', 'الحليب', 'حليب']]],
    ['is nothing without words', ' \u200f%_ 🍓 ', []],
  ])('%s', (_, text, terms) => {
    expect(parseTerms(text).map(({ start, words }) => [start, ...words])).toEqual(terms);
  });

  test('is at most twelve words of forty letters', () => {
    const terms = parseTerms(`${'𝒜'.repeat(100)} ${[...'bcdefghijklmnopq'].join(' ')}`);
    expect(terms).toHaveLength(12);
    expect([...(terms[0]?.words[0] ?? '')]).toHaveLength(40);
  });
});

test.each([
  ['strawbery', 'strawberry', true],
  ['strawberrry', 'strawberry', true],
  ['strewberry', 'strawberry', true],
  ['starwberry', 'strawberry', true],
  ['strawberry', 'strawberry', true],
  ['stawbery', 'strawberry', false],
  ['strebarry', 'strawberry', false],
  ['aaaa', 'aaa', true],
  ['abcd', 'badc', false],
])('%s is one slip from %s: %s', (one, other, is) => {
  expect(isOneTypo(one, other)).toBe(is);
  expect(isOneTypo(other, one)).toBe(is);
});

test.each([
  ['strawberries', ['strawberrie', 'strawberry', 'strawberri']],
  ['apples', ['apple', 'appl']],
  ['tomatoes', ['tomatoe', 'tomato', 'tomatao']],
  ['limoes', ['limoe', 'limo', 'limao']],
  ['nueces', ['nuece', 'nuec', 'nuez']],
  ['gateaux', ['gateau', 'gateal']],
  ['gas', []],
  ['swiss', []],
  ['الس', []],
])('%s may be the plural of %j', (word, singulars) => {
  expect(singularsOf(word)).toEqual(singulars);
});

test('a product’s search words put a short title and the mark of the whole title first, then longer ones and the brand, then the rest', () => {
  const words = searchWords({
    title: { en: 'Dark milk chocolate', de: 'Milchschokolade' },
    categories: [{ en: 'Chocolate & sweets' }],
    sku: 'A-1',
    brand: 'Cocoa Berries',
    shop: { en: 'Corner' },
  });
  expect(words).toBe(
    "'dark':1B 'milk':2B 'chocolate':3B '=_VTfXVlxx40':4A 'milchschokolade':5A '=D3lrRsjFDOK':6A 'cocoa':7B 'berries':8B 'berry':9B 'sweets':10C 'corner':11C 'a':12C '1':13C",
  );
});
