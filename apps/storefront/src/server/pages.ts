import { randomBytes } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { ORDER_KEYS_COOKIE } from '@hamper/contract/order-keys';
import { LOCALE_COOKIE } from '@hamper/ui/locale/locales.ts';
import type { PictureSettings } from '@hamper/ui/media/picture-address.ts';
import { NodeRequest } from 'srvx/node';

import { isHostedScreen } from '../features/accounts/hosted-screens.ts';
import { isCardPage } from '../features/orders/card-pages.ts';
import { readFlash, SESSION_LOST } from '../flash/flash.ts';
import { PERSON_COOKIE, readPerson, TOKEN_COOKIE } from '../session/person.ts';
import { isTheme, THEME_COOKIE } from '../theme/theme.ts';
import { tellAccount } from './account-choices.ts';
import { type Action, actionFor, answerForm, methodsOf } from './actions/actions.ts';
import { isSecure } from './actions/enter.ts';
import { FLASH_COOKIE, flashCookie, readOnce } from './actions/flash-cookie.ts';
import { createAssets } from './assets.ts';
import { cleanPath } from './clean-path.ts';
import { parseCookies } from './cookies.ts';
import { loadDictionaries } from './dictionaries.ts';
import { createEarlyHints, kindOf } from './early-hints.ts';
import { endSession } from './end-session.ts';
import { isForEverybody } from './for-everybody.ts';
import { guessWidth, WIDTH_VARY } from './guess-width.ts';
import { type GuestPage, packPage, withoutNonce } from './guest-page.ts';
import { createGuestPages } from './guest-pages.ts';
import { nameOfSight } from './guest-sight.ts';
import { pageHeaders } from './headers.ts';
import { homeAddress } from './home-address.ts';
import { createKeptAnswers } from './kept-answers.ts';
import { chooseCurrency, chooseLocale, CURRENCY_COOKIE } from './negotiate.ts';
import { asOutage, isOutage } from './outage.ts';
import { listOwnPictures, type OwnPictures } from './own-pictures.ts';
import { createOwnStyles } from './own-styles.ts';
import { createOwnWords } from './own-words.ts';
import type { ApiFetch, PageContext } from './page-context.ts';
import { createPageLine, Crowded, type LineLimits } from './page-line.ts';
import { gatherTags } from './page-tags.ts';
import { refuseMethod, sendCrowded, sendPlainCrash } from './plain-page.ts';
import { openPrivateLink, privateLinkOf } from './private-link.ts';
import { encodingFor } from './representation.ts';
import { endedSession } from './session-cookies.ts';
import { createShopFacts } from './shop-facts.ts';
import { stylesOf } from './styles-of.ts';
import { readVerifying, VERIFYING_COOKIE } from './verifying-cookie.ts';
import { createWaiters, type Waiter, type Waiters } from './waiters.ts';

/** Pages of a person alone: without a session they have nothing to show. */
const PERSONAL = new Set([
  '/confirm-email',
  '/orders',
  '/profile',
  '/update-details',
  '/verify-email',
  '/wallet',
]);

/** For calls that render nothing. */
const QUIET = { nonce: '', crashed: () => {}, loseSession: () => {} };

/**
 * Pages wait for the API by turns, and for the processor all together: more than a few at once only make all of them late.
 * No place has every turn, so that one whose pages hang holds nobody else's. A line of two hundred is a few seconds long.
 */
const LINE: LineLimits = {
  atOnce: 8,
  atOnceOfPlace: 6,
  waiting: 200,
  waitingOfPlace: 100,
  patience: 10_000,
};

const APP = join(import.meta.dirname, '..', '..');

export type { OwnPictures } from './own-pictures.ts';

export interface PagesOptions {
  apiFetch: ApiFetch;
  /** What stands before pictures without a host, and whose pictures go through /img. */
  pictures?: Pick<PictureSettings, 'base' | 'hosts'>;
  /** Where `vite build` wrote `client` and `server`. */
  distDir?: string;
  /** Shows the pages for those who build the shop; false in production. */
  devPages?: boolean;
  /** Where it can be heard what has changed, guests' pages are kept in memory. */
  watchTags?: WatchTags;
  /** Whether a page may be made of what was, for a moment after it was announced to have changed. */
  mayLag?: boolean;
  /** Answers a browser before the answer (103), so that it fetches what the page will need: not every proxy lets that pass. */
  earlyHints?: boolean;
  /** What every answer of the process carries: pages that are kept have it with them. */
  headers?: Record<string, string>;
  /** Told of everything that broke while a page was made. */
  onCrash?: (crash: Crash) => void;
  /** Development: Vite compiles at each request and reloads through this server. */
  dev?: { server: Server };
}

