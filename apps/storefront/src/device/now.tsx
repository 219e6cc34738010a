import { createContext, type ReactNode, startTransition, use, useEffect, useState } from 'react';

/** Milliseconds since 1970, by the server's clock. */
type ServerClock = () => number;

const NowContext = createContext<{ now: Date; clock: ServerClock } | undefined>(undefined);
const MINUTE = 60_000;

/**
 * The hour by which shops open and close, and questions end: the server's, on a device whose clock is wrong too.
 * `from` is when the server made the page.
 */
export function NowProvider({ from, children }: { from: number; children: ReactNode }) {
  // Both sides draw the same page first. Later ones come from loaders of the browser: they tell its own clock.
  const [start] = useState(from);
  const [value, setValue] = useState(() => ({ now: new Date(start), clock: serverClock(start) }));
  const { clock } = value;
  useEffect(() => {
    // Not at once: a part whose code is still on its way would vanish, because React would have to draw it anew.
    const tick = () => startTransition(() => setValue({ now: new Date(clock()), clock }));
    const timer = setInterval(tick, MINUTE);
    return () => clearInterval(timer);
  }, [clock]);
  return <NowContext value={value}>{children}</NowContext>;
}

/** In the browser. A page begins to arrive when the server has made it; its scripts may take seconds more. */
function serverClock(madeAt: number): ServerClock {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const arrivedAt = Date.now() - performance.now() + (page?.responseStart ?? 0);
  return () => madeAt + Date.now() - arrivedAt;
}

function useNowContext() {
  const known = use(NowContext);
  if (!known) throw new Error('useNow() needs a NowProvider above it');
  return known;
}

/** The server's time, to a minute. */
export const useNow = (): Date => useNowContext().now;

/** The server's clock, for whoever counts seconds in the browser. */
export const useServerClock = (): ServerClock => useNowContext().clock;
