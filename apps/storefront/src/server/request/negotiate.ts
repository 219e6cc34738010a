import { DEFAULT_LOCALE, LOCALE_COOKIE, type Locale } from '@hamper/ui/locale/locales.ts';

import { rememberCookie } from './cookies.ts';

export const CURRENCY_COOKIE = 'currency';

export interface LocaleChoice {
  locale: Locale;
  /** Present when the address asked for another language than before: it is remembered. */
  setCookie?: string;
  /** The address asked for it: a choice, and no guess. */
  chosen?: true;
}

interface Preferences {
  /** Of the address. */
  requested: string | null;
  cookie: string | undefined;
  acceptLanguage?: string | undefined;
}

/** `?lang=`, else the cookie, else Accept-Language, else English; only what the shop offers. */
export function chooseLocale(
  { requested, cookie, acceptLanguage }: Preferences,
  offered: readonly Locale[],
): LocaleChoice {
  const find = (value: string | null | undefined) => offered.find((locale) => locale === value);
  const found = find(requested);
  if (found) {
    return found === cookie
      ? { locale: found, chosen: true }
      : { locale: found, chosen: true, setCookie: rememberCookie(LOCALE_COOKIE, found) };
  }
  const fallback = find(DEFAULT_LOCALE) ?? offered[0] ?? DEFAULT_LOCALE;
  const locale = find(cookie) ?? acceptedLanguages(acceptLanguage).map(find).find(Boolean) ?? fallback;
  return { locale };
}

interface CurrencyChoice<C> {
  /** Undefined when the shop's currencies are not known. */
  currency: C | undefined;
  setCookie?: string;
  chosen?: true;
}

/** `?currency=`, else the cookie, else the shop's default; only what the shop takes. */
export function chooseCurrency<C extends { id: number; default: boolean }>(
  { requested, cookie }: Preferences,
  currencies: readonly C[],
): CurrencyChoice<C> {
  const find = (value: string | null | undefined) => currencies.find(({ id }) => String(id) === value);
  const found = find(requested);
  if (found) {
    return requested === cookie
      ? { currency: found, chosen: true }
      : { currency: found, chosen: true, setCookie: rememberCookie(CURRENCY_COOKIE, String(found.id)) };
  }
  return { currency: find(cookie) ?? currencies.find((one) => one.default) ?? currencies[0] };
}

/** Best first. */
function acceptedLanguages(header: string | undefined): (string | undefined)[] {
  return (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const q = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return { language: tag.split('-')[0], weight: q ? Number(q.trim().slice(2)) : 1 };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ language }) => language);
}
