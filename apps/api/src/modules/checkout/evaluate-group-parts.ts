import { LEAST_PART_MINOR } from '@hamper/contract/groups/bounds';
import type { UnpaidPartRule } from '@hamper/contract/lifecycle';
import { convert } from '@hamper/contract/prices/money';
import {
  type CouponTerms,
  type LinePrice,
  paidForLines,
  type PriceParts,
} from '@hamper/contract/prices/pricing';
import { partsToAsk, portionsOf, splitByPerson } from '@hamper/contract/prices/shares';

import type { Ctx } from '../../http/context.ts';
import { unitOf } from '../../ports/payment/payment.port.ts';
import type { CheckoutCart } from './read-checkout-cart.ts';

interface GroupParts {
  /** The amount that is left to the owner once the others have paid. */
  ownMinor: number;
  othersMinor: number;
  unpaid: UnpaidPartRule;
  payMinutes: number;
}

interface Evaluated extends Pick<CheckoutCart, 'group'> {
  priced: readonly { line: { userCartId: number }; price: Pick<LinePrice, 'total'> }[];
  price: PriceParts;
  coupon: CouponTerms | null;
}

/** The parts that the members of a group will be asked for, as `beginParts` asks them; null where its owner pays for all. */
export function evaluateGroupParts(
  { currency: { code, rateMillionths } }: Pick<Ctx, 'currency'>,
  { group, priced, price, coupon }: Evaluated,
): GroupParts | null {
  if (group?.pays !== 'each') return null;
  const { unpaid, payMinutes, ownerPartId } = group;
  const couponAppliesTo = coupon?.applies_to ?? 'total_price';
  const couponOnItems = couponAppliesTo === 'total_price' ? price.coupon : 0;
  const paid = paidForLines(
    priced.map((one) => one.price),
    { ...price, couponOnItems },
  );
  // In the order in which they joined, as their shares are.
  const ids = [...new Set([...(ownerPartId === null ? [] : [ownerPartId]), ...priced.map(idOf)])].toSorted(
    (a, b) => a - b,
  );
  const lines = priced.map((one, index) => ({
    ...{ member: idOf(one), total: one.price.total, paid: paid[index] ?? 0 },
  }));
  const totals = splitByPerson({ ...price, couponAppliesTo }, portionsOf(ids, lines)).map(
    ({ total }) => total,
  );
  const owner = ids.findIndex((id) => id === ownerPartId);
  const least = convert(LEAST_PART_MINOR, rateMillionths);
  const othersMinor = partsToAsk(totals, { owner, unit: unitOf(code) })
    .filter((minor) => minor >= least)
    .reduce((sum, minor) => sum + minor, 0);
  return { ownMinor: price.total - othersMinor, othersMinor, unpaid, payMinutes };
}

const idOf = ({ line }: Evaluated['priced'][number]): number => line.userCartId;
