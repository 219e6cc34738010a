import type { Locale } from './locales.ts';

/** Each language named in itself, so that a lost shopper can find the way home. */
export const LOCALE_NAMES: Record<Locale, string> = {
  en: 'English',
  ar: 'العربية',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
  pt: 'Português',
};
