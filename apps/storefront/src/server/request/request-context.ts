import type { IncomingMessage } from 'node:http';

import { LOCALE_COOKIE, type Locale } from '@hamper/ui/locale/locales.ts';

import { readFlash } from '../../flash/flash.ts';
import { ASAP, FULFILMENT_COOKIE } from '../../state/fulfilment.ts';
import { PLACE_COOKIE } from '../../state/place-cookie.ts';
import { isTheme, THEME_COOKIE } from '../../theme/theme.ts';
import { clearFlashCookies, flashTextIn } from '../actions/flash-cookie.ts';
import type { RequestInfo } from '../page-options.ts';
import type { PageServices } from '../page-services.ts';
import type { PageContext } from '../render/page-context.ts';
import { guessWidth } from './client-hints.ts';
import { parseCookies } from './cookies.ts';
import { readFulfilmentCookie } from './fulfilment-cookie.ts';
import { chooseCurrency, chooseLocale, CURRENCY_COOKIE } from './negotiate.ts';
import { normalizeAddress } from './normalize-address.ts';
import { readPlaceCookie } from './place-cookie.ts';
import { expiredSessionCookies } from './session-cookies.ts';
import { readSession } from './session.ts';
import { readVerifying, VERIFYING_COOKIE } from './verifying-cookie.ts';

/** For requests that render nothing. */
const WITHOUT_RENDERING = { nonce: '', crashed: () => {}, loseSession: () => {} };

export interface RequestContext {
  context: PageContext;
  /** The token of half a session, which the API is to end. */
  halfToken: string | undefined;
  /** The language and the currency that the address itself asks for. */
  chosen: { lang: Locale | undefined; currency: number | undefined };
  /** Cookies of these choices, and the message that is shown once. */
  setCookies: string[];
}

/** Reads cookies and headers: who asks, and how they want to see the page. */
export async function readRequest(
  services: PageServices,
  req: IncomingMessage,
  { url, info }: { url: URL; info: RequestInfo },
): Promise<RequestContext> {
  const { options, responseCache } = services;
  const cookies = parseCookies(req.headers.cookie);
  const theme = cookies.get(THEME_COOKIE);
  const { words, ...offer } = await services.siteSettings();
  const { language, money } = negotiate(req, url, offer);
  const { locale } = language;
  const session = readSession(cookies);
  return {
    context: {
      ...WITHOUT_RENDERING,
      requestId: info.requestId,
      address: normalizeAddress(url),
      broken: false,
      apiFetch: options.apiFetch,
      ...(responseCache ? { answers: responseCache } : {}),
      origin: info.origin ?? url.origin,
      apiHeaders: apiHeaders(req, session.isWhole ? session.token : undefined, info),
      setCookies: session.isHalf ? expiredSessionCookies() : [],
      locale,
      addressLocale: language.chosen ? locale : undefined,
      direction: offer.languages.find((one) => one.locale === locale)?.direction ?? 'ltr',
      ...services.wordsOf(locale, words[locale]),
      languages: offer.languages,
      currencies: offer.currencies,
      currency: money.currency,
      theme: isTheme(theme) ? theme : undefined,
      pictures: { base: '', hosts: [], ...options.pictures, version: services.bundledPictures.version },
      mapFile: services.mapFile?.address ?? '',
      worker: services.workerFile.isOn,
      dialogStyles: services.dialogStyles,
      width: guessWidth(req.headers),
      flash: readFlash(flashTextIn(cookies)),
      verifying: readVerifying(cookies.get(VERIFYING_COOKIE)),
      place: readPlaceCookie(cookies.get(PLACE_COOKIE)),
      fulfilment: readFulfilmentCookie(cookies.get(FULFILMENT_COOKIE)),
      shared: false,
      isSignedIn: session.isWhole,
      person: session.isWhole ? session.person : undefined,
      devPages: options.devPages ?? false,
    },
    halfToken: session.isWhole ? undefined : session.token,
    chosen: {
      lang: language.chosen ? locale : undefined,
      currency: money.chosen ? money.currency?.id : undefined,
    },
    setCookies: [
      ...[language.setCookie, money.setCookie].filter((line) => line !== undefined),
      ...clearFlashCookies(cookies),
    ],
  };
}

type Offer = Pick<PageContext, 'languages' | 'currencies'>;

function negotiate(req: IncomingMessage, { searchParams }: URL, { languages, currencies }: Offer) {
  const cookies = parseCookies(req.headers.cookie);
  const language = chooseLocale(
    {
      requested: searchParams.get('lang'),
      cookie: cookies.get(LOCALE_COOKIE),
      acceptLanguage: req.headers['accept-language'],
    },
    languages.map(({ locale }) => locale),
  );
  const money = chooseCurrency(
    { requested: searchParams.get('currency'), cookie: cookies.get(CURRENCY_COOKIE) },
    currencies,
  );
  return { language, money };
}

/** The session cookie becomes a bearer token here: the browser itself never holds one. */
function apiHeaders(req: IncomingMessage, token: string | undefined, info: RequestInfo) {
  const { cookie, 'user-agent': agent } = req.headers;
  return {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(cookie ? { cookie } : {}),
    ...(agent ? { 'user-agent': agent } : {}),
    ...(info.clientIp ? { 'x-forwarded-for': info.clientIp } : {}),
    ...(info.requestId ? { 'x-request-id': info.requestId } : {}),
  };
}

/** The same page without anything of the person who asks: the one that every request gets on a public route. */
export const sharedContext = (context: PageContext): PageContext => ({
  ...context,
  apiHeaders: context.requestId ? { 'x-request-id': context.requestId } : {},
  place: undefined,
  fulfilment: ASAP,
  shared: true,
  isSignedIn: false,
  person: undefined,
});

/** Such a page, made for one request and not cached: its API calls count for the client's address, as a personal page's do. */
export function uncachedSharedContext(context: PageContext): PageContext {
  const shared = sharedContext(context);
  const { 'x-forwarded-for': address } = context.apiHeaders;
  return address ? { ...shared, apiHeaders: { ...shared.apiHeaders, 'x-forwarded-for': address } } : shared;
}

/** The same page for a guest, whose session has ended. */
export function guestContext(page: PageContext): PageContext {
  const { authorization: _, ...headers } = page.apiHeaders;
  return {
    ...page,
    apiHeaders: headers,
    broken: false,
    setCookies: expiredSessionCookies(),
    isSignedIn: false,
    person: undefined,
  };
}
