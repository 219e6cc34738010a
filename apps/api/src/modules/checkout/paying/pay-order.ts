import type { Ref } from '@hamper/contract/envelope';
import { isWeighed } from '@hamper/contract/prices/pricing';
import { quantityToMilli } from '@hamper/contract/prices/quantity';
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';

import { type Db, transactionWithRetry } from '../../../db/query.ts';
import { users } from '../../../db/schema/accounts.ts';
import { orderDetails, orders } from '../../../db/schema/orders.ts';
import { Failure } from '../../../failure.ts';
import type { Ctx } from '../../../http/context.ts';
import { idempotent, isAnswered } from '../../../http/idempotency.ts';
import { shopForSale } from '../../catalogue/index.ts';
import {
  confirmOrder,
  findOrder,
  isPaidByEach,
  type LockedOrder,
  type OrderHooks,
} from '../../orders/index.ts';
import {
  asksProvider,
  checkCard,
  dropPayment,
  isCard,
  isPaymentAwaited,
  limitDeclines,
  lockLinkedOrders,
  type PaymentChoice,
  runPendingTasks,
} from '../../payments/index.ts';
import { codeOfCurrency, readSettings } from '../../settings/index.ts';
import { walletOf } from '../../wallet/index.ts';
import { isProven, limitUnpaid } from '../limit-open-orders.ts';
import { type PaymentMethod, refuseLinkedOrders, selectMethod } from './payment-method.ts';
import { type PaymentPlan, planPayments } from './plan-payment.ts';
import { awaitsProvider, securePayment } from './secure-payment.ts';

const CALL = 'pay-order';

interface PayRequest {
  ref: Ref;
  /** The orders that the payer may see. */
  scope: SQL;
  choice: PaymentChoice;
  /** The solution of a bot check. */
  proof: string | undefined;
  /** Of the Idempotency-Key header. */
  key: string | null;
}

/**
 * Pays an order that still awaits its payment by another method, and with it those of the same checkout that await theirs;
 * the wallet's part stays paid. Returns the order's id. A repeat with the same key does not pay again.
 * @throws not-found, payment-not-awaited, payment-unavailable, wallet-insufficient, idempotency-mismatch; by cash or
 * transfer what `limitUnpaid` throws
 */
export async function payOrder(ctx: Ctx, request: PayRequest, hooks: OrderHooks): Promise<number> {
  const { ref, scope, choice, key } = request;
  if (asksProvider(choice)) await findOrder(ctx.db, ref, scope);
  await checkCard(ctx, choice).catch(async (error: unknown) => {
    if (!(await isAnswered(ctx.db, { actor: ctx.actor, call: CALL, key }))) throw error;
  });
  const orderId = await transactionWithRetry(ctx.db, (tx) =>
    // `wish` is part of the stored hash of a key, which processes of the previous release compare with.
    idempotent(tx, { actor: ctx.actor, call: CALL, key, body: { ref, wish: choice } }, () =>
      pay(tx, ctx, request, hooks),
    ),
  );
  await runPendingTasks(ctx, hooks.payment, { orderId });
  return orderId;
}

async function pay(
  tx: Db,
  ctx: Ctx,
  { ref, scope, choice, proof }: PayRequest,
  hooks: OrderHooks,
): Promise<number> {
  const named = await findOrder(tx, ref, scope);
  const linked = await lockLinkedOrders(tx, named);
  if (!linked.every(({ placedAt, status }) => placedAt === null && status === 'new'))
    throw new Failure('payment-not-awaited');
  const dueOrders = await dueOrdersOf(tx, ctx, { linked, choice });
  if (!dueOrders.some(({ order }) => order.id === named.id)) throw new Failure('payment-not-awaited');
  for (const { order } of dueOrders) await dropPayment(tx, ctx, { orderId: order.id });
  const planned = planPayments(dueOrders, {
    requestedMinor: 0,
    balanceMinor: ctx.actor.kind === 'user' ? (await walletOf(tx, ctx.actor.id)).balanceMinor : null,
    rateMillionths: dueOrders[0]?.order.rateMillionths ?? 0,
  });
  const awaited = planned.filter((due) => awaitsProvider(ctx, due));
  refuseLinkedOrders(ctx, awaited);
  for (const due of planned) await secureAnew(tx, ctx, due);
  if (awaited.length > 0) return named.id;
  const byCart = linked.toSorted((a, b) => (a.cartId ?? 0) - (b.cartId ?? 0));
  for (const order of byCart) await confirmOrder(tx, ctx, order, hooks);
  const unpaid = planned.flatMap(({ order, plan }) => (plan.dueMinor > 0 ? [order] : []));
  // Last of all: it marks the orders with their network, which being placed would take off them.
  await limitPlaced(tx, ctx, { unpaid, proof });
  return named.id;
}

