import type { sitemapEndpoints } from '@hamper/contract/content/sitemap';

import { success } from '../../http/envelope.ts';
import type { Handlers } from '../../http/mount.ts';
import { entriesOfPart, partsOfSitemap } from './queries.ts';

/** The addresses that search engines are told of. */
export const sitemapRoutes: Handlers<keyof typeof sitemapEndpoints> = {
  'GET /rest/sitemap': async ({ ctx }) => success(await partsOfSitemap(ctx)),
  'GET /rest/sitemap/{kind}/{part}': async ({ ctx, path, query }) =>
    success(await entriesOfPart(ctx, path, query.after)),
};
