import type { IncomingMessage, Server, ServerResponse } from 'node:http';

import type { Config } from '@hamper/api/config';
import type { SecurityLog } from '@hamper/api/http/security-events';

import { logError, describeError } from '../log.ts';
import { type ApiFetch, createApiCalls } from './api-calls.ts';
import {
  createConnectionReader,
  originOf,
  type RequestOrigin,
  setForwardedHeaders,
} from './client-connection.ts';
import { readableCookies, secureCookies } from './cookie-names.ts';
import { createCrashReports } from './crash-report.ts';
import { defaultHeaders, HEADERS_WITHOUT_TLS, isPicture } from './default-headers.ts';
import { createForeignOriginRefusal } from './foreign-origin.ts';
import { isOwnOrigin } from './gateway.ts';
import { isClosedConnection } from './http-server.ts';
import { plainResponse, redirectToTls, startingResponse } from './plain-response.ts';
import { createApiListener } from './serve-api.ts';
import { serveStorefront, type Storefront } from './serve-storefront.ts';

/** Where Apple looks for what proves a host: https://docs.stripe.com/payments/payment-methods/pmd-registration */
const APPLE_PAY = '/.well-known/apple-developer-merchantid-domain-association';

/**
 * Answers every request, in this order: pages that are in memory, health, the API, pictures, files, pages. It listens from
 * the first moment and says "starting" until what is behind it is there.
 */
export function createRequestHandler(server: Server, security: SecurityLog) {
  const calls = createApiCalls();
  const refuse = createForeignOriginRefusal(security);
  const api = createApiListener(calls.fetch, refuse);
  const takeCrashReport = createCrashReports();
  let site = siteOf({
    publicUrl: null,
    hstsSubdomains: false,
    trustedProxies: [],
    applePayDomain: null,
    indexNow: null,
  });
  let storefront: Storefront | null = null;
  let check: () => Promise<void> = async () => undefined;
  let isWorker = false;
  let closing = false;

  async function sendReadiness(res: ServerResponse): Promise<void> {
    try {
      if (closing || !(isWorker || (calls.isOpen() && storefront))) throw new Error('starting');
      await check();
      plainResponse(res, 200, 'ready');
    } catch {
      plainResponse(res, 503, 'not ready');
    }
  }

  async function route(req: IncomingMessage, res: ServerResponse, from: RequestOrigin): Promise<void> {
    const { path, address, publicUrl } = from;
    if (path === '/healthz') return plainResponse(res, 200, 'ok');
    if (path === '/readyz') return sendReadiness(res);
    if (isWorker) return plainResponse(res, 404, 'A worker serves nobody');
    if (path.startsWith('/api/') || path.startsWith('/dev/outbox')) return api.serve(req, res, from);
    if (path === APPLE_PAY && site.applePayDomain !== null)
      return void res.writeHead(200, { 'content-type': 'text/plain' }).end(site.applePayDomain);
    if (site.indexNowKey !== null && path === `/${site.indexNowKey}.txt`)
      return plainResponse(res, 200, site.indexNowKey);
    if (path === '/crash-report')
      return takeCrashReport(req, res, { address, isOurs: isOwnOrigin(req, publicUrl) });
    return storefront ? serveStorefront(storefront, req, res, { ...from, refuse }) : startingResponse(res);
  }

  server.on('request', (req: IncomingMessage, res: ServerResponse) => {
    const received = receive(req, res, site, storefront);
    if (!received) return;
    route(req, res, received).catch((error: unknown) => {
      if (req.socket.destroyed && isClosedConnection(error)) return;
      logError({ path: req.url?.split('?', 1)[0], error: describeError(error) });
      if (res.headersSent) res.destroy();
      else plainResponse(res, 500, 'Something went wrong');
    });
  });

  return {
    apiFetch: calls.fetch,
    configure(config: SiteConfig) {
      site = siteOf(config);
    },
    openApi(fetch: ApiFetch, ready?: () => Promise<void>) {
      calls.open(fetch);
      if (ready) check = ready;
    },
    /** Serves nobody but those who ask whether the worker is well. */
    openWorker(ready: () => Promise<void>) {
      isWorker = true;
      check = ready;
    },
    openStorefront(opened: Storefront) {
      storefront = opened;
    },
    close() {
      closing = true;
      api.closeStreams();
    },
    finish: calls.finish,
  };
}

type SiteConfig = Pick<
  Config,
  'publicUrl' | 'hstsSubdomains' | 'trustedProxies' | 'applePayDomain' | 'indexNow'
>;
type Site = ReturnType<typeof siteOf>;

/** Where shoppers come to, and whose word on where a request came from, and how, is taken. */
const siteOf = (config: SiteConfig) => ({
  publicUrl: config.publicUrl,
  applePayDomain: config.applePayDomain,
  indexNowKey: config.indexNow?.key ?? null,
  isSecure: config.publicUrl?.startsWith('https:') ?? false,
  headers: defaultHeaders(config),
  readConnection: createConnectionReader(config.trustedProxies),
});

/**
 * The first step of every request. Returns where it came from, or null when it is answered already: most are for pages in
 * memory, which need no more than this and have the default headers in them.
 */
function receive(
  req: IncomingMessage,
  res: ServerResponse,
  site: Site,
  storefront: Storefront | null,
): RequestOrigin | null {
  const path = req.url?.split('?', 1)[0] ?? '/';
  const connection = site.readConnection(req);
  const { publicUrl } = site;
  if (publicUrl !== null && site.isSecure && connection.plain && !isHealth(path)) {
    setHeaders(res, HEADERS_WITHOUT_TLS);
    redirectToTls(req, res, publicUrl);
    return null;
  }
  // A proxy that ends TLS and does not say so is believed to have done it.
  if (site.isSecure) connection.https = true;
  const { cookie } = req.headers;
  if (cookie !== undefined) req.headers.cookie = readableCookies(cookie, connection.https);
  const origin = publicUrl ?? originOf(connection.https ? 'https' : 'http', req.headers.host);
  if (origin !== null && storefront?.pages.serveCached(req, res, origin)) return null;
  setHeaders(res, site.headers);
  if (isPicture(path)) res.setHeader('cross-origin-resource-policy', 'cross-origin');
  if (connection.https) secureCookies(res);
  if (origin === null) {
    plainResponse(res, 400, 'Bad request');
    return null;
  }
  setForwardedHeaders(req, connection);
  return { path, address: connection.address, origin, publicUrl };
}

function setHeaders(res: ServerResponse, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
}

/** Probes ask this process by its own address. */
const isHealth = (path: string): boolean => path === '/healthz' || path === '/readyz';