export interface Crash {
  requestId: string | undefined;
  /** Without its query: private links have their key there. */
  path: string;
  error: unknown;
}

export interface RequestContext {
  /** Scheme and host the shopper used; taken from the Host header when absent. */
  origin?: string;
  /** The shopper's address, sent to the API for its rate limits. */
  clientIp?: string;
  /** What counts as one where pages are waited for. */
  place?: string;
  requestId?: string;
}

export interface Pages {
  /** Answers with a page, whatever happens: with words alone when not even the crash screen could be made. */
  handle(req: IncomingMessage, res: ServerResponse, context?: RequestContext): Promise<void>;
  /** Answers with a page that is in memory for every guest, or returns false and leaves the response alone. */
  serveGuest(req: IncomingMessage, res: ServerResponse, origin: string): boolean;
  /** Answers with a built file, or returns false and leaves the response alone. */
  serveAsset(req: IncomingMessage, res: ServerResponse): boolean;
  /** The pictures that pages bring along; pages show them through /img. */
  ownPictures: OwnPictures;
  /** Loads the server bundle before the first shopper waits for it. */
  warm(): Promise<void>;
  close(): Promise<void>;
}

interface ServerEntry {
  default: { fetch(request: Request, options: { context: PageContext }): Promise<Response> };
}

interface Making {
  /** What broke meanwhile. */
  told: ReadonlySet<unknown>;
  waiters: Waiters;
}

interface Rendered {
  /** Its status and headers. */
  response: Response;
  html: string;
  /** What it was rendered from in the end. */
  page: PageContext;
}

