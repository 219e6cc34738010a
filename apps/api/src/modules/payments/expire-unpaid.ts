import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, notExists, or, sql } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { orderParts, orders } from '../../db/schema/orders.ts';
import { paymentTasks, transactions } from '../../db/schema/payments.ts';
import { walletTopUps } from '../../db/schema/wallet.ts';
import { cancelLinkedOrders } from './cancel-linked-orders.ts';
import type { PaymentEnv, PaymentHooks } from './env.ts';
import { expireTopUps } from './expire-top-ups.ts';
import { isPaymentAwaited } from './is-payment-awaited.ts';
import { lockLinkedOrders } from './lock-linked-orders.ts';
import { enqueueTask, isPending } from './tasks.ts';

const BATCH = 100;
/** How long goods are held after the deadline while a provider does not answer. */
const GRACE_MS = 45 * 60 * 1000;

/** Interval for polling awaited payments, since a provider's event may be lost. */
const POLL_MS = 60 * 1000;

/**
 * Polls awaited payments, and cancels orders that were not paid in time. A payment that its provider knows is canceled
 * there first, since it may have succeeded meanwhile.
 */
export async function expireUnpaid(env: PaymentEnv, hooks: PaymentHooks): Promise<void> {
  await pollAwaited(env);
  const late = await env.db
    .select({ id: orders.id })
    .from(orders)
    .where(isLate(env.now))
    .orderBy(asc(orders.payUntil))
    .limit(BATCH);
  for (const { id } of late) await env.db.transaction((tx) => expireOrder(tx, env, hooks, id));
  await expireTopUps(env, hooks, GRACE_MS);
  await cancelLinkedOrders(env, hooks);
  await placeForgotten(env, hooks);
}

async function pollAwaited(env: PaymentEnv): Promise<void> {
  const pollBefore = new Date(env.now.getTime() - POLL_MS);
  const recentTasks = env.db
    .select({ one: sql`1` })
    .from(paymentTasks)
    .where(
      and(
        eq(paymentTasks.transactionId, transactions.id),
        or(gt(paymentTasks.createdAt, pollBefore), isPending),
      ),
    );
  const awaited = await env.db
    .select({ id: transactions.id })
    .from(orders)
    .innerJoin(transactions, eq(transactions.orderId, orders.id))
    .where(
      and(
        isNull(orders.placedAt),
        gt(orders.payUntil, env.now),
        eq(transactions.status, 'progress'),
        isNotNull(transactions.providerRef),
        notExists(recentTasks),
      ),
    )
    .orderBy(asc(orders.payUntil))
    .limit(BATCH);
  const deposits = await env.db
    .select({ id: transactions.id })
    .from(bookings)
    .innerJoin(transactions, eq(transactions.bookingId, bookings.id))
    .where(
      and(
        isNotNull(bookings.holdExpiresAt),
        eq(transactions.status, 'progress'),
        isNotNull(transactions.providerRef),
        notExists(recentTasks),
      ),
    )
    .orderBy(asc(transactions.id))
    .limit(BATCH);
  const topUps = await env.db
    .select({ id: transactions.id })
    .from(walletTopUps)
    .innerJoin(transactions, eq(transactions.topUpId, walletTopUps.id))
    .where(
      and(
        eq(walletTopUps.status, 'awaited'),
        gt(walletTopUps.payUntil, env.now),
        eq(transactions.status, 'progress'),
        isNotNull(transactions.providerRef),
        notExists(recentTasks),
      ),
    )
    .orderBy(asc(transactions.id))
    .limit(BATCH);
  const parts = await env.db
    .select({ id: transactions.id })
    .from(orderParts)
    .innerJoin(orders, eq(orders.id, orderParts.orderId))
    .innerJoin(transactions, eq(transactions.partId, orderParts.id))
    .where(
      and(
        ...[isNull(orders.placedAt), eq(orders.status, 'new'), gt(orders.partsUntil, env.now)],
        eq(orderParts.status, 'awaited'),
        eq(transactions.status, 'progress'),
        isNotNull(transactions.providerRef),
        notExists(recentTasks),
      ),
    )
    .orderBy(asc(transactions.id))
    .limit(BATCH);
  for (const { id } of [...awaited, ...deposits, ...topUps, ...parts])
    await enqueueTask(env.db, env, { transactionId: id, kind: 'look' });
}

/** One whose own money is there waits for the others of its checkout: what becomes of it is decided by them. */
const isLate = (now: Date) =>
  and(
    isNull(orders.placedAt),
    eq(orders.status, 'new'),
    lte(orders.payUntil, now),
    or(isNull(orders.parentId), isPaymentAwaited(orders.id)),
  );

/**
 * Places linked orders that are all paid and that nobody placed: a process of the release before, which knew each of them
 * alone, heard of the last payment.
 */
async function placeForgotten(env: PaymentEnv, hooks: PaymentHooks): Promise<void> {
  const forgotten = await env.db
    .select({ id: orders.id, parentId: orders.parentId })
    .from(orders)
    .where(
      and(
        isNull(orders.placedAt),
        eq(orders.status, 'new'),
        lte(orders.payUntil, env.now),
        isNotNull(orders.parentId),
        sql`not exists (select from orders other where other.parent_id = ${orders.parentId} and other.placed_at is null
          and (other.status = 'canceled' or ${isPaymentAwaited(sql`other.id`)}))`,
      ),
    )
    .orderBy(asc(orders.id))
    .limit(BATCH);
  for (const order of forgotten) {
    await env.db.transaction(async (tx) => {
      await lockLinkedOrders(tx, order);
      await hooks.order.onSecured(tx, env, { orderId: order.id });
    });
  }
}

async function expireOrder(tx: Db, env: PaymentEnv, hooks: PaymentHooks, orderId: number): Promise<void> {
  const [order] = await tx
    .select({ payUntil: orders.payUntil })
    .from(orders)
    .where(and(eq(orders.id, orderId), isLate(env.now)))
    .for('update', { skipLocked: true });
  if (!order?.payUntil) return;
  const awaited = await tx
    .select()
    .from(transactions)
    .where(and(eq(transactions.orderId, orderId), eq(transactions.status, 'progress')))
    .for('update');
  const known = awaited.filter(({ providerRef }) => providerRef !== null);
  for (const { id } of known) await enqueueTask(tx, env, { transactionId: id, kind: 'cancel' });
  const isInGrace = env.now.getTime() - order.payUntil.getTime() < GRACE_MS;
  if (known.length > 0 && isInGrace) return;
  // Without a reference nobody can pay them. Should one turn out to hold money, it is refunded.
  const ids = awaited.map(({ id }) => id);
  if (ids.length > 0)
    await tx.update(transactions).set({ status: 'canceled' }).where(inArray(transactions.id, ids));
  await hooks.order.onFailed(tx, env, { orderId, reason: 'expired' });
}
