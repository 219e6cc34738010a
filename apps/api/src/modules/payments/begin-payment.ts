import { and, eq, isNotNull, isNull, not, or } from 'drizzle-orm';

import { logLine, reasonOf } from '../../db/log-line.ts';
import { PermanentError } from '../../db/outbox.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { orderParts, orders } from '../../db/schema/orders.ts';
import { transactions } from '../../db/schema/payments.ts';
import { walletTopUps } from '../../db/schema/wallet.ts';
import { CustomerGone, type ProviderPayment } from '../../ports/payment/payment.port.ts';
import { applyPayment } from './apply-payment.ts';
import { isSiblingCanceled } from './cancel-linked-orders.ts';
import { dropCustomer, ensureCustomer } from './cards/customers.ts';
import type { PaymentEnv, PaymentHooks } from './env.ts';
import { isOrderOfPayment } from './payable.ts';
import type { ProviderCall, TaskPayment } from './task-payment.ts';

/**
 * Begins a payment at its provider, and pays it with the saved card that its buyer chose. Null if it ended before the first
 * call. Begun and paid are two calls, the first one's answer written down in between: whatever dies, no second payment is
 * begun and paid.
 */
export async function beginPayment(
  env: PaymentEnv,
  hooks: PaymentHooks,
  found: TaskPayment,
  call: ProviderCall,
): Promise<ProviderPayment | null> {
  const { row, tag } = found;
  const { cards, task, signal } = call;
  const { providerRef: ref } = row;
  if (ref === null && row.status !== 'progress' && task.attempts === 1) return null;
  // After a first try its result is unknown, so it is looked up.
  const { payment, customer } =
    ref === null
      ? await start(env, found, call)
      : { payment: await cards.retrieve(ref, signal), customer: row.customer };
  if (row.savedCard === null || row.status !== 'progress' || payment.status !== 'awaiting') return payment;
  if (ref === null) await env.db.transaction((tx) => applyPayment(tx, env, hooks, { tag, payment }));
  if (!(await isStillDue(env, row))) return payment;
  return payWithSavedCard(env, found, { ...call, payment, customer });
}

/**
 * Whether a payment is awaited at this moment: while the provider was asked its order may have been canceled, or another one
 * of its checkout, with which it is about to end.
 */
async function isStillDue({ db }: PaymentEnv, { id }: TaskPayment['row']): Promise<boolean> {
  const found = await db
    .select({ id: transactions.id })
    .from(transactions)
    .leftJoin(orderParts, eq(orderParts.id, transactions.partId))
    .leftJoin(orders, isOrderOfPayment)
    .leftJoin(bookings, eq(bookings.id, transactions.bookingId))
    .leftJoin(walletTopUps, eq(walletTopUps.id, transactions.topUpId))
    .where(
      and(
        eq(transactions.id, id),
        eq(transactions.status, 'progress'),
        or(
          and(isNull(orderParts.id), eq(orders.status, 'new'), not(isSiblingCanceled)),
          and(eq(orderParts.status, 'awaited'), eq(orders.status, 'new')),
          and(isNotNull(bookings.holdExpiresAt), eq(bookings.status, 'new')),
          eq(walletTopUps.status, 'awaited'),
        ),
      ),
    );
  return found.length > 0;
}

interface Begun {
  payment: ProviderPayment;
  customer: string | null;
}

async function start(
  env: PaymentEnv,
  found: TaskPayment,
  { cards, key, signal }: ProviderCall,
): Promise<Begun> {
  const { row, order, userId, currency } = found;
  const { uuid: transaction, toAuthoriseMinor: amountMinor, captureLater, method, saveCard } = row;
  // Where a browser takes the card it may be saved there, or a saved one be chosen.
  const keepsCards = cards.publishableKey !== null || saveCard || row.savedCard !== null;
  const begin = async (customer: string | null): Promise<Begun> => {
    const request = {
      key,
      transaction,
      order,
      amountMinor,
      currency,
      captureLater,
      method,
      customer,
      saveCard,
    };
    const payment = await cards.start(request, signal);
    await env.db.update(transactions).set({ customer }).where(eq(transactions.id, row.id));
    return { payment, customer };
  };
  const customer =
    userId !== null && keepsCards ? await ensureCustomer(env, cards, { userId, signal }) : null;
  try {
    return await begin(customer);
  } catch (error) {
    if (userId === null || customer === null || !(error instanceof CustomerGone)) throw error;
    await dropCustomer(env.db, { userId, tag: cards.tag, ref: customer });
    return begin(null);
  }
}

/** The page of what is paid. */
const pageOf = ({ row: { orderId, bookingId }, order, group }: TaskPayment): string => {
  if (group !== null) return `group/order/${group}`;
  if (orderId !== null) return `orders/${order}`;
  return `${bookingId === null ? 'wallet/top-ups' : 'reservations'}/${order}`;
};

/** A card that the provider refuses to try, such as one that was removed meanwhile, leaves the payment as it is. */
async function payWithSavedCard(
  { publicUrl }: PaymentEnv,
  found: TaskPayment,
  { cards, key, signal, payment, customer }: ProviderCall & Begun,
): Promise<ProviderPayment> {
  const { row } = found;
  const { savedCard: card } = row;
  if (card === null || customer === null) return payment;
  const returnUrl = `${publicUrl ?? 'http://localhost'}/${pageOf(found)}`;
  try {
    return await cards.payWith(payment.ref, { customer, card, key: `${key}-pay`, returnUrl }, signal);
  } catch (error) {
    if (!(error instanceof PermanentError)) throw error;
    logLine({ level: 'error', event: 'saved card refused', transaction: row.uuid, error: reasonOf(error) });
    return cards.retrieve(payment.ref, signal);
  }
}
