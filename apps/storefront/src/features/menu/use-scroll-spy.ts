import { useEffect, useState } from 'react';

/** The part of the window, below what stands fast at its top, in which a section counts as the one being read. */
const READING = '-30% 0px -60%';

/** The id of the section that is being read, as one scrolls; the first of several that share the screen. */
export function useScrollSpy(ids: readonly string[]): string | undefined {
  const [followed, setFollowed] = useState(ids[0]);
  const key = ids.join(' ');
  useEffect(() => {
    const all = key.split(' ');
    const seen = new Set<string>();
    const watch = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(target.id);
          else seen.delete(target.id);
        }
        const first = all.find((id) => seen.has(id)) ?? (isAhead(all[0]) ? all[0] : undefined);
        // Between two sections, and beyond the last one, the one before still counts.
        if (first !== undefined) setFollowed(first);
      },
      { rootMargin: READING },
    );
    // A jump to the top from below the last section enters and leaves none of them.
    const top = new IntersectionObserver(() => {
      if (seen.size === 0 && isAhead(all[0])) setFollowed(all[0]);
    });
    const first = document.getElementById(all[0] ?? '');
    if (first) top.observe(first);
    for (const id of all) {
      const section = document.getElementById(id);
      if (section) watch.observe(section);
    }
    return () => {
      watch.disconnect();
      top.disconnect();
    };
  }, [key]);
  return followed !== undefined && ids.includes(followed) ? followed : ids[0];
}

/** At the top of the page no section is being read yet. */
const isAhead = (id: string | undefined): boolean =>
  id !== undefined && (document.getElementById(id)?.getBoundingClientRect().top ?? 0) > 0;