/** They are placed unpaid, as if that had been chosen at once: an abandoned card opens no way around the limits. */
async function limitPlaced(
  tx: Db,
  ctx: Ctx,
  { unpaid, proof }: { unpaid: LockedOrder[]; proof: string | undefined },
): Promise<void> {
  // Those of one checkout have one buyer.
  const [buyer] = unpaid;
  if (!buyer) return;
  const { phone, userId } = buyer;
  const [person] =
    userId === null ? [] : await tx.select({ isProven }).from(users).where(eq(users.id, userId));
  const orderIds = unpaid.map(({ id }) => id);
  await limitUnpaid(tx, ctx, { orderIds, buyer, phone, proof, isProven: person?.isProven });
}

interface DueOrder {
  order: LockedOrder;
  method: PaymentMethod;
  price: { total: number; max: number };
  takesWallet: boolean;
}

/** Of the orders of one checkout those whose money is not there, and how they are to be paid now. */
async function dueOrdersOf(
  tx: Db,
  ctx: Ctx,
  { linked, choice }: { linked: LockedOrder[]; choice: PaymentChoice },
): Promise<DueOrder[]> {
  const ids = linked.map(({ id }) => id);
  const awaited = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.id, ids), isPaymentAwaited(orders.id)));
  const settings = await readSettings(tx);
  const dueOrders: DueOrder[] = [];
  for (const order of linked) {
    if (!awaited.some(({ id }) => id === order.id)) continue;
    const method = selectMethod(ctx, await shopForSale(tx, order.shopId), { choice, settings });
    // A saved card pays its owner's orders alone: the provider knows it by them.
    if (method.savedCard !== null && (ctx.actor.kind !== 'user' || order.userId !== ctx.actor.id))
      throw new Failure('payment-unavailable', { fields: { saved_card: [{ fault: 'card-gone' }] } });
    if (isCard(ctx, method.tag))
      await limitDeclines({ ...ctx, db: tx }, { network: order.waitsFrom, payable: { orderId: order.id } });
    const price = {
      total: order.totalMinor - order.walletMinor,
      max: order.maxTotalMinor - order.walletMinor,
    };
    dueOrders.push({ order, method, price, takesWallet: true });
  }
  return dueOrders;
}

/** Secures what is due of an order, and writes what that changes of it. */
async function secureAnew(tx: Db, ctx: Ctx, { order, method, plan }: DueOrder & { plan: PaymentPlan }) {
  const lines = await tx.select().from(orderDetails).where(eq(orderDetails.orderId, order.id));
  await securePayment(
    tx,
    { ...ctx, db: tx },
    {
      orderId: order.id,
      method,
      plan,
      currency: await codeOfCurrency(tx, order.currencyId),
      captureLater:
        lines.some(({ product }) => isWeighed(quantityToMilli(product.interval))) ||
        (await isPaidByEach(tx, order.id)),
    },
  );
  await writeAgreement(tx, order, { ...plan, walletMinor: order.walletMinor + plan.walletMinor });
}

/** Writes the wallet's part. Without a secured margin no more than was ordered may be packed. */
async function writeAgreement(
  tx: Db,
  order: LockedOrder,
  { walletMinor, hasMargin }: { walletMinor: number; hasMargin: boolean },
): Promise<void> {
  const maxTotal = hasMargin ? {} : { maxTotalMinor: order.totalMinor };
  await tx
    .update(orders)
    .set({ walletMinor, ...maxTotal })
    .where(eq(orders.id, order.id));
  if (!hasMargin) {
    await tx
      .update(orderDetails)
      .set({ maxPackedMilli: sql`${orderDetails.quantityMilli}` })
      .where(eq(orderDetails.orderId, order.id));
  }
}
