import type { ShopperCart } from '../shopper-cart.ts';

/** Changes that were on their way as the page before this one was left, in the storage of the tab. */
export const LEFT_CHANGES = 'cart-left';

/** Whether the page before left changes to this one. */
export function hasLeftChanges(): boolean {
  try {
    return LEFT_CHANGES in sessionStorage;
  } catch {
    // Forbidden: then nothing was left.
    return false;
  }
}

/**
 * Leaves to the next page of this tab what is on its way as this one is left: the server may answer that page before it hears
 * of it, and what was not sent yet would be lost.
 */
export function leaveChanges(parts: ShopperCart['parts'], signal: AbortSignal): void {
  // Browsers give up what is on its way before they hide a page; some keep none for Back that listens, so only one that sends.
  const unsubscribe = parts.queue.subscribe(() => {
    unsubscribe();
    addEventListener('beforeunload', () => write(parts, { anew: true }), { signal });
  });
  addEventListener('pagehide', () => write(parts), { signal });
  signal.addEventListener('abort', unsubscribe);
}

function write({ queue, cache, person }: ShopperCart['parts'], { anew = false } = {}): void {
  const changes = queue
    .pending()
    // Those that failed are kept for all pages.
    .filter(({ state }) => state === 'waiting' || state === 'sending')
    .map(({ target, quantity }) => ({ target, quantity }));
  try {
    // A page that was about to be left before may have stayed, and have sent them since.
    if (anew) sessionStorage.removeItem(LEFT_CHANGES);
    if (changes.length === 0) return;
    // Where the cart was not read yet, nobody knows how many there were before.
    const isCartKnown = cache.carts() !== undefined;
    const left = { owner: person?.uuid ?? null, at: Date.now(), isCartKnown, changes };
    sessionStorage.setItem(LEFT_CHANGES, JSON.stringify(left));
  } catch {
    // Full or forbidden: they were sent as far as they could be.
  }
}
