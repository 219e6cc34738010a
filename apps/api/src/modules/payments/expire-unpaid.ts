import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, notExists, or, sql } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { orders } from '../../db/schema/orders.ts';
import { paymentTasks, transactions } from '../../db/schema/payments.ts';
import type { PaymentEnv, PaymentHooks } from './env.ts';
import { ask, isWaiting } from './tasks.ts';

const AT_ONCE = 100;
/** So long goods are kept for an order whose provider does not say whether it was paid. */
const PATIENCE_MS = 45 * 60 * 1000;

/** How often a provider is asked how a payment stands that is awaited: its own word may have been lost on the way. */
const LOOK_MS = 60 * 1000;

/**
 * Asks again about what is awaited, and ends orders whose time to pay is up. A provider that knows of a payment is told
 * first, and may know better.
 */
export async function expireUnpaid(env: PaymentEnv, hooks: PaymentHooks): Promise<void> {
  await pollAwaited(env);
  const late = await env.db
    .select({ id: orders.id })
    .from(orders)
    .where(isLate(env.now))
    .orderBy(asc(orders.payUntil))
    .limit(AT_ONCE);
  for (const { id } of late) await env.db.transaction((tx) => endLate(tx, env, hooks, id));
}

async function pollAwaited(env: PaymentEnv): Promise<void> {
  const silent = new Date(env.now.getTime() - LOOK_MS);
  const asked = env.db
    .select({ one: sql`1` })
    .from(paymentTasks)
    .where(
      and(eq(paymentTasks.transactionId, transactions.id), or(gt(paymentTasks.createdAt, silent), isWaiting)),
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
        notExists(asked),
      ),
    )
    .orderBy(asc(orders.payUntil))
    .limit(AT_ONCE);
  for (const { id } of awaited) await ask(env.db, env, { transactionId: id, kind: 'look' });
}

const isLate = (now: Date) =>
  and(isNull(orders.placedAt), eq(orders.status, 'new'), lte(orders.payUntil, now));

async function endLate(tx: Db, env: PaymentEnv, hooks: PaymentHooks, orderId: number): Promise<void> {
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
  for (const { id } of known) await ask(tx, env, { transactionId: id, kind: 'cancel' });
  const isPatient = env.now.getTime() - order.payUntil.getTime() < PATIENCE_MS;
  if (known.length > 0 && isPatient) return;
  // Of others nobody has the secret, so nobody can pay them. Should either turn out to hold money, that goes back.
  const ids = awaited.map(({ id }) => id);
  if (ids.length > 0)
    await tx.update(transactions).set({ status: 'canceled' }).where(inArray(transactions.id, ids));
  await hooks.onLost(tx, env, { orderId, reason: 'expired' });
}
