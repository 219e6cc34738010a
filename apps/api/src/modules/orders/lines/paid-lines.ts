import { paidForLines, type PriceParts } from '@hamper/contract/prices/pricing';

import type { OrderRow } from '../read-orders.ts';
import { isOrdered, orderedPrice } from './price-order.ts';

type Row = Pick<OrderRow, 'order' | 'details'>;

/** The amount paid for each line of an order, by line id, with its share of coupon and shop tax; minor units. */
export function paidByLine({ order, details }: Row): Map<number, number> {
  const { priceMinor: price, shopTaxMinor: shopTax, couponMinor: coupon } = order;
  const totals = details.map(({ id, totalMinor }) => ({ id, total: totalMinor }));
  return sharesOf(totals, { price, shopTax, coupon }, order);
}

/**
 * The change of an order's total by each ordered line, replacements included, by line id: its share now less its share
 * when the order was placed. The changes add up to the difference of the two totals.
 */
export function changeByLine({ order, details }: Row): Map<number, number> {
  const ordered = details.filter(isOrdered);
  const totals = ordered.map(({ id, orderedMinor }) => ({ id, total: orderedMinor }));
  const then = sharesOf(totals, orderedPrice(order, details), order);
  const now = paidByLine({ order, details });
  return new Map(
    ordered.map(({ id }) => {
      const replacements = details.filter(({ replacesId }) => replacesId === id);
      const current = [id, ...replacements.map((one) => one.id)].reduce(
        (sum, one) => sum + (now.get(one) ?? 0),
        0,
      );
      return [id, current - (then.get(id) ?? 0)];
    }),
  );
}

function sharesOf(
  lines: { id: number; total: number }[],
  { price, shopTax, coupon }: Pick<PriceParts, 'price' | 'shopTax' | 'coupon'>,
  { coupon: terms }: Pick<Row['order'], 'coupon'>,
): Map<number, number> {
  const couponOnItems = terms?.applies_to === 'delivery_fee' ? 0 : coupon;
  const shares = paidForLines(lines, { price, shopTax, couponOnItems });
  return new Map(lines.map(({ id }, index) => [id, shares[index] ?? 0]));
}
