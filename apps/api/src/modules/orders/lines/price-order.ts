import { lineAt, priceOrder, type PriceParts } from '@hamper/contract/prices/pricing';
import { eq } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import type { orderDetails, orderReplacements } from '../../../db/schema/orders.ts';
import { orders } from '../../../db/schema/orders.ts';
import type { Env } from '../../../http/context.ts';
import type { LockedOrder } from '../lock-order.ts';

export type Line = typeof orderDetails.$inferSelect;
export type Question = typeof orderReplacements.$inferSelect;

type Terms = Pick<
  LockedOrder,
  'shopTaxPoints' | 'deliveryFeeMinor' | 'serviceFeeMinor' | 'tipsMinor' | 'coupon'
>;
export type Amounts = Pick<Line, 'originMinor' | 'discountMinor' | 'taxMinor' | 'totalMinor'>;

/** The price of an order by the terms it was placed with, for the given lines. */
export const priceOf = (order: Terms, lines: Amounts[]): PriceParts =>
  priceOrder({
    lines: lines.map((line) => ({
      origin: line.originMinor,
      discount: line.discountMinor,
      tax: line.taxMinor,
      total: line.totalMinor,
    })),
    taxPoints: order.shopTaxPoints,
    deliveryFee: order.deliveryFeeMinor,
    serviceFee: order.serviceFeeMinor,
    tips: order.tipsMinor,
    coupon: order.coupon,
  });

/** The price of an order when it was placed: lines as ordered, without replacements. */
export const orderedPrice = (order: Terms, lines: Line[]): PriceParts =>
  priceOf(order, lines.filter(isOrdered).map(asOrdered));

export const isOrdered = ({ replacesId }: Pick<Line, 'replacesId'>): boolean => replacesId === null;

export const asOrdered = ({ orderedMinor }: Line): Amounts => ({
  originMinor: orderedMinor,
  discountMinor: 0,
  taxMinor: 0,
  totalMinor: orderedMinor,
});

/** The price of a line as it was ordered, with its add-ons. */
export const orderedWithAddons = (
  lines: Pick<Line, 'id' | 'parentId' | 'orderedMinor'>[],
  lineId: number,
): number =>
  lines
    .filter(({ id, parentId }) => id === lineId || parentId === lineId)
    .reduce((sum, { orderedMinor }) => sum + orderedMinor, 0);

/** The lines that are left if the lines in question are dropped, with their add-ons and replacements. */
export function linesWithout(lines: Line[], questions: Pick<Question, 'lineId'>[]): Line[] {
  const gone = new Set<number | null>(questions.map(({ lineId }) => lineId));
  return lines.filter((line) => ![line.id, line.parentId, line.replacesId].some((id) => gone.has(id)));
}

/** The total of an order, in minor units of its currency, if all these questions are accepted. */
export const totalIfAccepted = (order: Terms, lines: Line[], accepted: Question[]): number =>
  priceOf(order, [...linesWithout(lines, accepted), ...accepted]).total;

/**
 * The highest total that an order can reach, whichever of its open questions are accepted. A total never falls when its
 * goods cost more, so the dearer of line and replacement is taken for each question.
 */
export function maxTotalWith(order: Terms, lines: Line[], open: Question[]): number {
  const rest = linesWithout(lines, open);
  const dearest = open.map((question): Amounts[] => {
    const left = new Set(linesWithout(lines, [question]));
    const now = lines.filter((line) => !left.has(line));
    const costs = now.reduce((sum, { totalMinor }) => sum + totalMinor, 0);
    return costs > question.totalMinor ? now : [question];
  });
  return priceOf(order, [...rest, ...dearest.flat()]).total;
}

type UnitPrices = Pick<Line, 'unitPriceMinor' | 'unitDiscountMinor' | 'unitTaxMinor' | 'unitTotalMinor'>;

export const unitOf = (line: UnitPrices) => ({
  price: line.unitPriceMinor,
  discount: line.unitDiscountMinor,
  tax: line.unitTaxMinor,
  total: line.unitTotalMinor,
});

/** A line with the most that may be packed of it. */
export function atMost(line: UnitPrices & Pick<Line, 'maxPackedMilli'>): Amounts {
  const { origin, discount, tax, total } = lineAt(unitOf(line), line.maxPackedMilli);
  return { originMinor: origin, discountMinor: discount, taxMinor: tax, totalMinor: total };
}

/** Writes the price of an order by its current lines, and returns it. */
export async function writePrice(tx: Db, env: Env, order: LockedOrder, lines: Line[]): Promise<PriceParts> {
  const price = priceOf(order, lines);
  await tx
    .update(orders)
    .set({
      originMinor: price.origin,
      discountMinor: price.discount,
      taxMinor: price.tax,
      priceMinor: price.price,
      couponMinor: price.coupon,
      shopTaxMinor: price.shopTax,
      totalMinor: price.total,
      updatedAt: env.now,
    })
    .where(eq(orders.id, order.id));
  return price;
}
