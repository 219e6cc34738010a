const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;
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

/**
 * Waits for the shopper's first movement and then fetches, while nothing else is going on, what the first press
 * may need. Someone who only reads downloads none of it, and nobody who presses waits for it.
 */
export function loadAtFirstSign(): void {
  const once = new AbortController();
  const load = () => {
    once.abort();
    signed = true;
    // Whoever uses it asks again, and says it when it does not come.
    for (const each of loads) void Promise.resolve(each()).catch(() => {});
  };
  const sign = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: 1000 });
    else setTimeout(load, 200);
  };
  for (const name of SIGNS) {
    addEventListener(name, sign, { passive: true, capture: true, once: true, signal: once.signal });
  }
}
