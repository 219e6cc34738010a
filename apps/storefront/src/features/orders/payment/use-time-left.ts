import { useSyncExternalStore } from 'react';

import { useServerClock } from '../../clock/server-clock.ts';

const tick = (onTick: () => void) => {
  const timer = setInterval(onTick, 250);
  return () => clearInterval(timer);
};

/** Whole seconds until an instant by the server's clock; undefined while the server renders. */
export function useTimeLeft(until: string): number | undefined {
  const clock = useServerClock();
  return useSyncExternalStore(
    tick,
    () => Math.max(0, Math.ceil((Date.parse(until) - clock()) / 1000)),
    () => undefined,
  );
}
