import { randomBytes } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { NodeRequest, sendNodeResponse } from 'srvx/node';

import { readFlash, SESSION_LOST } from '../flash/flash.ts';
import { PERSON_COOKIE, readPerson, TOKEN_COOKIE } from '../session/person.ts';
import { isTheme, THEME_COOKIE } from '../theme/theme.ts';
import { type Action, actionFor, answerForm } from './actions/actions.ts';
import { apiOf } from './actions/api-of.ts';
import { FLASH_COOKIE, flashCookie, readOnce } from './actions/flash-cookie.ts';
import { createAssets } from './assets.ts';
import { parseCookies } from './cookies.ts';
import { loadDictionaries } from './dictionaries.ts';
import { pageHeaders } from './headers.ts';
import { chooseLocale } from './negotiate.ts';
import type { ApiFetch, PageContext } from './page-context.ts';
import { endedSession } from './session-cookies.ts';

/** Pages of a person alone: without a session they have nothing to show. */
const PERSONAL = new Set(['/orders', '/profile']);

const APP = join(import.meta.dirname, '..', '..');

export interface PagesOptions {
  apiFetch: ApiFetch;
  /** Where `vite build` wrote `client` and `server`. */
  distDir?: string;
  /** Development: Vite compiles at each request and reloads through this server. */
  dev?: { server: Server };
}

export interface RequestContext {
  /** Scheme and host the shopper used; taken from the Host header when absent. */
  origin?: string;
  /** The shopper's address, sent to the API for its rate limits. */
  clientIp?: string;
  requestId?: string;
}

export interface Pages {
  /** Answers with a page, whatever its status; throws only when not even the crash screen could be made. */
  handle(req: IncomingMessage, res: ServerResponse, context?: RequestContext): Promise<void>;
  /** Answers with a built file, or returns false and leaves the response alone. */
  serveAsset(req: IncomingMessage, res: ServerResponse): boolean;
  /** Loads the server bundle before the first shopper waits for it. */
  warm(): Promise<void>;
  close(): Promise<void>;
}

interface ServerEntry {
  default: { fetch(request: Request, options: { context: PageContext }): Promise<Response> };
}

/** The storefront as something a node:http server can mount. */
export async function createPages({ apiFetch, distDir, dev }: PagesOptions): Promise<Pages> {
  const dist = distDir ?? join(APP, 'dist');
  const vite = dev ? await startVite(dev.server) : undefined;
  const publicDir = dev ? join(APP, 'public') : join(dist, 'client');
  const dictionary = loadDictionaries(join(publicDir, 'locales'), dev !== undefined);
  const assets = dev ? undefined : createAssets(join(dist, 'client'));
  let built: Promise<ServerEntry> | undefined;

  function entry(): Promise<ServerEntry> {
    if (vite) return vite.entry();
    built ??= import(pathToFileURL(join(dist, 'server', 'server.js')).href);
    return built;
  }

  async function render(req: IncomingMessage, res: ServerResponse, info: RequestContext) {
    const nonce = randomBytes(16).toString('base64url');
    const request = new NodeRequest({ req, res });
    const url = new URL(request.url);
    const { context, setCookies, halfToken } = pageContext(req, url, info);
    const halfEnded = endHalfSession(context, halfToken);
    let lost = false;
    let page: PageContext = { ...context, nonce, loseSession: () => (lost = true) };
    const { default: server } = await entry();
    let response = await server.fetch(request, { context: page });
    await halfEnded;
    if (lost && PERSONAL.has(url.pathname.replace(/\/+$/, ''))) {
      await response.body?.cancel();
      const flash = flashCookie({ form: '/login', values: { [SESSION_LOST]: '1' } });
      res.setHeader('set-cookie', [...endedSession(), flash]);
      res.setHeader('cache-control', 'no-store');
      res.writeHead(303, { location: `/login?next=${encodeURIComponent(url.pathname + url.search)}` }).end();
      return;
    }
    if (lost) {
      // A session that has ended locks nobody out: the same page, for a guest.
      await response.body?.cancel();
      page = asGuest(page);
      response = await server.fetch(request, { context: page });
    }

    for (const [name, value] of Object.entries(pageHeaders(nonce, dev !== undefined))) {
      res.setHeader(name, value);
    }
    const headers = new Headers(response.headers);
    for (const cookie of [...setCookies, ...page.setCookies]) headers.append('set-cookie', cookie);
    if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache');
    headers.append('vary', 'cookie, accept-language');
    const { status, statusText } = response;
    await sendNodeResponse(res, new Response(response.body, { status, statusText, headers }));
  }

  async function act(req: IncomingMessage, res: ServerResponse, action: Action, info: RequestContext) {
    const url = new URL(req.url ?? '/', info.origin ?? `http://${req.headers.host ?? 'localhost'}`);
    const { context, halfToken } = pageContext(req, url, info);
    await endHalfSession(context, halfToken);
    const page = { ...context, nonce: '', loseSession: () => {} };
    await answerForm(req, res, { action, page, url });
  }

  function pageContext(req: IncomingMessage, url: URL, info: RequestContext) {
    const cookies = parseCookies(req.headers.cookie);
    const theme = cookies.get(THEME_COOKIE);
    const { locale, setCookie } = chooseLocale(
      url.searchParams.get('lang'),
      cookies.get('lang'),
      req.headers['accept-language'],
    );
    const token = cookies.get(TOKEN_COOKIE);
    const person = readPerson(cookies.get(PERSON_COOKIE));
    // Half a session is none: what the page shows and whom the API sees must be the same.
    const signedIn = token !== undefined && person !== undefined;
    const leftover = !signedIn && (cookies.has(TOKEN_COOKIE) || cookies.has(PERSON_COOKIE));
    const context: Omit<PageContext, 'nonce' | 'loseSession'> = {
      apiFetch,
      origin: info.origin ?? url.origin,
      apiHeaders: apiHeaders(req, signedIn ? token : undefined, info),
      setCookies: leftover ? endedSession() : [],
      locale,
      dictionary: dictionary(locale),
      theme: isTheme(theme) ? theme : undefined,
      flash: readFlash(cookies.get(FLASH_COOKIE)),
      signedIn,
      person: signedIn ? person : undefined,
    };
    return {
      context,
      halfToken: signedIn ? undefined : token,
      setCookies: [...(setCookie ? [setCookie] : []), ...(cookies.has(FLASH_COOKIE) ? [readOnce] : [])],
    };
  }

  return {
    async handle(req, res, info = {}) {
      if (vite && (await vite.answered(req, res))) return;
      try {
        const action = actionFor(req.method, (req.url ?? '/').split('?', 1)[0] ?? '/');
        await (action ? act(req, res, action, info) : render(req, res, info));
      } catch (error) {
        // A shopper who left while the page was made is no failure.
        if (!res.destroyed) throw error;
      }
    },
    serveAsset: (req, res) => assets?.(req, res) ?? false,
    async warm() {
      await entry();
    },
    async close() {
      await vite?.close();
    },
  };
}

/** The browser forgets a token without its person; the API must too, or it would stay valid. */
async function endHalfSession(
  context: Omit<PageContext, 'nonce' | 'loseSession'>,
  token: string | undefined,
) {
  if (!token) return;
  const page = { ...context, setCookies: [], nonce: '', loseSession: () => {} };
  await apiOf(page, { ...context.apiHeaders, authorization: `Bearer ${token}` })
    .call('POST /auth/logout')
    .catch(() => undefined);
}

function asGuest(page: PageContext): PageContext {
  const { authorization: _, ...apiHeaders } = page.apiHeaders;
  return {
    ...page,
    apiHeaders,
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
