import { and, asc, eq, isNull, or } from 'drizzle-orm';
import { z } from 'zod';

import { logLine } from '../../db/log-line.ts';
import type { Db } from '../../db/query.ts';
import { orderParts, orders } from '../../db/schema/orders.ts';
import { transactions } from '../../db/schema/payments.ts';
import { currencies, payments } from '../../db/schema/settings.ts';
import type { ProviderPayment } from '../../ports/payment/payment.port.ts';
import { type PaymentFailure, type PaymentEnv, type PaymentHooks, reactionsOf } from './env.ts';
import { lockLinkedOrders } from './lock-linked-orders.ts';
import { isOrderOfPayment, type Payable, lockPayableBooking, lockTopUp, payableOf } from './payable.ts';
import { reconcile, type Reconciliation } from './reconcile.ts';
import { enqueueTask } from './tasks.ts';

export interface ProviderUpdate {
  /** The provider's tag. */
  tag: string;
  payment: ProviderPayment;
}

/**
 * Applies a provider's answer or event to our record of a card payment: all changes of card payments go through here. Runs
 * in the caller's transaction, and locks the order or booking, then the payment.
 * @returns `mustCancel`: the provider holds money that is not due; a task to cancel it has been enqueued. `payable`: null
 * for a payment that is none of ours. `isNews`: what is paid for was told
 */
export async function applyPayment(
  tx: Db,
  env: PaymentEnv,
  hooks: PaymentHooks,
  update: ProviderUpdate,
): Promise<{ mustCancel: boolean; payable: Payable | null; isNews: boolean }> {
  const { payment } = update;
  const found = await lockRecord(tx, update);
  if (!found) return { mustCancel: false, payable: null, isNews: false };
  const { row, payUntil, currency } = found;
  const { changes, outcome, mustCancel } = reconcile({ ...row, currency }, payment);
  const { clientSecret, card } = payment;
  await tx
    .update(transactions)
    .set({
      ...changes,
      providerRef: payment.ref,
      clientSecret: clientSecret ?? row.clientSecret,
      note: card ?? row.note,
    })
    .where(eq(transactions.id, row.id));
  if (mustCancel) await enqueueTask(tx, env, { transactionId: row.id, kind: 'cancel' });
  if (outcome === 'mismatch') logMismatch(row, payment);
  const payable = payableOf(row);
  const reactions = reactionsOf(hooks, payable);
  const isNews = outcome !== null || hasMoved(row, changes);
  if (outcome === 'secured') await reactions.tell('onSecured', tx, env);
  else if (outcome === null) {
    if (isNews) await reactions.tell(isPaidLate(row, changes) ? 'onPaidLate' : 'onUpdated', tx, env);
  } else await reactions.fail(tx, env, reasonFor(outcome, payUntil, env.now));
  return { mustCancel, payable, isNews };
}

/** Whether a change is visible to people: status, captured or refunded amount. */
const hasMoved = (row: typeof transactions.$inferSelect, changes: Reconciliation['changes']): boolean =>
  (['status', 'capturedMinor', 'refundedMinor'] as const).some(
    (column) => changes[column] !== undefined && changes[column] !== row[column],
  );

/** Whether a payment that had ended has taken money after all. */
const isPaidLate = (row: typeof transactions.$inferSelect, changes: Reconciliation['changes']): boolean =>
  (row.status === 'canceled' || row.status === 'rejected') &&
  row.capturedMinor === 0 &&
  (changes.capturedMinor ?? 0) > 0;

const reasonFor = (
  outcome: Exclude<Reconciliation['outcome'], 'secured' | null>,
  payUntil: Date | null,
  now: Date,
): PaymentFailure => (outcome === 'canceled' && payUntil !== null && payUntil <= now ? 'expired' : outcome);

const isUuid = (text: string | null): text is string => z.uuid().safeParse(text).success;

/** Our record of a provider's payment, its order or booking locked too; undefined for unknown payments. */
async function lockRecord(tx: Db, { tag, payment }: ProviderUpdate) {
  const { ref, transaction } = payment;
  // The first event may come before the answer to our call, which has the reference.
  const byUuid = isUuid(transaction)
    ? and(isNull(transactions.providerRef), eq(transactions.uuid, transaction))
    : undefined;
  const [match] = await tx
    .select({
      id: transactions.id,
      bookingId: transactions.bookingId,
      topUpId: transactions.topUpId,
      order: { id: orders.id, parentId: orders.parentId },
    })
    .from(transactions)
    .leftJoin(orderParts, eq(orderParts.id, transactions.partId))
    .leftJoin(orders, isOrderOfPayment)
    .innerJoin(payments, eq(payments.id, transactions.paymentId))
    .where(and(eq(payments.tag, tag), or(eq(transactions.providerRef, ref), byUuid)))
    // A match by reference comes first.
    .orderBy(asc(transactions.providerRef))
    .limit(1);
  if (!match) return undefined;
  const terms = await lockTerms(tx, match);
  const [row] = await tx.select().from(transactions).where(eq(transactions.id, match.id)).for('update');
  if (!terms || !row) return undefined;
  const isSamePayment =
    (row.providerRef ?? ref) === ref && (transaction === null || transaction.toLowerCase() === row.uuid);
  if (!isSamePayment) {
    logLine({ level: 'error', event: 'payment of another', transaction: row.uuid, ref });
    return undefined;
  }
  const [currency] = await tx
    .select({ code: currencies.code })
    .from(currencies)
    .where(eq(currencies.id, terms.currencyId));
  return { row, payUntil: terms.payUntil, currency: currency?.code ?? '' };
}

interface Match {
  order: Pick<typeof orders.$inferSelect, 'id' | 'parentId'> | null;
  bookingId: number | null;
  topUpId: number | null;
}

/** The currency and deadline of what is paid, which is locked. */
async function lockTerms(tx: Db, { order, bookingId, topUpId }: Match) {
  if (order !== null) return lockOrder(tx, order);
  return topUpId === null ? lockBooking(tx, bookingId) : lockTopUp(tx, topUpId);
}

async function lockOrder(tx: Db, order: Pick<typeof orders.$inferSelect, 'id' | 'parentId'>) {
  return (await lockLinkedOrders(tx, order)).find(({ id }) => id === order.id);
}

async function lockBooking(tx: Db, id: number | null) {
  const booking = id === null ? undefined : await lockPayableBooking(tx, id);
  return booking && { currencyId: booking.currencyId ?? 0, payUntil: booking.holdExpiresAt };
}

const logMismatch = (
  row: typeof transactions.$inferSelect,
  { ref, amountMinor, currency }: ProviderPayment,
) =>
  logLine({
    level: 'error',
    event: 'payment does not fit',
    transaction: row.uuid,
    ref,
    asked: row.toAuthoriseMinor,
    paid: amountMinor,
    currency,
  });
