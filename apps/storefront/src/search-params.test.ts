import { expect, test } from 'vitest';

import { parseSearch, stringifySearch } from './search-params.ts';

test('keeps figures as text', () => {
  expect(parseSearch('?title=123&page=2')).toEqual({ title: '123', page: '2' });
});

test('keeps every value of what is said several times', () => {
  expect(parseSearch('?diet=vegan&diet=halal&page=2')).toEqual({ diet: ['vegan', 'halal'], page: '2' });
  expect(stringifySearch({ diet: ['vegan', 'halal'], brand_id: [1, 2], without: [] })).toBe(
    '?diet=vegan&diet=halal&brand_id=1&brand_id=2',
  );
});

test('leaves out what is empty', () => {
  expect(stringifySearch({ a: '', b: undefined, c: null, d: 0, e: 'x y' })).toBe('?d=0&e=x+y');
  expect(stringifySearch({})).toBe('');
});
