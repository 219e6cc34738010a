import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

import { NodeRequest } from 'srvx/node';

import { SESSION_LOST } from '../../flash/flash.ts';
import { syncWithAccount } from '../actions/account-choices.ts';
import { endHalfSession } from '../actions/end-session.ts';
import { flashCookies } from '../actions/flash-cookie.ts';
import { createRequesters, type Requester } from '../admission/requesters.ts';
import { variantKey } from '../page-cache/cache-variant.ts';
import { isCacheable, isForOneShopper } from '../page-cache/cacheable-routes.ts';
import type { RequestInfo } from '../page-options.ts';
import type { PageServices } from '../page-services.ts';
import { isSecure } from '../request/cookies.ts';
import { normalizeAddress } from '../request/normalize-address.ts';
import { guestContext, readRequest, uncachedSharedContext } from '../request/request-context.ts';
import { expiredSessionCookies } from '../request/session-cookies.ts';
import type { PageContext } from './page-context.ts';
import { isOfPerson } from './personal-pages.ts';
import { render, type Rendered } from './render.ts';
import { reportCrashes } from './report-crashes.ts';
import { responseHeaders } from './response-headers.ts';
import { withSignedInMark } from './signed-in-mark.ts';

interface PageRequest {
  req: IncomingMessage;
  res: ServerResponse;
  info: RequestInfo;
  requester: Requester;
}

/** A page for one request: of a person, or of a public route with a message or a choice of the address. */
export async function renderPersonal(
  services: PageServices,
  { req, res, info, requester }: PageRequest,
): Promise<void> {
  const { request, url, home } = normalized(req, res);
  const { context, setCookies, halfToken, chosen } = await readRequest(services, req, { url, info });
  // A link on another site may choose a language here, but leaves the account as it is.
  if (req.headers['sec-fetch-site'] === 'same-origin') syncWithAccount(context, chosen);
  const halfEnded = endHalfSession(context, halfToken);
  let sessionRejected = false;
  const errors = new Set<unknown>();
  const nonce = randomBytes(16).toString('base64url');
  const requesters = createRequesters(requester);
  const make = (page: PageContext) =>
    services.queue.run(requesters, () => render(services, { request, page }, { errors, requesters }));
  let page: PageContext = {
    ...(isCacheable(home.pathname) ? uncachedSharedContext(context) : context),
    // A page near a place, or for a time, is made for whoever asks.
    ...(isForOneShopper(url.search) && { place: context.place, fulfilment: context.fulfilment }),
    nonce,
    crashed: (error) => errors.add(error),
    loseSession: () => (sessionRejected = true),
  };
  let rendered = await make(page);
  await halfEnded;
  if (sessionRejected && isOfPerson(url.pathname)) return sendToLogin(res, url, context);
  if (sessionRejected) {
    // A session that has ended locks nobody out: the same page, for a guest. Its failures were no crash.
    errors.clear();
    page = guestContext(page);
    rendered = await make(page);
  }
  reportCrashes(services, errors, { url, info });
  await send(services, res, { rendered, page, url, setCookies });
}

function normalized(req: IncomingMessage, res: ServerResponse) {
  const incoming = new NodeRequest({ req, res });
  const url = new URL(incoming.url);
  const home = new URL(normalizeAddress(url), url);
  const { method, headers, signal } = incoming;
  const request = home.href === url.href ? incoming : new Request(home, { method, headers, signal });
  return { request, url, home };
}

function sendToLogin(res: ServerResponse, url: URL, context: PageContext): void {
  const flash = flashCookies({ form: '/login', values: { [SESSION_LOST]: '1' } }, isSecure(context));
  res.setHeader('set-cookie', [...expiredSessionCookies(), ...flash]);
  res.setHeader('cache-control', 'no-store');
  res.writeHead(303, { location: `/login?next=${encodeURIComponent(url.pathname + url.search)}` }).end();
}

interface Sending {
  rendered: Rendered;
  page: PageContext;
  url: URL;
  setCookies: string[];
}

async function send(
  services: PageServices,
  res: ServerResponse,
  { rendered: { response, html }, page, url, setCookies }: Sending,
): Promise<void> {
  const { isSignedIn, flash, verifying, nonce } = page;
  const isPersonal =
    isSignedIn || Boolean(flash ?? verifying) || !isCacheable(url.pathname) || isForOneShopper(url.search);
  const headers = await responseHeaders(services, response, {
    ...{ scripts: `'nonce-${nonce}'`, url, variant: variantKey(page) },
    isPersonal,
  });
  for (const cookie of [...setCookies, ...page.setCookies]) headers.append('set-cookie', cookie);
  const marked = page.shared ? withSignedInMark(html, nonce) : html;
  // The browser of a person has fetched the stylesheets before.
  const whole = isSignedIn ? marked : services.inlineStyles(marked);
  // As bytes: Node would count those of a text first, and then make them once more.
  if (!res.destroyed) res.writeHead(response.status, [...headers].flat()).end(Buffer.from(whole));
}
