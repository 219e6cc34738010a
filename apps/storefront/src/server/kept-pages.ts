import { createJoiners, type JoinerLimits } from './joiners.ts';
import { createWaiters, type Waiter, type Waiters } from './waiters.ts';

/** What a page depends on, see `page-tags.ts`. */
export type Tags = ReadonlySet<string>;

export interface Keepable {
  /** Null: for those who wait for it now, and nobody after them. */
  tags: Tags | null;
  /** What it takes of the memory. */
  bytes: number;
}

interface Options {
  /** All pages together; those that nobody asked for in the longest time go first. */
  mostBytes: number;
  /** Milliseconds until a page is made anew although nothing was heard: shops open and close by the clock. */
  freshMs: number;
  /** Each waits with some 20 kB. */
  joiners?: JoinerLimits;
}

const JOINERS: JoinerLimits = { most: 2000, mostOfPlace: 400 };

/** What it takes to find a page again, by address and by tag. */
const bytesOf = (key: string, { bytes, tags }: Keepable): number =>
  bytes + 2 * key.length + BYTES_OF_TAG * (tags?.size ?? 0);
const BYTES_OF_TAG = 100;

/** Said where everything may have changed. */
const EVERYTHING = 'all';

interface Entry<Page> {
  page: Page;
  madeAt: number;
}

interface Making<Page> {
  page: Promise<Page>;
  waiters: Waiters;
  /** What has changed since it was begun. */
  changed: Set<string>;
}

type Begin<Page> = (waiters: Waiters) => Promise<Page>;

/**
 * Pages in memory by key, each made once for however many ask at the same time, and dropped by tag. A page that was made
 * while something of it changed is not kept.
 */
export function createKeptPages<Page extends Keepable>({ mostBytes, freshMs, joiners = JOINERS }: Options) {
  // In the order in which they were asked for last.
  const entries = new Map<string, Entry<Page>>();
  const keysOf = new Map<string, Set<string>>();
  /** Those that may still be joined, by key. */
  const joinable = new Map<string, Making<Page>>();
  const making = new Set<Making<Page>>();
  const joined = createJoiners(joiners);
  let bytes = 0;

  function remove(key: string, { page }: Entry<Page>): void {
    entries.delete(key);
    bytes -= bytesOf(key, page);
    for (const tag of page.tags ?? []) {
      const keys = keysOf.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysOf.delete(tag);
    }
  }

  function keep(key: string, page: Page, madeAt: number): void {
    const before = entries.get(key);
    if (before) remove(key, before);
    entries.set(key, { page, madeAt });
    bytes += bytesOf(key, page);
    for (const tag of page.tags ?? []) {
      const keys = keysOf.get(tag);
      if (keys) keys.add(key);
      else keysOf.set(tag, new Set([key]));
    }
    shrink();
  }

  const isStale = ({ madeAt }: Entry<Page>) => performance.now() - madeAt > freshMs;

  /** Those first in line were asked for longest ago: an old one among them is found by nobody any more. */
  function shrink(): void {
    for (const [key, entry] of entries) {
      if (bytes <= mostBytes && !isStale(entry)) return;
      remove(key, entry);
    }
  }

  async function make(key: string, begin: Begin<Page>, waiter: Waiter | undefined): Promise<Page> {
    const madeAt = performance.now();
    const waiters = createWaiters(waiter);
    const one: Making<Page> = { page: begin(waiters), waiters, changed: new Set() };
    joinable.set(key, one);
    making.add(one);
    try {
      const page = await one.page;
      const stillHolds =
        !one.changed.has(EVERYTHING) && ![...(page.tags ?? [])].some((tag) => one.changed.has(tag));
      if (page.tags && stillHolds) keep(key, page, madeAt);
      return page;
    } finally {
      making.delete(one);
      if (joinable.get(key) === one) joinable.delete(key);
    }
  }

  return {
    /** The page, if it is there and fresh. */
    find(key: string): Page | undefined {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entries.delete(key);
      if (isStale(entry)) {
        remove(key, entry);
        return undefined;
      }
      entries.set(key, entry);
      return entry.page;
    },
    /**
     * The page, made by the first who asks; whoever asks meanwhile waits for the same, or is turned away with `Crowded`
     * where too many do. What everybody has left whom it was begun for is made anew.
     */
    async get(key: string, begin: Begin<Page>, waiter?: Waiter): Promise<Page> {
      const page = this.find(key);
      if (page) return page;
      const one = joinable.get(key);
      if (!one || one.waiters.gone.aborted) return make(key, begin, waiter);
      return waiter ? joined.join(one.page, one.waiters, waiter) : one.page;
    },
    /** Forgets every page with one of these tags. */
    drop(tags: readonly string[]): void {
      // Whoever asks from now on must not get what was begun before.
      joinable.clear();
      for (const { changed } of making) for (const tag of tags) changed.add(tag);
      if (tags.includes(EVERYTHING)) {
        entries.clear();
        keysOf.clear();
        bytes = 0;
      }
      for (const tag of tags) {
        for (const key of keysOf.get(tag) ?? []) {
          const entry = entries.get(key);
          if (entry) remove(key, entry);
        }
      }
    },
  };
}
