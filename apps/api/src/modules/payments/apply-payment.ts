import { and, asc, eq, isNull, or } from 'drizzle-orm';
import { z } from 'zod';

import { logLine } from '../../db/log-line.ts';
import type { Db } from '../../db/query.ts';
import { orders } from '../../db/schema/orders.ts';
import { transactions } from '../../db/schema/payments.ts';
import { currencies, payments } from '../../db/schema/settings.ts';
import type { ProviderPayment } from '../../ports/payment/payment.port.ts';
import type { LostReason, PaymentEnv, PaymentHooks } from './env.ts';
import { judge, type Judgement } from './reconcile.ts';
import { ask } from './tasks.ts';

export interface News {
  /** Who brings it: the tag of a provider. */
  tag: string;
  payment: ProviderPayment;
}

/**
 * The one place where a card payment moves: answers of providers and their events come through here. Inside the
 * caller's transaction, under the order's lock and then the transaction's. Says whether the provider has money that is
 * not ours to have; a task is then written to have it back.
 */
export async function applyPayment(
  tx: Db,
  env: PaymentEnv,
  hooks: PaymentHooks,
  news: News,
): Promise<{ undo: boolean }> {
  const { payment } = news;
  const found = await lockedFor(tx, news);
  if (!found) return { undo: false };
  const { row, order, currency } = found;
  const { set, tell, undo } = judge({ ...row, currency }, payment);
  const { clientSecret, card } = payment;
  await tx
    .update(transactions)
    .set({
      ...set,
      providerRef: payment.ref,
      clientSecret: clientSecret ?? row.clientSecret,
      note: card ?? row.note,
    })
    .where(eq(transactions.id, row.id));
  if (undo) await ask(tx, env, { transactionId: row.id, kind: 'cancel' });
  if (tell === 'mismatch') logMismatch(row, payment);
  if (tell === 'secured') await hooks.onSecured(tx, env, { orderId: order.id });
  else if (tell === null) {
    if (hasMoved(row, set)) await hooks.onMoved(tx, env, { orderId: order.id });
  } else await hooks.onLost(tx, env, { orderId: order.id, reason: reasonFor(tell, order.payUntil, env.now) });
  return { undo };
}

/** Whether money that people see has come or gone. */
const hasMoved = (row: typeof transactions.$inferSelect, set: Judgement['set']): boolean =>
  (['status', 'capturedMinor', 'refundedMinor'] as const).some(
    (what) => set[what] !== undefined && set[what] !== row[what],
  );

const reasonFor = (
  tell: Exclude<Judgement['tell'], 'secured' | null>,
  payUntil: Date | null,
  now: Date,
): LostReason => (tell === 'canceled' && payUntil !== null && payUntil <= now ? 'expired' : tell);

const isUuid = (text: string | null): text is string => z.uuid().safeParse(text).success;

/** The transaction that this payment is of, with both locks; undefined for payments that are none of ours. */
async function lockedFor(tx: Db, { tag, payment }: News) {
  const { ref, transaction } = payment;
  // A first event may come before the answer to our own call.
  const unnamed = isUuid(transaction)
    ? and(isNull(transactions.providerRef), eq(transactions.uuid, transaction))
    : undefined;
  const [named] = await tx
    .select({ id: transactions.id, orderId: transactions.orderId })
    .from(transactions)
    .innerJoin(payments, eq(payments.id, transactions.paymentId))
    .where(and(eq(payments.tag, tag), or(eq(transactions.providerRef, ref), unnamed)))
    // Known by its name before unnamed.
    .orderBy(asc(transactions.providerRef))
    .limit(1);
  if (!named) return undefined;
  const [order] = await tx
    .select({ id: orders.id, payUntil: orders.payUntil, currencyId: orders.currencyId })
    .from(orders)
    .where(eq(orders.id, named.orderId))
    .for('update');
  const [row] = await tx.select().from(transactions).where(eq(transactions.id, named.id)).for('update');
  if (!order || !row) return undefined;
  const isItsOwn =
    (row.providerRef ?? ref) === ref && (transaction === null || transaction.toLowerCase() === row.uuid);
  if (!isItsOwn) {
    logLine({ level: 'error', event: 'payment of another', transaction: row.uuid, ref });
    return undefined;
  }
  const [currency] = await tx
    .select({ code: currencies.code })
    .from(currencies)
    .where(eq(currencies.id, order.currencyId));
  return { row, order, currency: currency?.code ?? '' };
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
    asked: row.askedMinor,
    paid: amountMinor,
    currency,
  });
