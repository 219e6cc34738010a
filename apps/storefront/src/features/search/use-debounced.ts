import { useEffect, useState } from 'react';

const DEBOUNCE_MS = 400;

/** Words once the typing has paused, and a setter that takes some at once. An input method's half-words never count. */
export function useDebounced(words: string, composing: boolean): [string, (words: string) => void] {
  const [settled, setSettled] = useState(words);
  useEffect(() => {
    if (composing || words === settled) return undefined;
    const timer = setTimeout(() => setSettled(words), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [words, composing, settled]);
  return [settled, setSettled];
}
