import type { BackendModule } from 'i18next';

import type { Dictionary } from './i18n.ts';

/** An address that is silent this long is asked again. */
const PATIENCE_MS = 16_000;

/** Address of a dictionary; the release in the query lets a browser keep it until the next build. */
export function dictionaryUrl(locale: string, namespace: string): string {
  return `/locales/${locale}/${namespace}.json?v=${__RELEASE__}`;
}

/** Fetches dictionaries in the browser and lays the merchant's own words over them. */
export function fetchBackend(overrides: () => Dictionary): BackendModule {
  return {
    type: 'backend',
    callbackApi: true,
    init() {},
    read(locale, namespace, done) {
      readDictionary(dictionaryUrl(locale, namespace)).then(
        (dictionary) => done(null, { ...dictionary, ...overrides() }),
        // The second value asks i18next to try again.
        (error: Error) => done(error, true),
      );
    },
  };
}

async function readDictionary(url: string): Promise<Dictionary> {
  const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  const words: unknown = await response.json();
  if (!isDictionary(words)) throw new Error(`${url} holds no words`);
  return words;
}

const isDictionary = (value: unknown): value is Dictionary =>
  typeof value === 'object' && value !== null && 'brand' in value;
