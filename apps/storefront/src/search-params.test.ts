import { expect, test } from 'vitest';

import { parseSearch, stringifySearch } from './search-params.ts';

test('keeps figures as text', () => {
  expect(parseSearch('?title=123&page=2')).toEqual({ title: '123', page: '2' });
});

test('leaves out what is empty', () => {
  expect(stringifySearch({ a: '', b: undefined, c: null, d: 0, e: 'x y' })).toBe('?d=0&e=x+y');
  expect(stringifySearch({})).toBe('');
});
