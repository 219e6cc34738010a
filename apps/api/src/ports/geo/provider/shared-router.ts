import type { Location } from '@hamper/contract/accounts';
import { LRUCache } from 'lru-cache';

import { GeoUnavailable, type Route, type Router } from '../geo.port.ts';
import { createRecentAnswers } from './recent-answers.ts';
import { roundedLocation } from './rounded.ts';

interface Terms {
  now: () => Date;
  /** Whether the provider lets its answers be kept for a while. */
  isCacheable: boolean;
}

type Way = [from: Location, to: Location];

/** Streets change rarely; closures of an hour are no matter to an estimate. */
const ROUTES_MS = 30 * 60_000;
const MAX_ROUTES = 20_000;
/** Nothing is delivered over a longer way, and a wrong answer may have any number. */
const MAX_SECONDS = 24 * 60 * 60;

/**
 * A router of somebody else's that is asked for a way once in a while, between points ten metres wide. A way of more than a
 * day is no answer that can be used, and no failure of the provider: anybody may ask for one across a continent.
 */
export function sharedRouter(router: Router, { now, isCacheable }: Terms): Router {
  const answerOnce = createRecentAnswers(now);
  const kept = new LRUCache<string, { route: Route | null }>({
    max: MAX_ROUTES,
    ttl: ROUTES_MS,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
  });

  /** The still unknown ones of these ways, as one matrix. */
  async function ask(ways: Way[], signal: AbortSignal): Promise<[key: string, route: Route | null][]> {
    const from = unique(ways.map(([origin]) => origin));
    const to = unique(ways.map(([, destination]) => destination));
    const rows = await answerOnce(JSON.stringify([from, to]), {
      keepMs: 0,
      signal,
      ask: (asked) => router.routes({ from, to, signal: asked }),
    });
    if (rows.flat().some((route) => route !== null && route.seconds > MAX_SECONDS))
      throw new GeoUnavailable('A way takes more than a day');
    return from.flatMap((origin, row) =>
      to.map((destination, column): [string, Route | null] => [
        keyOf([origin, destination]),
        rows[row]?.[column] ?? null,
      ]),
    );
  }

  return {
    label: router.label,
    attribution: router.attribution,
    asksOthers: router.asksOthers,
    async routes({ signal, ...points }) {
      const from = points.from.map((location) => roundedLocation(location, 4));
      const to = points.to.map((location) => roundedLocation(location, 4));
      const ways = from.flatMap((origin) => to.map((destination): Way => [origin, destination]));
      const known = new Map<string, Route | null>();
      for (const way of ways) {
        const found = kept.get(keyOf(way));
        if (found) known.set(keyOf(way), found.route);
      }
      const missing = ways.filter((way) => !known.has(keyOf(way)));
      for (const [key, route] of missing.length > 0 ? await ask(missing, signal) : []) {
        known.set(key, route);
        if (isCacheable) kept.set(key, { route });
      }
      return from.map((origin) => to.map((destination) => known.get(keyOf([origin, destination])) ?? null));
    },
  };
}

const nameOf = ({ latitude, longitude }: Location) => `${latitude},${longitude}`;
const keyOf = ([from, to]: Way) => `${nameOf(from)};${nameOf(to)}`;
const unique = (locations: Location[]): Location[] => [
  ...new Map(locations.map((location) => [nameOf(location), location])).values(),
];
