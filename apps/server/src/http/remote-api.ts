import { randomUUID } from 'node:crypto';

import { Failure } from '@hamper/api/failure';
import { localeOf } from '@hamper/api/http/locale';
import { problemResponse } from '@hamper/api/http/problem-response';

import { forwardedCookies } from './cookie-names.ts';

/** Reaches an API on another machine. `base` ends in `/api/v1`, as the paths of the requests begin. */
export function remoteApi(base: string): (request: Request) => Promise<Response> {
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const headers = new Headers(request.headers);
    for (const hop of [
      'host',
      'connection',
      'keep-alive',
      'transfer-encoding',
      'upgrade',
      'content-length',
    ]) {
      headers.delete(hop);
    }
    const cookie = headers.get('cookie');
    if (cookie) headers.set('cookie', forwardedCookies(cookie));
    const { method, body, signal } = request;
    const init: RequestInit & { duplex?: 'half' } = { method, headers, signal, redirect: 'manual' };
    if (body) Object.assign(init, { body, duplex: 'half' });
    const response = await fetchOrUnavailable(
      base + pathname.replace(/^\/api\/v1(?=\/|$)/, '') + search,
      init,
      request,
    );
    // fetch has decoded the body: headers of its encoding and length no longer hold.
    const answered = new Headers(response.headers);
    for (const name of [
      'content-encoding',
      'content-length',
      'transfer-encoding',
      'connection',
      'keep-alive',
    ]) {
      answered.delete(name);
    }
    return new Response(response.body, { status: response.status, headers: answered });
  };
}

/** An API that cannot be reached is answered for in its own words, as it would say that it is starting. */
async function fetchOrUnavailable(
  url: string,
  init: RequestInit,
  { headers, signal }: Request,
): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (cause) {
    if (signal.aborted) throw cause;
    const lang = new URL(url).searchParams.get('lang');
    return problemResponse(new Failure('unavailable', { cause }), localeOf(lang, headers), randomUUID());
  }
}

/** Throws when the API elsewhere cannot sell. */
export async function checkRemote(base: string): Promise<void> {
  const { ok } = await fetch(`${base}/rest/languages/active`, { signal: AbortSignal.timeout(2000) });
  if (!ok) throw new Error('The API is not ready');
}
