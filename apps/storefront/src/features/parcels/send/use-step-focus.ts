import { type RefObject, useEffect, useRef } from 'react';

import type { SendStep } from '../send-steps.ts';

/** Puts the focus on the heading of each further step: the button that led to it stands below what is to be answered now. */
export function useStepFocus(step: SendStep): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return heading;
}
