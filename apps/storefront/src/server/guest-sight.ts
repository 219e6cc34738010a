import type { IncomingHttpHeaders } from 'node:http';

import { LOCALE_COOKIE, type Locale } from '@hamper/ui/locale/locales.ts';

import type { DeviceWidth } from '../device/device-width.ts';
import { PERSON_COOKIE, TOKEN_COOKIE } from '../session/person.ts';
import { isTheme, type Theme, THEME_COOKIE } from '../theme/theme.ts';
import { FLASH_COOKIE } from './actions/flash-cookie.ts';
import { parseCookies } from './cookies.ts';
import { guessWidth, WIDTH_HEADERS } from './guess-width.ts';
import { homeAddress } from './home-address.ts';
import { chooseCurrency, chooseLocale, CURRENCY_COOKIE } from './negotiate.ts';
import type { ShopFacts } from './shop-facts.ts';

/** Whoever has one of these is somebody, or is to be told something: their page is theirs alone. */
const PERSONAL = [TOKEN_COOKIE, PERSON_COOKIE, FLASH_COOKIE];
/** As many kinds of guests as are remembered, and how much a browser may say of itself for that. */
const MOST_KINDS = 1000;
const LONGEST = 2000;

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
  // By the headers as they came: no header holds a line break. Null for a person.
  const known = new Map<string, string | null>();

  function sightOf(headers: IncomingHttpHeaders): string | null {
    const cookies = parseCookies(headers.cookie);
    if (PERSONAL.some((name) => cookies.has(name))) return null;
    const theme = cookies.get(THEME_COOKIE);
    const wishes = { asked: null, acceptLanguage: headers['accept-language'] };
    const { locale } = chooseLocale({ ...wishes, cookie: cookies.get(LOCALE_COOKIE) }, offered);
    const { currency } = chooseCurrency({ asked: null, cookie: cookies.get(CURRENCY_COOKIE) }, currencies);
    return nameOfSight({
      locale,
      currency,
      theme: isTheme(theme) ? theme : undefined,
      width: guessWidth(headers),
    });
  }

  function sightBefore(headers: IncomingHttpHeaders): string | null {
    const said = WIDTH_HEADERS.reduce(
      (all, name) => `${all}\n${String(headers[name] ?? '')}`,
      `${headers.cookie ?? ''}\n${headers['accept-language'] ?? ''}`,
    );
    const before = known.get(said);
    if (before !== undefined) return before;
    const sight = sightOf(headers);
    if (known.size >= MOST_KINDS) known.clear();
    if (said.length <= LONGEST) known.set(said, sight);
    return sight;
  }

  /**
   * The key of the page that this guest sees at this address: language, currency, theme and width, the shop's own name
   * and what its page reads of the address. Undefined for a person, and where the address itself asks for a language or a currency, which a
   * cookie then remembers.
   */
  return function keyOf(headers: IncomingHttpHeaders, origin: string, path: string): string | undefined {
    if (/[?&](lang|currency)(=|&|$)/.test(path)) return undefined;
    const sight = sightBefore(headers);
    if (sight === null) return undefined;
    return `${sight} ${origin}${path.includes('?') ? homePath(path) : path}`;
  };
}

/** A path as it was sent may be no address at all: it is taken apart by its first question mark. */
function homePath(path: string): string {
  const at = path.indexOf('?');
  return homeAddress({ pathname: path.slice(0, at), search: path.slice(at), hash: '' });
}
