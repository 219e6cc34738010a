import { LOCALES } from '@hamper/ui/locale/locales.ts';
import { expect, test } from 'vitest';

import { chooseCurrency, chooseLocale } from './negotiate.ts';

test('the address wins and is remembered', () => {
  expect(chooseLocale({ requested: 'ar', cookie: 'fr', acceptLanguage: 'de' }, LOCALES)).toEqual({
    locale: 'ar',
    chosen: true,
    setCookie: expect.stringMatching(/^lang=ar;/),
  });
});

test.each([
  [null, 'fr', 'de', 'fr'],
  ['xx', undefined, 'de', 'de'],
  [null, undefined, 'nl,pt-BR;q=0.8,es;q=0.9', 'es'],
  [null, undefined, 'es;q=0,nl', 'en'],
  [null, 'zz', undefined, 'en'],
  ['x'.repeat(10_000), 'y'.repeat(10_000), 'z'.repeat(10_000), 'en'],
  [null, '__proto__', 'constructor', 'en'],
])('requested %.9s, cookie %.9s, browser %.9s: %s', (requested, cookie, acceptLanguage, locale) => {
  expect(chooseLocale({ requested, cookie, acceptLanguage }, LOCALES)).toEqual({ locale });
});

test('a language that the merchant switched off is not spoken', () => {
  expect(chooseLocale({ requested: 'ar', cookie: 'ar', acceptLanguage: 'ar,de' }, ['fr', 'de'])).toEqual({
    locale: 'de',
  });
  expect(chooseLocale({ requested: null, cookie: 'en' }, ['fr', 'de'])).toEqual({ locale: 'fr' });
});

const dollar = { id: 1, default: true };
const euro = { id: 2, default: false };

test('a currency that the address names wins and is remembered', () => {
  expect(chooseCurrency({ requested: '2', cookie: '1' }, [dollar, euro])).toEqual({
    currency: euro,
    chosen: true,
    setCookie: expect.stringMatching(/^currency=2;/),
  });
  expect(chooseCurrency({ requested: '2', cookie: '2' }, [dollar, euro])).toEqual({
    currency: euro,
    chosen: true,
  });
});

test.each([
  ['2', euro],
  [undefined, dollar],
  ['3', dollar],
  ['02', dollar],
  ['2; drop table', dollar],
  ['9'.repeat(10_000), dollar],
])('with the cookie %.15s prices are in %o', (cookie, currency) => {
  expect(chooseCurrency({ requested: null, cookie }, [dollar, euro])).toEqual({ currency });
  expect(chooseCurrency({ requested: cookie ?? null, cookie: undefined }, [euro, dollar]).currency).toEqual(
    currency,
  );
});

test('unknown currencies leave the choice to the API', () => {
  expect(chooseCurrency({ requested: '2', cookie: '2' }, [])).toEqual({ currency: undefined });
});
