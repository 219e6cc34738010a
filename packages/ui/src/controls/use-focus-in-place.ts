import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * Of a button that becomes a stepper where it stands, and back: the pressed one is replaced, so the focus goes on to the one
 * in its place, unless it has moved on by itself. `around` is for the element around them.
 */
export function useFocusInPlace(isStepper: boolean) {
  const ground = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  useEffect(() => {
    if (!pressed.current || document.activeElement !== document.body) return;
    const selector = isStepper ? 'button:last-of-type' : 'button';
    // It stands where the finger was: the page stays.
    ground.current?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
  }, [isStepper]);
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null) pressed.current = false;
  };
  return {
    around: { ref: ground, onBlur },
    onPressed: (): void => {
      pressed.current = true;
    },
  };
}
