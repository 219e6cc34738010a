import { and, eq, inArray, lte, sql, type SQL } from 'drizzle-orm';

import { PermanentError } from '../../db/outbox.ts';
import type { Db } from '../../db/query.ts';
import { sandboxPayments } from '../../db/schema/payments.ts';
import type { CardProvider, PaymentRequest, ProviderPayment, ProviderStatus } from './payment.port.ts';
import { sandboxCard, sandboxVault, saveSandboxCard } from './sandbox-vault.ts';

type Row = typeof sandboxPayments.$inferSelect;

/**
 * The demo's bank. Its answer comes with the payment: `approve`, `decline`, `step` asks for a second one, `timeout` never
 * answers. Its payments are rows of its own, so that they outlive a restart as a bank's would.
 */
export function sandboxCards(db: Db): CardProvider {
  const retrieve = async (ref: string) => paymentOf(await lockRow(db, ref));

  /** Changes a payment that is in one of these states; any other stays as it is. */
  async function change(
    ref: string,
    allowed: SQL | undefined,
    values: Partial<Row>,
  ): Promise<ProviderPayment> {
    await db
      .update(sandboxPayments)
      .set(values)
      .where(and(eq(sandboxPayments.ref, ref), allowed));
    return retrieve(ref);
  }

  return {
    tag: 'sandbox',
    label: 'sandbox card',
    publishableKey: null,
    vault: sandboxVault(db),
    supportsLinkedOrders: true,
    start: (payment) => startPayment(db, payment),
    payWith: (ref, by) => payWithSaved(db, ref, by),
    retrieve,
    capture: (ref, { amountMinor }) =>
      change(
        ref,
        and(hasStatus('authorised'), lte(sql`${amountMinor}::bigint`, sandboxPayments.authorisedMinor)),
        { status: 'captured', capturedMinor: amountMinor },
      ),
    cancel: (ref) =>
      change(ref, hasStatus('awaiting', 'needs-action', 'authorised', 'declined'), {
        status: 'canceled',
        authorisedMinor: 0,
      }),
    async refund(ref, part) {
      await db.transaction((tx) => refundOnce(tx, ref, part));
      return retrieve(ref);
    },
    async confirm(ref, approve) {
      const { status, amountMinor, captureLater } = await lockRow(db, ref);
      if (status !== 'needs-action') return retrieve(ref);
      const next = approve ? approved(captureLater) : 'declined';
      const payment = await change(ref, hasStatus('needs-action'), amountsAt(next, amountMinor));
      await saveCardOf(db, await lockRow(db, ref));
      return payment;
    },
    readEvent: () => Promise.reject(new PermanentError('the sandbox sends no events')),
  };
}

async function startPayment(
  db: Db,
  { key, transaction, order, method, ...payment }: PaymentRequest,
): Promise<ProviderPayment> {
  const { outcome, last4 } = cardOf(method);
  if (outcome === 'timeout') throw silence();
  const status = method === null ? 'awaiting' : outcomes.get(outcome)?.(payment.captureLater);
  if (!status) throw new PermanentError('the sandbox knows no such card');
  const row = {
    ...payment,
    ref: `sandbox_${key}`,
    key,
    transactionUuid: transaction,
    orderUuid: order,
    outcome,
    ...amountsAt(status, payment.amountMinor),
    card: method === null ? null : `•••• ${last4}`,
  };
  await db.insert(sandboxPayments).values(row).onConflictDoNothing();
  const [existing] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.key, key));
  if (!existing || existing.amountMinor !== row.amountMinor || existing.transactionUuid !== transaction)
    throw new PermanentError('the sandbox knows this key from another payment');
  if (method !== null) await saveCardOf(db, existing, cardOf(method).brand);
  return paymentOf(existing);
}

/** Parses the outcome of a number: `approve:4444:mastercard`. */
function cardOf(method: string | null) {
  const [outcome = '', last4 = '', brand = 'visa'] = (method ?? '').split(':');
  return { outcome, last4, brand };
}

const silence = () => new Error('the sandbox does not answer');

/** A saved card that is gone, or somebody else's, is declined. */
function payWithSaved(
  db: Db,
  ref: string,
  { customer, card }: { customer: string; card: string },
): Promise<ProviderPayment> {
  return db.transaction(async (tx) => {
    const row = await lockRow(tx, ref);
    if (row.status !== 'awaiting') return paymentOf(row);
    const saved = row.customer === customer ? await sandboxCard(tx, customer, card) : undefined;
    const outcome = saved?.outcome ?? 'decline';
    if (outcome === 'timeout') throw silence();
    const status = outcomes.get(outcome)?.(row.captureLater) ?? 'declined';
    const [paid] = await tx
      .update(sandboxPayments)
      .set({ outcome, card: saved ? `•••• ${saved.last4}` : null, ...amountsAt(status, row.amountMinor) })
      .where(eq(sandboxPayments.ref, ref))
      .returning();
    if (!paid) throw new PermanentError('the sandbox has no such payment');
    return paymentOf(paid);
  });
}

/** Saves the card of a payment that has paid, if its customer wishes so. */
async function saveCardOf(
  db: Db,
  { customer, saveCard, status, outcome, card }: Row,
  brand = 'visa',
): Promise<void> {
  const hasPaid = status === 'authorised' || status === 'captured';
  if (!hasPaid || !saveCard || customer === null || card === null) return;
  await saveSandboxCard(db, customer, { outcome, brand, last4: card.slice(-4) });
}

/** Gives back an amount, unless this very refund has been answered before. */
async function refundOnce(
  tx: Db,
  ref: string,
  { amountMinor, refund }: { amountMinor: number; refund: string },
): Promise<void> {
  const row = await lockRow(tx, ref);
  if (refund in row.answered) return;
  if (row.refundedMinor + amountMinor > row.capturedMinor)
    throw new PermanentError('the sandbox gives back no more than it took');
  const answered = { ...row.answered, [refund]: amountMinor };
  await tx
    .update(sandboxPayments)
    .set({ refundedMinor: row.refundedMinor + amountMinor, answered })
    .where(eq(sandboxPayments.ref, ref));
}

async function lockRow(db: Db, ref: string): Promise<Row> {
  const [row] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.ref, ref)).for('update');
  if (!row) throw new PermanentError('the sandbox has no such payment');
  return row;
}

const hasStatus = (...statuses: ProviderStatus[]) => inArray(sandboxPayments.status, statuses);

const approved = (captureLater: boolean): ProviderStatus => (captureLater ? 'authorised' : 'captured');

const outcomes = new Map<string, (captureLater: boolean) => ProviderStatus>([
  ['approve', approved],
  ['decline', () => 'declined'],
  ['step', () => 'needs-action'],
]);

const amountsAt = (status: ProviderStatus, amountMinor: number) => ({
  status,
  authorisedMinor: status === 'authorised' || status === 'captured' ? amountMinor : 0,
  capturedMinor: status === 'captured' ? amountMinor : 0,
});

const paymentOf = (row: Row): ProviderPayment => ({
  ref: row.ref,
  transaction: row.transactionUuid,
  clientSecret: null,
  // Only this file writes it.
  status: row.status as ProviderStatus,
  currency: row.currency,
  amountMinor: row.amountMinor,
  authorisedMinor: row.authorisedMinor,
  capturedMinor: row.capturedMinor,
  refunds: { givenMinor: row.refundedMinor, failedMinor: 0 },
  decline: row.status !== 'declined' ? null : row.outcome === 'step' ? 'step-failed' : 'card-declined',
  card: row.card,
});
