import type { OrderStatus } from '@hamper/contract/lifecycle';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';

import { sellableStocks, type SellableStock } from '../../modules/catalogue/index.ts';
import type { Db } from '../query.ts';
import { orderDetails, orderEvents, orders } from '../schema/orders.ts';
import { transactions } from '../schema/payments.ts';
import { currencies, payments } from '../schema/settings.ts';
import { type DemoMover, eventsOf, lineOf, orderRow } from './demo-order-rows.ts';
import type { SeededPeople, SeededPerson } from './demo-people.ts';
import { productKey, type SeededProducts } from './demo-products.ts';
import type { SeededShop } from './demo-shops.ts';
import type { DemoOrder } from './demo/demo.types.ts';

const MINUTE = 60_000;

interface DemoOrdersInput {
  demoOrders: DemoOrder[];
  people: SeededPeople;
  shops: SeededShop[];
  products: SeededProducts;
  now: Date;
}

/** Writes the demo's orders, oldest first, as placing and moving would have written them. */
export async function seedOrders(tx: Db, input: DemoOrdersInput): Promise<void> {
  const written = await insertOrders(tx, await prepareOrders(tx, input));
  await tx
    .insert(orderDetails)
    .values(written.flatMap(({ orderId, lines }) => lines.map((line) => ({ ...line, orderId }))));
  await insertEvents(tx, written, input.people);
  await insertTransactions(tx, written);
}

type PreparedOrder = Awaited<ReturnType<typeof prepareOrders>>[number];
type WrittenOrder = PreparedOrder & { orderId: number };

async function prepareOrders(tx: Db, { demoOrders, people, shops, products, now }: DemoOrdersInput) {
  const stocks = await sellableStocks(
    tx,
    [...products.values()].flatMap((product) => product.stockIds),
  );
  const [currency] = await tx
    .select({ id: currencies.id })
    .from(currencies)
    .where(eq(currencies.isDefault, true));
  const stockOf = (shop: string, sku: string): SellableStock => {
    const stock = stocks.get(products.get(productKey(shop, sku))?.stockIds[0] ?? 0);
    if (!stock) throw new Error(`The demo has no ${sku} at ${shop}`);
    return stock;
  };
  return demoOrders
    .toSorted((a, b) => b.minutesAgo - a.minutesAgo)
    .map((demoOrder) => {
      const person = people.get(demoOrder.person);
      const shop = shops.find(({ slug }) => slug === demoOrder.shop);
      if (!person?.address || !shop || !currency)
        throw new Error(`The demo cannot place an order of ${demoOrder.person}`);
      const lines = demoOrder.lines.map(({ sku, quantity }) => lineOf(stockOf(shop.slug, sku), quantity));
      const placedAt = new Date(now.getTime() - demoOrder.minutesAgo * MINUTE);
      const order = orderRow({
        demoOrder,
        person,
        home: person.address,
        shop,
        lines,
        placedAt,
        currencyId: currency.id,
        courierId: isWithCourier(demoOrder.status) ? courierOf(people) : null,
      });
      return { demoOrder, person, lines, placedAt, order };
    });
}

async function insertOrders(tx: Db, prepared: PreparedOrder[]): Promise<WrittenOrder[]> {
  const inserted = await tx
    .insert(orders)
    // Delivered orders count as paid out.
    .values(
      prepared.map(({ order }) => ({
        ...order,
        shopBooking: order.status === 'delivered' ? ('before' as const) : ('due' as const),
      })),
    )
    .returning({ id: orders.id, uuid: orders.uuid });
  const ids = new Map(inserted.map(({ id, uuid: orderUuid }) => [orderUuid, id]));
  return prepared.map((one) => ({ ...one, orderId: ids.get(one.order.uuid) ?? 0 }));
}

async function insertEvents(tx: Db, written: WrittenOrder[], people: SeededPeople): Promise<void> {
  const everyone = [...people.values()];
  const actors: Record<DemoMover, (shopper: SeededPerson) => number | null> = {
    shopper: ({ id }) => id,
    shop: () => everyone.find(({ role }) => role === 'seller')?.id ?? null,
    courier: () => courierOf(people),
  };
  await tx.insert(orderEvents).values(
    written.flatMap(({ orderId, demoOrder, person, placedAt }) =>
      eventsOf(demoOrder, placedAt).map(({ status, mover, at }, index) => ({
        orderId,
        seq: index + 1,
        status,
        mover,
        at,
        actorId: actors[mover](person),
      })),
    ),
  );
}

async function insertTransactions(tx: Db, written: WrittenOrder[]): Promise<void> {
  const methods = await tx.select({ id: payments.id, tag: payments.tag }).from(payments);
  await tx.insert(transactions).values(
    written.map(({ orderId, demoOrder, order, placedAt }) => ({
      uuid: uuid(),
      orderId,
      paymentId: methods.find(({ tag }) => tag === demoOrder.payment)?.id ?? 0,
      priceMinor: order.totalMinor,
      toAuthoriseMinor: order.totalMinor,
      capturedMinor: paymentStatus(demoOrder.status) === 'paid' ? order.totalMinor : 0,
      status: paymentStatus(demoOrder.status),
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