/** The storefront as something a node:http server can mount. */
export async function createPages({
  apiFetch,
  pictures,
  distDir,
  devPages = false,
  watchTags,
  mayLag = false,
  earlyHints = false,
  dev,
  headers: onEveryAnswer = {},
  onCrash,
}: PagesOptions): Promise<Pages> {
  const dist = distDir ?? join(APP, 'dist');
  const vite = dev ? await startVite(dev.server) : undefined;
  const publicDir = dev ? join(APP, 'public') : join(dist, 'client');
  const wordsOf = createOwnWords(loadDictionaries(join(publicDir, 'locales'), dev !== undefined));
  const shopFacts = createShopFacts(apiFetch);
  const assets = dev ? undefined : createAssets(join(dist, 'client'));
  const ownStyles = createOwnStyles(publicDir);
  const ownPictures = listOwnPictures(publicDir);
  const { version } = ownPictures;
  // In development every style comes with its script.
  const dialogStyles = dev ? [] : stylesOf(dist, 'features/product-page/product-dialog-panel.tsx');
  const answers = watchTags ? createKeptAnswers() : undefined;
  const guests = watchTags && !dev ? createGuestPages({ shopFacts }) : undefined;
  const unwatch = watchTags?.(
    afterLags(mayLag, (tags) => {
      if (tags.includes('settings') || tags.includes('all')) shopFacts.expire();
      answers?.drop(tags);
      guests?.drop(tags);
    }),
  );
  const line = createPageLine(LINE);
  const hints = earlyHints ? createEarlyHints() : undefined;
  let built: Promise<ServerEntry> | undefined;

  function entry(): Promise<ServerEntry> {
    if (vite) return vite.entry();
    built ??= import(pathToFileURL(join(dist, 'server', 'server.js')).href);
    return built;
  }

  /** The page, or the crash screen when it cannot be rendered; React would send half a page as if it were whole. */
  async function made(request: Request, page: PageContext, { told, waiters }: Making): Promise<Rendered> {
    const { gone } = waiters;
    const server = await entry();
    gone.throwIfAborted();
    const before = told.size;
    const rendered = await fetched(server, request, { ...page, gone }).catch((error: unknown) => {
      gone.throwIfAborted();
      page.crashed(error);
      return undefined;
    });
    gone.throwIfAborted();
    const isDone = rendered && (told.size === before || rendered.response.status >= 500);
    const shown = isDone ? rendered : await fetched(server, request, { ...page, gone, broken: true });
    return [...told].some(isOutage) ? { ...shown, response: asOutage(shown.response) } : shown;
  }

  async function headersOf(
    response: Response,
    { scripts, url, forOne }: { scripts: string; url: URL; forOne: boolean },
  ): Promise<Headers> {
    const facts = await shopFacts();
    const strangers = {
      hosted: isHostedScreen(url.pathname) ? facts.hosted : null,
      stripe: facts.stripe && isCardPage(url.pathname),
    };
    const headers = new Headers(response.headers);
    const always = { ...onEveryAnswer, ...pageHeaders(scripts, dev !== undefined, strangers) };
    for (const [name, value] of Object.entries(always)) headers.set(name, value);
    // What is somebody's stays nowhere; what every guest is shown may be gone back to.
    if (forOne) headers.set('cache-control', 'no-store');
    else if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache');
    headers.append('vary', `cookie, accept-language, ${WIDTH_VARY}`);
    return headers;
  }

  function tellCrashes(told: ReadonlySet<unknown>, url: URL, { requestId }: RequestContext): void {
    for (const error of told)
      // An outage is no crash: the call that met it has its line.
      if (!isOutage(error)) onCrash?.({ requestId, path: url.pathname, error });
  }

  /** A page as every guest sees it who asks in the same way: nothing of the one who does is known while it is made. */
  async function makeForGuests(
    req: IncomingMessage,
    res: ServerResponse,
    { waiters, ...info }: RequestContext & { waiters: Waiters },
  ): Promise<GuestPage> {
    const asked = urlOf(req, info);
    const url = new URL(homeAddress(asked), asked);
    const nonce = randomBytes(16).toString('base64url');
    const told = new Set<unknown>();
    const gathered = gatherTags();
    const { context } = await pageContext(req, url, info);
    const kind = kindOf(url.pathname, context.locale);
    hints?.send(kind, req, res);
    const { gone } = waiters;
    const page: PageContext = {
      ...context,
      apiHeaders: info.requestId ? { 'x-request-id': info.requestId } : {},
      setCookies: [],
      flash: undefined,
      verifying: undefined,
      signedIn: false,
      person: undefined,
      nonce,
      crashed: (error) => told.add(error),
      loseSession: () => {},
      shows: gathered.note,
    };
    const { response, html: whole } = await line.take(waiters, () =>
      made(new Request(url, { signal: gone }), page, { told, waiters }),
    );
    tellCrashes(told, url, info);
    const { html, scripts } = withoutNonce(ownStyles(whole), nonce);
    const headers = await headersOf(response, { scripts, url, forOne: false });
    headers.append('vary', 'accept-encoding');
    if (info.requestId) headers.set('x-request-id', info.requestId);
    const { status } = response;
    const isWhole = status === 200 && told.size === 0 && page.setCookies.length === 0;
    if (isWhole) hints?.learn(kind, html);
    return packPage(
      { status, sight: nameOfSight(context), headers, html, tags: isWhole ? gathered.tags() : null },
      encodingFor(req.headers['accept-encoding']),
    );
  }

  async function render(
    req: IncomingMessage,
    res: ServerResponse,
    { waiter, ...info }: RequestContext & { waiter: Waiter },
  ) {
    const nonce = randomBytes(16).toString('base64url');
    const asked = new NodeRequest({ req, res });
    const url = new URL(asked.url);
    const home = new URL(homeAddress(url), url);
    const { method, headers: heard, signal } = asked;
    const request = home.href === url.href ? asked : new Request(home, { method, headers: heard, signal });
    const waiters = createWaiters(waiter);
    const { context, setCookies, halfToken, chosen } = await pageContext(req, url, info);
    // A link on another site may show the shop in another language, but leaves the account as it is.
    if (req.headers['sec-fetch-site'] === 'same-origin') tellAccount({ ...context, ...QUIET }, chosen);
    const halfEnded = endHalfSession(context, halfToken);
    hints?.send(kindOf(url.pathname, context.locale), req, res);
    let lost = false;
    const told = new Set<unknown>();
    const crashed = (error: unknown) => told.add(error);
    const making = { told, waiters };
    const wished = { ...context, nonce, crashed, loseSession: () => (lost = true) };
    let { response, html, page } = await line.take(waiters, () => made(request, wished, making));
    await halfEnded;
    if (lost && PERSONAL.has(url.pathname.replace(/\/+$/, ''))) {
      const flash = flashCookie({ form: '/login', values: { [SESSION_LOST]: '1' } }, isSecure(context));
      res.setHeader('set-cookie', [...endedSession(), flash]);
      res.setHeader('cache-control', 'no-store');
      res.writeHead(303, { location: `/login?next=${encodeURIComponent(url.pathname + url.search)}` }).end();
      return;
    }
    if (lost) {
      // A session that has ended locks nobody out: the same page, for a guest. What it broke was no crash.
      told.clear();
      ({ response, html, page } = await line.take(waiters, () => made(request, asGuest(page), making)));
    }
    tellCrashes(told, url, info);
    const { signedIn, flash, verifying } = page;
    const forOne = signedIn || Boolean(flash ?? verifying) || !isForEverybody(url.pathname);
    const headers = await headersOf(response, { scripts: `'nonce-${nonce}'`, url, forOne });
    for (const cookie of [...setCookies, ...page.setCookies]) headers.append('set-cookie', cookie);
    // Who is signed in has kept their files.
    const whole = page.signedIn ? html : ownStyles(html);
    // As bytes: of a text Node would count them first, and then make them once more.
    if (!res.destroyed) res.writeHead(response.status, [...headers].flat()).end(Buffer.from(whole));
  }

  async function act(req: IncomingMessage, res: ServerResponse, action: Action, info: RequestContext) {
    const url = urlOf(req, info);
    const { context, halfToken } = await pageContext(req, url, info);
    await endHalfSession(context, halfToken);
    const page = { ...context, ...QUIET };
    await answerForm(req, res, { action, page, url });
  }

  /** Answers a private link with the way to its order, and its key with a cookie; false for what is none, or opens nothing. */
  async function exchanged(req: IncomingMessage, res: ServerResponse, info: RequestContext) {
    const url = urlOf(req, info);
    const link = privateLinkOf(url);
    if (!link) return false;
    const { context } = await pageContext(req, url, info);
    const opened = parseCookies(req.headers.cookie).get(ORDER_KEYS_COOKIE);
    const cookie = await openPrivateLink({ ...context, ...QUIET }, link, opened);
    if (cookie === undefined) return false;
    res.setHeader('set-cookie', [...context.setCookies, cookie]);
    res.setHeader('cache-control', 'no-store');
    res.setHeader('referrer-policy', 'no-referrer');
    res.writeHead(303, { location: link.clean }).end();
    return true;
  }

  async function pageContext(req: IncomingMessage, url: URL, info: RequestContext) {
    const cookies = parseCookies(req.headers.cookie);
    const theme = cookies.get(THEME_COOKIE);
    const { languages, currencies, words } = await shopFacts();
    const language = chooseLocale(
      {
        asked: url.searchParams.get('lang'),
        cookie: cookies.get(LOCALE_COOKIE),
        acceptLanguage: req.headers['accept-language'],
      },
      languages.map(({ locale }) => locale),
    );
    const { locale } = language;
    const money = chooseCurrency(
      { asked: url.searchParams.get('currency'), cookie: cookies.get(CURRENCY_COOKIE) },
      currencies,
    );
    const token = cookies.get(TOKEN_COOKIE);
    const person = readPerson(cookies.get(PERSON_COOKIE));
    // Half a session is none: what the page shows and whom the API sees must be the same.
    const signedIn = token !== undefined && person !== undefined;
    const leftover = !signedIn && (cookies.has(TOKEN_COOKIE) || cookies.has(PERSON_COOKIE));
    const context: Omit<PageContext, keyof typeof QUIET> = {
      requestId: info.requestId,
      address: homeAddress(url),
      broken: false,
      apiFetch,
      ...(answers ? { answers } : {}),
      origin: info.origin ?? url.origin,
      apiHeaders: apiHeaders(req, signedIn ? token : undefined, info),
      setCookies: leftover ? endedSession() : [],
      locale,
      direction: languages.find((one) => one.locale === locale)?.direction ?? 'ltr',
      ...wordsOf(locale, words[locale]),
      languages,
      currencies,
      currency: money.currency,
      theme: isTheme(theme) ? theme : undefined,
      pictures: { base: '', hosts: [], ...pictures, version },
      dialogStyles,
      width: guessWidth(req.headers),
      flash: readFlash(cookies.get(FLASH_COOKIE)),
      verifying: readVerifying(cookies.get(VERIFYING_COOKIE)),
      signedIn,
      person: signedIn ? person : undefined,
      devPages,
    };
    return {
      context,
      halfToken: signedIn ? undefined : token,
      chosen: {
        lang: language.chosen ? locale : undefined,
        currency: money.chosen ? money.currency?.id : undefined,
      },
      setCookies: [
        ...[language.setCookie, money.setCookie].filter((line) => line !== undefined),
        ...(cookies.has(FLASH_COOKIE) ? [readOnce] : []),
      ],
    };
  }

  async function answer(req: IncomingMessage, res: ServerResponse, info: RequestContext) {
    const { method } = req;
    const action = actionFor(method, pathOf(req));
    if (action) return act(req, res, action, info);
    if (method === 'GET' || method === 'HEAD') {
      if (await exchanged(req, res, info)) return undefined;
      const waiter = { place: info.place ?? '', gone: goneSignal(res) };
      const make = (waiters: Waiters) => makeForGuests(req, res, { ...info, waiters });
      if (await guests?.answer(req, res, { origin: urlOf(req, info).origin, waiter, make })) return undefined;
      return render(req, res, { ...info, waiter });
    }
    return refuseMethod(
      res,
      await plainContext(req, info),
      ['GET', 'HEAD', ...methodsOf(pathOf(req))].join(', '),
    );
  }

  const plainContext = async (req: IncomingMessage, info: RequestContext): Promise<PageContext> => {
    const { context } = await pageContext(req, new URL('http://shop'), info);
    return { ...context, ...QUIET };
  };

  return {
    async handle(req, res, info = {}) {
      if (vite && (await vite.answered(req, res))) return;
      const clean = cleanPath(req.url ?? '/');
      if (clean !== undefined) {
        res.writeHead(308, { location: clean, 'cache-control': 'no-cache' }).end();
        return;
      }
      try {
        await answer(req, res, info);
      } catch (error) {
        // A shopper who left while the page was made is no failure.
        if (res.destroyed) return;
        const path = pathOf(req);
        if (error instanceof Crowded) return sendCrowded(res, await plainContext(req, info), req.url ?? '/');
        onCrash?.({ requestId: info.requestId, path, error });
        if (res.headersSent) res.destroy();
        else sendPlainCrash(res, await plainContext(req, info), path);
      }
    },
    ownPictures,
    serveGuest: (req, res, origin) => guests?.serve(req, res, origin) ?? false,
    serveAsset: (req, res) => assets?.(req, res) ?? false,
    async warm() {
      await Promise.all([entry(), shopFacts()]);
    },
    async close() {
      unwatch?.();
      await vite?.close();
    },
  };
}

