import { lineFor } from '../carts-query.ts';
import type { CartCache } from './cart-cache.ts';
import { type CartQueue, keyOf, type Target } from './cart-queue.ts';

interface Parts {
  queue: CartQueue;
  cache: CartCache;
  ensureCarts: () => Promise<unknown>;
}

/**
 * Quantities that are set before the carts have come. How many of a stock they hold is not known yet, so these come on top:
 * sent as quantities in all they would lower a cart that has more.
 */
export function createEarlyQuantities({ queue, cache, ensureCarts }: Parts) {
  const early = new Map<string, { target: Target; quantity: number; endShown: () => void }>();

  function settle(): void {
    const all = [...early.values()];
    early.clear();
    for (const { target, quantity, endShown } of all) {
      const before = lineFor(cache.carts(), target.stockId, target.parentId)?.quantity ?? 0;
      if (quantity > 0) queue.setQuantity(target, before + quantity);
      endShown();
    }
  }

  return {
    /** Whether a quantity of this stock is an early one: nothing is known of it, or only what was set here. */
    takes: (target: Target): boolean =>
      early.has(keyOf(target)) ||
      (cache.carts() === undefined && queue.pendingFor(keyOf(target)) === undefined),
    /** Shows it at once, and sets it on top of what is in the cart as soon as that is known, or cannot be. */
    set(target: Target, quantity: number): void {
      const isFirst = early.size === 0;
      early.get(keyOf(target))?.endShown();
      const { end } = queue.showOptimistic([{ target, quantity }]);
      early.set(keyOf(target), { target, quantity, endShown: end });
      if (isFirst)
        void ensureCarts()
          .catch(() => {})
          .then(settle);
    },
  };
}
