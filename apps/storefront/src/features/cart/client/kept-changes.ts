import { parsed } from '../../../state/stored.ts';
import type { Change } from './cart-queue.ts';

/** As it is in the browser's storage. */
export interface Kept {
  /** Whose they are; null for a guest. */
  owner: string | null;
  /** Quantities in all that the server has not confirmed, in the order they were set. */
  waiting: Change[];
  /** The cart's quantities as far as this browser knew: an addition without a connection is added to them. */
  known: Change[];
}

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

/** Those of somebody else are no more. */
export function readKept(owner: string | null): Pick<Kept, 'waiting' | 'known'> {
  try {
    const kept = parsed(localStorage.getItem(KEPT_CHANGES)) as Partial<Kept> | null;
    if (kept && kept.owner === owner)
      return { waiting: changesFrom(kept.waiting), known: changesFrom(kept.known) };
  } catch {
    // Forbidden.
  }
  return { waiting: [], known: [] };
}
