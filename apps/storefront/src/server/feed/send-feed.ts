import type { IncomingMessage, ServerResponse } from 'node:http';

import { FEED } from '../../features/content/feed-link.ts';
import { serverI18n } from '../../i18n/i18n.ts';
import { createApiClient } from '../actions/api-client.ts';
import type { RequestInfo } from '../page-options.ts';
import type { PageServices } from '../page-services.ts';
import { readRequest } from '../request/request-context.ts';
import { urlOf } from '../request/request-url.ts';
import { newsFeed } from './news-feed.ts';

const LATEST = 30;
/** Feed readers ask often. */
const FRESH_S = 300;

/** The latest articles and news as RSS, in the language of whoever asks. */
export async function sendFeed(
  services: PageServices,
  { req, res, info }: { req: IncomingMessage; res: ServerResponse; info: RequestInfo },
): Promise<void> {
  const { context: page } = await readRequest(services, req, { url: urlOf(req, info), info });
  const { t } = serverI18n(page.locale, page.dictionary);
  // The same for everybody: nobody is signed in.
  const { authorization: _, ...headers } = page.apiHeaders;
  const { data: articles } = await createApiClient(page, headers).call('GET /rest/blogs/paginate', {
    query: { perPage: LATEST },
  });
  const feed = newsFeed({
    title: `${t('page.blog')} · ${t('brand')}`,
    description: t('blog.about'),
    origin: page.origin,
    self: page.origin + FEED,
    locale: page.locale,
    articles,
  });
  res.setHeader('cache-control', `private, max-age=${FRESH_S}`);
  res.setHeader('vary', 'cookie, accept-language');
  res.writeHead(200, { 'content-type': 'application/rss+xml; charset=utf-8' }).end(feed);
}
