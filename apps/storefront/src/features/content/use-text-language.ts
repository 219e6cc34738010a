import { isLocale, isRightToLeft } from '@hamper/contract/locale';
import { useLocale } from '@hamper/ui/locale/use-locale.ts';

/** Attributes of a text that is there in another language than the page's. */
export function useTextLanguage(locale: string): { lang?: string; dir?: 'ltr' | 'rtl' } {
  const page = useLocale();
  if (locale === page) return {};
  return { lang: locale, dir: isLocale(locale) && isRightToLeft(locale) ? 'rtl' : 'ltr' };
}
