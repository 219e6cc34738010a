import type { IncomingHttpHeaders } from 'node:http';

import { LOCALE_COOKIE, type Locale } from '@hamper/ui/locale/locales.ts';

import type { DeviceWidth } from '../../device/device-width.ts';
import { isTheme, type Theme, THEME_COOKIE } from '../../theme/theme.ts';
import { FLASH_COOKIE } from '../actions/flash-cookie.ts';
import type { SiteSettings } from '../render/site-settings.ts';
import { guessWidth, WIDTH_HEADERS } from '../request/client-hints.ts';
import { parseCookies } from '../request/cookies.ts';
import { chooseCurrency, chooseLocale, CURRENCY_COOKIE } from '../request/negotiate.ts';
import { normalizeAddress } from '../request/normalize-address.ts';
import { readSession } from '../request/session.ts';
import { isForOneShopper } from './cacheable-routes.ts';

/** As many combinations of headers are remembered, and as many characters of each at most. */
const MAX_VARIANTS = 1000;
const MAX_HEADER_LENGTH = 2000;

interface Variant {
  locale: Locale;
  currency: { id: number } | undefined;
  theme: Theme | undefined;
  width: DeviceWidth;
}

/** All that cached pages of one address differ in. */
export const variantKey = ({ locale, currency, theme, width }: Variant): string =>
  [locale, currency?.id ?? '', theme ?? '', width].join(' ');

/** Finds the cache key of a request by what pages differ in, and by nothing else: who is signed in is no part of it. */
export function createCacheKeys({ languages, currencies }: Pick<SiteSettings, 'languages' | 'currencies'>) {
  const offered = languages.map(({ locale }) => locale);
  // By the headers as they came: no header holds a line break. Null for a request that gets a page of its own.
  const variants = new Map<string, string | null>();

  function readVariant(headers: IncomingHttpHeaders): string | null {
    const cookies = parseCookies(headers.cookie);
    // A message to show, or half a session to be ended.
    if (cookies.has(FLASH_COOKIE) || readSession(cookies).isHalf) return null;
    const theme = cookies.get(THEME_COOKIE);
    const preferences = { requested: null, acceptLanguage: headers['accept-language'] };
    const { locale } = chooseLocale({ ...preferences, cookie: cookies.get(LOCALE_COOKIE) }, offered);
    const { currency } = chooseCurrency(
      { requested: null, cookie: cookies.get(CURRENCY_COOKIE) },
      currencies,
    );
    return variantKey({
      locale,
      currency,
      theme: isTheme(theme) ? theme : undefined,
      width: guessWidth(headers),
    });
  }

  function variantOf(headers: IncomingHttpHeaders): string | null {
    const sent = WIDTH_HEADERS.reduce(
      (all, name) => `${all}\n${String(headers[name] ?? '')}`,
      `${headers.cookie ?? ''}\n${headers['accept-language'] ?? ''}`,
    );
    const before = variants.get(sent);
    if (before !== undefined) return before;
    const variant = readVariant(headers);
    if (variants.size >= MAX_VARIANTS) variants.clear();
    if (sent.length <= MAX_HEADER_LENGTH) variants.set(sent, variant);
    return variant;
  }

  /**
   * The key of the page that this request gets: variant, origin, and what its route reads of the address. Undefined for a
   * page of its own, and where the address itself chooses a language or a currency, which a cookie then remembers.
   */
  return function keyOf(headers: IncomingHttpHeaders, origin: string, path: string): string | undefined {
    if (/[?&](lang|currency)(=|&|$)/.test(path)) return undefined;
    const at = path.indexOf('?');
    if (at !== -1 && isForOneShopper(path.slice(at))) return undefined;
    const variant = variantOf(headers);
    if (variant === null) return undefined;
    return `${variant} ${origin}${path.includes('?') ? normalizePath(path) : path}`;
  };
}

/** A path as it was sent may be no address at all: it is taken apart by its first question mark. */
function normalizePath(path: string): string {
  const at = path.indexOf('?');
  return normalizeAddress({ pathname: path.slice(0, at), search: path.slice(at), hash: '' });
}
