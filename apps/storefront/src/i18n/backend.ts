import type { BackendModule } from 'i18next';

/** Address of a dictionary; the release in the query lets a browser keep it until the next build. */
export function dictionaryUrl(locale: string, namespace: string): string {
  return `/locales/${locale}/${namespace}.json?v=${__RELEASE__}`;
}

/** Fetches dictionaries in the browser. The second callback value asks i18next to try again. */
export const fetchBackend: BackendModule = {
  type: 'backend',
  init() {},
  read(locale, namespace, done) {
    readDictionary(dictionaryUrl(locale, namespace)).then(
      (dictionary) => done(null, dictionary),
      (error: Error) => done(error, true),
    );
  },
};

async function readDictionary(url: string): Promise<Record<string, string>> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}
