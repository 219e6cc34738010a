import type { IncomingMessage, ServerResponse } from 'node:http';

import { isForEverybody } from './for-everybody.ts';
import { type GuestPage, sendGuestPage } from './guest-page.ts';
import { createGuestSight } from './guest-sight.ts';
import type { KeptFresh } from './kept-fresh.ts';
import { createKeptPages } from './kept-pages.ts';
import type { ShopFacts } from './shop-facts.ts';
import type { Waiter, Waiters } from './waiters.ts';

const MEGABYTE = 1024 * 1024;
const MOST_BYTES = 64 * MEGABYTE;
const FRESH_MS = 60_000;

interface Asking {
  origin: string;
  waiter: Waiter;
  make: (waiters: Waiters) => Promise<GuestPage>;
}

/** The pages of guests: what one of them has asked for is in memory, packed, for all who see the same. */
export function createGuestPages({ shopFacts }: { shopFacts: KeptFresh<ShopFacts> }) {
  const kept = createKeptPages<GuestPage>({ mostBytes: MOST_BYTES, freshMs: FRESH_MS });
  // Null until it is known what the shop offers: without that nobody can be told apart.
  let keyOf: ReturnType<typeof createGuestSight> | null = null;
  let offer: Pick<ShopFacts, 'languages' | 'currencies'> | null = null;

  /** By what the shop offers now: whoever finds nothing kept asks anew, as all do once its settings have changed. */
  async function currentKeyOf() {
    const { languages, currencies } = await shopFacts();
    if (keyOf === null || offer?.languages !== languages || offer.currencies !== currencies) {
      offer = { languages, currencies };
      keyOf = createGuestSight(offer);
    }
    return keyOf;
  }

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
      { origin, waiter, make }: Asking,
    ): Promise<boolean> {
      const path = req.url ?? '/';
      // As the router reads it: a backslash is a slash, two dots are a way up.
      if (!isForEverybody(new URL(path, origin).pathname)) return false;
      const key = (await currentKeyOf())(req.headers, origin, path);
      if (key === undefined) return false;
      const made = async (waiters: Waiters) => {
        const page = await make(waiters);
        // The offer has changed in between: it is right for the one who asked, and the key for nobody.
        return key.startsWith(`${page.sight} `) ? page : { ...page, tags: null };
      };
      const page = await kept.get(key, made, waiter);
      if (!res.destroyed) sendGuestPage(req, res, page);
      return true;
    },
    drop: (tags: readonly string[]): void => kept.drop(tags),
  };
}
