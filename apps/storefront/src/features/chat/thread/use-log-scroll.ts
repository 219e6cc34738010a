import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** As near to its end as this, in pixels, one sees the last message. */
const NEAR = 48;

/**
 * The scrolling of a log whose end is in sight at first, before any script: its element lays its content out from its
 * end, so its position counts from there, and earlier content moves nothing. New content at its end moves
 * nothing either while one reads further up, or where it is not the last message that is shown.
 */
export function useLogScroll(
  log: RefObject<HTMLElement | null>,
  { lastId, isLastShown }: { lastId: string | undefined; isLastShown: boolean },
) {
  const [isAtEnd, setAtEnd] = useState(true);
  const height = useRef(0);
  const known = useRef(lastId);
  const follows = useRef(isLastShown);
  useLayoutEffect(() => {
    const element = log.current;
    if (!element) return;
    const grown = element.scrollHeight - height.current;
    const isReading = Math.abs(element.scrollTop) > NEAR || !follows.current;
    if (known.current !== lastId && height.current > 0 && isReading) element.scrollBy({ top: -grown });
    known.current = lastId;
  }, [log, lastId]);
  // After each drawing: what grows later, such as earlier messages, is no news.
  useLayoutEffect(() => {
    height.current = log.current?.scrollHeight ?? 0;
    follows.current = isLastShown;
  });
  return {
    isAtEnd,
    onScroll: () => log.current && setAtEnd(Math.abs(log.current.scrollTop) < NEAR),
    toEnd: () => log.current?.scrollTo({ top: 0 }),
  };
}
