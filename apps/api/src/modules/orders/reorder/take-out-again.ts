import type { Ref } from '@hamper/contract/envelope';
import type { SQL } from 'drizzle-orm';

import type { Ctx } from '../../../http/context.ts';
import { linesInCart, removeLines } from '../../cart/index.ts';
import { readOrder } from '../read-orders.ts';

/**
 * Takes the products of an order out of the buyer's own cart at its shop, with their add-ons; without any there nothing changes.
 * Returns the cart's id; null if it was deleted because it was empty, or there is none.
 * @throws not-found
 */
export async function takeOutAgain(
  ctx: Ctx,
  { ref, scope }: { ref: Ref; scope: SQL },
): Promise<number | null> {
  const { order, details } = await readOrder(ctx.db, scope, ref, { linked: false });
  const repeated = details.filter(({ replacesId, bonus }) => replacesId === null && bonus === null);
  const ordered = new Set(repeated.map(({ stockId }) => stockId));
  const lines = await linesInCart(ctx.db, ctx.actor, order.shopId);
  const ids = lines.filter(({ stockId }) => ordered.has(stockId)).map(({ id }) => id);
  return ids.length === 0 ? (lines[0]?.cartId ?? null) : removeLines(ctx, { ids });
}
