import type { IncomingHttpHeaders } from 'node:http';

import type { DeviceWidth } from '../device/device-width.ts';
import { LOCALE_COOKIE, type Locale } from '../i18n/locales.ts';
import { PERSON_COOKIE, TOKEN_COOKIE } from '../session/person.ts';
import { isTheme, type Theme, THEME_COOKIE } from '../theme/theme.ts';
import { FLASH_COOKIE } from './actions/flash-cookie.ts';
import { parseCookies } from './cookies.ts';
import { guessWidth } from './guess-width.ts';
import { chooseCurrency, chooseLocale, CURRENCY_COOKIE } from './negotiate.ts';
import type { ShopFacts } from './shop-facts.ts';

/** Whoever has one of these is somebody, or is to be told something: their page is theirs alone. */
const PERSONAL = [TOKEN_COOKIE, PERSON_COOKIE, FLASH_COOKIE];
const MOST_LINES = 1000;

interface Sight {
  locale: Locale;
  currency: { id: number } | undefined;
  theme: Theme | undefined;
  width: DeviceWidth;
}

/** All that guests' pages at one address differ in. */
export const nameOfSight = ({ locale, currency, theme, width }: Sight): string =>
  [locale, currency?.id ?? '', theme ?? '', width].join(' ');

/** Tells guests apart by what their pages differ in, and by nothing else. */
export function createGuestSight({ languages, currencies }: Pick<ShopFacts, 'languages' | 'currencies'>) {
  const offered = languages.map(({ locale }) => locale);
  const preferred = new Map<string, Locale>();

  function localeOf(cookie: string | undefined, acceptLanguage = ''): Locale {
    const chosen = offered.find((locale) => locale === cookie);
    if (chosen) return chosen;
    const known = preferred.get(acceptLanguage);
    if (known) return known;
    const { locale } = chooseLocale({ asked: null, cookie: undefined, acceptLanguage }, offered);
    if (preferred.size >= MOST_LINES) preferred.clear();
    preferred.set(acceptLanguage, locale);
    return locale;
  }

  /**
   * The key of the page that this guest sees at this address: language, currency, theme and width, the shop's own name
   * and the whole path. Undefined for a person, and where the address itself asks for a language or a currency, which a
   * cookie then remembers.
   */
  return function keyOf(headers: IncomingHttpHeaders, origin: string, path: string): string | undefined {
    if (/[?&](lang|currency)(=|&|$)/.test(path)) return undefined;
    const cookies = parseCookies(headers.cookie);
    if (PERSONAL.some((name) => cookies.has(name))) return undefined;
    const theme = cookies.get(THEME_COOKIE);
    const { currency } = chooseCurrency({ asked: null, cookie: cookies.get(CURRENCY_COOKIE) }, currencies);
    const sight = nameOfSight({
      locale: localeOf(cookies.get(LOCALE_COOKIE), headers['accept-language']),
      currency,
      theme: isTheme(theme) ? theme : undefined,
      width: guessWidth(headers),
    });
    return `${sight} ${origin}${path}`;
  };
}
