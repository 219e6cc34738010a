import { useSyncExternalStore } from 'react';

const tick = (tell: () => void) => {
  const timer = setInterval(tell, 250);
  return () => clearInterval(timer);
};

/** Whole seconds until an instant; undefined while the server renders, whose clock is not the shopper's. */
export const useTimeLeft = (until: string): number | undefined =>
  useSyncExternalStore(
    tick,
    () => Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1000)),
    () => undefined,
  );

/** `0:42`, `12:05`. */
export const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
