import { EVERYTHING, type Events } from './events.port.ts';

/** How an announcement of tags begins; see 0022_page_tags.sql. */
const TAGS = 'tags ';

/** Who in this process listens for what. However announcements come here, they are told on by these. */
export interface Listeners extends Pick<Events, 'subscribe' | 'watchTags'> {
  /** Tells those whom an announcement concerns. */
  hear(payload: string): void;
  /** Nobody knows what was not heard: everybody looks again. */
  lookAgain(): void;
  /** From now on nothing is heard, and nobody knows what still holds. */
  loseTouch(): void;
  isNeeded(): boolean;
}

export function createListeners({ onNeeded }: { onNeeded(): void }): Listeners {
  const listeners = new Map<string, Set<() => void>>();
  const watchers = new Set<(tags: readonly string[]) => void>();
  const changed = (tags: readonly string[]) => {
    for (const tell of watchers) tell(tags);
  };

  return {
    subscribe(channel, heard) {
      const set = listeners.get(channel) ?? new Set();
      set.add(heard);
      listeners.set(channel, set);
      onNeeded();
      return () => {
        set.delete(heard);
        // By identity: who stops twice must not silence those who came after.
        if (set.size === 0 && listeners.get(channel) === set) listeners.delete(channel);
      };
    },
    watchTags(tell) {
      watchers.add(tell);
      onNeeded();
      return () => void watchers.delete(tell);
    },
    hear(payload) {
      if (payload.startsWith(TAGS)) return changed(payload.slice(TAGS.length).split(' '));
      for (const heard of listeners.get(payload) ?? []) heard();
    },
    lookAgain() {
      for (const set of listeners.values()) for (const heard of set) heard();
      changed([EVERYTHING]);
    },
    loseTouch: () => changed([EVERYTHING]),
    isNeeded: () => listeners.size + watchers.size > 0,
  };
}
