import { allocate } from './allocate.ts';
import type { PriceParts } from './pricing.ts';

/** The part of one person of a group in an order, in minor units of its currency. */
export interface Portion {
  /** Their lines after discount and with tax. */
  items: number;
  /** The same with their part of coupon and shop tax, as `paidForLines` has it. */
  paid: number;
  /** Whether they have any line. */
  takesPart: boolean;
}

/** The part of each member in an order, from its lines; `paid` as `paidForLines` has it. */
export const portionsOf = (
  members: readonly number[],
  lines: readonly { member: number; total: number; paid: number }[],
): Portion[] =>
  members.map((one) => {
    const own = lines.filter(({ member }) => member === one);
    return {
      items: sumOf(own.map(({ total }) => total)),
      paid: sumOf(own.map(({ paid }) => paid)),
      takesPart: own.length > 0,
    };
  });

/** A person's share of an order; `total` is the sum of its parts, less its coupon. */
export interface Share {
  items: number;
  coupon: number;
  tax: number;
  deliveryFee: number;
  serviceFee: number;
  tips: number;
  total: number;
}

/**
 * The amount that each pays of an order, where members pay their own parts: a member at most what they agreed to (`agreed`; null for
 * whoever pays nothing themselves), in whole units of a currency without cents (`unit`: 100), the owner all the rest. It adds up to the
 * order's total.
 */
export function splitByPayer(
  totals: readonly number[],
  { agreed, owner, unit }: { agreed: readonly (number | null)[]; owner: number; unit: number },
): number[] {
  const own = totals.map((total, index) => (index === owner || (agreed[index] ?? null) === null ? 0 : total));
  const whole = allocate(Math.floor(sumOf(own) / unit), own);
  const paid = whole.map((units, index) => Math.min(agreed[index] ?? 0, units * unit));
  const rest = sumOf(totals) - sumOf(paid);
  return paid.map((minor, index) => (index === owner ? rest : minor));
}

/**
 * The parts that the members of a group are asked to pay of an order as it is placed: the share of each, in whole units of the currency
 * (`unit`); 0 for its owner, who pays the rest.
 */
export function partsToAsk(
  totals: readonly number[],
  { owner, unit }: { owner: number; unit: number },
): number[] {
  const agreed = totals.map((total) => total + unit);
  return splitByPayer(totals, { agreed, owner, unit }).map((minor, index) => (index === owner ? 0 : minor));
}

/**
 * Divides a refund among those who paid: by what of it each had (`weights`), in whole units of the currency (`unit`), and to nobody more
 * than they paid (`left`). What is over is the owner's, and then that of whoever has paid more.
 * @throws if it is more than all have paid
 */
export function splitRefund(
  amount: number,
  {
    weights,
    left,
    owner,
    unit,
  }: { weights: readonly number[]; left: readonly number[]; owner: number; unit: number },
): number[] {
  const parts = allocate(Math.floor(amount / unit), weights).map((units, index) =>
    Math.max(0, Math.min(units * unit, left[index] ?? 0)),
  );
  let over = amount - sumOf(parts);
  for (const index of [owner, ...parts.keys()]) {
    const more = Math.max(0, Math.min(over, (left[index] ?? 0) - (parts[index] ?? 0)));
    parts[index] = (parts[index] ?? 0) + more;
    over -= more;
  }
  if (over > 0) throw new Error(`A refund is ${over} more than was paid`);
  return parts;
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

export type SharedPrice = Pick<
  PriceParts,
  'price' | 'coupon' | 'shopTax' | 'deliveryFee' | 'serviceFee' | 'tips'
> & {
  couponAppliesTo: 'total_price' | 'delivery_fee';
};

/**
 * Splits the price of an order by person, to the cent: all shares add up to its total, and none is negative. Coupon, shop tax and tip go
 * by what each person's lines cost; delivery and service are the same for everybody who has a line.
 */
export function splitByPerson(price: SharedPrice, portions: readonly Portion[]): Share[] {
  const onItems = price.couponAppliesTo === 'total_price' ? price.coupon : 0;
  const items = portions.map((one) => one.items);
  const anybody = portions.some(({ takesPart }) => takesPart);
  const heads = portions.map(({ takesPart }) => (takesPart || !anybody ? 1 : 0));
  const tips = allocate(price.tips, price.price > 0 ? items : heads);
  const deliveryFees = allocate(price.deliveryFee, heads);
  const serviceFees = allocate(price.serviceFee, heads);
  const onDelivery = allocate(price.coupon - onItems, deliveryFees);
  // Coupon and tax stand against each other: their smaller sum is added to both, so that neither is negative.
  const both = allocate(Math.min(onItems, price.shopTax), items);
  return portions.map((portion, index) => {
    const at = (parts: number[]) => parts[index] ?? 0;
    const change = portion.paid - portion.items;
    const share = {
      items: portion.items,
      coupon: Math.max(0, -change) + at(both) + at(onDelivery),
      tax: Math.max(0, change) + at(both),
      deliveryFee: at(deliveryFees),
      serviceFee: at(serviceFees),
      tips: at(tips),
    };
    return {
      ...share,
      total: portion.paid + share.deliveryFee - at(onDelivery) + share.serviceFee + share.tips,
    };
  });
}
