import { type ComponentType, useSyncExternalStore } from 'react';

export interface OnUse<Props> {
  /** Fetches the code ahead, so that the first press never waits: see `preloading`. */
  preload: () => void;
  /** The component, once it is used and its code is there. */
  useLoaded: (isUsed: boolean) => ComponentType<Props> | undefined;
  /** Its code could not be fetched so far; it is tried again by itself. */
  useFailed: (isUsed: boolean) => boolean;
}

/** A lost connection is tried again while somebody waits. */
const RETRY_AFTER = 2000;
const never = () => () => {};
// The value on the server.
const none = () => undefined;
const no = () => false;

/** A component that only an open dialog, menu or tooltip needs: its code stays out of the page until it is used. */
export function loadOnUse<Props>(load: () => Promise<ComponentType<Props>>): OnUse<Props> {
  let loaded: ComponentType<Props> | undefined;
  let fetching = false;
  let failed = false;
  const listeners = new Set<() => void>();

  const fetchCode = async () => {
    fetching = true;
    try {
      loaded = await load();
      failed = false;
    } catch {
      failed = true;
      if (listeners.size > 0) setTimeout(preload, RETRY_AFTER);
    } finally {
      fetching = false;
      for (const listener of listeners) listener();
    }
  };
  const preload = () => {
    if (!loaded && !fetching) void fetchCode();
  };
  const whenLoaded = (listener: () => void) => {
    listeners.add(listener);
    preload();
    return () => listeners.delete(listener);
  };

  return {
    preload,
    useLoaded: (isUsed) => useSyncExternalStore(isUsed ? whenLoaded : never, () => loaded, none),
    useFailed: (isUsed) => useSyncExternalStore(isUsed ? whenLoaded : never, () => failed, no),
  };
}

/** On what opens something: its code comes as a pointer or the focus nears. */
export function preloading(preload: () => void): { onPointerEnter: () => void; onFocus: () => void } {
  return { onPointerEnter: preload, onFocus: preload };
}
