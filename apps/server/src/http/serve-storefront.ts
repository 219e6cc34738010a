import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

import { clientNetworkOf } from '@hamper/api/http/client-network';
import type { Pages } from '@hamper/storefront/pages';

import type { RequestOrigin } from './client-connection.ts';
import { compressResponse } from './compress-response.ts';
import type { RefuseForeignOrigin } from './foreign-origin.ts';
import { isOwnOrigin } from './gateway.ts';
import { plainResponse } from './plain-response.ts';

export interface Storefront {
  pages: Pages;
  pictures: (req: IncomingMessage, res: ServerResponse) => Promise<void>;
  dev: boolean;
}

/** Answers with pictures, built files and pages. */
export async function serveStorefront(
  { pages, pictures, dev }: Storefront,
  req: IncomingMessage,
  res: ServerResponse,
  from: RequestOrigin & { refuse: RefuseForeignOrigin },
): Promise<void> {
  const { path, address, origin, publicUrl } = from;
  if (path.startsWith('/img/')) return pictures(req, res);
  if (pages.serveAsset(req, res)) return undefined;
  // Old names of built files, after a release: not worth a page.
  if (!dev && /^\/(assets|images|locales|maps)\//.test(path)) return plainResponse(res, 404, 'Not found');
  const isRead = req.method === 'GET' || req.method === 'HEAD' || isProviderReturn(req, path);
  if (!isRead && !isOwnOrigin(req, publicUrl)) return from.refuse(res, address);
  const requestId = randomUUID();
  res.setHeader('x-request-id', requestId);
  await compressResponse(req, res);
  return pages.handle(req, res, {
    origin,
    clientIp: address,
    network: clientNetworkOf({ address }),
    requestId,
  });
}

/** A provider may send a shopper back by a form of its own site. It changes nothing: the answer is the same as a page. */
const isProviderReturn = (req: IncomingMessage, path: string): boolean =>
  req.method === 'POST' && /^\/auth\/[a-z][a-z-]{0,30}\/callback$/.test(path);
