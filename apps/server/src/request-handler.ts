import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Config } from '@hamper/api/config';
import { Failure } from '@hamper/api/failure';
import { clientNetworkOf } from '@hamper/api/http/client-network';
import { problemResponse } from '@hamper/api/http/problem-response';
import type { SecurityLog } from '@hamper/api/http/security-events';
import type { Pages } from '@hamper/storefront/pages';
import { getRequestListener } from '@hono/node-server';

import {
  type ClientConnection,
  createConnectionReader,
  originOf,
  setForwardedHeaders,
} from './client-connection.ts';
import { compressed } from './compressed.ts';
import { heardCookies, secureCookies } from './cookie-names.ts';
import { createCrashReports } from './crash-report.ts';
import { defaultHeaders, isPicture, NOWHERE } from './default-headers.ts';
import { authenticateCookie, isOwnOrigin } from './gateway.ts';
import { isHangUp } from './http-server.ts';
import { logError, textOf } from './log.ts';

type Listener = (req: IncomingMessage, res: ServerResponse) => Promise<void>;
type ApiFetch = (request: Request) => Response | Promise<Response>;

/**
 * What a request meets first, in this order: pages that are in memory, health, the API, pictures, files, pages. It stands from the first moment
 * and says "starting" until what is behind it is there.
 */
