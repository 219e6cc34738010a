import { type FocusEvent, type PointerEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';

/** Milliseconds after which a press is one that holds, and no tap. */
const HOLD_MS = 300;
const RULES = 'data-rules-time';
/** How long time waits for a picture that does not come. */
const PATIENCE_MS = 8000;

/**
 * When the time of a story, by its uuid, runs: not before its picture is there, nor while it is paused, held, out of sight, or a key
 * has led to something in it; never for who wants no motion.
 */
export function useStoryTime(shown: string | undefined) {
  const [isPaused, setPaused] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const [isHidden, setHidden] = useState(false);
  const [isAttended, setAttended] = useState(false);
  const [arrived, setArrived] = useState<string>();
  const [isStill] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  const pressedAt = useRef(0);
  useEffect(() => {
    const look = () => setHidden(document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => setArrived(shown), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  const arrive = ({ target }: SyntheticEvent) => {
    // Icons beside it load, too.
    if (target instanceof HTMLImageElement) setArrived(shown);
  };
  const release = () => setHeld(false);
  return {
    isStill,
    isPaused,
    isRunning: !isStill && !isPaused && !isHeld && !isHidden && !isAttended && arrived === shown,
    togglePause: () => setPaused((paused) => !paused),
    /** Whether the click that follows a press ends a hold: it leads nowhere, then. A key's click has no press. */
    wasHeld: (detail: number) => detail > 0 && performance.now() - pressedAt.current > HOLD_MS,
    /** Around the picture: one that is broken is waited for no more. */
    arriving: { onLoadCapture: arrive, onErrorCapture: arrive },
    /** Around all that keys lead to; what pauses and continues does that by itself. */
    attending: {
      onFocus: ({ target, currentTarget }: FocusEvent) =>
        setAttended(target !== currentTarget && target.matches(`:focus-visible:not([${RULES}])`)),
      onBlur: () => setAttended(false),
    },
    ruling: { [RULES]: '' },
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
