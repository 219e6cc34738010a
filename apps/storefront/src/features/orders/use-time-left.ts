import { useSyncExternalStore } from 'react';

import type { Format } from '../../i18n/format.ts';

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

/** `0:42`, `12:05`, in the digits of the page's language. */
export const clockOf = (seconds: number, { number }: Pick<Format, 'number'>): string =>
  `${number(Math.floor(seconds / 60))}:${number(seconds % 60, { minimumIntegerDigits: 2 })}`;
