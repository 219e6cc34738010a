import { lineFor } from '../carts-query.ts';
import type { CartCache } from './cart-cache.ts';
import { type CartQueue, type Change, keyOf, type Target } from './cart-queue.ts';

export interface AddedLine {
  stock_id: number;
  quantity: number;
  parent_id?: number;
  /** Its name and price, so that it shows before the server has answered. */
  shown?: Pick<Target, 'name' | 'price' | 'interval'>;
}

interface Known {
  cache: CartCache;
  queue: CartQueue;
}

/** The quantities that lines will have once they were added, or taken back (`sign`); of those that say what they are. */
export const addedChanges = (
  known: Known,
  shopId: number,
  { lines, sign = 1 }: { lines: AddedLine[]; sign?: 1 | -1 },
): Change[] =>
  lines
    .filter(({ shown }) => shown !== undefined)
    .map((line) => ({ target: targetOf(shopId, line), by: sign * line.quantity }))
    .map(({ target, by }) => ({
      target,
      quantity: Math.max(0, toThousandths(quantityNow(known, target) + by)),
    }));

/** How many the shopper sees of it in the cart. */
export const quantityNow = ({ cache, queue }: Known, target: Target): number =>
  queue.pendingFor(keyOf(target))?.quantity ??
  lineFor(cache.carts(), target.stockId, target.parentId)?.quantity ??
  0;

export const targetOf = (
  shopId: number,
  { stock_id: stockId, parent_id: parentId, shown }: AddedLine,
): Target => ({
  shopId,
  stockId,
  parentId,
  name: '',
  ...shown,
});

/** As far as quantities are exact. */
export const toThousandths = (quantity: number): number => Math.round(quantity * 1000) / 1000;
