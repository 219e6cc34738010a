import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { orders } from '../../db/schema/orders.ts';
import { transactions } from '../../db/schema/payments.ts';
import type { PaymentEnv, PaymentHooks } from './env.ts';
import { ask } from './tasks.ts';

const AT_ONCE = 100;
/** So long goods are kept for an order whose provider does not say whether it was paid. */
const PATIENCE_MS = 45 * 60 * 1000;

/** Ends orders whose time to pay is up. A provider that knows of a payment is told first, and may know better. */
export async function sweepUnpaid(env: PaymentEnv, hooks: PaymentHooks): Promise<void> {
  const late = await env.db
    .select({ id: orders.id })
    .from(orders)
    .where(isLate(env.now))
    .orderBy(asc(orders.payUntil))
    .limit(AT_ONCE);
  for (const { id } of late) await env.db.transaction((tx) => endLate(tx, env, hooks, id));
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
