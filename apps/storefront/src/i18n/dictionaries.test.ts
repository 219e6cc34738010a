import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { LOCALES, type Locale } from '@hamper/ui/locale/locales.ts';
import { describe, expect, test } from 'vitest';

const SRC = join(import.meta.dirname, '..');
const PLURAL = /_(zero|one|two|few|many|other)$/;

function dictionary(locale: Locale): Record<string, string> {
  const path = join(SRC, '..', 'public', 'locales', locale, 'common.json');
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** Keys as the code names them: plurals count once. */
function names(words: Record<string, string>): Set<string> {
  return new Set(Object.keys(words).map((key) => key.replace(PLURAL, '')));
}

const english = dictionary('en');

describe.each(LOCALES)('the words of %s', (locale) => {
  const words = dictionary(locale);

  test('are the same keys as in English', () => {
    expect(new Set(names(words))).toEqual(new Set(names(english)));
  });

  test('are never empty', () => {
    expect(Object.entries(words).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  test('have every plural the language knows', () => {
    const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
    const plurals = Object.keys(english).filter((key) => key.endsWith('_other'));
    const wanted = plurals.flatMap((key) => forms.map((form) => key.replace(/other$/, form)));
    expect(wanted.filter((key) => !(key in words))).toEqual([]);
  });

  test('leave figures to be written as the language writes them', () => {
    // A count chooses the plural; what is read is formatted, in other digits for instance.
    expect(Object.entries(words).filter(([, text]) => text.includes('{{count}}'))).toEqual([]);
  });

  test('fill in the same values as English', () => {
    const holes = (text: string) =>
      [...text.matchAll(/{{(\w+)}}/g)].map(([, name = '']) => name).toSorted((a, b) => a.localeCompare(b));
    const unlike = Object.entries(english).filter(([key, text]) => {
      const theirs = words[key];
      // A plural may say its number in a word: "one item".
      if (theirs === undefined || PLURAL.test(key)) return false;
      return String(holes(theirs)) !== String(holes(text));
    });
    expect(unlike).toEqual([]);
  });
});

test('every key the code names is in English', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx?$/.test(name),
  );
  const used = files
    .filter((name) => !name.endsWith('.test.ts'))
    .flatMap((name) => [...readFileSync(join(SRC, name), 'utf8').matchAll(/\bt\(\s*'([^']+)'/g)])
    .map(([, key]) => key ?? '');
  const known = names(english);
  expect(used.length).toBeGreaterThan(20);
  expect(used.filter((key) => !known.has(key))).toEqual([]);
});
