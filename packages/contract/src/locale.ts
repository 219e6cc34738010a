/** The languages that ship complete; `en` is what everything falls back to. */
export const locales = ['en', 'ar', 'es', 'fr', 'de', 'pt'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'en';

/** The locales for Intl: digits and separators follow the region. */
export const regions: Record<Locale, string> = {
  en: 'en-US',
  ar: 'ar-EG',
  es: 'es-ES',
  fr: 'fr-FR',
  de: 'de-DE',
  pt: 'pt-PT',
};

export const isLocale = (value: unknown): value is Locale => locales.some((locale) => locale === value);

/** Languages written from right to left (`backward` on the wire). */
export const isRightToLeft = (locale: Locale): boolean => locale === 'ar';
