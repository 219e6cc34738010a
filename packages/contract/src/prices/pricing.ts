import { basisPoints, unitPrice, type UnitPrice } from './money.ts';
import { lineTotal } from './quantity.ts';

/**
 * Every price of the shop: one line, one order, one line's share of what was paid. Lists, carts, quotes, orders,
 * weighing, refunds and receipts all call these, so that they show the same numbers. Amounts are minor units of the
 * order's currency; what comes in the base currency says so.
 */

/** A line's money; `origin` is before discount, `total` what is paid, tax included in it. */
export interface LinePrice {
  unit: UnitPrice;
  origin: number;
  discount: number;
  tax: number;
  total: number;
}

/** A line from what one unit costs in the base currency, at a rate. */
export const priceLine = (
  stock: { priceMinor: number; discountMinor: number; taxMinor: number },
  quantityMilli: number,
  rateMillionths: number,
): LinePrice => lineAt(unitPrice(stock, rateMillionths), quantityMilli);

/** A line from what one unit costs in the order's own currency. */
export function lineAt(unit: UnitPrice, quantityMilli: number): LinePrice {
  const origin = lineTotal(unit.price, quantityMilli);
  const tax = lineTotal(unit.tax, quantityMilli);
  // What is left is rounded and not what is taken off, so that more of a thing never costs a cent less.
  const net = lineTotal(Math.max(unit.price - unit.discount, 0), quantityMilli);
  // The total follows from its parts, so that they add up to the cent even where rounding bites.
  return { unit, origin, discount: origin - net, tax, total: net + tax };
}

/** `value`: basis points of a percentage, or minor units of the order's currency; `most` caps a percentage. */
export interface CouponTerms {
  type: 'percent' | 'fix';
  applies_to: 'total_price' | 'delivery_fee';
  value: number;
  most: number | null;
}

export interface PriceParts {
  /** Items before discount. */
  origin: number;
  discount: number;
  /** Taxes inside the items' prices. */
  tax: number;
  /** Items after discount. */
  price: number;
  /** What the coupon takes off. */
  coupon: number;
  /** The shop's tax, on top of the items that are left to pay. */
  shopTax: number;
  deliveryFee: number;
  serviceFee: number;
  tips: number;
  total: number;
}

export interface OrderPricing {
  lines: Pick<LinePrice, 'origin' | 'discount' | 'tax' | 'total'>[];
  taxPoints: number;
  deliveryFee: number;
  serviceFee: number;
  tips: number;
  coupon: CouponTerms | null;
}

/** The price of an order from its parts: the one sum that quote, order and receipt show. */
export function priceOrder({
  lines,
  taxPoints,
  deliveryFee,
  serviceFee,
  tips,
  coupon,
}: OrderPricing): PriceParts {
  const sum = (part: 'origin' | 'discount' | 'tax' | 'total') =>
    lines.reduce((total, line) => total + line[part], 0);
  const price = sum('total');
  const off = couponOff(coupon, { price, deliveryFee });
  const onItems = coupon?.applies_to === 'total_price' ? off : 0;
  const shopTax = basisPoints(price - onItems, taxPoints);
  return {
    origin: sum('origin'),
    discount: sum('discount'),
    tax: sum('tax'),
    price,
    coupon: off,
    shopTax,
    deliveryFee,
    serviceFee,
    tips,
    total: price - off + shopTax + deliveryFee + serviceFee + tips,
  };
}

/** What a coupon takes off; never more than what it is taken from. */
function couponOff(
  coupon: CouponTerms | null,
  { price, deliveryFee }: { price: number; deliveryFee: number },
): number {
  if (coupon === null) return 0;
  const from = coupon.applies_to === 'total_price' ? price : deliveryFee;
  const off = coupon.type === 'fix' ? coupon.value : basisPoints(from, coupon.value);
  return Math.min(off, from, coupon.most ?? Infinity);
}

/** How much heavier than ordered a weighed line may be packed without asking: a fifth. */
export const WEIGHT_MARGIN_POINTS = 2000;

/** The most of a line that may be packed: sold by weight it may be a little more, in pieces never. */
export const mostOf = (quantityMilli: number, intervalMilli: number): number =>
  isWeighed(intervalMilli) ? quantityMilli + basisPoints(quantityMilli, WEIGHT_MARGIN_POINTS) : quantityMilli;

/** A step below one unit is one of weight. */
export const isWeighed = (intervalMilli: number): boolean => intervalMilli < 1000;

/**
 * What was paid for each line, its share of coupon and shop tax included: they add up to what was paid for items, to
 * the cent, the larger remainders first.
 */
export function paidForLines(
  lines: { total: number }[],
  paid: Pick<PriceParts, 'price' | 'shopTax'> & { couponOnItems: number },
): number[] {
  const whole = paid.price - paid.couponOnItems + paid.shopTax;
  if (paid.price <= 0) return lines.map(() => 0);
  const exact = lines.map(({ total }) => BigInt(total) * BigInt(whole));
  const price = BigInt(paid.price);
  const shares = exact.map((share) => Number(share / price));
  const order = exact
    .map((share, index) => ({ index, rest: share % price }))
    .toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1));
  let left = whole - shares.reduce((sum, share) => sum + share, 0);
  for (const { index } of order) {
    if (left <= 0) break;
    shares[index] = (shares[index] ?? 0) + 1;
    left -= 1;
  }
  return shares;
}

/** A part of what was paid for a line, by quantity; rounded down, so that parts never add up to more than the whole. */
export const partOfPaid = (paid: number, partMilli: number, wholeMilli: number): number =>
  partMilli >= wholeMilli
    ? paid
    : Number((BigInt(paid) * BigInt(Math.max(partMilli, 0))) / BigInt(wholeMilli));

/** How much dearer than what was ordered a replacement may be that is taken without an answer: a tenth. */
export const ALIKE_MARGIN_POINTS = 1000;
