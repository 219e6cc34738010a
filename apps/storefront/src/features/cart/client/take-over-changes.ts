import { parsed } from '../../../state/stored.ts';
import { lineFor } from '../carts-query.ts';
import type { ShopperCart } from '../shopper-cart.ts';
import { type Change, keyOf } from './cart-queue.ts';
import { changesFrom, readKept } from './kept-changes.ts';
import { LEFT_CHANGES } from './left-changes.ts';

/** Milliseconds after which they have arrived, or the shopper has gone on elsewhere. */
const MAX_AGE = 60_000;

/** Sets once more what the page before left, unless it is in the cart by now: quantities in all, so that each is there once. */
export async function takeOverChanges(parts: ShopperCart['parts']): Promise<void> {
  const { queue, cache, person, ensureCarts } = parts;
  const owner = person?.uuid ?? null;
  const { changes, isCartKnown } = takeLeft(owner);
  const kept = new Map(readKept(owner).waiting.map(({ target, quantity }) => [keyOf(target), quantity]));
  if (changes.length > 0 && !isCartKnown) await ensureCarts().catch(() => {});
  const carts = cache.carts();
  for (const { target, quantity: left } of changes) {
    // It waits for a connection, in its place among all that does.
    if (kept.get(keyOf(target)) === left) continue;
    const inCart = lineFor(carts, target.stockId, target.parentId)?.quantity ?? 0;
    // Added to a cart that was not read yet: what was in it before stays.
    const quantity = isCartKnown ? left : Math.max(left, inCart);
    // A press on this page is newer.
    const isTouched = queue.pendingFor(keyOf(target)) !== undefined;
    if (!isTouched && (carts === undefined || inCart !== quantity)) queue.setQuantity(target, quantity);
  }
}

/** The page that left them is there again, and goes on itself. */
export function forgetLeftChanges(): void {
  takeLeft(null);
}

/** Those of the same person that are new enough; they are left no more. */
function takeLeft(owner: string | null): { changes: Change[]; isCartKnown: boolean } {
  try {
    const left = parsed(sessionStorage.getItem(LEFT_CHANGES)) as Record<string, unknown> | null;
    sessionStorage.removeItem(LEFT_CHANGES);
    const isOurs = left?.['owner'] === owner && Date.now() - Number(left['at']) < MAX_AGE;
    if (isOurs) return { changes: changesFrom(left['changes']), isCartKnown: left['isCartKnown'] === true };
  } catch {
    // Forbidden.
  }
  return { changes: [], isCartKnown: false };
}
