import { lineAt } from '@hamper/contract/prices/pricing';
import { eq, inArray } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { orderDetails } from '../../../db/schema/orders.ts';
import type { Line } from './price-order.ts';

/** A line with all that goes where it goes. */
export interface LineGroup {
  line: Line;
  addons: Line[];
  /** What came instead of it as said before. */
  earlier: Line[];
}

export const lineGroupOf = (line: Line, lines: Line[]): LineGroup => ({
  line,
  addons: lines.filter(({ parentId }) => parentId === line.id),
  earlier: lines.filter(({ replacesId }) => replacesId === line.id),
});

export const unitOf = (line: Line) => ({
  price: line.unitPriceMinor,
  discount: line.unitDiscountMinor,
  tax: line.unitTaxMinor,
  total: line.unitTotalMinor,
});

/** Packs so much of a line, and nothing instead of it. */
export async function packLine(
  tx: Db,
  { line, addons, earlier }: LineGroup,
  finalMilli: number,
): Promise<void> {
  const gone = earlier.map(({ id }) => id);
  if (gone.length > 0) await tx.delete(orderDetails).where(inArray(orderDetails.id, gone));
  await tx.update(orderDetails).set(amounts(line, finalMilli)).where(eq(orderDetails.id, line.id));
  for (const addon of addons) {
    const milli = finalMilli === 0 ? 0 : addon.quantityMilli;
    await tx.update(orderDetails).set(amounts(addon, milli)).where(eq(orderDetails.id, addon.id));
  }
}

function amounts(line: Line, finalMilli: number) {
  const { origin, discount, tax, total } = lineAt(unitOf(line), finalMilli);
  return { finalMilli, originMinor: origin, discountMinor: discount, taxMinor: tax, totalMinor: total };
}

export const heldGoods = ({ stockId, finalMilli, quantityMilli }: Line) => ({
  stockId,
  quantityMilli: finalMilli ?? quantityMilli,
});

/** What goes back on the shelf; more of a line than was taken comes off it, as far as there is any. */
export const releasedGoods = ({ line, addons, earlier }: LineGroup, finalMilli: number) => [
  { stockId: line.stockId, quantityMilli: heldGoods(line).quantityMilli - finalMilli },
  ...addons.map((addon) => ({
    stockId: addon.stockId,
    quantityMilli: heldGoods(addon).quantityMilli - (finalMilli === 0 ? 0 : addon.quantityMilli),
  })),
  ...earlier.map(heldGoods),
];

/** Whether nothing at all is packed, or to be packed. */
export const isEmpty = (lines: Line[]): boolean => lines.every((line) => heldGoods(line).quantityMilli === 0);
