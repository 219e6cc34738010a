import { createI18n, type Dictionary, type I18n } from '@hamper/ui/i18n/create-i18n.ts';
import { DEFAULT_LOCALE, isLocale, type Locale } from '@hamper/ui/locale/locales.ts';

import { embeddedWords } from './embedded-words.ts';
import { loadDictionary } from './load-dictionary.ts';

const perLocale = new Map<Locale, { dictionary: Dictionary; i18n: I18n }>();

/** On the server: one instance a language, made again only when its dictionary changed. */
export function serverI18n(locale: Locale, dictionary: Dictionary): I18n {
  const known = perLocale.get(locale);
  if (known?.dictionary === dictionary) return known.i18n;
  const i18n = createI18n(locale, dictionary);
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
  const load = () => loadDictionary(locale, embeddedWords());
  let dictionary = await load();
  while (!dictionary) {
    await nextChance();
    dictionary = await load();
  }
  inBrowser = createI18n(locale, dictionary);
}

/** When the connection is back, or the shopper, or after half a minute. */
function nextChance(): Promise<void> {
  return new Promise((resolve) => {
    const chance = new AbortController();
    const { signal } = chance;
    const go = () => {
      chance.abort();
      clearTimeout(timer);
      resolve();
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
