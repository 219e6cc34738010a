import { readFileSync } from 'node:fs';

import { ApiError } from '@hamper/contract/client';
import { LOCALES, type Locale } from '@hamper/ui/locale/locales.ts';
import { expect, test } from 'vitest';

import { serverI18n } from './i18n.ts';
import { problemWords } from './problem-words.ts';

const dictionary = (locale: Locale) =>
  JSON.parse(readFileSync(new URL(`../../public/locales/${locale}/common.json`, import.meta.url), 'utf8'));
const said = (locale: Locale, error: unknown) =>
  problemWords(serverI18n(locale, dictionary(locale)).t, error);
const refused = (code: string, message = '', params?: Record<string, string[]>) =>
  new ApiError(422, { code, message, ...(params ? { params } : {}) });

test.each(LOCALES)('a shop that takes too long is not a missing connection, in %s', (locale) => {
  const silent = (code: string) => said(locale, new ApiError(0, { code, message: code }));
  expect(silent('timeout')).toBe(dictionary(locale)['error.timeout']);
  expect(new Set([silent('timeout'), silent('network'), silent('garbled')]).size).toBe(3);
});

test('a refusal is told as precisely as the API told it', () => {
  expect(said('en', refused('below-minimum', 'Add $3.00 more'))).toBe('Add $3.00 more');
  expect(said('en', refused('validation', 'Check the fields', { phone: ['Too short'] }))).toBe('Too short');
  expect(said('en', refused('login-invalid', 'whatever'))).toBe('Login or password is invalid');
  // An API that has been renewed while a page stood open.
  expect(said('en', refused('newer-than-the-page', 'One for each table'))).toBe('One for each table');
  expect(said('en', refused('constructor', 'Only two of it'))).toBe('Only two of it');
});

test.each([
  ['an answer that nobody can read', new ApiError(0, { code: 'garbled', message: 'garbled' })],
  ['a failure of the server', new ApiError(500, { code: 'internal', message: 'TypeError: x is undefined' })],
  ['a refusal without words', refused('validation')],
  ['a bug of ours', new TypeError('x is undefined')],
  ['nothing', undefined],
])('%s is said in general words', (_, error) => {
  expect(said('en', error)).toBe('Error occured. Please, try again later');
});
