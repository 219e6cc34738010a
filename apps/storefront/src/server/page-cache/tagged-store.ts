import { LRUCache } from 'lru-cache';

/** Names of all that an entry depends on, see `page-tags.ts`. */
export type Tags = ReadonlySet<string>;

export interface Cacheable {
  /** Null: for those who wait for it now, and never stored. */
  tags: Tags | null;
  /** Memory that it takes, in bytes. */
  bytes: number;
}

export interface StoreLimits {
  /** Bytes of all entries together; the least recently used go first. */
  maxBytes: number;
  /** Milliseconds until an entry expires although no change was announced: shops open and close by the clock. */
  freshMs: number;
}

/** The tag that names every entry. */
export const ALL_TAGS = 'all';

const BYTES_OF_TAG = 100;
/** With what it takes to find an entry again, by key and by tag. */
const bytesOf = (key: string, { bytes, tags }: Cacheable): number =>
  bytes + 2 * key.length + BYTES_OF_TAG * (tags?.size ?? 0);

/** Values by key, least recently used first, which are dropped by tag, by age, and where they take too much memory. */
export function createTaggedStore<Value extends Cacheable>({ maxBytes, freshMs }: StoreLimits) {
  const keysOf = new Map<string, Set<string>>();
  const entries = new LRUCache<string, Value>({
    maxSize: maxBytes,
    sizeCalculation: (value, key) => bytesOf(key, value),
    ttl: freshMs,
    // The clock is read at each look: remembering it for a moment takes a timer.
    ttlResolution: 0,
    perf: { now: () => performance.now() },
    dispose(value, key) {
      for (const tag of value.tags ?? []) {
        const keys = keysOf.get(tag);
        keys?.delete(key);
        if (keys?.size === 0) keysOf.delete(tag);
      }
    },
  });

  return {
    find: (key: string): Value | undefined => entries.get(key),
    keep(key: string, value: Value, madeAt: number): void {
      entries.purgeStale();
      entries.set(key, value, { start: madeAt });
      if (!entries.has(key)) return;
      for (const tag of value.tags ?? []) keysOf.set(tag, (keysOf.get(tag) ?? new Set()).add(key));
    },
    drop(tags: readonly string[]): void {
      if (tags.includes(ALL_TAGS)) entries.clear();
      for (const key of tags.flatMap((tag) => [...(keysOf.get(tag) ?? [])])) entries.delete(key);
    },
  };
}
