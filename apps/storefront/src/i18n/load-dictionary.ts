import type { Dictionary } from '@hamper/ui/i18n/create-i18n.ts';

/** An address that does not answer this long is tried again. */
const TIMEOUT_MS = 16_000;
const RETRIES = 5;
const FIRST_WAIT_MS = 350;

/** Address of a dictionary; the release in the query lets a browser keep it until the next build. */
export function dictionaryUrl(locale: string, namespace: string): string {
  return `/locales/${locale}/${namespace}.json?v=${__RELEASE__}`;
}

/**
 * In the browser: asks again, each time after twice the wait; undefined after five retries. The merchant's `own` words
 * lie over the shipped ones.
 */
export async function loadDictionary(locale: string, own: Dictionary = {}): Promise<Dictionary | undefined> {
  for (let tried = 0; tried <= RETRIES; tried += 1) {
    if (tried > 0) await new Promise((come) => setTimeout(come, FIRST_WAIT_MS * 2 ** (tried - 1)));
    const dictionary = await readDictionary(dictionaryUrl(locale, 'common')).catch(() => undefined);
    if (dictionary) return { ...dictionary, ...own };
  }
  return undefined;
}

async function readDictionary(url: string): Promise<Dictionary> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  const words: unknown = await response.json();
  if (!isDictionary(words)) throw new Error(`${url} holds no words`);
  return words;
}

const isDictionary = (value: unknown): value is Dictionary =>
  typeof value === 'object' && value !== null && 'brand' in value;
