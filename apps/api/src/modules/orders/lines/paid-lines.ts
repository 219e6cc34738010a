import { paidForLines } from '@hamper/contract/prices/pricing';

import type { OrderRow } from '../read-orders.ts';
import { type Amounts, asOrdered, isOrdered, type Line, priceOf } from './price-order.ts';

type Row = Pick<OrderRow, 'order' | 'details'>;

/** The amount paid for each line of an order, by line id, with its share of coupon and shop tax; minor units. */
export function paidByLine({ order, details }: Row): Map<number, number> {
  const { priceMinor: price, shopTaxMinor: shopTax, couponMinor: coupon } = order;
  const couponOnItems = order.coupon?.applies_to === 'delivery_fee' ? 0 : coupon;
  const lines = details.map(({ totalMinor }) => ({ total: totalMinor }));
  const shares = paidForLines(lines, { price, shopTax, couponOnItems });
  return new Map(details.map(({ id }, index) => [id, shares[index] ?? 0]));
}

/**
 * The change of an order's total by each ordered line, replacements included, by line id: the difference of the totals
 * before and after it. The changes add up to the difference of the two totals. Accepted replacements count last, in the
 * order of their acceptance: each is the difference that its buyer was told. What came as ordered changes nothing.
 */
export function changeByLine({ order, details }: Row): Map<number, number> {
  const lines = details.filter(isOrdered);
  const amounts = new Map<number, Amounts[]>(lines.map((line) => [line.id, [asOrdered(line)]]));
  const total = () => priceOf(order, [...amounts.values()].flat()).total;
  const changes = new Map<number, number>();
  let before = total();
  for (const { id } of inOrderOfChange(lines, details)) {
    amounts.set(
      id,
      details.filter((line) => line.id === id || line.replacesId === id),
    );
    const after = total();
    changes.set(id, after - before);
    before = after;
  }
  return changes;
}

/** Packed lines before replaced ones; an add-on goes with its parent. */
function inOrderOfChange(lines: Line[], details: Line[]): Line[] {
  const acceptance = ({ id, parentId }: Line) =>
    details.findLast(({ replacesId }) => replacesId === (parentId ?? id))?.id ?? 0;
  return lines.toSorted((a, b) => acceptance(a) - acceptance(b));
}
