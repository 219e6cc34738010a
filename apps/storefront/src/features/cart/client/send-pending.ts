import type { CartLineInput } from '@hamper/contract/cart';

import { lineFor } from '../carts-query.ts';
import type { CartCache } from './cart-cache.ts';
import type { CartCalls } from './cart-calls.ts';
import type { CartQueue } from './cart-queue.ts';

interface Sending {
  queue: CartQueue;
  cache: CartCache;
  calls: CartCalls;
}

/**
 * As the page is left: sends at once whatever is on its way, in its order and past the queue. It says how many in all, so that
 * what arrives twice is there once.
 */
export function sendPending({ queue, cache, calls }: Sending): void {
  const gone: number[] = [];
  const shops = new Map<number, CartLineInput[]>();
  for (const { target, quantity, state } of queue.pending()) {
    if (state === 'known') continue;
    const { shopId, stockId, parentId } = target;
    const line = lineFor(cache.carts(), stockId, parentId);
    if (quantity === 0) gone.push(...(line ? [line.id] : []));
    else {
      const parent = parentId === undefined ? {} : { parent_id: parentId };
      shops.set(shopId, [...(shops.get(shopId) ?? []), { stock_id: stockId, quantity, ...parent }]);
    }
  }
  const sent = [...shops].map(([shopId, lines]): Promise<unknown> => calls.setLines(shopId, lines));
  if (gone.length > 0) sent.push(calls.removeLines(gone));
  void Promise.allSettled(sent);
}
