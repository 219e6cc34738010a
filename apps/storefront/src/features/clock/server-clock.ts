import { useMemo } from 'react';

import { useNowAndThen } from './now.tsx';

/** Milliseconds since 1970, by the server's clock. */
type ServerClock = () => number;

/** The server's clock, for countdowns in the browser, on a device whose own is wrong too. */
export function useServerClock(): ServerClock {
  const { madeAt } = useNowAndThen();
  return useMemo(() => serverClock(madeAt), [madeAt]);
}

/** In the browser. A page begins to arrive when the server has made it; its scripts may take seconds more. */
function serverClock(madeAt: number): ServerClock {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const arrivedAt = Date.now() - performance.now() + (page?.responseStart ?? 0);
  return () => madeAt + Date.now() - arrivedAt;
}
