import { useEffect, useState } from 'react';

interface Debounce {
  /** Milliseconds of rest. */
  pause: number;
  /** An input method is at work: its half-words never count. */
  composing: boolean;
}

/** Words once the typing has paused, and a setter that takes some at once. */
export function useDebounced(
  words: string,
  { pause, composing }: Debounce,
): [string, (words: string) => void] {
  const [settled, setSettled] = useState(words);
  useEffect(() => {
    if (composing || words === settled) return undefined;
    const timer = setTimeout(() => setSettled(words), pause);
    return () => clearTimeout(timer);
  }, [words, pause, composing, settled]);
  return [settled, setSettled];
}
