import { defaultLocale, isLocale, type Locale } from '@hamper/contract/locale';

/** The language of an answer: the one asked for, else the first of the browser's that we speak. */
export function localeOf(lang: unknown, headers: Headers): Locale {
  if (isLocale(lang)) return lang;
  for (const part of (headers.get('accept-language') ?? '').split(',')) {
    const language = part.trim().slice(0, 2).toLowerCase();
    if (isLocale(language)) return language;
  }
  return defaultLocale;
}
