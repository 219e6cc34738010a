import { decideGifts } from '@hamper/contract/prices/bonus';
import { quantityToMilli } from '@hamper/contract/prices/quantity';
import { eq } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { orderDetails } from '../../../db/schema/orders.ts';
import type { Line } from '../lines/price-order.ts';
import { type Goods, quantitiesOf } from '../lines/take-stock.ts';
import { linesOfOrder } from '../queries.ts';

/**
 * Takes the gifts out of an order that its members' lines do not earn any more, since some left with their members. Returns
 * what is to be restocked.
 */
export async function dropLostGifts(tx: Db, orderId: number): Promise<Goods[]> {
  const lines = await linesOfOrder(tx, orderId);
  const lost: Goods[] = [];
  for (const { gift, leftMilli } of giftsLeft(lines)) {
    if (leftMilli >= gift.quantityMilli) continue;
    lost.push({ stockId: gift.stockId, quantityMilli: gift.quantityMilli - leftMilli });
    const isThis = eq(orderDetails.id, gift.id);
    if (leftMilli === 0) await tx.delete(orderDetails).where(isThis);
    else
      await tx
        .update(orderDetails)
        .set({ quantityMilli: leftMilli, maxPackedMilli: leftMilli })
        .where(isThis);
  }
  return lost;
}

/** The gifts of an order, and how much of each its lines still earn. */
function giftsLeft(lines: Line[]): { gift: Line; leftMilli: number }[] {
  const gifts = lines.flatMap((gift) => (gift.bonus === null ? [] : [{ gift, terms: gift.bonus }]));
  const bought = lines.flatMap(({ bonus, stockId, quantityMilli, totalMinor, product }) =>
    bonus === null && stockId !== null
      ? [{ stockId, quantityMilli, totalMinor, intervalMilli: quantityToMilli(product.interval) }]
      : [],
  );
  // All that the order holds is there to be given.
  const held = quantitiesOf(lines);
  const supplies = new Map(
    gifts.map(({ gift, terms: { giftStockId } }) => [
      giftStockId,
      {
        quantityMilli: held.get(giftStockId) ?? 0,
        intervalMilli: quantityToMilli(gift.product.interval),
      },
    ]),
  );
  const decided = decideGifts(
    gifts.map(({ terms }) => terms),
    { lines: bought, supplies },
  );
  return gifts.map(({ gift, terms }) => ({
    gift,
    leftMilli: decided.find((one) => one.terms.id === terms.id)?.givenMilli ?? 0,
  }));
}
