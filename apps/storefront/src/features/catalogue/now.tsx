import { createContext, type ReactNode, use, useEffect, useState } from 'react';

const NowContext = createContext<Date | undefined>(undefined);
const MINUTE = 60_000;

/** The hour by which shops open and close: the server's at first, so that both sides draw the same page. */
export function NowProvider({ from, children }: { from: number; children: ReactNode }) {
  const [now, setNow] = useState(() => new Date(from));
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return <NowContext value={now}>{children}</NowContext>;
}

export function useNow(): Date {
  const now = use(NowContext);
  if (!now) throw new Error('useNow() needs a NowProvider above it');
  return now;
}
