import { expect, it } from 'vitest';

import { writePdf } from './write-pdf.ts';

const pagesOf = async (locale: 'en' | 'ar', text: string) => {
  const file = await writePdf({
    locale,
    title: 'T',
    createdAt: new Date(0),
    blocks: [{ kind: 'text', text }],
  });
  return file.toString('latin1').match(/\/Type \/Page\b/g)?.length;
};

it.each([
  ['en', 'W'],
  ['ar', 'م'],
] as const)('A word that is longer than a line goes on in the next ones, in %s', async (locale, letter) => {
  expect(await pagesOf(locale, letter.repeat(40))).toBe(1);
  expect(await pagesOf(locale, letter.repeat(6000))).toBeGreaterThan(1);
});

it('Words stand in as many lines as they need', async () => {
  expect(await pagesOf('en', 'many short words '.repeat(20))).toBe(1);
  expect(await pagesOf('en', 'many short words '.repeat(400))).toBe(2);
});
