import type { Ref } from '@hamper/contract/envelope';
import type { AddLines, AdditionQuote } from '@hamper/contract/orders/addition';
import { convert, toWire } from '@hamper/contract/prices/money';
import { and, eq, type SQL } from 'drizzle-orm';

import { type Db, transactionWithRetry } from '../../../db/query.ts';
import { orderDetails, orders } from '../../../db/schema/orders.ts';
import { notFound } from '../../../failure.ts';
import type { Ctx } from '../../../http/context.ts';
import { idempotent } from '../../../http/idempotency.ts';
import { walletOf } from '../../wallet/index.ts';
import { writePrice } from '../lines/price-order.ts';
import { quantitiesOf, refuseNewPrices, takeStock } from '../lines/take-stock.ts';
import { isOrder, type LockedOrder, lockOrder } from '../lock-order.ts';
import type { OrderHooks } from '../order-hooks.ts';
import { linesOfOrder } from '../queries.ts';
import { recordEvent } from '../record-event.ts';
import { type Addition, evaluateAddition } from './evaluate-addition.ts';
import { payDifference } from './pay-difference.ts';

interface AdditionRequest {
  ref: Ref;
  scope: SQL;
  input: AddLines;
}

/**
 * Adds goods to a placed order that its shop has not begun with, in one transaction: lines, price, payment, event, stock.
 * The order's lock decides against an acceptance at the same moment. A repeat with the same key adds nothing more.
 * @throws not-found, addition-late, and what `evaluateAddition`, `payDifference` and `takeStock` throw
 */
export async function addToOrder(
  ctx: Ctx,
  { ref, scope, input, key }: AdditionRequest & { key: string | null },
  hooks: OrderHooks,
): Promise<void> {
  await transactionWithRetry(ctx.db, async (tx) => {
    const inTransaction = { ...ctx, db: tx };
    let added = null as Addition | null;
    await idempotent(tx, { actor: ctx.actor, call: 'add-lines', key, body: { ref, ...input } }, async () => {
      const order = await lockOrder(tx, ref, scope);
      added = await write(tx, inTransaction, order, input, hooks);
      return order.id;
    });
    if (!added) return;
    const fieldOf = (stockId: number) =>
      `products.${input.products.findIndex(({ stock_id: id }) => id === stockId)}.quantity`;
    // The last step: other orders of the same goods wait from here until the commit.
    refuseNewPrices(await takeStock(tx, quantitiesOf(added.lines), fieldOf), added.stocks);
  });
}

async function write(
  tx: Db,
  ctx: Ctx,
  order: LockedOrder,
  input: AddLines,
  hooks: OrderHooks,
): Promise<Addition> {
  const addition = await evaluateAddition(tx, ctx, order, input);
  const walletMinor = await payDifference(tx, ctx, order, addition);
  await tx.insert(orderDetails).values(addition.lines.map((line) => ({ ...line, orderId: order.id })));
  await writePrice(tx, ctx, order, await linesOfOrder(tx, order.id));
  const { maxTotalMinor } = addition;
  await tx.update(orders).set({ walletMinor, maxTotalMinor }).where(eq(orders.id, order.id));
  const actorId = ctx.actor.kind === 'user' ? ctx.actor.id : null;
  await recordEvent(tx, ctx, { order, kind: 'addition', mover: 'shopper', actorId });
  await hooks.onBuyerChange(tx, ctx, { orderId: order.id, shopId: order.shopId, about: 'addition' });
  return addition;
}

/** Quote of an addition; writes nothing. */
export async function quoteAddition(
  ctx: Ctx,
  { ref, scope, input }: AdditionRequest,
): Promise<AdditionQuote> {
  const [order] = await ctx.db
    .select()
    .from(orders)
    .where(and(isOrder(ref), scope));
  if (!order) throw notFound();
  const addition = await evaluateAddition(ctx.db, ctx, order, input);
  const balance =
    addition.method === 'wallet' && ctx.actor.kind === 'user'
      ? (await walletOf(ctx.db, ctx.actor.id)).balanceMinor
      : null;
  return {
    method: addition.method,
    price: toWire(addition.goodsMinor),
    difference: toWire(addition.differenceMinor),
    total_price: toWire(addition.totalMinor),
    wallet: balance === null ? null : toWire(convert(balance, order.rateMillionths)),
  };
}
