import { type RefObject, useEffect, useRef } from 'react';

/**
 * Calls when what it is given is within 20 px of view; the answer is the ref to give to it. Asked anew each time it
 * begins to watch.
 */
export function useInView<Seen extends Element>(
  watching: boolean,
  onSeen: () => void,
  /** What scrolls; the window when absent. */
  within?: RefObject<Element | null>,
): RefObject<Seen | null> {
  const element = useRef<Seen>(null);
  const seen = useRef(onSeen);
  useEffect(() => {
    seen.current = onSeen;
  });
  useEffect(() => {
    if (!watching || !element.current) return undefined;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && seen.current(), {
      root: within?.current ?? null,
      // Whoever leaps past it has seen it as well: an end reaches any distance up.
      rootMargin: '1000000px 20px 20px',
    });
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [watching, within]);
  return element;
}
