import type { IncomingMessage, ServerResponse } from 'node:http';

import type { Requester, Requesters } from '../admission/requesters.ts';
import type { RefreshingValue } from '../render/refreshing-value.ts';
import type { SiteSettings } from '../render/site-settings.ts';
import { createCacheKeys } from './cache-variant.ts';
import { isCacheable } from './cacheable-routes.ts';
import { type CachedPage, sendCachedPage } from './cached-page.ts';
import { createTaggedCache } from './tagged-cache.ts';

const MEGABYTE = 1024 * 1024;
const MAX_BYTES = 64 * MEGABYTE;
const FRESH_MS = 60_000;

interface PageRequest {
  origin: string;
  requester: Requester;
  make: (requesters: Requesters) => Promise<CachedPage>;
}

/** Public pages in memory, compressed, by address and cache variant: the same bytes for guests and people. */
export function createPageCache({ siteSettings }: { siteSettings: RefreshingValue<SiteSettings> }) {
  const cache = createTaggedCache<CachedPage>({ maxBytes: MAX_BYTES, freshMs: FRESH_MS });
  // Null until the site's languages and currencies are known: variants depend on them.
  let keyOf: ReturnType<typeof createCacheKeys> | null = null;
  let offer: Pick<SiteSettings, 'languages' | 'currencies'> | null = null;

  /** For what the site offers now: a request that misses asks for it, as all do once the settings have changed. */
  async function currentKeyOf() {
    const { languages, currencies } = await siteSettings();
    if (keyOf === null || offer?.languages !== languages || offer.currencies !== currencies) {
      offer = { languages, currencies };
      keyOf = createCacheKeys(offer);
    }
    return keyOf;
  }

  return {
    /** Answers at once with a stored page; false leaves the response alone. */
    serve(req: IncomingMessage, res: ServerResponse, origin: string): boolean {
      if (keyOf === null || (req.method !== 'GET' && req.method !== 'HEAD')) return false;
      const key = keyOf(req.headers, origin, req.url ?? '/');
      const page = key === undefined ? undefined : cache.find(key);
      if (page) sendCachedPage(req, res, page);
      return page !== undefined;
    },
    /** The same, making the page first; undefined where neither this route nor this request is served from the cache. */
    async get(
      req: IncomingMessage,
      { origin, requester, make }: PageRequest,
    ): Promise<CachedPage | undefined> {
      const path = req.url ?? '/';
      // As the router reads it: a backslash is a slash, two dots are a way up.
      if (!isCacheable(new URL(path, origin).pathname)) return undefined;
      const key = (await currentKeyOf())(req.headers, origin, path);
      if (key === undefined) return undefined;
      const makeVariant = async (requesters: Requesters) => {
        const page = await make(requesters);
        // The offer has changed in between: right for this request, and the key of nothing.
        return key.startsWith(`${page.variant} `) ? page : { ...page, tags: null };
      };
      return cache.get(key, makeVariant, requester);
    },
    drop: (tags: readonly string[]): void => cache.drop(tags),
  };
}
