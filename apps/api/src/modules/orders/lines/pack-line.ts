import { lineAt } from '@hamper/contract/prices/pricing';
import { eq, inArray } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { orderDetails } from '../../../db/schema/orders.ts';
import { type Line, unitOf } from './price-order.ts';

/** An order line with the lines that change together with it. */
export interface LineGroup {
  line: Line;
  addons: Line[];
  /** Replacements that were packed for it before. */
  replacements: Line[];
}

export const lineGroupOf = (line: Line, lines: Line[]): LineGroup => ({
  line,
  addons: lines.filter(({ parentId }) => parentId === line.id),
  replacements: lines.filter(({ replacesId }) => replacesId === line.id),
});

/** Writes how much of a line was packed, in thousandths, and deletes what replaced it before. */
export async function packLine(
  tx: Db,
  { line, addons, replacements }: LineGroup,
  finalMilli: number,
): Promise<void> {
  const obsolete = replacements.map(({ id }) => id);
  if (obsolete.length > 0) await tx.delete(orderDetails).where(inArray(orderDetails.id, obsolete));
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

/** The goods to restock, by stock; a negative quantity takes more from the stock, as far as there is any. */
export const releasedGoods = ({ line, addons, replacements }: LineGroup, finalMilli: number) => [
  { stockId: line.stockId, quantityMilli: heldGoods(line).quantityMilli - finalMilli },
  ...addons.map((addon) => ({
    stockId: addon.stockId,
    quantityMilli: heldGoods(addon).quantityMilli - (finalMilli === 0 ? 0 : addon.quantityMilli),
  })),
  ...replacements.map(heldGoods),
];

/** Whether nothing that was bought in an order is packed, or is to be packed; gifts alone are no order. */
export const isEmpty = (lines: Line[]): boolean =>
  lines.every((line) => line.bonus !== null || heldGoods(line).quantityMilli === 0);
