import { describe, expect, test } from 'vitest';

import { pageNumber, parseSearch, stringifySearch } from '../../search-params.ts';
import { listingOf, readListSearch, readOverlay, readTerm, withoutProduct } from './list-search.ts';

describe('the address of a product list', () => {
  test('is read from plain text', () => {
    expect(readListSearch({ category_id: '3', title: 'Bread', page: '2', sort: 'cheap' })).toEqual({
      category_id: 3,
      title: 'Bread',
      page: 2,
      sort: 'cheap',
    });
  });

  test.each([
    ['a category that is no number', { category_id: 'x' }],
    ['a negative shop', { shop_id: '-1' }],
    ['a number too large for any id', { category_id: '99999999999999999999' }],
    ['the first page, which needs no name', { page: '1' }],
    ['a page beyond those that numbers lead to', { page: '501' }],
    ['a sort nobody knows', { sort: 'price); drop table' }],
    ['a discount that says no', { discount: '0' }],
    ['a brand that is no number', { brand_id: 'x,-1,' }],
    ['a diet and an allergen nobody knows', { diet: 'fat', without: "love'" }],
    ['prices that are none', { price_from: '-1', price_to: '1e9' }],
    ['more stars than there are', { rating: '6' }],
    ['a list where one value belongs', { title: ['a', 'b'] }],
  ])('leaves out %s', (_, search) => {
    expect(readListSearch(search)).toEqual({});
  });

  test('keeps the last page that a number leads to, as many as there are on one', () => {
    expect(readListSearch({ page: '500' })).toEqual({ page: 500 });
    expect([pageNumber('100', 100), pageNumber('101', 100)]).toEqual([100, undefined]);
  });

  test('keeps a title of figures as a title', () => {
    expect(readListSearch({ title: '123' })).toEqual({ title: '123' });
  });

  test('is the same after being written and read again', () => {
    const search = {
      category_id: 3,
      brand_id: [4, 5],
      price_from: 0.5,
      price_to: 20,
      diet: ['vegan', 'halal'],
      without: ['milk'],
      in_stock: 1,
      discount: 1,
      rating: 4,
      sort: 'dear',
      page: 4,
    };
    expect(readListSearch(parseSearch(stringifySearch(search)))).toEqual(search);
  });
});

test('is one address, whatever order its choices were made in', () => {
  expect(readListSearch({ brand_id: '7,5', rating: ['3', '4'] })).toMatchObject({
    brand_id: [5, 7],
    rating: 4,
  });
});

test.each([
  ['٣٫٥', 3.5],
  ['۱۲', 12],
  ['3,5', 3.5],
])('takes the price %s as its language writes it', (typed, price) => {
  expect(readListSearch({ price_to: typed })).toMatchObject({ price_to: price });
});

test('asks for the order of the list itself unless told otherwise', () => {
  expect(listingOf({ category_id: 3, title: 'Bread', page: 2 })).toEqual({ category_id: 3 });
  expect(listingOf({ sort: 'cheap' })).toEqual({ column: 'price', sort: 'asc' });
});

test('searches for nothing when the words are blank', () => {
  expect(readTerm({ search: '   ' })).toBe('');
  expect(readTerm({})).toBe('');
});

test('searches for at most 500 letters, whatever they are', () => {
  expect(readTerm({ search: `<script>'${'x'.repeat(600)}` })).toHaveLength(500);
});

describe('the product over a page', () => {
  test('closes by leaving out itself and its branch, and nothing else', () => {
    const here = { product: 'u', branch: '7', category_id: 1, utm_source: 'mail' };
    expect(withoutProduct(here)).toEqual({ category_id: 1, utm_source: 'mail' });
  });

  test('closes to the same address when there was none', () => {
    expect(withoutProduct({ page: 2 })).toEqual({ page: 2 });
  });

  test('is not looked for under a name longer than any', () => {
    expect(readOverlay({ product: 'x'.repeat(65) })).toEqual({});
    expect(readOverlay({ product: '' })).toEqual({});
  });
});
