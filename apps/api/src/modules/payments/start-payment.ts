import { v7 as uuid } from 'uuid';

import { type Db, PREPARED } from '../../db/query.ts';
import { transactions } from '../../db/schema/payments.ts';
import { Failure } from '../../failure.ts';
import { chargeable } from '../../ports/payment/payment.port.ts';
import { cardProviderOf, type PaymentEnv } from './env.ts';
import type { Payable } from './payable.ts';
import { enqueueTask } from './tasks.ts';

interface Start {
  method: { id: number; tag: string };
  priceMinor: number;
  /** The amount to authorise, if weighing may add to the price. */
  toAuthoriseMinor?: number;
  /** ISO 4217 code of what is paid. */
  currency: string;
  /** Hold the money now and take it later. */
  captureLater?: boolean;
  /** Of `sandboxMethod`. */
  card?: string | null;
  /** Save the sandbox's card once it has paid. */
  saveCard?: boolean;
  /** A saved card of the buyer, checked by `checkCard`. */
  savedCard?: string | null;
  /** A note for the buyer. */
  note?: string | null;
}

/** Payment methods without a provider; all others are cards. */
export const nonCardMethods: ReadonlySet<string> = new Set(['cash', 'wallet', 'bank']);

/**
 * Records a payment of an order, a booking, a top-up or a part, and for a card enqueues the call to its provider. A wallet's part counts as paid: the
 * caller debits the wallet.
 * @throws payment-unavailable
 */
export async function startPayment(
  tx: Db,
  env: PaymentEnv,
  {
    method,
    priceMinor,
    toAuthoriseMinor = priceMinor,
    currency,
    captureLater = false,
    card = null,
    saveCard = false,
    savedCard = null,
    note = null,
    ...payable
  }: Start & Payable,
): Promise<{ transactionId: number }> {
  const isAwaited = cardProviderOf(env, method.tag) !== undefined;
  if (!isAwaited && !nonCardMethods.has(method.tag))
    throw new Failure('payment-unavailable', { fields: { payment_tag: [{ fault: 'invalid' }] } });
  const isPaid = method.tag === 'wallet';
  const [row] = await tx
    .insert(transactions)
    .values({
      ...{ orderId: null, bookingId: null, topUpId: null, partId: null, ...payable },
      uuid: uuid(),
      paymentId: method.id,
      priceMinor,
      toAuthoriseMinor: isAwaited ? chargeable(toAuthoriseMinor, currency) : toAuthoriseMinor,
      status: isPaid ? 'paid' : 'progress',
      capturedMinor: isPaid ? priceMinor : 0,
      captureLater: isAwaited && captureLater,
      method: isAwaited ? card : null,
      saveCard: isAwaited && saveCard,
      savedCard: isAwaited ? savedCard : null,
      note,
      createdAt: env.now,
    })
    .returning({ id: transactions.id })
    .prepare(PREPARED)
    .execute();
  if (!row) throw new Error('The transaction was not written');
  if (isAwaited) await enqueueTask(tx, env, { transactionId: row.id, kind: 'start' });
  return { transactionId: row.id };
}
