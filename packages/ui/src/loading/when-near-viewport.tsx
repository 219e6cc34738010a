import { type ReactNode, useEffect, useRef, useState } from 'react';

import * as styles from './when-near-viewport.module.css';

interface WhenNearViewportProps {
  /** So many pixels before it is in view. */
  margin?: number;
  /** Stands in its place until then. */
  shape?: ReactNode;
  children: ReactNode;
}

/** Puts up what is far below once the page has been scrolled near it; without scripts it stays away. */
export function WhenNearViewport({ margin = 600, shape, children }: WhenNearViewportProps) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return undefined;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: `${margin}px`,
      // The same within a box that scrolls by itself, such as a sheet: else it would be near only once it is in view.
      scrollMargin: `${margin}px`,
    });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [margin]);
  return near ? (
    children
  ) : (
    <div ref={place} className={styles.far}>
      {shape}
    </div>
  );
}
