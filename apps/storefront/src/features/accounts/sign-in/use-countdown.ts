import { useEffect, useState } from 'react';

/** Seconds that are left of `seconds`, counted since the page was there; the clock of the device does not matter. */
export function useCountdown(seconds: number): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const start = performance.now();
    const timer = setInterval(() => {
      const now = Math.max(0, seconds - Math.floor((performance.now() - start) / 1000));
      setLeft(now);
      if (now === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [seconds]);
  return left;
}