/** A page as it was rendered; what needs no rendering, such as a way to elsewhere, has its words in the response. */
async function fetched(
  { default: server }: ServerEntry,
  request: Request,
  page: PageContext,
): Promise<Rendered> {
  let html: string | undefined;
  const response = await server.fetch(request, { context: { ...page, written: (text) => (html = text) } });
  return { response, html: html ?? (await response.text()), page };
}

/** Hears what has changed of what pages show; see the events port of the API. */
type WatchTags = (changed: (tags: readonly string[]) => void) => () => void;

/** How far behind a replica is as a rule, and how far on a bad day. */
const LAGS_MS = [1000, 10_000];

/** A replica may have told what was: what was made of that is dropped once more. */
const afterLags =
  (mayLag: boolean, drop: (tags: readonly string[]) => void) =>
  (tags: readonly string[]): void => {
    drop(tags);
    for (const after of mayLag ? LAGS_MS : []) setTimeout(drop, after, tags).unref();
  };

/** The browser forgets a token without its person; the API does too. */
const endHalfSession = (context: Omit<PageContext, keyof typeof QUIET>, token: string | undefined) =>
  endSession({ ...context, ...QUIET }, token ? `Bearer ${token}` : undefined);

const urlOf = (req: IncomingMessage, { origin }: RequestContext): URL =>
  new URL(req.url ?? '/', origin ?? `http://${req.headers.host ?? 'localhost'}`);

