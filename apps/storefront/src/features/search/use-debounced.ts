import { useEffect, useState } from 'react';

const PAUSE = 400;

/** Words once the typing has paused, and a way to settle on some at once. An input method's half-words never count. */
export function useDebounced(words: string, composing: boolean): [string, (words: string) => void] {
  const [settled, settle] = useState(words);
  useEffect(() => {
    if (composing || words === settled) return undefined;
    const timer = setTimeout(() => settle(words), PAUSE);
    return () => clearTimeout(timer);
  }, [words, composing, settled]);
  return [settled, settle];
}
