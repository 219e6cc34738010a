import { orderTimeline, type Mover, type OrderStatus } from '@hamper/contract/lifecycle';
import { RATE_ONE } from '@hamper/contract/prices/money';
import { lineAt, priceOrder } from '@hamper/contract/prices/pricing';
import { quantityToMilli } from '@hamper/contract/prices/quantity';
import { v7 as uuid } from 'uuid';

import type { SellableStock } from '../../modules/catalogue/index.ts';
import { snapshotLine } from '../../modules/orders/index.ts';
import { kmBetween } from '../flat-geometry.ts';
import type { SeededPerson } from './demo-people.ts';
import type { SeededShop } from './demo-shops.ts';
import type { DemoAddress, DemoOrder } from './demo/demo.types.ts';

const MINUTE = 60_000;

export type DemoMover = Exclude<Mover, 'system'>;

/** When, in minutes after it was placed, an order came to each status, and by whom. */
const moments: Record<OrderStatus, { minute: number; mover: DemoMover }> = {
  new: { minute: 0, mover: 'shopper' },
  accepted: { minute: 2, mover: 'shop' },
  ready: { minute: 11, mover: 'shop' },
  on_a_way: { minute: 15, mover: 'courier' },
  delivered: { minute: 31, mover: 'courier' },
  canceled: { minute: 4, mover: 'shopper' },
};

interface DemoEvent {
  status: OrderStatus;
  kind: 'status' | 'lines' | 'replacement';
  minute: number;
  mover: DemoMover;
}

/** When the shop asked about a replacement, was answered, and wrote down what it had weighed; in minutes. */
export const packing = { asked: 4, answered: 6, weighed: 8 };

/** How an order came to its status. */
export function eventsOf({ status, minutesAgo, deliveryType, lines }: DemoOrder, placedAt: Date) {
  const timeline = orderTimeline(deliveryType);
  const passed: OrderStatus[] =
    status === 'canceled' ? ['new', 'canceled'] : timeline.slice(0, timeline.indexOf(status) + 1);
  const moves = passed.map((name): DemoEvent => ({ status: name, kind: 'status', ...moments[name] }));
  const isReplaced = lines.some(({ replacedBy }) => replacedBy !== undefined);
  const isAsked = isReplaced || lines.some(({ offered }) => offered !== undefined);
  const isWeighed = lines.some(({ packed }) => packed !== undefined);
  const question = { status: 'accepted', kind: 'replacement' } as const;
  const packed: DemoEvent[] = [
    ...(isAsked ? [{ ...question, minute: packing.asked, mover: 'shop' as const }] : []),
    ...(isReplaced ? [{ ...question, minute: packing.answered, mover: 'shopper' as const }] : []),
    ...(isWeighed
      ? [{ status: 'accepted', kind: 'lines', minute: packing.weighed, mover: 'shop' } as const]
      : []),
  ];
  return [...moves, ...packed]
    .toSorted((a, b) => a.minute - b.minute)
    .map(({ minute, ...event }) => ({
      ...event,
      // Never in the future, however recent an order is.
      at: new Date(placedAt.getTime() + Math.min(minute, minutesAgo) * MINUTE),
    }));
}

export const lineOf = (stock: SellableStock, quantity: number) =>
  snapshotLine(stock, quantityToMilli(quantity), RATE_ONE);

export type OrderedLine = ReturnType<typeof lineOf> & { finalMilli?: number };

/** A line as it was packed, in thousandths: its amounts follow, and what it was ordered for stays. */
export function packedLine(line: OrderedLine, finalMilli: number): OrderedLine {
  const unit = {
    price: line.unitPriceMinor,
    discount: line.unitDiscountMinor,
    tax: line.unitTaxMinor,
    total: line.unitTotalMinor,
  };
  const { origin, discount, tax, total } = lineAt(unit, finalMilli);
  return {
    ...line,
    finalMilli,
    originMinor: origin,
    discountMinor: discount,
    taxMinor: tax,
    totalMinor: total,
  };
}

/** A packed replacement of a line; it was not ordered itself. */
export const replacementLine = (line: OrderedLine): OrderedLine => ({
  ...line,
  finalMilli: line.quantityMilli,
  maxPackedMilli: line.quantityMilli,
  orderedMinor: 0,
});

interface PlacedOrder {
  demoOrder: DemoOrder;
  person: SeededPerson;
  home: DemoAddress;
  shop: SeededShop;
  /** As they were packed, with what replaces some of them. */
  lines: OrderedLine[];
  placedAt: Date;
  currencyId: number;
  courierId: number | null;
}

/** The row that placing and moving the order would have left. */
export function orderRow({
  demoOrder,
  person,
  home,
  shop,
  lines,
  placedAt,
  currencyId,
  courierId,
}: PlacedOrder) {
  const km = kmBetween(shop, home);
  const shopTaxPoints = Math.round(shop.taxPercent * 100);
  const terms = {
    taxPoints: shopTaxPoints,
    deliveryFee: shop.deliveryFeeMinor + Math.round(shop.perKmMinor * km),
    serviceFee: 0,
    tips: 0,
    coupon: null,
  };
  const price = priceOrder({
    ...terms,
    lines: lines.map((line) => ({
      origin: line.originMinor,
      discount: line.discountMinor,
      tax: line.taxMinor,
      total: line.totalMinor,
    })),
  });
  const ordered = priceOrder({
    ...terms,
    lines: lines.map(({ orderedMinor: total }) => ({ origin: total, discount: 0, tax: 0, total })),
  });
  return {
    uuid: uuid(),
    userId: person.id,
    shopId: shop.id,
    courierId,
    status: demoOrder.status,
    currencyId,
    rateMillionths: RATE_ONE,
    originMinor: price.origin,
    priceMinor: price.price,
    taxMinor: price.tax,
    shopTaxMinor: price.shopTax,
    discountMinor: price.discount,
    deliveryFeeMinor: price.deliveryFee,
    serviceFeeMinor: 0,
    tipsMinor: 0,
    totalMinor: price.total,
    maxTotalMinor: Math.max(ordered.total, price.total),
    metres: Math.round(km * 1000),
    shopTaxPoints,
    placedAt,
    deliveryType: demoOrder.deliveryType,
    address: { address: home.address },
    latitude: home.latitude,
    longitude: home.longitude,
    phone: person.phone,
    email: person.email,
    username: `${person.firstname} ${person.lastname}`,
    expectedFrom: new Date(placedAt.getTime() + shop.deliveryTime.from * MINUTE),
    expectedTo: new Date(placedAt.getTime() + shop.deliveryTime.to * MINUTE),
    // Who is late from the start was told so.
    lateNotifiedAt: demoOrder.minutesAgo > shop.deliveryTime.to ? placedAt : null,
    createdAt: placedAt,
    updatedAt: eventsOf(demoOrder, placedAt).at(-1)?.at ?? placedAt,
  };
}
