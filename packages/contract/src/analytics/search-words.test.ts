import { expect, it } from 'vitest';

import { searchWords } from './search-words.ts';

it('counts a search by its words in small letters, with one space between them', () => {
  expect(searchWords('  Oat   MILK\n1 l ')).toBe('oat milk 1 l');
  expect(searchWords('Crème Fraîche')).toBe('crème fraîche');
  expect(searchWords('7up 330 ml')).toBe('7up 330 ml');
  expect(searchWords('حليب ٢ لتر')).toBe('حليب ٢ لتر');
});

it.each([
  'ada@hamper.demo',
  'milk for ada ＠ hamper',
  '+1 (212) 555-0101',
  '0170 12 34 567',
  '٠١٠٠٥٥٥٠١٠١',
  'https://example.com/x',
  'x'.repeat(61),
  '   ',
])('keeps no words of %j, which may name a person or nothing', (text) => {
  expect(searchWords(text)).toBeNull();
});
