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
export function leaveChanges({ queue, person }: ShopperCart['parts']): void {
  const changes = queue
    .pending()
    // Those that failed are kept for all pages.
    .filter(({ state }) => state === 'waiting' || state === 'sending')
    .map(({ target, quantity }) => ({ target, quantity }));
  if (changes.length === 0) return;
  try {
    const left = { owner: person?.uuid ?? null, at: Date.now(), changes };
    sessionStorage.setItem(LEFT_CHANGES, JSON.stringify(left));
  } catch {
    // Full or forbidden: they were sent as far as they could be.
  }
}
