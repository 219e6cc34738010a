import { describe, expect, test } from 'vitest';

import { productSlug } from '../modules/catalogue/products/product-writes.ts';
import { fold } from './fold.ts';

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

test.each([
  ['Crème brûlée, 2 pcs', '0012', 'creme-brulee-2-pcs-0012'],
  ['فراولة', '0012', 'product-0012'],
  ['a'.repeat(300), 'x', `${'a'.repeat(80)}-x`],
])('the slug of %s', (title, part, slug) => {
  expect(productSlug(title, part)).toBe(slug);
});