/** Given when the connection is closed before the answer is whole. */
function goneSignal(res: ServerResponse): AbortSignal {
  const ending = new AbortController();
  const leave = () => {
    if (!res.writableFinished) ending.abort();
  };
  if (res.destroyed) leave();
  else res.once('close', leave);
  return ending.signal;
}

const pathOf = (req: IncomingMessage): string => (req.url ?? '/').split('?', 1)[0] ?? '/';

function asGuest(page: PageContext): PageContext {
  const { authorization: _, ...apiHeaders } = page.apiHeaders;
  return {
    ...page,
    apiHeaders,
    broken: false,
    setCookies: endedSession(),
    signedIn: false,
    person: undefined,
  };
}

/** The session cookie becomes a bearer token here: the browser itself never holds one. */
function apiHeaders(req: IncomingMessage, token: string | undefined, info: RequestContext) {
  const { cookie, 'user-agent': agent } = req.headers;
  return {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(cookie ? { cookie } : {}),
    ...(agent ? { 'user-agent': agent } : {}),
    ...(info.clientIp ? { 'x-forwarded-for': info.clientIp } : {}),
    ...(info.requestId ? { 'x-request-id': info.requestId } : {}),
  };
}

async function startVite(server: Server) {
  // Never loaded in production, where Vite is not installed.
  const { startDevelopment } = await import('./development.ts');
  return startDevelopment<ServerEntry>(APP, server);
}
