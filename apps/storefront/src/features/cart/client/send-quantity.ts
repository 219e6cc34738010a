import type { I18n } from '@hamper/ui/i18n/create-i18n.ts';
import { showToast } from '@hamper/ui/overlays/toast.ts';

import { problemWords } from '../../../i18n/problem-words.ts';
import { lineFor } from '../carts-query.ts';
import type { CartCache } from './cart-cache.ts';
import type { CartCalls } from './cart-calls.ts';
import { isGone, isOutage } from './cart-failures.ts';
import type { Outcome, Target } from './cart-queue.ts';

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
