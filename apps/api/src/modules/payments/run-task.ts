import type { paymentTaskKinds } from '@hamper/contract/lifecycle';
import { eq } from 'drizzle-orm';

import { Refused, type Queued } from '../../db/outbox.ts';
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

/** What a task is about, as it stood before the provider was told. */
async function about(db: Db, task: TaskRow) {
  const [found] = await db
    .select({ row: transactions, order: orders.uuid, currency: currencies.code, tag: payments.tag })
    .from(transactions)
    .innerJoin(orders, eq(orders.id, transactions.orderId))
    .innerJoin(currencies, eq(currencies.id, orders.currencyId))
    .innerJoin(payments, eq(payments.id, transactions.paymentId))
    .where(eq(transactions.id, Number(task.transaction_id)));
  if (!found) throw new Refused('its transaction is gone');
  return found;
}
type About = Awaited<ReturnType<typeof about>>;

interface Telling {
  task: TaskRow;
  cards: CardProvider;
  key: string;
  signal: AbortSignal;
}

/** While the first try may still be under way elsewhere; see decision 15. */
const SAME_KEY_TRIES = 3;
const keyOf = ({ uuid, attempts }: TaskRow) => (attempts > SAME_KEY_TRIES ? `${uuid}-${attempts}` : uuid);

/** Tells a provider, without a transaction, and applies its answer in one. Throws when it has to be told again. */
export async function runTask(
  env: PaymentEnv,
  hooks: PaymentHooks,
  task: TaskRow,
  signal: AbortSignal,
): Promise<void> {
  const found = await about(env.db, task);
  const cards = cardProviderOf(env, found.tag);
  if (!cards) throw new Error(`nobody here takes ${found.tag}`);
  const payment = await tell(found, { task, cards, key: keyOf(task), signal });
  if (payment === null) return;
  const lacking = await env.db.transaction(async (tx) => {
    const { undo } = await applyPayment(tx, env, hooks, { tag: found.tag, payment });
    const what = lacks(task, payment, undo);
    if (what === null) await markTaskSent(tx, env, Number(task.id));
    return what;
  });
  if (lacking !== null) throw lacking;
}

/** The answer; null when there is nothing to tell. */
async function tell(found: About, { task, cards, key, signal }: Telling): Promise<ProviderPayment | null> {
  const { row, order, currency } = found;
  const { providerRef: ref } = row;
  if (task.kind === 'start') {
    if (ref !== null) return cards.look(ref, signal);
    // Over before anybody was told. After a first try nobody knows, and so it is found out.
    if (row.status !== 'progress' && task.attempts === 1) return null;
    const { uuid: transaction, askedMinor: amountMinor, captureLater, method } = row;
    return cards.start({ key, transaction, order, amountMinor, currency, captureLater, method }, signal);
  }
  if (ref === null) return null;
  const part = { amountMinor: Number(task.amount_minor), currency, key };
  if (task.kind === 'capture') return cards.capture(ref, part, signal);
  if (task.kind === 'refund') {
    if (row.capturedMinor === 0 && row.status === 'progress') throw new Error('not taken yet');
    return cards.refund(ref, { ...part, refund: task.uuid }, signal);
  }
  const stands = await cards.look(ref, signal);
  return task.kind === 'look' ? stands : end(found, stands, { task, cards, key, signal });
}

/**
 * Lets go what is held, and gives back what was taken of an order that is over. One that still waits for its money when
 * its time is up is only let go while nothing is held: a success that came just before wins.
 */
async function end(
  { row, currency }: About,
  stands: ProviderPayment,
  { task, cards, key, signal }: Telling,
): Promise<ProviderPayment> {
  const { ref, capturedMinor, authorisedMinor, refunds } = stands;
  const isOver = row.status !== 'progress';
  if (stands.status === 'canceled' || (!isOver && authorisedMinor + capturedMinor > 0)) return stands;
  if (capturedMinor === 0) return cards.cancel(ref, { key }, signal);
  const amountMinor = capturedMinor - (refunds?.givenMinor ?? 0);
  if (amountMinor === 0) return stands;
  return cards.refund(ref, { amountMinor, currency, key, refund: task.uuid }, signal);
}

/** What the answer still lacks of what was asked for. */
function lacks({ kind, amount_minor }: TaskRow, payment: ProviderPayment, undo: boolean): Error | null {
  if (kind === 'capture' && payment.capturedMinor === 0)
    return payment.status === 'authorised'
      ? new Refused(`${amount_minor} cannot be taken of what is held`)
      : new Refused(`nothing is held: ${payment.status}`);
  // The task that would have it back is this one.
  if (kind === 'cancel' && (undo || payment.status === 'processing'))
    return new Error(`not ended: ${payment.status}`);
  return null;
}
