import { orderTimeline, type Mover, type OrderStatus } from '@hamper/contract/lifecycle';
import { RATE_ONE } from '@hamper/contract/prices/money';
import { priceOrder } from '@hamper/contract/prices/pricing';
import { quantityToMilli } from '@hamper/contract/prices/quantity';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';

import { sellableStocks, type SellableStock } from '../../modules/catalogue/index.ts';
import { snapshotLine } from '../../modules/orders/index.ts';
import type { Db } from '../query.ts';
import { orderDetails, orderEvents, orders } from '../schema/orders.ts';
import { transactions } from '../schema/payments.ts';
import { currencies, payments } from '../schema/settings.ts';
import { kmBetween } from './demo-geometry.ts';
import type { SeededPeople, SeededPerson } from './demo-people.ts';
import { goodKey, type SeededGoods } from './demo-products.ts';
import type { SeededShop } from './demo-shops.ts';
import type { DemoAddress, DemoStory } from './demo/demo.types.ts';

const MINUTE = 60_000;

type Teller = Exclude<Mover, 'system'>;

/** When, in minutes after it was placed, a story's order came to each status, and by whom. */
const moments: Record<OrderStatus, { minute: number; mover: Teller }> = {
  new: { minute: 0, mover: 'shopper' },
  accepted: { minute: 2, mover: 'shop' },
  ready: { minute: 11, mover: 'shop' },
  on_a_way: { minute: 15, mover: 'courier' },
  delivered: { minute: 31, mover: 'courier' },
  canceled: { minute: 4, mover: 'shopper' },
};

interface Cast {
  stories: DemoStory[];
  people: SeededPeople;
  shops: SeededShop[];
  goods: SeededGoods;
  now: Date;
}

/** Tells the stories, oldest first, as placing and moving would have written them. */
export async function seedOrders(tx: Db, { stories, people, shops, goods, now }: Cast): Promise<void> {
  const stockIds = [...goods.values()].flatMap((good) => good.stockIds);
  const stocks = await sellableStocks(tx, stockIds);
  const [currency] = await tx
    .select({ id: currencies.id })
    .from(currencies)
    .where(eq(currencies.isDefault, true));
  const methods = await tx.select({ id: payments.id, tag: payments.tag }).from(payments);
  const stockOf = (shop: string, sku: string): SellableStock => {
    const stock = stocks.get(goods.get(goodKey(shop, sku))?.stockIds[0] ?? 0);
    if (!stock) throw new Error(`The demo has no ${sku} at ${shop}`);
    return stock;
  };

  const told = stories
    .toSorted((a, b) => b.minutesAgo - a.minutesAgo)
    .map((story) => {
      const person = people.get(story.person);
      const shop = shops.find(({ slug }) => slug === story.shop);
      if (!person?.address || !shop || !currency) throw new Error(`The demo cannot tell of ${story.person}`);
      const lines = story.lines.map(({ sku, quantity }) => lineOf(stockOf(shop.slug, sku), quantity));
      const placedAt = new Date(now.getTime() - story.minutesAgo * MINUTE);
      return {
        story,
        person,
        lines,
        placedAt,
        order: orderRow({
          story,
          person,
          home: person.address,
          shop,
          lines,
          placedAt,
          currencyId: currency.id,
          courierId: isWithCourier(story.status) ? courierOf(people) : null,
        }),
      };
    });
  const made = await tx
    .insert(orders)
    // What the demo's shops delivered so far, they were paid out for.
    .values(
      told.map(({ order }) => ({
        ...order,
        shopBooking: order.status === 'delivered' ? ('before' as const) : ('due' as const),
      })),
    )
    .returning({ id: orders.id, uuid: orders.uuid });
  const ids = new Map(made.map(({ id, uuid: own }) => [own, id]));
  const written = told.map((tale) => ({ ...tale, orderId: ids.get(tale.order.uuid) ?? 0 }));

  await tx
    .insert(orderDetails)
    .values(written.flatMap(({ orderId, lines }) => lines.map((line) => ({ ...line, orderId }))));
  const staff = [...people.values()];
  const actors: Record<Teller, (shopper: SeededPerson) => number | null> = {
    shopper: ({ id }) => id,
    shop: () => staff.find(({ role }) => role === 'seller')?.id ?? null,
    courier: () => courierOf(people),
  };
  await tx.insert(orderEvents).values(
    written.flatMap(({ orderId, story, person, placedAt }) =>
      eventsOf(story, placedAt).map(({ status, mover, at }, index) => ({
        orderId,
        seq: index + 1,
        status,
        mover,
        at,
        actorId: actors[mover](person),
      })),
    ),
  );
  await tx.insert(transactions).values(
    written.map(({ orderId, story, order, placedAt }) => ({
      uuid: uuid(),
      orderId,
      paymentId: methods.find(({ tag }) => tag === story.payment)?.id ?? 0,
      priceMinor: order.totalMinor,
      askedMinor: order.totalMinor,
      capturedMinor: paymentStatus(story.status) === 'paid' ? order.totalMinor : 0,
      status: paymentStatus(story.status),
      createdAt: placedAt,
    })),
  );
}

const courierOf = (people: SeededPeople): number | null =>
  [...people.values()].find(({ role }) => role === 'deliveryman')?.id ?? null;

const isWithCourier = (status: OrderStatus): boolean => status === 'on_a_way' || status === 'delivered';

/** Cash changes hands at the door. */
function paymentStatus(status: OrderStatus): 'paid' | 'canceled' | 'progress' {
  if (status === 'delivered') return 'paid';
  return status === 'canceled' ? 'canceled' : 'progress';
}

function eventsOf({ status, minutesAgo, deliveryType }: DemoStory, placedAt: Date) {
  const way = orderTimeline(deliveryType);
  const passed: OrderStatus[] =
    status === 'canceled' ? ['new', 'canceled'] : way.slice(0, way.indexOf(status) + 1);
  return passed.map((name) => ({
    status: name,
    mover: moments[name].mover,
    // Never in the future, however short a story is.
    at: new Date(placedAt.getTime() + Math.min(moments[name].minute, minutesAgo) * MINUTE),
  }));
}

const lineOf = (stock: SellableStock, quantity: number) =>
  snapshotLine(stock, quantityToMilli(quantity), RATE_ONE);

interface Placed {
  story: DemoStory;
  person: SeededPerson;
  home: DemoAddress;
  shop: SeededShop;
  lines: ReturnType<typeof lineOf>[];
  placedAt: Date;
  currencyId: number;
  courierId: number | null;
}

function orderRow({ story, person, home, shop, lines, placedAt, currencyId, courierId }: Placed) {
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
    status: story.status,
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
    mostMinor: price.total,
    metres: Math.round(km * 1000),
    shopTaxPoints,
    placedAt,
    deliveryType: story.deliveryType,
    address: { address: home.address },
    latitude: home.latitude,
    longitude: home.longitude,
    phone: person.phone,
    email: person.email,
    username: `${person.firstname} ${person.lastname}`,
    expectedFrom: new Date(placedAt.getTime() + shop.deliveryTime.from * MINUTE),
    expectedTo: new Date(placedAt.getTime() + shop.deliveryTime.to * MINUTE),
    createdAt: placedAt,
    updatedAt: eventsOf(story, placedAt).at(-1)?.at ?? placedAt,
  };
}
