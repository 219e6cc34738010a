import { readFileSync } from 'node:fs';

import { defaultLocale, locales, type Locale } from '@hamper/contract/locale';
import { problems } from '@hamper/contract/problem';
import { describe, expect, it } from 'vitest';

import { translator } from './translate.ts';

const textsOf = (locale: Locale): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`locales/${locale}.json`, import.meta.url), 'utf8')) as Record<
    string,
    string
  >;
const english = textsOf(defaultLocale);
/** A key without the form of a plural: languages have different ones. */
const withoutForm = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');
const keysOf = (texts: Record<string, string>) =>
  [...new Set(Object.keys(texts).map(withoutForm))].toSorted();
const valuesIn = (text: string) =>
  [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name))].toSorted();

describe.each(locales)('The server’s words in %s', (locale) => {
  const texts = textsOf(locale);

  it('are the same as in English, sorted, and none is blank', () => {
    expect(keysOf(texts)).toEqual(keysOf(english));
    expect(Object.keys(texts)).toEqual(Object.keys(texts).toSorted());
    expect(Object.entries(texts).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('name the same values as in English', () => {
    const differing = Object.entries(texts).filter(
      ([key, text]) => String(valuesIn(text)) !== String(valuesIn(english[key] ?? '')),
    );
    expect(differing).toEqual([]);
  });

  it('have something for every problem', () => {
    const missing = Object.keys(problems).filter((code) => !texts[`problem.${code}`]);
    expect(missing).toEqual([]);
  });

  it('are filled with what people wrote, and take none of it for a text of their own', () => {
    const name = '{{link}} $t(problem.forbidden) <b>';
    expect(translator(locale)('mail.greeting', { name })).toContain(name);
  });
});
