import { expect, test } from 'vitest';

import { inLatin } from './latin.ts';

const reference = (character: string) => `&#${character.codePointAt(0)};`;

test('a few characters are written in another way, whole ones each', () => {
  const long = 'Crème brûlée '.repeat(20);
  expect(inLatin(`${long}€ 😀`, reference)).toBe(`${long}&#8364; &#128512;`);
  expect(inLatin(long, reference)).toBe(long);
});

test('a text in another script stays as it is', () => {
  expect(inLatin('الإلكترونيات', reference)).toBe('الإلكترونيات');
});
