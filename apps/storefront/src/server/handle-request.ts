import type { IncomingMessage, ServerResponse } from 'node:http';

import { ORDER_KEYS_COOKIE } from '@hamper/contract/orders/order-keys';

import { FEED } from '../features/content/feed-link.ts';
import { MANIFEST } from '../offline/addresses.ts';
import { actionFor, answerForm, methodsOf } from './actions/actions.ts';
import { endHalfSession } from './actions/end-session.ts';
import type { Action } from './actions/posted-form.ts';
import { openPrivateLink, privateLinkOf } from './actions/private-link.ts';
import { Overloaded } from './admission/render-queue.ts';
import { calendarAt, sendCalendar } from './calendar/send-calendar.ts';
import { sendFeed } from './feed/send-feed.ts';
import { sendManifest } from './offline/send-manifest.ts';
import { sendCachedPage } from './page-cache/cached-page.ts';
import type { RequestInfo } from './page-options.ts';
import type { PageServices } from './page-services.ts';
import type { PageContext } from './render/page-context.ts';
import { refuseMethod, sendOverloaded, sendPlainCrash } from './render/plain-page.ts';
import { renderPersonal } from './render/render-personal.ts';
import { renderShared } from './render/render-shared.ts';
import { cleanPath } from './request/clean-path.ts';
import { parseCookies } from './request/cookies.ts';
import { readRequest } from './request/request-context.ts';
import { goneSignal, pathOf, urlOf } from './request/request-url.ts';
import { sendSitemap } from './sitemap/send-sitemap.ts';
import { sitemapAt } from './sitemap/sitemap-address.ts';

const contextOf = async (
  services: PageServices,
  req: IncomingMessage,
  info: RequestInfo,
): Promise<PageContext> => (await readRequest(services, req, { url: new URL('http://shop'), info })).context;

function sendTo(res: ServerResponse, location: string): void {
  res.writeHead(308, { location, 'cache-control': 'no-cache' }).end();
}

interface Exchange {
  req: IncomingMessage;
  res: ServerResponse;
  info: RequestInfo;
}

/** The sender of a file whose path is no page: the manifest, a feed, a sitemap, the calendar entry of a booking. */
function fileAt(path: string): ((services: PageServices, exchange: Exchange) => Promise<void>) | undefined {
  if (path === MANIFEST) return sendManifest;
  if (path === FEED) return sendFeed;
  const calendar = calendarAt(path);
  if (calendar) return (services, exchange) => sendCalendar(services, calendar, exchange);
  const sitemap = sitemapAt(path);
  return sitemap && ((services, exchange) => sendSitemap(services, sitemap, exchange));
}

/** The pipeline of a request: address, form or private link, then a page from the cache or rendered for it. */
export function createPageHandler(services: PageServices) {
  type Handle<Result> = (req: IncomingMessage, res: ServerResponse, info: RequestInfo) => Promise<Result>;

  async function submit(
    req: IncomingMessage,
    res: ServerResponse,
    { action, info }: { action: Action; info: RequestInfo },
  ): Promise<void> {
    const url = urlOf(req, info);
    const { context: page, halfToken } = await readRequest(services, req, { url, info });
    await endHalfSession(page, halfToken);
    await answerForm(req, res, { action, page, url });
  }

  /** Redirects a private link to its order, with its key in a cookie; false where there is none, or it opens nothing. */
  const exchangeLink: Handle<boolean> = async (req, res, info) => {
    const url = urlOf(req, info);
    const link = privateLinkOf(url);
    if (!link) return false;
    const { context } = await readRequest(services, req, { url, info });
    const opened = parseCookies(req.headers.cookie).get(ORDER_KEYS_COOKIE);
    const cookie = await openPrivateLink(context, link, opened);
    if (cookie === undefined) return false;
    res.setHeader('set-cookie', [...context.setCookies, cookie]);
    res.setHeader('cache-control', 'no-store');
    res.setHeader('referrer-policy', 'no-referrer');
    res.writeHead(303, { location: link.clean }).end();
    return true;
  };

  const sendPage: Handle<void> = async (req, res, info) => {
    const requester = { network: info.network ?? '', gone: goneSignal(res) };
    const cached = await services.pageCache?.get(req, {
      origin: urlOf(req, info).origin,
      requester,
      make: (requesters) => renderShared(services, { req, info }, requesters),
    });
    if (!cached) return renderPersonal(services, { req, res, info, requester });
    if (!res.destroyed) sendCachedPage(req, res, cached);
    return undefined;
  };

  const answer: Handle<void> = async (req, res, info) => {
    const { method } = req;
    const path = pathOf(req);
    const action = actionFor(method, path);
    if (action) return submit(req, res, { action, info });
    if (method !== 'GET' && method !== 'HEAD') {
      const allowed = ['GET', 'HEAD', ...methodsOf(path)].join(', ');
      return refuseMethod(res, await contextOf(services, req, info), allowed);
    }
    const file = fileAt(path);
    if (file) return file(services, { req, res, info });
    if (await exchangeLink(req, res, info)) return undefined;
    return sendPage(req, res, info);
  };

  const handle: Handle<void> = async (req, res, info) => {
    if (await services.devServer?.answered(req, res)) return;
    const clean = cleanPath(req.url ?? '/');
    if (clean !== undefined) return sendTo(res, clean);
    try {
      await answer(req, res, info);
    } catch (error) {
      // The connection was closed while the page was made: no failure.
      if (res.destroyed) return;
      const path = pathOf(req);
      if (error instanceof Overloaded && !res.headersSent)
        return sendOverloaded(res, await contextOf(services, req, info), req.url ?? '/');
      services.options.onCrash?.({ requestId: info.requestId, path, error });
      if (res.headersSent) res.destroy();
      else sendPlainCrash(res, await contextOf(services, req, info), path);
    }
  };

  return handle;
}
