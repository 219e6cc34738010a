import type { Ref } from '@hamper/contract/envelope';
import { isWeighed } from '@hamper/contract/prices/pricing';
import { quantityToMilli } from '@hamper/contract/prices/quantity';
import { eq, sql, type SQL } from 'drizzle-orm';

import { type Db, transactionWithRetry } from '../../db/query.ts';
import { orderDetails, orders } from '../../db/schema/orders.ts';
import { currencies } from '../../db/schema/settings.ts';
import { Failure } from '../../failure.ts';
import type { Ctx } from '../../http/context.ts';
import { idempotent } from '../../http/idempotency.ts';
import { shopForSale } from '../catalogue/index.ts';
import { type LockedOrder, lockOrder, type OrderHooks, confirmOrder } from '../orders/index.ts';
import { dropPayment, runPendingTasks } from '../payments/index.ts';
import { readSettings } from '../settings/index.ts';
import { walletOf } from '../wallet/index.ts';
import { selectMethod, type PaymentChoice } from './payment-method.ts';
import { planPayment } from './plan-payment.ts';
import { awaitsProvider, securePayment } from './secure-payment.ts';

interface PayRequest {
  ref: Ref;
  /** The orders that the payer may see. */
  scope: SQL;
  choice: PaymentChoice;
  /** Of the Idempotency-Key header. */
  key: string | null;
}

/**
 * Pays an order that still awaits its payment by another method; the wallet's part stays paid. Returns the order's id. A
 * repeat with the same key does not pay again.
 * @throws not-found, payment-not-awaited, payment-unavailable, wallet-insufficient, idempotency-mismatch
 */
export async function payOrder(ctx: Ctx, request: PayRequest, hooks: OrderHooks): Promise<number> {
  const { ref, choice, key } = request;
  // `wish` is part of the stored hash of a key, which processes of the previous release compare with.
  const orderId = await transactionWithRetry(ctx.db, (tx) =>
    idempotent(tx, { actor: ctx.actor, call: 'pay-order', key, body: { ref, wish: choice } }, () =>
      pay(tx, ctx, request, hooks),
    ),
  );
  await runPendingTasks(ctx, hooks.payment, { orderId });
  return orderId;
}

async function pay(tx: Db, ctx: Ctx, { ref, scope, choice }: PayRequest, hooks: OrderHooks): Promise<number> {
  const order = await lockOrder(tx, ref, scope);
  if (order.placedAt !== null || order.status !== 'new') throw new Failure('payment-not-awaited');
  const shop = await shopForSale(tx, order.shopId);
  const method = selectMethod(ctx, shop, { choice, settings: await readSettings(tx) });
  await dropPayment(tx, ctx, { orderId: order.id });
  const lines = await tx.select().from(orderDetails).where(eq(orderDetails.orderId, order.id));
  const plan = planPayment({
    method,
    price: { total: order.totalMinor - order.walletMinor, max: order.maxTotalMinor - order.walletMinor },
    requestedMinor: 0,
    balanceMinor: ctx.actor.kind === 'user' ? (await walletOf(tx, ctx.actor.id)).balanceMinor : null,
    rateMillionths: order.rateMillionths,
  });
  await securePayment(
    tx,
    { ...ctx, db: tx },
    {
      orderId: order.id,
      method,
      plan,
      currency: await codeOf(tx, order.currencyId),
      isWeighed: lines.some(({ product }) => isWeighed(quantityToMilli(product.interval))),
    },
  );
  const changed = await writeAgreement(tx, order, {
    ...plan,
    walletMinor: order.walletMinor + plan.walletMinor,
  });
  if (!awaitsProvider(ctx, { method, plan })) await confirmOrder(tx, ctx, changed, hooks.onPlaced);
  return order.id;
}

/** Writes the wallet's part. Without a secured margin no more than was ordered may be packed. */
async function writeAgreement(
  tx: Db,
  order: LockedOrder,
  { walletMinor, hasMargin }: { walletMinor: number; hasMargin: boolean },
): Promise<LockedOrder> {
  const maxTotal = hasMargin ? {} : { maxTotalMinor: order.totalMinor };
  const [changed] = await tx
    .update(orders)
    .set({ walletMinor, ...maxTotal })
    .where(eq(orders.id, order.id))
    .returning();
  if (!changed) throw new Error(`Order ${order.id} is gone`);
  if (!hasMargin) {
    await tx
      .update(orderDetails)
      .set({ maxPackedMilli: sql`${orderDetails.quantityMilli}` })
      .where(eq(orderDetails.orderId, order.id));
  }
  return changed;
}

async function codeOf(tx: Db, currencyId: number): Promise<string> {
  const [currency] = await tx
    .select({ code: currencies.code })
    .from(currencies)
    .where(eq(currencies.id, currencyId));
  if (!currency) throw new Error(`There is no currency ${currencyId}`);
  return currency.code;
}
