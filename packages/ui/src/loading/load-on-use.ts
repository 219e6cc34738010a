import { type ComponentType, useSyncExternalStore } from 'react';

export interface OnUse<Props> {
  /** Fetches the code ahead, so that the first press never waits: see `preloading`. */
  preload: () => void;
  /** The component, once it is wanted and its code is there. */
  useLoaded: (wanted: boolean) => ComponentType<Props> | undefined;
  /** It is wanted and could not be had so far; it is tried again by itself. */
  useLost: (wanted: boolean) => boolean;
}

/** A lost connection is tried again while somebody waits. */
const AGAIN_AFTER = 2000;
const never = () => () => {};

/** What only an open dialog, menu or tooltip needs: its code stays out of the page until it is used. */
export function loadOnUse<Props>(load: () => Promise<ComponentType<Props>>): OnUse<Props> {
  let loaded: ComponentType<Props> | undefined;
  let coming = false;
  let lost = false;
  const waiting = new Set<() => void>();

  const fetchCode = async () => {
    coming = true;
    try {
      loaded = await load();
      lost = false;
    } catch {
      lost = true;
      if (waiting.size > 0) setTimeout(preload, AGAIN_AFTER);
    } finally {
      coming = false;
      for (const tell of waiting) tell();
    }
  };
  const preload = () => {
    if (!loaded && !coming) void fetchCode();
  };
  const whenLoaded = (tell: () => void) => {
    waiting.add(tell);
    preload();
    return () => waiting.delete(tell);
  };

  return {
    preload,
    useLoaded: (wanted) =>
      useSyncExternalStore(
        wanted ? whenLoaded : never,
        () => loaded,
        () => undefined,
      ),
    useLost: (wanted) =>
      useSyncExternalStore(
        wanted ? whenLoaded : never,
        () => lost,
        () => false,
      ),
  };
}

/** On what opens something: its code comes as a pointer or the focus nears. */
export function preloading(preload: () => void): { onPointerEnter: () => void; onFocus: () => void } {
  return { onPointerEnter: preload, onFocus: preload };
}
