import type { Change } from './cart-queue.ts';

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

/** Those of stored changes that have the shape of one. */
export const changesFrom = (value: unknown): Change[] =>
  (Array.isArray(value) ? (value as Change[]) : []).filter(
    (change) =>
      Number.isInteger(change?.target?.shopId) &&
      Number.isInteger(change.target.stockId) &&
      typeof change.target.name === 'string' &&
      Number.isFinite(change.quantity) &&
      change.quantity >= 0,
  );
