import { createContext, type ReactNode, startTransition, use, useEffect, useState } from 'react';

const NowContext = createContext<Date | undefined>(undefined);
const MINUTE = 60_000;

/** The hour by which shops open and close: the server's, on a device whose clock is wrong too. */
export function NowProvider({ from, children }: { from: number; children: ReactNode }) {
  // Both sides draw the same page first. Later ones come from loaders of the browser: they tell its own clock.
  const [start] = useState(from);
  const [now, setNow] = useState(() => new Date(start));
  useEffect(() => {
    const offset = start - Date.now();
    // Not at once: a part whose code is still on its way would vanish, because React would have to draw it anew.
    const tick = () => startTransition(() => setNow(new Date(Date.now() + offset)));
    const timer = setInterval(tick, MINUTE);
    return () => clearInterval(timer);
  }, [start]);
  return <NowContext value={now}>{children}</NowContext>;
}

export function useNow(): Date {
  const now = use(NowContext);
  if (!now) throw new Error('useNow() needs a NowProvider above it');
  return now;
}
