/** Pending changes and the cart before them; signing out forgets both. */
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
