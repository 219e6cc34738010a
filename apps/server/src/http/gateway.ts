import type { IncomingMessage } from 'node:http';

import { readCookie } from '@hamper/api/http/cookies';
import { FROM_PAGE } from '@hamper/api/http/page-token';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * A browser's call on the API: the session cookie becomes the bearer token that page scripts never see.
 * False when another site made the browser send it.
 */
export function authenticateCookie(req: IncomingMessage, publicUrl: string | null): boolean {
  if (req.headers.authorization !== undefined) return true;
  if (!safe.has(req.method ?? '') && !isOwnOrigin(req, publicUrl)) return false;
  if (isFromPage(req)) setHeader(req, FROM_PAGE, '1');
  const token = readCookie(req.headers.cookie ?? null, 'access_token');
  if (token) setHeader(req, 'authorization', `Bearer ${token}`);
  return true;
}

/** Whether a browser's page asks: it names its origin with every write, or says how it came by its address. */
const isFromPage = ({ headers }: IncomingMessage): boolean =>
  headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;

function setHeader(req: IncomingMessage, name: string, value: string): void {
  req.headers[name] = value;
  req.rawHeaders.push(name, value);
}

/**
 * Browsers name the origin of every write; a request without one is not a browser's and has only cookies that it meant to
 * send. A page without TLS is another's, as soon as it is known that the request came with it; a proxy that says nothing hides it.
 */
export function isOwnOrigin({ headers }: IncomingMessage, publicUrl: string | null): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return headers['sec-fetch-site'] !== 'cross-site';
  if (origin === publicUrl) return true;
  const from = URL.parse(origin);
  // As a whole, and as browsers write it: a name before the host is no origin.
  if (from === null || from.origin !== origin || from.host !== host) return false;
  return headers['x-forwarded-proto'] !== 'https' || from.protocol === 'https:';
}
