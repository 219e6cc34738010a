/** What an entry depends on, see `page-tags.ts`. */
export type Tags = ReadonlySet<string>;

export interface Cacheable {
  /** Null: for those who wait for it now, and never stored. */
  tags: Tags | null;
  /** Memory that it takes, in bytes. */
  bytes: number;
}

export interface StoreLimits {
  /** Bytes of all entries together; the least recently used go first. */
  mostBytes: number;
  /** Milliseconds until an entry expires although no change was announced: shops open and close by the clock. */
  freshMs: number;
}

/** The tag that names every entry. */
export const EVERYTHING = 'all';

const BYTES_OF_TAG = 100;
/** With what it takes to find an entry again, by key and by tag. */
const bytesOf = (key: string, { bytes, tags }: Cacheable): number =>
  bytes + 2 * key.length + BYTES_OF_TAG * (tags?.size ?? 0);

interface Entry<Value> {
  value: Value;
  madeAt: number;
}

/** Values by key, least recently used first, which are dropped by tag, by age, and where they take too much memory. */
export function createTaggedStore<Value extends Cacheable>({ mostBytes, freshMs }: StoreLimits) {
  const entries = new Map<string, Entry<Value>>();
  const keysOf = new Map<string, Set<string>>();
  let bytes = 0;

  const isStale = ({ madeAt }: Entry<Value>) => performance.now() - madeAt > freshMs;

  function remove(key: string, { value }: Entry<Value>): void {
    entries.delete(key);
    bytes -= bytesOf(key, value);
    for (const tag of value.tags ?? []) {
      const keys = keysOf.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysOf.delete(tag);
    }
  }

  /** The first were used longest ago: a stale one among them is found by nobody any more. */
  function shrink(): void {
    for (const [key, entry] of entries) {
      if (bytes <= mostBytes && !isStale(entry)) return;
      remove(key, entry);
    }
  }

  return {
    find(key: string): Value | undefined {
      const entry = entries.get(key);
      if (!entry) return undefined;
      if (isStale(entry)) {
        remove(key, entry);
        return undefined;
      }
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    keep(key: string, value: Value, madeAt: number): void {
      const before = entries.get(key);
      if (before) remove(key, before);
      entries.set(key, { value, madeAt });
      bytes += bytesOf(key, value);
      for (const tag of value.tags ?? []) {
        const keys = keysOf.get(tag);
        if (keys) keys.add(key);
        else keysOf.set(tag, new Set([key]));
      }
      shrink();
    },
    drop(tags: readonly string[]): void {
      const keys = tags.includes(EVERYTHING)
        ? entries.keys()
        : tags.flatMap((tag) => [...(keysOf.get(tag) ?? [])]);
      for (const key of [...keys]) {
        const entry = entries.get(key);
        if (entry) remove(key, entry);
      }
    },
  };
}
