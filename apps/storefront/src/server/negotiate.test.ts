import { expect, test } from 'vitest';

import { chooseLocale } from './negotiate.ts';

test('the address wins and is remembered', () => {
  expect(chooseLocale('ar', 'fr', 'de')).toEqual({
    locale: 'ar',
    setCookie: expect.stringMatching(/^lang=ar;/),
  });
});

test.each([
  [null, 'fr', 'de', 'fr'],
  ['xx', undefined, 'de', 'de'],
  [null, undefined, 'nl,pt-BR;q=0.8,es;q=0.9', 'es'],
  [null, undefined, 'es;q=0,nl', 'en'],
  [null, 'zz', undefined, 'en'],
])('asked %s, cookie %s, browser %s: %s', (asked, cookie, accepts, locale) => {
  expect(chooseLocale(asked, cookie, accepts)).toEqual({ locale });
});
