import type { I18n } from '@hamper/ui/i18n/create-i18n.ts';
import { showToast } from '@hamper/ui/overlays/toast.ts';

import { problemWords } from '../../../i18n/problem-words.ts';
import { lineFor } from '../carts-query.ts';
import type { CartCache } from './cart-cache.ts';
import type { CartCalls } from './cart-calls.ts';
import { applyChange } from './cart-changes.ts';
import { isGone, isOutage } from './cart-failures.ts';
import type { Outcome, Target } from './cart-queue.ts';

interface Sending {
  cache: CartCache;
  calls: CartCalls;
  /** Reads the carts unless they are known. */
  ensureCarts: () => Promise<unknown>;
  t: I18n['t'];
}

/** Sets a quantity on the server; whatever goes wrong is a toast. */
export async function sendQuantity(
  target: Target,
  quantity: number,
  { t, ...parts }: Sending,
): Promise<Outcome> {
  const { shopId, stockId, parentId, name } = target;
  const { cache, calls } = parts;
  try {
    if (quantity === 0) await removeLine(target, parts);
    else {
      const parent = parentId === undefined ? {} : { parent_id: parentId };
      await applyChange(cache, shopId, () =>
        calls.setLines(shopId, [{ stock_id: stockId, quantity, ...parent }]),
      );
    }
    return 'done';
  } catch (error) {
    if (isOutage(error)) {
      const isOffline = !navigator.onLine;
      showToast({
        id: 'cart-unsaved',
        kind: isOffline ? 'info' : 'error',
        text: t(isOffline ? 'cart.waits' : 'cart.unsaved'),
      });
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
  { cache, calls, ensureCarts }: Omit<Sending, 't'>,
): Promise<void> {
  // It was taken out while they could not be read.
  if (cache.carts() === undefined) await ensureCarts();
  const line = lineFor(cache.carts(), stockId, parentId);
  if (!line) return cache.markStale();
  try {
    await applyChange(cache, shopId, () => calls.removeLines([line.id]));
  } catch (error) {
    // Another tab removed it first.
    if (!isGone(error)) throw error;
    cache.markStale();
  }
}
