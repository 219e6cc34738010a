import { defaultLocale, isLocale, isRightToLeft, type Locale, locales } from '@hamper/contract/locale';
import type { Language } from '@hamper/contract/settings';

export { isLocale, type Locale } from '@hamper/contract/locale';
export type Direction = 'ltr' | 'rtl';

/** Languages in the order the language menu shows them. */
export const LOCALES = locales;
export const DEFAULT_LOCALE = defaultLocale;
export const LOCALE_COOKIE = 'lang';

/** A language this shop offers, and which way it runs. */
export interface OfferedLocale {
  locale: Locale;
  direction: Direction;
}

/** Every language we have words in: what is offered when the merchant's choice cannot be read. */
export const SHIPPED: readonly OfferedLocale[] = LOCALES.map((locale) => ({
  locale,
  direction: isRightToLeft(locale) ? 'rtl' : 'ltr',
}));

/** The merchant's languages that we have words in, the default one first; all of ours when none is left. */
export function offeredLocales(
  languages: readonly Pick<Language, 'locale' | 'backward' | 'default'>[],
): readonly OfferedLocale[] {
  const offered = languages
    .toSorted((a, b) => Number(b.default) - Number(a.default))
    .flatMap(({ locale, backward }): OfferedLocale[] =>
      isLocale(locale) ? [{ locale, direction: backward ? 'rtl' : 'ltr' }] : [],
    );
  return offered.length > 0 ? offered : SHIPPED;
}
