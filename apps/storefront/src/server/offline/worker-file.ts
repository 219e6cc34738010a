import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';

import { OURS, WORKER } from '../../offline/addresses.ts';
import { isUnchanged } from '../request/content-encoding.ts';

/**
 * In the place of the worker where there shall be none: browsers that have one ask for it at their next visit, and this one
 * takes its place at once, throws away what it kept, and takes itself away.
 */
const NONE = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('${OURS}')) await caches.delete(name);
  await registration.unregister();
})()));
`;

/** The service worker's file, or the one that ends it. */
export function openWorkerFile(publicDir: string, isWanted: boolean) {
  const path = join(publicDir, WORKER);
  const isOn = isWanted && existsSync(path);
  const source = isOn ? readFileSync(path) : Buffer.from(NONE);
  const etag = `"${createHash('sha1').update(source).digest('base64url')}"`;
  return {
    isOn,
    serve(req: IncomingMessage, res: ServerResponse): boolean {
      if (req.url?.split('?', 1)[0] !== WORKER || (req.method !== 'GET' && req.method !== 'HEAD'))
        return false;
      // Asked for anew each time: an old worker must never be what keeps an old worker.
      res.setHeader('cache-control', 'no-cache');
      res.setHeader('etag', etag);
      // It fetches for the pages that it answers for.
      res.setHeader(
        'content-security-policy',
        "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
      );
      if (isUnchanged(req.headers['if-none-match'], etag)) {
        res.writeHead(304).end();
        return true;
      }
      res.writeHead(200, {
        'content-type': 'text/javascript; charset=utf-8',
        'content-length': source.length,
      });
      res.end(req.method === 'HEAD' ? undefined : source);
      return true;
    },
  };
}
