import { whenIdle } from './when-idle.ts';

// A screen reader's commands move no pointer and press no key: focusin and click are the first events they cause.
const EVENTS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focusin', 'click'] as const;
type Load = () => unknown;
const waiting = new Set<Load>();
let moved = false;

/** Marks code that no page needs to be drawn but that a press may need at once: it is fetched at the first movement. */
export function preloadAtFirstMovement<L extends Load>(load: L): L {
  waiting.add(load);
  return load;
}

/** Runs it at the shopper's first movement, or now if that has happened. */
export function atFirstMovement(load: Load): void {
  if (moved) void load();
  else waiting.add(load);
}

/** Runs now all that waits for the first movement. */
export function hydrateNow(): void {
  if (moved) return;
  moved = true;
  // A failure is reported by the part that needs the code, when it asks again.
  for (const load of waiting) void Promise.resolve(load()).catch(() => {});
}

/** Milliseconds after which all is loaded without a movement: by then the clock may change what a part shows. */
const LATEST = 45_000;

/** Waits for the shopper's first movement, then loads in an idle moment. */
export function watchForMovement(): void {
  const once = new AbortController();
  const move = () => {
    once.abort();
    whenIdle(hydrateNow, 1000);
  };
  for (const name of EVENTS)
    addEventListener(name, move, { passive: true, capture: true, signal: once.signal });
  setTimeout(hydrateNow, LATEST);
  // The shopper may have moved before this code came.
  if (navigator.userActivation?.hasBeenActive || document.activeElement !== document.body) move();
}
