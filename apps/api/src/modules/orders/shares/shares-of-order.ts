import { allocate } from '@hamper/contract/prices/allocate';
import { portionsOf, type Share, splitByPayer, splitByPerson } from '@hamper/contract/prices/shares';

import { unitOf } from '../../../ports/payment/payment.port.ts';
import { paidByLine } from '../lines/paid-lines.ts';
import type { OrderRow } from '../read-orders.ts';

type ShareRow = OrderRow['shares'][number];
type PartRow = OrderRow['parts'][number];
interface MemberShare extends Share {
  row: ShareRow;
  /** Their own part of the payment, where each pays theirs. */
  part: PartRow | null;
  /** The amount that they pay themselves; the owner pays all that nobody else does. */
  charged: number;
  refunded: number;
}
type Row = Pick<OrderRow, 'order' | 'currency' | 'details' | 'refunds' | 'shares' | 'parts'>;

/**
 * The shares of a group's order as it stands, in minor units of its currency; none of any other order. What nobody in particular has, such
 * as goods that were added later, is its owner's.
 */
export function sharesOf(row: Row): MemberShare[] {
  const { order, details, shares } = row;
  if (shares.length === 0) return [];
  const owner = ownerOf(shares);
  const paid = paidByLine(row);
  const portions = portionsOf(
    shares.map(({ number }) => number),
    details.map(({ id, totalMinor }) => ({
      ...{ member: memberOfLine(row, id), total: totalMinor, paid: paid.get(id) ?? 0 },
    })),
  );
  const split = splitByPerson(
    {
      ...{ price: order.priceMinor, coupon: order.couponMinor, shopTax: order.shopTaxMinor },
      ...{ deliveryFee: order.deliveryFeeMinor, serviceFee: order.serviceFeeMinor, tips: order.tipsMinor },
      couponAppliesTo: order.coupon?.applies_to ?? 'total_price',
    },
    portions,
  );
  const paying = shares.map(({ number }) => row.parts.find((part) => part.number === number) ?? null);
  const charged = splitByPayer(
    split.map(({ total }) => total),
    {
      agreed: paying.map(agreedOf),
      owner: shares.findIndex(({ number }) => number === owner),
      unit: unitOf(row.currency.code),
    },
  );
  const refunded = row.parts.length > 0 ? refundedToPayers(row, paying) : refundedOf(row, split);
  return shares.flatMap((share, index) => {
    const own = split[index];
    if (!own) return [];
    const part = paying[index] ?? null;
    return [{ ...own, row: share, part, charged: charged[index] ?? 0, refunded: refunded[index] ?? 0 }];
  });
}

/** The amount that the members of a group pay of an order themselves: the rest is its buyer's. */
export const chargedToMembers = (row: Row): number =>
  sharesOf(row).reduce((sum, { part, charged }) => sum + (part === null ? 0 : charged), 0);

/** The most that a member pays themselves; null for whoever the owner pays for. */
const agreedOf = (part: PartRow | null): number | null => (part?.status === 'paid' ? part.agreedMinor : null);

/** Whose a line is. */
const memberOfLine = ({ details, shares }: Pick<Row, 'details' | 'shares'>, lineId: number): number =>
  details.find(({ id }) => id === lineId)?.share ?? ownerOf(shares);

/** The portion of a refund that each had, by their lines, or by their shares for a whole order. */
export const refundWeights = (
  row: Pick<Row, 'details' | 'shares'>,
  lines: readonly { orderDetailId: number; amountMinor: number }[],
  split: readonly Pick<Share, 'total'>[],
): number[] =>
  row.shares.map(({ number }, index) =>
    lines.length === 0
      ? (split[index]?.total ?? 0)
      : lines
          .filter(({ orderDetailId }) => memberOfLine(row, orderDetailId) === number)
          .reduce((sum, line) => sum + line.amountMinor, 0),
  );

/** Where each pays their part, what went back is recorded with it; all else was the owner's. */
function refundedToPayers({ refunds, shares }: Row, paying: readonly (PartRow | null)[]): number[] {
  const back = paying.map((part) => part?.refundedMinor ?? 0);
  const sum = refunds.reduce(
    (all, { status, amountMinor }) => all + (status === 'approved' ? amountMinor : 0),
    0,
  );
  const toOwner = sum - back.reduce((all, minor) => all + minor, 0);
  const owner = ownerOf(shares);
  return back.map((minor, index) => (shares[index]?.number === owner ? minor + toOwner : minor));
}

const ownerOf = (shares: ShareRow[]): number =>
  (shares.find(({ isOwner }) => isOwner) ?? shares[0])?.number ?? 1;

/** The amount that went back to each: of the lines of a refund to whoever had them, of a whole order to all. */
function refundedOf(row: Row, split: readonly Share[]): number[] {
  const sums = row.shares.map(() => 0);
  for (const { status, amountMinor, lines } of row.refunds) {
    if (status !== 'approved') continue;
    for (const [index, part] of allocate(amountMinor, refundWeights(row, lines, split)).entries())
      sums[index] = (sums[index] ?? 0) + part;
  }
  return sums;
}
