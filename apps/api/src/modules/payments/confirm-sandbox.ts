import { and, asc, eq, inArray, not, or } from 'drizzle-orm';

import { orders } from '../../db/schema/orders.ts';
import { transactions } from '../../db/schema/payments.ts';
import { payments } from '../../db/schema/settings.ts';
import { Failure } from '../../failure.ts';
import { applyPayment } from './apply-payment.ts';
import { cancelLinkedOrders, isSiblingCanceled } from './cancel-linked-orders.ts';
import { countDecline } from './card-declines.ts';
import { cardProviderOf, type PaymentEnv, type PaymentHooks } from './env.ts';
import { isFor, type Payable } from './payable.ts';
import { runPendingTasks } from './payment-worker.ts';

/**
 * Demo only: the shopper's answer to the second step of a sandbox card, for all orders that it pays together. After a
 * refusal nobody is asked for the others.
 * @throws payment-not-awaited
 */
export async function confirmSandbox(
  env: PaymentEnv,
  hooks: PaymentHooks,
  { orderId, approve }: { orderId: number; approve: boolean },
): Promise<void> {
  const awaited = await unconfirmed(env, orderId);
  if (!awaited.some(({ id }) => id === orderId)) throw new Failure('payment-not-awaited');
  for (const { id, ref, tag, parentId } of awaited) {
    const confirm = cardProviderOf(env, tag)?.confirm;
    if (ref === null || !confirm) throw new Failure('payment-not-awaited');
    const payment = await confirm(ref, approve);
    await env.db.transaction(async (tx) => {
      if (payment.status === 'declined') await countDecline({ ...env, db: tx }, { orderId: id });
      await applyPayment(tx, env, hooks, { tag, payment });
    });
    if (approve || parentId === null) continue;
    await cancelLinkedOrders(env, hooks, parentId);
    return runPendingTasks(env, hooks, { orderId });
  }
}

/**
 * Demo only: likewise for what is paid by itself, the deposit of a booking or a top-up.
 * @throws payment-not-awaited
 */
export async function confirmSandboxOf(
  env: PaymentEnv,
  hooks: PaymentHooks,
  { payable, approve }: { payable: Payable; approve: boolean },
): Promise<void> {
  const [awaited] = await env.db
    .select({ ref: transactions.providerRef, tag: payments.tag })
    .from(transactions)
    .innerJoin(payments, eq(payments.id, transactions.paymentId))
    .where(and(isFor(payable), eq(transactions.status, 'progress'), eq(transactions.needsAction, true)));
  const confirm = awaited && cardProviderOf(env, awaited.tag)?.confirm;
  if (!awaited || awaited.ref === null || !confirm) throw new Failure('payment-not-awaited');
  const payment = await confirm(awaited.ref, approve);
  await env.db.transaction(async (tx) => {
    if (payment.status === 'declined') await countDecline({ ...env, db: tx }, payable);
    await applyPayment(tx, env, hooks, { tag: awaited.tag, payment });
  });
}

/** The card payments that wait for their second step, of an order and of those placed together with it. */
function unconfirmed({ db }: PaymentEnv, orderId: number) {
  const parent = db.select({ id: orders.parentId }).from(orders).where(eq(orders.id, orderId));
  return db
    .select({ id: orders.id, parentId: orders.parentId, ref: transactions.providerRef, tag: payments.tag })
    .from(transactions)
    .innerJoin(payments, eq(payments.id, transactions.paymentId))
    .innerJoin(orders, eq(orders.id, transactions.orderId))
    .where(
      and(
        or(eq(orders.id, orderId), inArray(orders.parentId, parent)),
        eq(transactions.status, 'progress'),
        eq(transactions.needsAction, true),
        not(isSiblingCanceled),
      ),
    )
    .orderBy(asc(transactions.id));
}
