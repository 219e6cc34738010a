import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';

import type { SitemapEntry, SitemapKind } from '@hamper/contract/content/sitemap';

import { createApiClient } from '../actions/api-client.ts';
import { createRequesters } from '../admission/requesters.ts';
import type { RequestInfo } from '../page-options.ts';
import type { PageServices } from '../page-services.ts';
import { readRequest } from '../request/request-context.ts';
import { goneSignal, urlOf } from '../request/request-url.ts';
import { partAddress, type SitemapFile } from './sitemap-address.ts';
import { entryLines, indexXml, plainLines, robotsText, URLSET } from './sitemap-xml.ts';

const FRESH_S = 3600;
/** A crawler that does not read costs no more than this. */
const MAX_WAIT_MS = 10_000;

interface Exchange {
  req: IncomingMessage;
  res: ServerResponse;
  info: RequestInfo;
}

/** Rules and sitemaps for search engines, the same for everybody. */
export async function sendSitemap(
  services: PageServices,
  file: SitemapFile,
  { req, res, info }: Exchange,
): Promise<void> {
  const { context } = await readRequest(services, req, { url: urlOf(req, info), info });
  const { authorization: _, cookie: __, ...headers } = context.apiHeaders;
  const api = createApiClient(context, headers);
  const { origin } = context;
  if (file.file === 'robots') return send(res, 'text/plain', robotsText(origin));
  if (file.file === 'pages')
    return send(
      res,
      'application/xml',
      URLSET.open + plainLines(origin, await services.siteSettings()) + URLSET.close,
    );
  const gone = goneSignal(res);
  const requesters = createRequesters({ network: info.network ?? '', gone });
  // In the same turns as pages: a whole crawl at once waits for itself.
  if (file.file === 'index') {
    const { data: parts } = await services.queue.run(requesters, () => api.call('GET /rest/sitemap'));
    return send(res, 'application/xml', indexXml(origin, ['/sitemaps/pages.xml', ...parts.map(partAddress)]));
  }
  const read: Part['read'] = (after) =>
    services.queue.run(requesters, async () => {
      const { kind, part } = file;
      const query = after === undefined ? {} : { after };
      return (await api.call('GET /rest/sitemap/{kind}/{part}', { path: { kind, part }, query })).data;
    });
  return sendPart(res, { read, origin, kind: file.kind, gone });
}

function send(res: ServerResponse, type: string, text: string): void {
  res.writeHead(200, headersOf(type)).end(text);
}

const headersOf = (type: string) => ({
  'content-type': `${type}; charset=utf-8`,
  'cache-control': `public, max-age=${FRESH_S}`,
});

interface Part {
  /** Reads the entries after an id. */
  read: (after: number | undefined) => Promise<{ entries: SitemapEntry[]; more: boolean }>;
  origin: string;
  kind: SitemapKind;
  /** Aborted when nobody reads any more. */
  gone: AbortSignal;
}

/** Written as it is read: a part is never in memory as a whole. */
async function sendPart(res: ServerResponse, { read, origin, kind, gone }: Part): Promise<void> {
  for (let after: number | undefined, isMore = true; isMore && !res.destroyed;) {
    const { entries, more } = await read(after);
    const last = entries.at(-1);
    if (!last && after === undefined) {
      res.writeHead(404, headersOf('text/plain')).end('No such sitemap\n');
      return;
    }
    if (after === undefined) res.writeHead(200, headersOf('application/xml')).write(URLSET.open);
    await written(res, entryLines(origin, kind, entries), gone);
    after = last?.id;
    isMore = more;
  }
  res.end(URLSET.close);
}

/** Waits for a slow reader, and ends the connection of one that stands still. */
async function written(res: ServerResponse, text: string, gone: AbortSignal): Promise<void> {
  if (res.write(text)) return;
  const signal = AbortSignal.any([gone, AbortSignal.timeout(MAX_WAIT_MS)]);
  await once(res, 'drain', { signal }).catch(() => res.destroy());
}
