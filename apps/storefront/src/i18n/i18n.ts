import { createInstance, type i18n as I18n, type InitOptions } from 'i18next';

import { fetchBackend } from './backend.ts';
import { DEFAULT_LOCALE, isLocale, type Locale } from './locales.ts';

export type Dictionary = Record<string, string>;

const SHARED = {
  ns: ['common'],
  defaultNS: 'common',
  // Flat keys: a dot or a colon is part of the name.
  keySeparator: false,
  nsSeparator: false,
  fallbackLng: false,
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
} as const satisfies InitOptions;

const perLocale = new Map<Locale, { dictionary: Dictionary; i18n: I18n }>();

/** On the server: one instance a language, made again only when its dictionary changed. */
export function serverI18n(locale: Locale, dictionary: Dictionary): I18n {
  const known = perLocale.get(locale);
  if (known?.dictionary === dictionary) return known.i18n;
  const i18n = createInstance({
    ...SHARED,
    lng: locale,
    initAsync: false,
    resources: { [locale]: { common: dictionary } },
  });
  void i18n.init();
  perLocale.set(locale, { dictionary, i18n });
  return i18n;
}

let inBrowser: I18n | undefined;

/** In the browser: the instance that `loadBrowserI18n` made before hydration. */
export function browserI18n(): I18n {
  if (!inBrowser) throw new Error('loadBrowserI18n() must finish before the router is made');
  return inBrowser;
}

/** Waits for the page's dictionary: at most 10 reads at once, 5 retries from 350 ms, doubling. */
export async function loadBrowserI18n(): Promise<void> {
  inBrowser = createInstance({
    ...SHARED,
    lng: browserLocale(),
    maxParallelReads: 10,
    maxRetries: 5,
    retryTimeout: 350,
  });
  await inBrowser.use(fetchBackend).init();
}

/** The language the server chose for this document. */
export function browserLocale(): Locale {
  const { lang } = document.documentElement;
  return isLocale(lang) ? lang : DEFAULT_LOCALE;
}