export function createRequestHandler(server: Server, security: SecurityLog) {
  let api: ApiFetch | null = null;
  let check: () => Promise<void> = async () => undefined;
  let pages: Pages | null = null;
  let pictures: Listener | null = null;
  let isWorker = false;
  let dev = false;
  let callerOf = createConnectionReader([]);
  /** Where shoppers come, when it is configured; and whether that is under TLS. */
  let publicUrl: string | null = null;
  let isSecure = false;
  let headers = defaultHeaders(NOWHERE);
  let closing = false;
  const live = new Set<ServerResponse>();
  /** Calls under way, those that pages make too: some go on when whoever asked for the page has gone. */
  const calls = new Set<Promise<unknown>>();
  const takeReport = createCrashReports();

  const apiFetch = async (request: Request): Promise<Response> => {
    if (!api) return problemResponse(new Failure('unavailable'), 'en', randomUUID());
    const call = Promise.resolve(api(request));
    const over: Promise<unknown> = call.then(noMatter, noMatter).then(() => calls.delete(over));
    calls.add(over);
    return call;
  };
  const serveApi = getRequestListener(apiFetch, { overrideGlobalObjects: false });

  async function ready(res: ServerResponse): Promise<void> {
    try {
      if (closing || !(isWorker || (api && pages))) throw new Error('starting');
      await check();
      plain(res, 200, 'ready');
    } catch {
      plain(res, 503, 'not ready');
    }
  }

  /** What most requests are for needs no more than this: pages in memory have the default headers already. */
  function answerAtOnce(req: IncomingMessage, res: ServerResponse): void {
    const path = pathOf(req);
    const caller = callerOf(req);
    if (isSecure && caller.plain && !isHealth(path)) {
      for (const [name, value] of Object.entries(defaultHeaders(NOWHERE))) res.setHeader(name, value);
      return sendToTls(req, res, publicUrl ?? '');
    }
    // Whoever takes the TLS off and says nothing of it is believed to have taken it off.
    if (isSecure) caller.https = true;
    const { cookie } = req.headers;
    if (cookie !== undefined) req.headers.cookie = heardCookies(cookie, caller.https);
    const origin = publicUrl ?? originOf(caller.https ? 'https' : 'http', req.headers.host);
    if (origin !== null && pages?.serveCached(req, res, origin)) return;
    for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
    if (isPicture(path)) res.setHeader('cross-origin-resource-policy', 'cross-origin');
    if (caller.https) secureCookies(res);
    if (origin === null) return plain(res, 400, 'Bad request');
    answer(req, res, { caller, origin }).catch((error: unknown) => {
      if (req.socket.destroyed && isHangUp(error)) return;
      logError({ path: req.url?.split('?', 1)[0], error: textOf(error) });
      if (res.headersSent) res.destroy();
      else plain(res, 500, 'Something went wrong');
    });
  }

  async function answer(
    req: IncomingMessage,
    res: ServerResponse,
    { caller, origin }: { caller: ClientConnection; origin: string },
  ): Promise<void> {
    const path = pathOf(req);
    setForwardedHeaders(req, caller);
    const { address } = caller;
    if (path === '/healthz') return plain(res, 200, 'ok');
    if (path === '/readyz') return ready(res);
    if (isWorker) return plain(res, 404, 'A worker serves nobody');
    if (path.startsWith('/api/') || path.startsWith('/dev/outbox')) {
      if (!authenticateCookie(req, publicUrl)) return refuse(res, address);
      if (path.endsWith('/events')) {
        live.add(res);
        res.on('close', () => live.delete(res));
      }
      await compressed(req, res);
      return void (await serveApi(req, res));
    }
    if (path === '/crash-report')
      return takeReport(req, res, { address, isOurs: isOwnOrigin(req, publicUrl) });
    if (!pages || !pictures) return starting(res);
    if (path.startsWith('/img/')) return pictures(req, res);
    if (pages.serveAsset(req, res)) return undefined;
    // Old names of built files, after a release: not worth a page.
    if (!dev && /^\/(assets|images|locales)\//.test(path)) return plain(res, 404, 'Not found');
    const looks = req.method === 'GET' || req.method === 'HEAD' || isReturn(req, path);
    if (!looks && !isOwnOrigin(req, publicUrl)) return refuse(res, address);
    const requestId = randomUUID();
    res.setHeader('x-request-id', requestId);
    await compressed(req, res);
    return pages.handle(req, res, {
      origin,
      clientIp: address,
      network: clientNetworkOf({ address }),
      requestId,
    });
  }

  async function refuse(res: ServerResponse, address: string): Promise<void> {
    const requestId = randomUUID();
    const who = { at: new Date(), requestId, address, person: null, session: null };
    security.note('refused', { code: 'foreign-origin' }, who);
    const problem = problemResponse(new Failure('foreign-origin'), 'en', requestId);
    res
      .writeHead(problem.status, { 'content-type': 'application/json; charset=UTF-8' })
      .end(await problem.text());
  }

  server.on('request', answerAtOnce);

  return {
    apiFetch,
    /** Where shoppers come, and whose word on where a request came from, and how, is taken. */
    stand(place: Pick<Config, 'publicUrl' | 'hstsSubdomains' | 'trustedProxies'>) {
      ({ publicUrl } = place);
      isSecure = publicUrl?.startsWith('https:') ?? false;
      headers = defaultHeaders(place);
      callerOf = createConnectionReader(place.trustedProxies);
    },
    api(fetch: ApiFetch, ready?: () => Promise<void>) {
      api = fetch;
      if (ready) check = ready;
    },
    /** Nobody is served here: only those who ask whether the worker is well. */
    worker(ready: () => Promise<void>) {
      isWorker = true;
      check = ready;
    },
    pages(built: Pages, beside: { dev: boolean; pictures: Listener }) {
      pages = built;
      ({ dev, pictures } = beside);
    },
    /** Live streams never end by themselves: they are closed, and browsers come back to whoever serves next. */
    close() {
      closing = true;
      for (const res of live) res.destroy();
    },
    /** Takes no more calls, not even those of pages that nobody waits for, and lets those under way end for `limit` milliseconds. */
    async finish(limit: number) {
      api = null;
      await Promise.race([Promise.all(calls), sleep(limit, undefined, { ref: false })]);
    },
  };
}

const noMatter = (): void => undefined;

const pathOf = ({ url = '/' }: IncomingMessage): string => url.split('?', 1)[0] ?? '/';

/** Whoever looks after this process asks it by its own address. */
const isHealth = (path: string): boolean => path === '/healthz' || path === '/readyz';

/** What came without TLS is shown the way; what it sent along was open to anybody, and is not taken. */
function sendToTls({ method, url = '/' }: IncomingMessage, res: ServerResponse, publicUrl: string): void {
  if (method !== 'GET' && method !== 'HEAD') return plain(res, 403, `This shop is at ${publicUrl} alone`);
  res.setHeader('location', publicUrl + (url.startsWith('/') ? url : '/'));
  plain(res, 308, `This shop is at ${publicUrl}`);
}

function plain(res: ServerResponse, status: number, text: string): void {
  res
    .writeHead(status, { 'content-type': 'text/plain; charset=UTF-8', 'cache-control': 'no-store' })
    .end(`${text}\n`);
}

function starting(res: ServerResponse): void {
  res.setHeader('retry-after', '1');
  plain(res, 503, 'The shop is opening. Please try again in a moment.');
}

/** A provider may send a shopper back by a form of its own site. It changes nothing: the answer is the same as a page. */
const isReturn = (req: IncomingMessage, path: string): boolean =>
  req.method === 'POST' && /^\/auth\/[a-z][a-z-]{0,30}\/callback$/.test(path);
