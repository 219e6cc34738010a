import { create } from 'zustand';

import {
  EMPTY,
  historyOf,
  LONGEST_ADDRESS,
  LONGEST_SEARCH,
  readKept,
  type Stored,
  writeKept,
} from './stored.ts';
import { createKeeper } from './write-latest.ts';

/** The one entry of this store in the browser's storage. */
export const STORED_KEY = 'hamper';

/**
 * What this browser remembers, by selector: `useStored((s) => s.search.history)`. The server and hydration see it
 * empty; what was kept shows right after, so hydration changes nothing.
 */
export const useStored = create<Stored>(() => EMPTY);

/** Puts a search first among the recent ones. */
export function rememberSearch(text: string): void {
  const typed = text.trim().slice(0, LONGEST_SEARCH);
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
export function setLiked(uuid: string, wanted: boolean): void {
  useStored.setState(({ liked }) => {
    const { [uuid]: _, ...others } = liked;
    return { liked: wanted ? { ...others, [uuid]: true } : others };
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

/** Where the next order should go; blank is nowhere yet. */
export function chooseAddress(typed: string, location: Stored['settings']['location'] = null): void {
  useStored.setState({ settings: { address: typed.trim().slice(0, LONGEST_ADDRESS), location } });
}

export function chooseLocation(location: NonNullable<Stored['settings']['location']>): void {
  useStored.setState(({ settings }) => ({ settings: { ...settings, location } }));
}

/** Chooses a branch of a chain, by its uuid. */
export function chooseBranch(branch: string): void {
  useStored.setState({ branch });
}

/** What is the shopper's own goes with the shopper; the place, the language and the currency are the device's. */
export function forgetStored(): void {
  useStored.setState(({ settings, filter }) => ({
    user: EMPTY.user,
    branch: EMPTY.branch,
    liked: EMPTY.liked,
    search: EMPTY.search,
    settings: { ...EMPTY.settings, location: settings.location },
    filter: { ...filter, shop: EMPTY.filter.shop },
  }));
}

/** A browser's storage, or what stands in for it: it may write later. */
export interface Place {
  getItem(name: string): string | null;
  setItem(name: string, text: string): unknown;
}

/** Once a visit, in the browser: brings back what was kept, keeps what changes, and follows the other tabs. */
export function openStored(place: Place | undefined = allowedStorage(), tabs: EventTarget = window): void {
  if (!place) return;
  let known = writeKept(EMPTY);
  const adopt = (text: string | null) => {
    const kept = readKept(text);
    known = writeKept(kept);
    useStored.setState(kept);
  };
  const reread = () => {
    try {
      adopt(place.getItem(STORED_KEY));
    } catch {
      // Forbidden: the visit starts empty and works all the same.
    }
  };
  const keep = createKeeper((text) => place.setItem(STORED_KEY, text));

  reread();
  useStored.subscribe((state) => {
    const text = writeKept(state);
    if (text === known) return;
    known = text;
    keep(text);
  });
  tabs.addEventListener('storage', (event) => {
    const { key, newValue } = event as StorageEvent;
    // No key: another tab emptied the whole storage.
    if (key === STORED_KEY || key === null) adopt(newValue);
  });
  // A page that the back button woke up heard nothing meanwhile.
  tabs.addEventListener('pageshow', (event) => {
    if ((event as PageTransitionEvent).persisted) reread();
  });
}

function allowedStorage(): Place | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}
