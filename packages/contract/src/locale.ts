/** The languages that ship complete; `en` is what everything falls back to. */
export const locales = ['en', 'ar', 'es', 'fr', 'de', 'pt'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'en';

export const isLocale = (value: unknown): value is Locale => locales.some((locale) => locale === value);

/** Languages written from right to left (`backward` on the wire). */
export const isRightToLeft = (locale: Locale): boolean => locale === 'ar';
