import { create } from 'zustand';

import {
  EMPTY,
  historyOf,
  MAX_ADDRESS_LENGTH,
  MAX_SEARCH_LENGTH,
  parsePersisted,
  type Stored,
  serializePersisted,
} from './stored.ts';
import { createLatestWriter } from './write-latest.ts';

/** The one entry of this store in the browser's storage. */
export const STORED_KEY = 'hamper';

/**
 * The browser's state, by selector: `useStored((s) => s.search.history)`. On the server and while hydrating it is empty;
 * stored values show right after, so that hydration changes nothing.
 */
export const useStored = create<Stored>(() => EMPTY);

/** Puts a search first among the recent ones. */
export function rememberSearch(text: string): void {
  const typed = text.trim().slice(0, MAX_SEARCH_LENGTH);
  useStored.setState(({ search }) => ({ search: { history: historyOf([typed, ...search.history]) } }));
}

export function forgetSearch(text: string): void {
  useStored.setState(({ search }) => ({
    search: { history: search.history.filter((entry) => entry !== text) },
  }));
}

export function clearSearches(): void {
  useStored.setState({ search: EMPTY.search });
}

export const isLiked = (uuid: string): boolean => useStored.getState().liked[uuid] === true;

/** Likes a product as the latest, or no longer. */
export function setLiked(uuid: string, nowLiked: boolean): void {
  useStored.setState(({ liked }) => {
    const { [uuid]: _, ...others } = liked;
    return { liked: nowLiked ? { ...others, [uuid]: true } : others };
  });
}

/** Shows a product over this page without a change of its address. */
export function openProduct(uuid: string): void {
  useStored.setState({ productOpen: { uuid, over: location.pathname } });
}

export function closeProduct(): void {
  useStored.setState({ productOpen: null });
}

/** Likes a product, or no longer. */
export function toggleLiked(uuid: string): void {
  setLiked(uuid, !isLiked(uuid));
}

/** Sets where the next order should go; blank is nowhere yet. */
export function chooseAddress(typed: string, location: Stored['settings']['location'] = null): void {
  useStored.setState({ settings: { address: typed.trim().slice(0, MAX_ADDRESS_LENGTH), location } });
}

export function chooseLocation(location: NonNullable<Stored['settings']['location']>): void {
  useStored.setState(({ settings }) => ({ settings: { ...settings, location } }));
}

/** Chooses a branch of a chain, by its uuid. */
export function chooseBranch(branch: string): void {
  useStored.setState({ branch });
}

/** Forgets what belongs to the shopper; the location stays with the device. */
export function forgetStored(): void {
  useStored.setState(({ settings }) => ({
    branch: EMPTY.branch,
    liked: EMPTY.liked,
    search: EMPTY.search,
    settings: { ...EMPTY.settings, location: settings.location },
  }));
}

/** The part of `Storage` that is used here; `setItem` may be asynchronous. */
export interface StringStorage {
  getItem(name: string): string | null;
  setItem(name: string, text: string): unknown;
}

/** Once a visit, in the browser: restores what was stored, stores changes, and follows other tabs. */
export function openStored(
  storage: StringStorage | undefined = allowedStorage(),
  tabs: EventTarget = window,
): void {
  if (!storage) return;
  let stored = serializePersisted(EMPTY);
  const adopt = (text: string | null) => {
    const restored = parsePersisted(text);
    stored = serializePersisted(restored);
    useStored.setState(restored);
  };
  const reread = () => {
    try {
      adopt(storage.getItem(STORED_KEY));
    } catch {
      // Forbidden: the visit starts empty and works all the same.
    }
  };
  const write = createLatestWriter((text) => storage.setItem(STORED_KEY, text));

  reread();
  useStored.subscribe((state) => {
    const text = serializePersisted(state);
    if (text === stored) return;
    stored = text;
    write(text);
  });
  tabs.addEventListener('storage', (event) => {
    const { key, newValue } = event as StorageEvent;
    // Without a key another tab emptied the whole storage.
    if (key === STORED_KEY || key === null) adopt(newValue);
  });
  // A page restored by the back button missed the events meanwhile.
  tabs.addEventListener('pageshow', (event) => {
    if ((event as PageTransitionEvent).persisted) reread();
  });
}

function allowedStorage(): StringStorage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}
