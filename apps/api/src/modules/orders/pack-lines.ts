import type { Ref } from '@hamper/contract/envelope';
import type { PackLines } from '@hamper/contract/orders';
import { isWeighed, lineAt, priceLine, priceOrder } from '@hamper/contract/pricing';
import { quantityToMilli } from '@hamper/contract/quantity';
import { eq, inArray, type SQL } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { orderDetails, orders } from '../../db/schema/orders.ts';
import type { Ctx } from '../../http/context.ts';
import { Failure, invalid } from '../../http/failure.ts';
import { sellableStocks, type SellableStock } from '../catalogue/index.ts';
import { bought } from './bought.ts';
import { type LockedOrder, lockOrder } from './lock-order.ts';
import { noteEvent } from './note-event.ts';
import { linesOfOrder } from './queries.ts';
import { putBack, quantitiesOf, type Quantities, takeStock, lockStocks } from './stock-of-lines.ts';

type Line = typeof orderDetails.$inferSelect;
type Packed = PackLines['lines'][number];

/**
 * Says what was packed of an order that is being prepared: weights, what is missing, what came instead. Stock follows,
 * and the order is priced again by the same terms. A line said again is as said last.
 */
export async function packLines(
  ctx: Ctx,
  { ref, scope, lines: packed }: { ref: Ref; scope: SQL; lines: Packed[] },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, ref, scope);
    if (order.status !== 'accepted' && order.status !== 'new') throw new Failure('move-not-allowed');
    const before = await linesOfOrder(tx, order.id);
    const stocks = await sellableStocks(
      tx,
      packed.flatMap(({ replacement }) => replacement?.stock_id ?? []),
    );
    refuseTwice(packed, before);
    const changes = packed.map((one, index) => changeOf(one, { index, before, stocks, order }));
    await lockStocks(tx, stocksIn(before, changes));
    const gone = changes.flatMap(({ earlier }) => earlier.map(({ id }) => id));
    if (gone.length > 0) await tx.delete(orderDetails).where(inArray(orderDetails.id, gone));
    for (const change of changes) await write(tx, order, change);
    await putBack(tx, freed(changes));
    await takeStock(tx, needed(changes));
    await priceAgain(tx, ctx, order);
    const actorId = ctx.actor.kind === 'user' ? ctx.actor.id : null;
    await noteEvent(tx, ctx, { order, kind: 'lines', mover: 'shop', actorId });
  });
}

interface Change {
  line: Line;
  finalMilli: number;
  /** Its add-ons go where it goes. */
  addons: Line[];
  /** What came instead of it as said before. */
  earlier: Line[];
  replacement: { stock: SellableStock; quantityMilli: number; note: string | null } | null;
}

/** A line is packed once a call, and an add-on goes where its parent goes. */
function refuseTwice(packed: Packed[], before: Line[]): void {
  const named = new Set<number>();
  for (const [index, { id }] of packed.entries()) {
    const parentId = before.find((line) => line.id === id)?.parentId;
    if (named.has(id) || (parentId && packed.some((one) => one.id === parentId))) {
      throw invalid(`lines.${index}.id`, 'invalid');
    }
    named.add(id);
  }
}

interface Around {
  index: number;
  before: Line[];
  stocks: Map<number, SellableStock>;
  order: LockedOrder;
}

