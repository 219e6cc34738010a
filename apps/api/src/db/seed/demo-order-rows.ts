import { orderTimeline, type Mover, type OrderStatus } from '@hamper/contract/lifecycle';
import { RATE_ONE } from '@hamper/contract/prices/money';
import { priceOrder } from '@hamper/contract/prices/pricing';
import { quantityToMilli } from '@hamper/contract/prices/quantity';
import { v7 as uuid } from 'uuid';

import type { SellableStock } from '../../modules/catalogue/index.ts';
import { snapshotLine } from '../../modules/orders/index.ts';
import { kmBetween } from './demo-geometry.ts';
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

/** How an order came to its status. */
export function eventsOf({ status, minutesAgo, deliveryType }: DemoOrder, placedAt: Date) {
  const timeline = orderTimeline(deliveryType);
  const passed: OrderStatus[] =
    status === 'canceled' ? ['new', 'canceled'] : timeline.slice(0, timeline.indexOf(status) + 1);
  return passed.map((name) => ({
    status: name,
    mover: moments[name].mover,
    // Never in the future, however recent an order is.
    at: new Date(placedAt.getTime() + Math.min(moments[name].minute, minutesAgo) * MINUTE),
  }));
}

export const lineOf = (stock: SellableStock, quantity: number) =>
  snapshotLine(stock, quantityToMilli(quantity), RATE_ONE);

interface PlacedOrder {
  demoOrder: DemoOrder;
  person: SeededPerson;
  home: DemoAddress;
  shop: SeededShop;
  lines: ReturnType<typeof lineOf>[];
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
  const price = priceOrder({
    lines: lines.map((line) => ({
      origin: line.originMinor,
      discount: line.discountMinor,
      tax: line.taxMinor,
      total: line.totalMinor,
    })),
    taxPoints: shopTaxPoints,
    deliveryFee: shop.deliveryFeeMinor + Math.round(shop.perKmMinor * km),
    serviceFee: 0,
    tips: 0,
    coupon: null,
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
    maxTotalMinor: price.total,
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
    createdAt: placedAt,
    updatedAt: eventsOf(demoOrder, placedAt).at(-1)?.at ?? placedAt,
  };
}
