import { ALL_TAGS, type Events } from './events.port.ts';

/** How an announcement of tags begins; see 0022_page_tags.sql. */
const TAGS_PREFIX = 'tags ';

/** The listeners of this process. However announcements come here, these are called. */
export interface Listeners extends Pick<Events, 'subscribe' | 'watchTags'> {
  /** Calls the listeners that an announcement is for. */
  dispatch(payload: string): void;
  /** Announcements may have been missed: every listener is called. */
  reconnected(): void;
  /** From now on announcements are missed: whatever is cached may be stale. */
  disconnected(): void;
  isNeeded(): boolean;
}

export function createListeners({ onNeeded }: { onNeeded(): void }): Listeners {
  const listeners = new Map<string, Set<() => void>>();
  const watchers = new Set<(tags: readonly string[]) => void>();
  const changed = (tags: readonly string[]) => {
    for (const onChange of watchers) onChange(tags);
  };

  return {
    subscribe(channel, onNotify) {
      const set = listeners.get(channel) ?? new Set();
      set.add(onNotify);
      listeners.set(channel, set);
      onNeeded();
      return () => {
        set.delete(onNotify);
        // By identity: who stops twice must not silence those who came after.
        if (set.size === 0 && listeners.get(channel) === set) listeners.delete(channel);
      };
    },
    watchTags(onChange) {
      watchers.add(onChange);
      onNeeded();
      return () => void watchers.delete(onChange);
    },
    dispatch(payload) {
      if (payload.startsWith(TAGS_PREFIX)) return changed(payload.slice(TAGS_PREFIX.length).split(' '));
      for (const onNotify of listeners.get(payload) ?? []) onNotify();
    },
    reconnected() {
      for (const set of listeners.values()) for (const onNotify of set) onNotify();
      changed([ALL_TAGS]);
    },
    disconnected: () => changed([ALL_TAGS]),
    isNeeded: () => listeners.size + watchers.size > 0,
  };
}
