import { paidForLines } from '@hamper/contract/pricing';

import type { OrderRow } from './queries.ts';

/** What was paid for each line of an order by its id, its share of coupon and shop tax included. */
export function paidByLine({ order, details }: Pick<OrderRow, 'order' | 'details'>): Map<number, number> {
  const onItems = order.coupon?.applies_to === 'delivery_fee' ? 0 : order.couponMinor;
  const shares = paidForLines(
    details.map(({ totalMinor }) => ({ total: totalMinor })),
    { price: order.priceMinor, shopTax: order.shopTaxMinor, couponOnItems: onItems },
  );
  return new Map(details.map(({ id }, index) => [id, shares[index] ?? 0]));
}
