import type { OrderStatus } from '@hamper/contract/lifecycle';
import { quantityToMilli } from '@hamper/contract/prices/quantity';
import { eq, inArray } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';

import { sellableStocks, type SellableStock } from '../../modules/catalogue/index.ts';
import type { Db } from '../query.ts';
import { orderDetails, orderEvents, orderReplacements, orders } from '../schema/orders.ts';
import { transactions } from '../schema/payments.ts';
import { currencies, payments } from '../schema/settings.ts';
import {
  type DemoMover,
  eventsOf,
  lineOf,
  orderRow,
  type OrderedLine,
  packedLine,
  packing,
  replacementLine,
} from './demo-order-rows.ts';
import type { SeededPeople, SeededPerson } from './demo-people.ts';
import { productKey, type SeededProducts } from './demo-products.ts';
import type { SeededShop } from './demo-shops.ts';
import type { DemoLine, DemoOrder } from './demo/demo.types.ts';

const MINUTE = 60_000;
/** An open question of the demo waits so long: who looks at it should find it. */
const DAY = 24 * 60 * MINUTE;

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
  await insertLines(tx, written);
  await linkOrders(tx, written);
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
      const lines = demoOrder.lines.map((line) => linesOf(line, (sku) => stockOf(shop.slug, sku)));
      const answerBy = new Date(now.getTime() + DAY);
      const placedAt = new Date(now.getTime() - demoOrder.minutesAgo * MINUTE);
      const order = orderRow({
        demoOrder,
        person,
        home: person.address,
        shop,
        lines: lines.flatMap(({ line, replacement }) => [line, ...(replacement ? [replacement] : [])]),
        placedAt,
        currencyId: currency.id,
        courierId: isWithCourier(demoOrder.status) ? courierOf(people) : null,
      });
      return { demoOrder, person, lines, placedAt, order, answerBy };
    });
}

/** A line of an order as it was packed, and what replaced it or is offered instead. */
function linesOf(
  { sku, quantity, packed, replacedBy, offered }: DemoLine,
  stockOf: (sku: string) => SellableStock,
) {
  const line = lineOf(stockOf(sku), quantity);
  if (replacedBy !== undefined)
    return {
      line: packedLine(line, 0),
      replacement: replacementLine(lineOf(stockOf(replacedBy), quantity)),
    };
  if (offered !== undefined) return { line, offer: lineOf(stockOf(offered), quantity) };
  return { line: packed === undefined ? line : packedLine(line, quantityToMilli(packed)) };
}

async function insertLines(tx: Db, written: WrittenOrder[]): Promise<void> {
  const all = written.flatMap(({ orderId, placedAt, answerBy, lines }) =>
    lines.map((one) => ({ ...one, orderId, placedAt, answerBy })),
  );
  const inserted = await tx
    .insert(orderDetails)
    .values(all.map(({ line, orderId }) => ({ ...line, orderId })))
    .returning({ id: orderDetails.id, orderId: orderDetails.orderId, stockId: orderDetails.stockId });
  for (const { line, replacement, offer, orderId, placedAt, answerBy } of all) {
    const asked = inserted.find((row) => row.orderId === orderId && row.stockId === line.stockId);
    const goods: OrderedLine | undefined = replacement ?? offer;
    if (!goods || !asked) continue;
    if (replacement) await tx.insert(orderDetails).values({ ...replacement, orderId, replacesId: asked.id });
    const at = (minute: number) => new Date(placedAt.getTime() + minute * MINUTE);
    const { finalMilli: _, maxPackedMilli: __, orderedMinor: ___, ...proposed } = goods;
    await tx.insert(orderReplacements).values({
      ...proposed,
      orderId,
      lineId: asked.id,
      unanswered: 'refuse',
      askedAt: at(packing.asked),
      ...(replacement
        ? {
            status: 'accepted',
            decidedBy: 'shopper',
            answerBy: at(packing.asked + 5),
            decidedAt: at(packing.answered),
          }
        : { status: 'open', answerBy }),
    });
  }
}

/** Orders that were placed together know the first of them. */
async function linkOrders(tx: Db, written: WrittenOrder[]): Promise<void> {
  for (const group of new Set(written.flatMap(({ demoOrder }) => demoOrder.linkedGroup ?? []))) {
    const ids = written
      .filter(({ demoOrder }) => demoOrder.linkedGroup === group)
      .map(({ orderId }) => orderId);
    await tx
      .update(orders)
      .set({ parentId: Math.min(...ids) })
      .where(inArray(orders.id, ids));
  }
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
      eventsOf(demoOrder, placedAt).map((event, index) => ({
        ...event,
        orderId,
        seq: index + 1,
        actorId: actors[event.mover](person),
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
