import type { IncomingMessage, ServerResponse } from 'node:http';

export function plainResponse(res: ServerResponse, status: number, text: string): void {
  res
    .writeHead(status, { 'content-type': 'text/plain; charset=UTF-8', 'cache-control': 'no-store' })
    .end(`${text}\n`);
}

export function startingResponse(res: ServerResponse): void {
  res.setHeader('retry-after', '1');
  plainResponse(res, 503, 'The shop is opening. Please try again in a moment.');
}

/** Sends a request that came without TLS to the shop's address under TLS; anybody could read what it sent along, so none of that is taken. */
export function redirectToTls(
  { method, url = '/' }: IncomingMessage,
  res: ServerResponse,
  publicUrl: string,
): void {
  if (method !== 'GET' && method !== 'HEAD')
    return plainResponse(res, 403, `This shop is at ${publicUrl} alone`);
  res.setHeader('location', publicUrl + (url.startsWith('/') ? url : '/'));
  plainResponse(res, 308, `This shop is at ${publicUrl}`);
}
