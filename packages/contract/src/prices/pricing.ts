import { allocate } from './allocate.ts';
import { unitPrice, type UnitPrice } from './money.ts';
import { lineTotal } from './quantity.ts';
import { basisPoints } from './rounding.ts';

/**
 * All price calculations: lines, orders, shares of paid amounts. Lists, carts, quotes, orders, refunds and receipts call
 * them, so that they show the same numbers. Amounts are minor units of the order's currency, unless named otherwise.
 */

/** The price of a line in minor units: `origin` before discount, `total` after it and with tax. */
export interface LinePrice {
  unit: UnitPrice;
  origin: number;
  discount: number;
  tax: number;
  total: number;
}

/** The price of a line, from a unit price in the base currency and a rate. */
export const priceLine = (
  stock: { priceMinor: number; discountMinor: number; taxMinor: number },
  quantityMilli: number,
  rateMillionths: number,
): LinePrice => lineAt(unitPrice(stock, rateMillionths), quantityMilli);

/** The price of a line, from a unit price in the order's currency. */
export function lineAt(unit: UnitPrice, quantityMilli: number): LinePrice {
  const origin = lineTotal(unit.price, quantityMilli);
  const tax = lineTotal(unit.tax, quantityMilli);
  // The net amount is rounded, not the discount, so that a larger quantity never costs less.
  const net = lineTotal(Math.max(unit.price - unit.discount, 0), quantityMilli);
  // The total is the sum of its rounded parts, so that they always add up.
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
  /** The coupon's discount. */
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
  const couponDiscount = couponOff(coupon, { price, deliveryFee });
  const onItems = coupon?.applies_to === 'total_price' ? couponDiscount : 0;
  const shopTax = basisPoints(price - onItems, taxPoints);
  return {
    origin: sum('origin'),
    discount: sum('discount'),
    tax: sum('tax'),
    price,
    coupon: couponDiscount,
    shopTax,
    deliveryFee,
    serviceFee,
    tips,
    total: price - couponDiscount + shopTax + deliveryFee + serviceFee + tips,
  };
}

/** The discount of a coupon; at most the amount that it applies to. */
function couponOff(
  coupon: CouponTerms | null,
  { price, deliveryFee }: { price: number; deliveryFee: number },
): number {
  if (coupon === null) return 0;
  const from = coupon.applies_to === 'total_price' ? price : deliveryFee;
  const couponDiscount = coupon.type === 'fix' ? coupon.value : basisPoints(from, coupon.value);
  return Math.min(couponDiscount, from, coupon.most ?? Infinity);
}

/** How much more of a weighed line may be packed without asking, in basis points: a fifth. */
export const WEIGHT_MARGIN_POINTS = 2000;

/** The maximum of a line that may be packed, in thousandths: sold by weight a margin more, in pieces no more. */
export const maxPackedMilli = (quantityMilli: number, intervalMilli: number): number =>
  isWeighed(intervalMilli) ? quantityMilli + basisPoints(quantityMilli, WEIGHT_MARGIN_POINTS) : quantityMilli;

/** Whether a product is sold by weight: its step is below one unit. */
export const isWeighed = (intervalMilli: number): boolean => intervalMilli < 1000;

/**
 * The amount paid for each line with its share of coupon and shop tax, in minor units. The shares add up to what was paid
 * for all items; the largest remainders are rounded up first.
 */
export function paidForLines(
  lines: { total: number }[],
  paid: Pick<PriceParts, 'price' | 'shopTax'> & { couponOnItems: number },
): number[] {
  if (paid.price <= 0) return lines.map(() => 0);
  return allocate(
    paid.price - paid.couponOnItems + paid.shopTax,
    lines.map(({ total }) => total),
  );
}

/** The share of a line's paid amount for a part of its quantity; rounded down, so that parts never exceed it. */
export const paidShare = (paid: number, partMilli: number, wholeMilli: number): number =>
  partMilli >= wholeMilli
    ? paid
    : Number((BigInt(paid) * BigInt(Math.max(partMilli, 0))) / BigInt(wholeMilli));

/** How much dearer a replacement without an answer may be, in basis points: a tenth. */
export const SIMILAR_MARGIN_POINTS = 1000;
