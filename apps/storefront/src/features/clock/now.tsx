import { createContext, type ReactNode, startTransition, use, useEffect, useState } from 'react';

const NowContext = createContext<{ now: Date; madeAt: number } | undefined>(undefined);
const MINUTE = 60_000;
/** Milliseconds by which this device's clock is behind the server's. */
let behind = 0;
const listeners = new Set<() => void>();

/**
 * The hour by which shops open and close: the server's, on a device whose clock is wrong too. `from` is when the server
 * made the page.
 */
export function NowProvider({ from, children }: { from: number; children: ReactNode }) {
  // Both sides draw the same page first. Later ones come from loaders of the browser: they tell its own clock.
  const [madeAt] = useState(from);
  const [value, setValue] = useState(() => ({ now: new Date(madeAt), madeAt }));
  useEffect(() => {
    behind = madeAt - Date.now();
    // Not at once: a part whose code is still on its way would vanish, because React would have to draw it anew.
    const tick = () => startTransition(() => setValue({ now: serverNow(), madeAt }));
    const timer = setInterval(() => {
      tick();
      for (const heard of listeners) heard();
    }, MINUTE);
    return () => clearInterval(timer);
  }, [madeAt]);
  return <NowContext value={value}>{children}</NowContext>;
}

/** The server's time in this browser. */
export const serverNow = (): Date => new Date(Date.now() + behind);

/** For stores that change with the time: calls back each minute. Components that draw it use `useNow`. */
export function everyMinute(heard: () => void): () => void {
  listeners.add(heard);
  return () => listeners.delete(heard);
}

/** The server's time, to a minute (`now`), and when it made the page (`madeAt`, milliseconds since 1970). */
export function useNowAndThen(): { now: Date; madeAt: number } {
  const value = use(NowContext);
  if (!value) throw new Error('No NowProvider');
  return value;
}

export const useNow = (): Date => useNowAndThen().now;
