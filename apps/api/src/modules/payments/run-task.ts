import { PermanentError } from '../../db/outbox.ts';
import type { ProviderPayment } from '../../ports/payment/payment.port.ts';
import { applyPayment } from './apply-payment.ts';
import { beginPayment } from './begin-payment.ts';
import { countDecline } from './card-declines.ts';
import { cardProviderOf, type PaymentEnv, type PaymentHooks, reactionsOf } from './env.ts';
import { payableOf } from './payable.ts';
import { type ProviderCall, readPayment, type TaskPayment, type TaskRow } from './task-payment.ts';
import { markTaskSent } from './tasks.ts';

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
  const call = { task, cards, key: keyOf(task), signal };
  const payment =
    task.kind === 'start' ? await beginPayment(env, hooks, found, call) : await callProvider(found, call);
  if (payment === null) return;
  const missing = await env.db.transaction(async (tx) => {
    // Before the order ends, and with it what is known of its network. Providers that send events are heard.
    if (task.kind === 'start' && payment.status === 'declined' && cards.publishableKey === null)
      await countDecline({ ...env, db: tx }, payableOf(found.row));
    // A refund that was made is pending no more when what it changes is settled: it would count twice.
    const isRefund = task.kind === 'refund';
    if (isRefund) await markTaskSent(tx, env, Number(task.id));
    const { mustCancel, payable, isNews } = await applyPayment(tx, env, hooks, { tag: found.tag, payment });
    // Its provider's event may have come before, while it was pending.
    if (isRefund && payable !== null && !isNews) await reactionsOf(hooks, payable).tell('onUpdated', tx, env);
    const error = missingResult(task, payment, mustCancel);
    if (error === null && !isRefund) await markTaskSent(tx, env, Number(task.id));
    return error;
  });
  if (missing !== null) throw missing;
}

/** The provider's answer to any task but a start; null if no call is needed. */
async function callProvider(
  found: TaskPayment,
  { task, cards, key, signal }: ProviderCall,
): Promise<ProviderPayment | null> {
  const { row, currency } = found;
  const { providerRef: ref } = row;
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
