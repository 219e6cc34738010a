import { describe, expect, test } from 'vitest';

import { fold, searchWords, toTsQuery } from './fold.ts';
import { productSlug } from './product-writes.ts';

describe('fold', () => {
  test.each([
    ['drops case and accents', 'Crème BRÛLÉE', 'creme brulee'],
    ['spells out letters that are two', 'Groß Smørrebrød Œuf Łosoś', 'gross smorrebrod oeuf losos'],
    ['turns punctuation into spaces', "Ben & Jerry's (half-baked), 2%", 'ben jerry s half baked 2'],
    ['keeps digits', '7Up 0,5l', '7up 0 5l'],
    ['takes one form of Arabic letters', 'أناناس إلى آخره ٱ', 'اناناس الي اخره ا'],
    ['drops Arabic diacritics and tatweel', 'فَرَاوِلَةٌ طـــازجة', 'فراوله طازجه'],
    ['reads Arabic digits', '٢٥٠ غرام ۱۲', '250 غرام 12'],
    ['drops marks of direction inside a word', 'mi\u200flk\u202e', 'milk'],
    ['is empty for what has no words', '🍓 %_\'"<>;\u0000', ''],
  ])('%s', (_, text, folded) => {
    expect(fold(text)).toBe(folded);
  });
});

describe('toTsQuery', () => {
  test.each([
    ['asks for every word as a beginning', 'Fresh straw', "'fresh':* & 'straw':*"],
    ['takes a single letter as itself unless it is the last', 'a b', "'a' & 'b':*"],
    ['keeps what is typed from being syntax', "milk' | !x:* <-> \\", "'milk':* & 'x':*"],
  ])('%s', (_, text, match) => {
    expect(toTsQuery(text)?.match).toBe(match);
  });

  test('is null without words', () => {
    expect(toTsQuery(' \u200f%_ 🍓 ')).toBeNull();
  });

  test('takes at most twelve words of forty letters', () => {
    const words = toTsQuery(`${'𝒜'.repeat(100)} ${'b '.repeat(500)}`)?.match.split(' & ') ?? [];
    expect(words).toHaveLength(12);
    expect([...(words[0] ?? '')]).toHaveLength("''".length + 40 + ':*'.length);
  });
});

test('a product’s search words put its titles over the rest, each word once', () => {
  const words = searchWords({
    title: { en: 'Milk chocolate', de: 'Milchschokolade' },
    categories: [{ en: 'Chocolate & sweets' }],
    sku: 'A-1',
    shop: { en: 'Corner' },
  });
  expect(words).toBe("'milk':1A 'chocolate':2A 'milchschokolade':3A 'sweets':4B 'a':5B '1':6B 'corner':7B");
});

test.each([
  ['Crème brûlée, 2 pcs', '0012', 'creme-brulee-2-pcs-0012'],
  ['فراولة', '0012', 'product-0012'],
  ['a'.repeat(300), 'x', `${'a'.repeat(80)}-x`],
])('the slug of %s', (title, part, slug) => {
  expect(productSlug(title, part)).toBe(slug);
});