function changeOf({ id, quantity, replacement }: Packed, { index, before, stocks, order }: Around): Change {
  const field = (name: string) => `lines.${index}.${name}`;
  const line = before.find((one) => one.id === id && one.replacesId === null);
  if (!line) throw invalid(field('id'), 'invalid');
  const finalMilli = quantityToMilli(quantity);
  if (finalMilli > line.mostMilli) {
    throw invalid(field('quantity'), 'quantity-max', { max: line.mostMilli / 1000 });
  }
  const weighed = isWeighed(quantityToMilli(line.product.interval));
  if (!weighed && finalMilli % quantityToMilli(line.product.interval) !== 0) {
    throw invalid(field('quantity'), 'quantity-step', { interval: line.product.interval });
  }
  const change: Change = {
    line,
    finalMilli,
    addons: before.filter(({ parentId }) => parentId === line.id),
    earlier: before.filter(({ replacesId }) => replacesId === line.id),
    replacement: null,
  };
  if (!replacement) return change;
  const stock = stocks.get(replacement.stock_id);
  // Who wants their money back wants nothing else.
  const wanted = line.replacement !== 'refund';
  if (!stock?.active || stock.shopId !== order.shopId || finalMilli > 0 || !wanted) {
    throw invalid(field('replacement.stock_id'), 'gone');
  }
  const quantityMilli = quantityToMilli(replacement.quantity);
  const { intervalMilli } = stock.product;
  if (!isWeighed(intervalMilli) && quantityMilli % intervalMilli !== 0) {
    throw invalid(field('replacement.quantity'), 'quantity-step', { interval: intervalMilli / 1000 });
  }
  const most = lineAt(unitOf(line), line.mostMilli).total;
  // Whoever gets something else than they asked for does not pay more for it.
  if (priceLine(stock, quantityMilli, order.rateMillionths).total > most) {
    throw invalid(field('replacement.quantity'), 'too-big', { limit: most / 100 });
  }
  return { ...change, replacement: { stock, quantityMilli, note: replacement.note || null } };
}

const unitOf = (line: Line) => ({
  price: line.unitPriceMinor,
  discount: line.unitDiscountMinor,
  tax: line.unitTaxMinor,
  total: line.unitTotalMinor,
});

async function write(tx: Db, order: LockedOrder, { line, finalMilli, addons, replacement }: Change) {
  await tx.update(orderDetails).set(amounts(line, finalMilli)).where(eq(orderDetails.id, line.id));
  for (const addon of addons) {
    const milli = finalMilli === 0 ? 0 : addon.quantityMilli;
    await tx.update(orderDetails).set(amounts(addon, milli)).where(eq(orderDetails.id, addon.id));
  }
  if (!replacement) return;
  const { stock, quantityMilli, note } = replacement;
  await tx.insert(orderDetails).values({
    ...bought(stock, quantityMilli, order.rateMillionths),
    orderId: order.id,
    mostMilli: quantityMilli,
    finalMilli: quantityMilli,
    orderedMinor: 0,
    replacesId: line.id,
    person: line.person,
    note,
  });
}

function amounts(line: Line, finalMilli: number) {
  const { origin, discount, tax, total } = lineAt(unitOf(line), finalMilli);
  return { finalMilli, originMinor: origin, discountMinor: discount, taxMinor: tax, totalMinor: total };
}

const heldOf = ({ stockId, finalMilli, quantityMilli }: Line) => ({
  stockId,
  quantityMilli: finalMilli ?? quantityMilli,
});

/** What goes back on the shelf; more of a line than was taken comes off it, as far as there is any. */
function freed(changes: Change[]): Quantities {
  return quantitiesOf(
    changes.flatMap(({ line, finalMilli, addons, earlier }) => [
      { stockId: line.stockId, quantityMilli: heldOf(line).quantityMilli - finalMilli },
      ...addons.map((addon) => ({
        stockId: addon.stockId,
        quantityMilli: heldOf(addon).quantityMilli - (finalMilli === 0 ? 0 : addon.quantityMilli),
      })),
      ...earlier.map(heldOf),
    ]),
  );
}

const needed = (changes: Change[]): Quantities =>
  quantitiesOf(
    changes.flatMap(({ replacement }) =>
      replacement ? [{ stockId: replacement.stock.stockId, quantityMilli: replacement.quantityMilli }] : [],
    ),
  );

const stocksIn = (before: Line[], changes: Change[]): number[] => [
  ...before.flatMap(({ stockId }) => stockId ?? []),
  ...changes.flatMap(({ replacement }) => replacement?.stock.stockId ?? []),
];

/** The same terms as when it was placed, on what is packed now. */
async function priceAgain(tx: Db, ctx: Ctx, order: LockedOrder): Promise<void> {
  const lines = await linesOfOrder(tx, order.id);
  if (lines.every((line) => heldOf(line).quantityMilli === 0)) throw invalid('lines', 'required');
  const price = priceOrder({
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
  if (price.total > order.mostMinor) throw invalid('lines', 'too-big', { limit: order.mostMinor / 100 });
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
      weighedAt: ctx.now,
      updatedAt: ctx.now,
    })
    .where(eq(orders.id, order.id));
}
