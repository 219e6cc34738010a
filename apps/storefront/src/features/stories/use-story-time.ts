import { type PointerEvent, useEffect, useRef, useState } from 'react';

/** Milliseconds after which a press is one that holds, and no tap. */
const HOLD_MS = 300;

/** When the time of a story runs: not while it is paused, held, or out of sight, and never for who wants no motion. */
export function useStoryTime() {
  const [isPaused, setPaused] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const [isHidden, setHidden] = useState(false);
  const [isStill] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  const pressedAt = useRef(0);
  useEffect(() => {
    const look = () => setHidden(document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  const release = () => setHeld(false);
  return {
    isStill,
    isPaused,
    isRunning: !isStill && !isPaused && !isHeld && !isHidden,
    togglePause: () => setPaused((paused) => !paused),
    /** Whether the click that follows a press ends a hold: it leads nowhere, then. A key's click has no press. */
    wasHeld: (detail: number) => detail > 0 && performance.now() - pressedAt.current > HOLD_MS,
    holding: {
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return;
        pressedAt.current = performance.now();
        setHeld(true);
      },
      onPointerUp: release,
      onPointerLeave: release,
      onPointerCancel: release,
    },
  };
}
