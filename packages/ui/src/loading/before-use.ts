// Who is read the page, or speaks to it, moves nothing: there the focus and the click are the first that is heard.
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focusin', 'click'] as const;
type Load = () => unknown;
const loads = new Set<Load>();
let signed = false;

/** Names code that no page needs to be seen but a press may need at once; see `loadAtFirstSign`. */
export function beforeUse<L extends Load>(load: L): L {
  loads.add(load);
  return load;
}

/** Does it when the shopper first moves; at once when that has been. */
export function atFirstSign(load: Load): void {
  if (signed) void load();
  else loads.add(load);
}

/** Does now what waits for the first movement. */
export function loadNow(): void {
  if (signed) return;
  signed = true;
  // Whoever uses it asks again, and says it when it does not come.
  for (const each of loads) void Promise.resolve(each()).catch(() => {});
}

/** After so long, in ms, the clock alone may change what stands there: then its code is wanted. */
const LOOKED_FOR = 45_000;

/**
 * Waits for the shopper's first movement and then fetches, while nothing else is going on, what the first press
 * may need. Someone who only looks downloads none of it for a while, and nobody who presses waits for it.
 */
export function loadAtFirstSign(): void {
  const once = new AbortController();
  const sign = () => {
    once.abort();
    if ('requestIdleCallback' in window) requestIdleCallback(loadNow, { timeout: 1000 });
    else setTimeout(loadNow, 200);
  };
  for (const name of SIGNS)
    addEventListener(name, sign, { passive: true, capture: true, signal: once.signal });
  setTimeout(loadNow, LOOKED_FOR);
  // Somebody may have begun before this code came.
  if (navigator.userActivation?.hasBeenActive || document.activeElement !== document.body) sign();
}
