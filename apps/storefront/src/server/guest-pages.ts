import type { IncomingMessage, ServerResponse } from 'node:http';

import { isForEverybody } from './for-everybody.ts';
import { type GuestPage, sendGuestPage } from './guest-page.ts';
import { createGuestSight } from './guest-sight.ts';
import type { KeptFresh } from './kept-fresh.ts';
import { createKeptPages } from './kept-pages.ts';
import type { ShopFacts } from './shop-facts.ts';

const MEGABYTE = 1024 * 1024;
const MOST_BYTES = 64 * MEGABYTE;
const FRESH_MS = 60_000;
/** How far behind a replica is as a rule, and how far on a bad day. */
const LAGS_MS = [1000, 10_000];

/** Hears what has changed of what pages show; see the events port of the API. */
export type WatchTags = (changed: (tags: readonly string[]) => void) => () => void;

interface Options {
  shopFacts: KeptFresh<ShopFacts>;
  watchTags: WatchTags;
  /** Whether a page may be made of what was, for a moment after it was announced to have changed. */
  mayLag: boolean;
}

/** The pages of guests: what one of them has asked for is in memory, packed, for all who see the same. */
export function createGuestPages({ shopFacts, watchTags, mayLag }: Options) {
  const kept = createKeptPages<GuestPage>({ mostBytes: MOST_BYTES, freshMs: FRESH_MS });
  // Null until it is known what the shop offers: without that nobody can be told apart.
  let keyOf: ReturnType<typeof createGuestSight> | null = null;

  const drop = (tags: readonly string[]) => {
    if (tags.includes('settings') || tags.includes('all')) {
      shopFacts.expire();
      keyOf = null;
    }
    kept.drop(tags);
  };
  const unwatch = watchTags((tags) => {
    drop(tags);
    // A replica may have told what was: what was made of that goes, too.
    for (const after of mayLag ? LAGS_MS : []) setTimeout(drop, after, tags).unref();
  });

  return {
    /** Answers at once with a page that is there; false leaves the response alone. */
    serve(req: IncomingMessage, res: ServerResponse, origin: string): boolean {
      if (keyOf === null || (req.method !== 'GET' && req.method !== 'HEAD')) return false;
      const key = keyOf(req.headers, origin, req.url ?? '/');
      const page = key === undefined ? undefined : kept.find(key);
      if (page) sendGuestPage(req, res, page);
      return page !== undefined;
    },
    /** The same, making the page first; false for pages and people that are not everybody's. */
    async answer(
      req: IncomingMessage,
      res: ServerResponse,
      { origin, make }: { origin: string; make: () => Promise<GuestPage> },
    ): Promise<boolean> {
      const path = req.url ?? '/';
      if (!isForEverybody(path.split('?', 1)[0] ?? '/')) return false;
      const facts = await shopFacts();
      keyOf ??= createGuestSight(facts);
      const key = keyOf(req.headers, origin, path);
      if (key === undefined) return false;
      sendGuestPage(req, res, await kept.get(key, make));
      return true;
    },
    close: unwatch,
  };
}
