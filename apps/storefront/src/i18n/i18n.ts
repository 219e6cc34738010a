import { DEFAULT_LOCALE, isLocale, type Locale } from '@hamper/ui/locale/locales.ts';
import { type BackendModule, createInstance, type i18n as I18n, type InitOptions } from 'i18next';

import { fetchBackend } from './backend.ts';
import { embeddedWords } from './embedded-words.ts';

export type Dictionary = Record<string, string>;

const SHARED = {
  ns: ['common'],
  defaultNS: 'common',
  // Flat keys: a dot or a colon is part of the name.
  keySeparator: false,
  nsSeparator: false,
  fallbackLng: false,
  // A key is nothing to show a shopper.
  parseMissingKeyHandler: () => '',
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

/** Waits for the page's dictionary, however long it takes: until then the page is as the server made it. */
export async function loadBrowserI18n(): Promise<void> {
  const locale = browserLocale();
  const i18n = await loadI18n(locale, fetchBackend(embeddedWords));
  while (!i18n.hasResourceBundle(locale, 'common')) {
    await nextChance();
    await i18n.reloadResources();
  }
  inBrowser = i18n;
}

/** At most 10 reads at once, 5 retries from 350 ms, doubling. */
export async function loadI18n(locale: Locale, backend: BackendModule): Promise<I18n> {
  const i18n = createInstance({
    ...SHARED,
    lng: locale,
    maxParallelReads: 10,
    maxRetries: 5,
    retryTimeout: 350,
  });
  // What could not be loaded is seen by who asks for it.
  await i18n
    .use(backend)
    .init()
    .catch(() => undefined);
  return i18n;
}

/** When the connection is back, or the shopper, or after half a minute. */
function nextChance(): Promise<void> {
  return new Promise((come) => {
    const chance = new AbortController();
    const { signal } = chance;
    const go = () => {
      chance.abort();
      clearTimeout(timer);
      come();
    };
    const timer = setTimeout(go, 30_000);
    addEventListener('online', go, { signal });
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && go(), {
      signal,
    });
  });
}

/** The language the server chose for this document. */
export function browserLocale(): Locale {
  const { lang } = document.documentElement;
  return isLocale(lang) ? lang : DEFAULT_LOCALE;
}
