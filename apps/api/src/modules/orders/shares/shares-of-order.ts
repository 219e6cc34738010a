import { allocate } from '@hamper/contract/prices/allocate';
import { type Portion, type Share, splitByPerson } from '@hamper/contract/prices/shares';

import { paidByLine } from '../lines/paid-lines.ts';
import type { OrderRow } from '../read-orders.ts';

type ShareRow = OrderRow['shares'][number];
interface MemberShare extends Share {
  row: ShareRow;
  refunded: number;
}
type Row = Pick<OrderRow, 'order' | 'details' | 'refunds' | 'shares'>;

/**
 * The shares of a group's order as it stands, in minor units of its currency; none of any other order. What nobody in particular has, such
 * as goods that were added later, is its owner's.
 */
export function sharesOf(row: Row): MemberShare[] {
  const { order, details, shares } = row;
  if (shares.length === 0) return [];
  const owner = ownerOf(shares);
  const memberOf = (line: Row['details'][number] | undefined) => line?.share ?? owner;
  const paid = paidByLine(row);
  const portions = shares.map(({ number }): Portion => {
    const own = details.filter((line) => memberOf(line) === number);
    return {
      items: own.reduce((sum, { totalMinor }) => sum + totalMinor, 0),
      paid: own.reduce((sum, { id }) => sum + (paid.get(id) ?? 0), 0),
      takesPart: own.length > 0,
    };
  });
  const split = splitByPerson(
    {
      ...{ price: order.priceMinor, coupon: order.couponMinor, shopTax: order.shopTaxMinor },
      ...{ deliveryFee: order.deliveryFeeMinor, serviceFee: order.serviceFeeMinor, tips: order.tipsMinor },
      couponAppliesTo: order.coupon?.applies_to ?? 'total_price',
    },
    portions,
  );
  const refunded = refundedOf(row, split, (lineId) => memberOf(details.find(({ id }) => id === lineId)));
  return shares.flatMap((share, index) => {
    const own = split[index];
    return own ? [{ ...own, row: share, refunded: refunded[index] ?? 0 }] : [];
  });
}

const ownerOf = (shares: ShareRow[]): number =>
  (shares.find(({ isOwner }) => isOwner) ?? shares[0])?.number ?? 1;

/** The amount that went back to each: of the lines of a refund to whoever had them, of a whole order to all. */
function refundedOf(
  { refunds, shares }: Row,
  split: readonly Share[],
  memberOf: (lineId: number) => number,
): number[] {
  const sums = shares.map(() => 0);
  for (const { status, amountMinor, lines } of refunds) {
    if (status !== 'approved') continue;
    const weights = shares.map(({ number }, index) =>
      lines.length === 0
        ? (split[index]?.total ?? 0)
        : lines
            .filter(({ orderDetailId }) => memberOf(orderDetailId) === number)
            .reduce((sum, line) => sum + line.amountMinor, 0),
    );
    for (const [index, part] of allocate(amountMinor, weights).entries())
      sums[index] = (sums[index] ?? 0) + part;
  }
  return sums;
}
