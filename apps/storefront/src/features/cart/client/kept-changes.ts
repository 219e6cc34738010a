/** What waits for a connection, and what was in the cart before; signing out forgets it. */
export const KEPT_CHANGES = 'cart-waiting';

/** Whether an earlier page left changes that the server has not heard of, or what it knew of the cart. */
export function hasKeptChanges(): boolean {
  try {
    return KEPT_CHANGES in localStorage;
  } catch {
    // Forbidden: then nothing was kept.
    return false;
  }
}
