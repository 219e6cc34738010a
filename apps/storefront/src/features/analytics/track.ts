import type { Order } from '@hamper/contract/orders/order';

/** An event on a page besides its being looked at. */
export type Tracked =
  | { name: 'add_to_cart' }
  | { name: 'search'; term: string; found: boolean }
  | { name: 'ordered'; orders: readonly Order[] };

/** So many wait for the code that decides whether they are counted; more is no visit that was just opened. */
const MAX_EARLY = 20;

let listener: ((one: Tracked) => void) | undefined;
const early: Tracked[] = [];

/** Says that something happened. It leaves the page only where visits are measured and the shopper allows it. */
export function track(one: Tracked): void {
  if (listener) listener(one);
  else if (early.length < MAX_EARLY) early.push(one);
}

/** Hands over what happened so far, and what happens from now on. */
export function onTracked(next: (one: Tracked) => void): () => void {
  listener = next;
  for (const one of early.splice(0)) next(one);
  return () => {
    if (listener === next) listener = undefined;
  };
}
