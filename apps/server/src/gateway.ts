import type { IncomingMessage } from 'node:http';

import { readCookie } from '@hamper/api/http/cookies';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * A browser's call on the API: the session cookie becomes the bearer token that page scripts never see.
 * False when another site made the browser send it.
 */
export function admit(req: IncomingMessage, publicUrl: string | null): boolean {
  if (req.headers.authorization !== undefined) return true;
  if (!safe.has(req.method ?? '') && !isOwnOrigin(req, publicUrl)) return false;
  const token = readCookie(req.headers.cookie ?? null, 'access_token');
  if (token) {
    req.headers.authorization = `Bearer ${token}`;
    req.rawHeaders.push('Authorization', `Bearer ${token}`);
  }
  return true;
}

/**
 * Browsers name the origin of every write; what names none is not a browser and has no cookies it did not mean. A page
 * without TLS is another's, as soon as the door knows that the request came with it; a proxy that says nothing hides it.
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
