import { defaultLocale, isRightToLeft, type Locale, locales } from '@hamper/contract/locale';

export { isLocale, type Locale } from '@hamper/contract/locale';
export type Direction = 'ltr' | 'rtl';

/** Languages in the order the language menu shows them. */
export const LOCALES = locales;
export const DEFAULT_LOCALE = defaultLocale;
export const LOCALE_COOKIE = 'lang';

/** Each language named in itself, so that a lost shopper can find the way home. */
export const LOCALE_NAMES: Record<Locale, string> = {
  en: 'English',
  ar: 'العربية',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
  pt: 'Português',
};

/** What Intl gets: digits and separators follow the region. */
export const INTL_LOCALES: Record<Locale, string> = {
  en: 'en-US',
  ar: 'ar-EG',
  es: 'es-ES',
  fr: 'fr-FR',
  de: 'de-DE',
  pt: 'pt-PT',
};

export function directionOf(locale: Locale): Direction {
  return isRightToLeft(locale) ? 'rtl' : 'ltr';
}
