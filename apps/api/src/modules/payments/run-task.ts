import type { paymentTaskKinds } from '@hamper/contract/lifecycle';
import { eq } from 'drizzle-orm';

import { PermanentError, type Queued } from '../../db/outbox.ts';
import type { Db } from '../../db/query.ts';
import { orders } from '../../db/schema/orders.ts';
import { transactions } from '../../db/schema/payments.ts';
import { currencies, payments } from '../../db/schema/settings.ts';
import type { CardProvider, ProviderPayment } from '../../ports/payment/payment.port.ts';
import { applyPayment } from './apply-payment.ts';
import { cardProviderOf, type PaymentEnv, type PaymentHooks } from './env.ts';
import { markTaskSent } from './tasks.ts';

/** A row of `payment_tasks` as the outbox hands it over; PostgreSQL writes large integers as text. */
export interface TaskRow extends Queued {
  kind: (typeof paymentTaskKinds)[number];
  uuid: string;
  transaction_id: string;
  amount_minor: string;
  refund_id: string | null;
}

/** The payment of a task, as it was before the call. */
async function readPayment(db: Db, task: TaskRow) {
  const [found] = await db
    .select({ row: transactions, order: orders.uuid, currency: currencies.code, tag: payments.tag })
    .from(transactions)
    .innerJoin(orders, eq(orders.id, transactions.orderId))
    .innerJoin(currencies, eq(currencies.id, orders.currencyId))
    .innerJoin(payments, eq(payments.id, transactions.paymentId))
    .where(eq(transactions.id, Number(task.transaction_id)));
  if (!found) throw new PermanentError('its transaction is gone');
  return found;
}
type TaskPayment = Awaited<ReturnType<typeof readPayment>>;

interface ProviderCall {
  task: TaskRow;
  cards: CardProvider;
  key: string;
  signal: AbortSignal;
}

/** So many tries share a key, since the first one may still be in progress elsewhere; see decision 15. */
const SAME_KEY_TRIES = 3;
const keyOf = ({ uuid, attempts }: TaskRow) => (attempts > SAME_KEY_TRIES ? `${uuid}-${attempts}` : uuid);

/** Calls a provider outside of a transaction, and applies its answer in one. Throws if the task has to be retried. */
export async function runTask(
  env: PaymentEnv,
  hooks: PaymentHooks,
  task: TaskRow,
  signal: AbortSignal,
): Promise<void> {
  const found = await readPayment(env.db, task);
  const cards = cardProviderOf(env, found.tag);
  if (!cards) throw new Error(`nobody here takes ${found.tag}`);
  const payment = await callProvider(found, { task, cards, key: keyOf(task), signal });
  if (payment === null) return;
  const missing = await env.db.transaction(async (tx) => {
    const { mustCancel } = await applyPayment(tx, env, hooks, { tag: found.tag, payment });
    const error = missingResult(task, payment, mustCancel);
    if (error === null) await markTaskSent(tx, env, Number(task.id));
    return error;
  });
  if (missing !== null) throw missing;
}

/** The provider's answer; null if no call is needed. */
async function callProvider(
  found: TaskPayment,
  { task, cards, key, signal }: ProviderCall,
): Promise<ProviderPayment | null> {
  const { row, order, currency } = found;
  const { providerRef: ref } = row;
  if (task.kind === 'start') {
    if (ref !== null) return cards.retrieve(ref, signal);
    // Ended before the first call. After a first try its result is unknown, so it is looked up.
    if (row.status !== 'progress' && task.attempts === 1) return null;
    const { uuid: transaction, toAuthoriseMinor: amountMinor, captureLater, method } = row;
    return cards.start({ key, transaction, order, amountMinor, currency, captureLater, method }, signal);
  }
  if (ref === null) return null;
  const part = { amountMinor: Number(task.amount_minor), currency, key };
  if (task.kind === 'capture') return cards.capture(ref, part, signal);
  if (task.kind === 'refund') {
    if (row.capturedMinor === 0 && row.status === 'progress') throw new Error('not taken yet');
    return cards.refund(ref, { ...part, refund: task.uuid }, signal);
  }
  const current = await cards.retrieve(ref, signal);
  return task.kind === 'look' ? current : endPayment(found, current, { task, cards, key, signal });
}

/**
 * Releases the authorised amount, and refunds the captured one, of an order that is over. An order that was not paid in
 * time is only canceled while nothing is authorised: a success that came just before wins.
 */
async function endPayment(
  { row, currency }: TaskPayment,
  current: ProviderPayment,
  { task, cards, key, signal }: ProviderCall,
): Promise<ProviderPayment> {
  const { ref, capturedMinor, authorisedMinor, refunds } = current;
  const isOver = row.status !== 'progress';
  if (current.status === 'canceled' || (!isOver && authorisedMinor + capturedMinor > 0)) return current;
  if (capturedMinor === 0) return cards.cancel(ref, { key }, signal);
  const amountMinor = capturedMinor - (refunds?.givenMinor ?? 0);
  if (amountMinor === 0) return current;
  return cards.refund(ref, { amountMinor, currency, key, refund: task.uuid }, signal);
}

/** Why an answer does not complete its task; null if it does. */
function missingResult(
  { kind, amount_minor }: TaskRow,
  payment: ProviderPayment,
  mustCancel: boolean,
): Error | null {
  if (kind === 'capture' && payment.capturedMinor === 0)
    return payment.status === 'authorised'
      ? new PermanentError(`${amount_minor} cannot be taken of what is held`)
      : new PermanentError(`nothing is held: ${payment.status}`);
  // This task itself is the one that cancels.
  if (kind === 'cancel' && (mustCancel || payment.status === 'processing'))
    return new Error(`not ended: ${payment.status}`);
  return null;
}
