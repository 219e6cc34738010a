import { createFollowers, type FollowerLimits } from '../admission/followers.ts';
import { createRequesters, type Requester, type Requesters } from '../admission/requesters.ts';
import { type Cacheable, createTaggedStore, ALL_TAGS, type StoreLimits } from './tagged-store.ts';

interface Options extends StoreLimits {
  /** Each waits with some 20 kB. */
  followers?: FollowerLimits;
}

const FOLLOWERS: FollowerLimits = { max: 2000, maxPerNetwork: 400 };

interface Flight<Page> {
  page: Promise<Page>;
  requesters: Requesters;
  /** Tags that were dropped since it began. */
  changed: Set<string>;
}

type Make<Page> = (requesters: Requesters) => Promise<Page>;

const stillHolds = ({ tags }: Cacheable, changed: ReadonlySet<string>): boolean =>
  tags !== null && !changed.has(ALL_TAGS) && ![...tags].some((tag) => changed.has(tag));

/**
 * Pages in memory by key, each made once for all that ask at the same time, and dropped by tag. A page that something
 * changed of while it was made is not stored.
 */
export function createTaggedCache<Page extends Cacheable>({
  maxBytes,
  freshMs,
  followers = FOLLOWERS,
}: Options) {
  const store = createTaggedStore<Page>({ maxBytes, freshMs });
  /** Flights that may still be joined, by key. */
  const joinable = new Map<string, Flight<Page>>();
  const flights = new Set<Flight<Page>>();
  const { join } = createFollowers(followers);

  async function begin(key: string, make: Make<Page>, requester: Requester | undefined): Promise<Page> {
    const madeAt = performance.now();
    const requesters = createRequesters(requester);
    const flight: Flight<Page> = { page: make(requesters), requesters, changed: new Set() };
    joinable.set(key, flight);
    flights.add(flight);
    try {
      const page = await flight.page;
      if (stillHolds(page, flight.changed)) store.keep(key, page, madeAt);
      return page;
    } finally {
      flights.delete(flight);
      if (joinable.get(key) === flight) joinable.delete(key);
    }
  }

  return {
    /** The page, if it is stored and fresh. */
    find: (key: string): Page | undefined => store.find(key),
    /**
     * The page, made by the first that asks; others wait for the same, or are refused with `Overloaded` where too many
     * do. A flight whose requesters have all left is begun anew.
     */
    async get(key: string, make: Make<Page>, requester?: Requester): Promise<Page> {
      const page = store.find(key);
      if (page) return page;
      const flight = joinable.get(key);
      if (!flight || flight.requesters.gone.aborted) return begin(key, make, requester);
      return requester ? join(flight.page, flight.requesters, requester) : flight.page;
    },
    /** Removes every page with one of these tags. */
    drop(tags: readonly string[]): void {
      // A later request must not get a page that was begun before the change.
      joinable.clear();
      for (const { changed } of flights) for (const tag of tags) changed.add(tag);
      store.drop(tags);
    },
  };
}
