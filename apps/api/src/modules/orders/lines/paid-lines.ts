import { paidForLines, type PriceParts } from '@hamper/contract/prices/pricing';

import type { OrderRow } from '../queries.ts';
import { isOrdered, orderedPrice } from './price-order.ts';

type Row = Pick<OrderRow, 'order' | 'details'>;

/** What was paid for each line of an order by its id, its share of coupon and shop tax included. */
export function paidByLine({ order, details }: Row): Map<number, number> {
  const { priceMinor: price, shopTaxMinor: shopTax, couponMinor: coupon } = order;
  const totals = details.map(({ id, totalMinor }) => ({ id, total: totalMinor }));
  return sharesOf(totals, { price, shopTax, coupon }, order);
}

/**
 * What each line that was ordered changes its order's total by, what came instead of it included: the shares as they are
 * now less those when it was placed. They add up to the difference of the two totals.
 */
export function changeByLine({ order, details }: Row): Map<number, number> {
  const ordered = details.filter(isOrdered);
  const totals = ordered.map(({ id, orderedMinor }) => ({ id, total: orderedMinor }));
  const then = sharesOf(totals, orderedPrice(order, details), order);
  const now = paidByLine({ order, details });
  return new Map(
    ordered.map(({ id }) => {
      const instead = details.filter(({ replacesId }) => replacesId === id);
      const comes = [id, ...instead.map((one) => one.id)].reduce((sum, one) => sum + (now.get(one) ?? 0), 0);
      return [id, comes - (then.get(id) ?? 0)];
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
