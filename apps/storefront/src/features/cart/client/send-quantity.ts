import type { CartLineInput } from '@hamper/contract/cart';
import type { I18n } from '@hamper/ui/i18n/create-i18n.ts';
import { showToast } from '@hamper/ui/overlays/toast.ts';

import { problemWords } from '../../../i18n/problem-words.ts';
import { lineFor } from '../carts-query.ts';
import type { CartCache } from './cart-cache.ts';
import type { CartCalls } from './cart-calls.ts';
import { isGone, isOutage } from './cart-failures.ts';
import type { CartQueue, Outcome, Target } from './cart-queue.ts';

interface Sending {
  cache: CartCache;
  calls: CartCalls;
  t: I18n['t'];
}

/** Sets a quantity on the server; whatever goes wrong is a toast. */
export async function sendQuantity(
  target: Target,
  quantity: number,
  { cache, calls, t }: Sending,
): Promise<Outcome> {
  const { shopId, stockId, parentId, name } = target;
  try {
    if (quantity === 0) await removeLine(target, { cache, calls });
    else {
      const parent = parentId === undefined ? {} : { parent_id: parentId };
      await cache.apply(shopId, () => calls.setLines(shopId, [{ stock_id: stockId, quantity, ...parent }]));
    }
    return 'done';
  } catch (error) {
    if (isOutage(error)) {
      showToast({ id: 'cart-unsaved', kind: 'error', text: t('cart.unsaved') });
      return 'failed';
    }
    showToast({ id: `cart-${stockId}`, kind: 'error', text: `${name}: ${problemWords(t, error)}` });
    // A refusal means that something changed on the server; the line shows what.
    cache.markStale();
    return 'refused';
  }
}

/**
 * As the page is left: sends at once whatever is on its way, in its order and past the queue. It says how many in all, so that
 * what arrives twice is there once.
 */
export function sendPending({ queue, cache, calls }: Omit<Sending, 't'> & { queue: CartQueue }): void {
  const gone: number[] = [];
  const shops = new Map<number, CartLineInput[]>();
  for (const { target, quantity } of queue.pending()) {
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

async function removeLine(
  { shopId, stockId, parentId }: Target,
  { cache, calls }: Omit<Sending, 't'>,
): Promise<void> {
  const line = lineFor(cache.carts(), stockId, parentId);
  if (!line) return cache.markStale();
  try {
    await cache.apply(shopId, () => calls.removeLines([line.id]));
  } catch (error) {
    // Another tab removed it first.
    if (!isGone(error)) throw error;
    cache.markStale();
  }
}
