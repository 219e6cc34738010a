import { expect, test } from 'vitest';

import { tableWords } from './table-words.ts';

const t = ((_: string, { table }: { table: string }) => table) as never;

test.each([
  ['ar', '12', '١٢'],
  ['ar', 'A07', 'A٠٧'],
  ['de', '12', '12'],
])('in %s the table %s is %s', (locale, table, words) => {
  const number = (value: number) => new Intl.NumberFormat(locale === 'ar' ? 'ar-EG' : locale).format(value);
  expect(tableWords(table, t, { number })).toBe(words);
});
