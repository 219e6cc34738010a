import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { defaultLocale, type Locale, locales } from '@hamper/contract/locale';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** Texts that a reader sees, each with where it stands. */
function textsOf(locale: string): { at: string; text: string }[] {
  const dictionaries = [
    `apps/storefront/public/locales/${locale}/common.json`,
    `apps/api/src/i18n/locales/${locale}.json`,
  ];
  const values = dictionaries.flatMap((path) =>
    Object.entries(JSON.parse(read(path)) as Record<string, string>).map(([at, text]) => ({
      at,
      text: text.replaceAll(/{{\w+}}/g, '…'),
    })),
  );
  const pages = globSync(`apps/api/src/db/seed/content/${locale}/**/*.md`, { cwd: ROOT });
  return [...values, ...pages.map((at) => ({ at, text: read(at) }))];
}

/** The first column of the last table of a glossary. */
function refusedWords(locale: string): string[] {
  const [, table = ''] = read(`docs/languages/${locale}.md`).split('\n## Words not to use\n');
  return [...table.matchAll(/^\| `(.+?)`/gm)].map(([, word = '']) => word);
}

/** Whole words, capitals as they are: "E-Mail" is not "Mail". */
const wordOf = (word: string) => new RegExp(`(?<![\\p{L}-])${word}(?![\\p{L}-])`, 'u');

describe.each(locales)('The texts in %s', (locale) => {
  const words = refusedWords(locale);

  it('use no word that the glossary of their language refuses', () => {
    expect(words.length).toBeGreaterThan(5);
    const found = words.flatMap((word) =>
      textsOf(locale)
        .filter(({ text }) => wordOf(word).test(text))
        .map(({ at }) => `${word}: ${at}`),
    );
    expect(found).toEqual([]);
  });
});

/** Texts that a language writes as English does. */
const ALIKE: Partial<Record<Locale, string[]>> = {
  de: [
    ...[
      'Blog',
      'Code …',
      'Date',
      'Details',
      'Extras',
      'Gluten',
      'Halal',
      'Hamper',
      'In …',
      'Logo (optional)',
      'Name',
      'Name (optional)',
      'Optional',
    ],
    ...['Restaurant', 'Restaurants', 'Support', 'Support 24/7', 'Vegan', '… kcal'],
  ],
  es: [
    ...[
      'Blog',
      'Error',
      'Extras',
      'Gluten',
      'Halal',
      'Hamper',
      'Kosher',
      'Subtotal',
      'Total',
      '… kcal',
      '…–… min',
    ],
  ],
  fr: [
    ...[
      'Blog',
      'Code …',
      'Contact',
      'Date (…)',
      'Documents',
      'Extras',
      'Gluten',
      'Halal',
      'Hamper',
      'Lupin',
      'Menu',
      'Message',
      'Messages',
      'Minutes',
      'Note',
      'Occasion',
    ],
    ...[
      'Notifications',
      'Pages',
      'Photo',
      'Photos',
      'Restaurant',
      'Restaurants',
      'Scooter',
      'Services',
      'Stories',
      'Table …',
      'Table …, …',
      'Tables …',
      'Total',
      'Type',
      '… kcal',
      '…–… min',
    ],
    ...['… – message …'],
  ],
  pt: [
    ...[
      'Blog',
      'Extras',
      'Halal',
      'Hamper',
      'Kosher',
      'Menu',
      'Scooter',
      'Subtotal',
      'Total',
      '… kcal',
      '…–… min',
    ],
  ],
};

describe.each(locales.filter((locale) => locale !== defaultLocale))('The translation into %s', (locale) => {
  it('leaves nothing in English but what is written alike', () => {
    const english = new Map(textsOf(defaultLocale).map(({ at, text }) => [nameOf(at, defaultLocale), text]));
    const alike = textsOf(locale)
      .filter(({ at, text }) => /\p{L}/u.test(text) && english.get(nameOf(at, locale)) === text)
      .map(({ text }) => text);
    expect([...new Set(alike)].toSorted()).toEqual((ALIKE[locale] ?? []).toSorted());
  });
});

/** The key of a text, or the file of a page as it is called in each language. */
const nameOf = (at: string, locale: Locale) => at.replace(`content/${locale}/`, 'content/');

it('French keeps a sign of two parts on the line of its word', () => {
  const loose = textsOf('fr').filter(
    ({ at, text }) =>
      !at.endsWith('.md') && !/^(?:sms|received)\./.test(at) && /(?:\S [;:?!»])|« /.test(text),
  );
  expect(loose).toEqual([]);
});
