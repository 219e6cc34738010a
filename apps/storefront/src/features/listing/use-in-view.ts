import { type RefObject, useEffect, useRef } from 'react';

/**
 * Calls `onSeen` when an element is within 20 px of view, each time anew when `watching` begins. Returns the element's ref.
 */
export function useInView<Watched extends Element>(
  watching: boolean,
  onSeen: () => void,
  /** The element that scrolls; the window when absent. */
  within?: RefObject<Element | null>,
): RefObject<Watched | null> {
  const element = useRef<Watched>(null);
  const latestOnSeen = useRef(onSeen);
  useEffect(() => {
    latestOnSeen.current = onSeen;
  });
  useEffect(() => {
    if (!watching || !element.current) return undefined;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && latestOnSeen.current(), {
      root: within?.current ?? null,
      // One who leaps past it has seen it as well: it counts at any distance above the view.
      rootMargin: '1000000px 20px 20px',
    });
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [watching, within]);
  return element;
}
