import { v7 as uuid } from 'uuid';

import { type Db, PREPARED } from '../../db/query.ts';
import { transactions } from '../../db/schema/payments.ts';
import { Failure } from '../../http/failure.ts';
import { chargeable } from '../../ports/payment/payment.port.ts';
import { cardProviderOf, type PaymentEnv } from './env.ts';
import { ask } from './tasks.ts';

interface Start {
  orderId: number;
  method: { id: number; tag: string };
  priceMinor: number;
  /** What a card is asked to hold, where weighing may add to the price. */
  askedMinor?: number;
  /** ISO 4217 code of the order's currency. */
  currency: string;
  /** Hold the money now and take it later. */
  captureLater?: boolean;
  /** Of `sandboxMethod`. */
  card?: string | null;
  /** What its buyer reads beside it. */
  note?: string | null;
}

/** Ways to pay that we settle ourselves; all others are cards of a provider. */
export const ours: ReadonlySet<string> = new Set(['cash', 'wallet', 'bank']);

/**
 * Writes down how an order is paid, and for a card what its provider is to be told. The wallet's part is paid with it:
 * its caller moves it. Only a card is awaited; cash and transfers come when they come.
 */
export async function startPayment(
  tx: Db,
  env: PaymentEnv,
  {
    orderId,
    method,
    priceMinor,
    askedMinor = priceMinor,
    currency,
    captureLater = false,
    card = null,
    note = null,
  }: Start,
): Promise<{ transactionId: number }> {
  const isAwaited = cardProviderOf(env, method.tag) !== undefined;
  if (!isAwaited && !ours.has(method.tag))
    throw new Failure('payment-unavailable', { fields: { payment_tag: [{ fault: 'invalid' }] } });
  const isPaid = method.tag === 'wallet';
  const [row] = await tx
    .insert(transactions)
    .values({
      uuid: uuid(),
      orderId,
      paymentId: method.id,
      priceMinor,
      askedMinor: isAwaited ? chargeable(askedMinor, currency) : askedMinor,
      status: isPaid ? 'paid' : 'progress',
      capturedMinor: isPaid ? priceMinor : 0,
      captureLater: isAwaited && captureLater,
      method: isAwaited ? card : null,
      note,
      createdAt: env.now,
    })
    .returning({ id: transactions.id })
    .prepare(PREPARED)
    .execute();
  if (!row) throw new Error('The transaction was not written');
  if (isAwaited) await ask(tx, env, { transactionId: row.id, kind: 'start' });
  return { transactionId: row.id };
}
