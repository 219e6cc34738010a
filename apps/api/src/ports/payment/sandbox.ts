import { and, eq, inArray, lte, sql, type SQL } from 'drizzle-orm';

import { Refused } from '../../db/outbox.ts';
import type { Db } from '../../db/query.ts';
import { sandboxPayments } from '../../db/schema/payments.ts';
import type { CardProvider, ProviderPayment, ProviderStatus } from './payment.port.ts';

type Row = typeof sandboxPayments.$inferSelect;

/**
 * The demo's bank. What it makes of a card comes with the payment: `approve`, `decline`, `step` asks for a second one,
 * `timeout` never answers. What it remembers are rows of its own, so that it outlives a restart as a bank would.
 */
export function sandboxCards(db: Db): CardProvider {
  async function rowOf(ref: string, on = db): Promise<Row> {
    const [row] = await on.select().from(sandboxPayments).where(eq(sandboxPayments.ref, ref)).for('update');
    if (!row) throw new Refused('the sandbox has no such payment');
    return row;
  }
  const look = async (ref: string) => told(await rowOf(ref));

  /** Changes a payment that is fit for it; any other stays as it is. */
  async function change(ref: string, fit: SQL | undefined, what: Partial<Row>): Promise<ProviderPayment> {
    await db
      .update(sandboxPayments)
      .set(what)
      .where(and(eq(sandboxPayments.ref, ref), fit));
    return look(ref);
  }
  const stands = (...statuses: ProviderStatus[]) => inArray(sandboxPayments.status, statuses);

  return {
    tag: 'sandbox',
    label: 'sandbox card',
    publishableKey: null,
    async start({ key, transaction, order, method, ...asked }) {
      const [outcome = '', last = ''] = (method ?? '').split(':');
      if (outcome === 'timeout') throw new Error('the sandbox does not answer');
      const status = outcomes.get(outcome)?.(asked.captureLater);
      if (!status) throw new Refused('the sandbox knows no such card');
      const row = {
        ...asked,
        ref: `sandbox_${key}`,
        key,
        transactionUuid: transaction,
        orderUuid: order,
        outcome,
        ...amountsAt(status, asked.amountMinor),
        card: `•••• ${last}`,
      };
      await db.insert(sandboxPayments).values(row).onConflictDoNothing();
      const [kept] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.key, key));
      if (!kept || kept.amountMinor !== row.amountMinor || kept.transactionUuid !== transaction)
        throw new Refused('the sandbox knows this key from another payment');
      return told(kept);
    },
    look,
    capture: (ref, { amountMinor }) =>
      change(
        ref,
        and(stands('authorised'), lte(sql`${amountMinor}::bigint`, sandboxPayments.authorisedMinor)),
        {
          status: 'captured',
          capturedMinor: amountMinor,
        },
      ),
    cancel: (ref) =>
      change(ref, stands('awaiting', 'needs-action', 'authorised', 'declined'), {
        status: 'canceled',
        authorisedMinor: 0,
      }),
    refund: async (ref, { amountMinor, refund }) => {
      await db.transaction(async (tx) => {
        const mine = eq(sandboxPayments.ref, ref);
        const row = await rowOf(ref, tx);
        if (refund in row.answered) return;
        if (row.refundedMinor + amountMinor > row.capturedMinor)
          throw new Refused('the sandbox gives back no more than it took');
        const answered = { ...row.answered, [refund]: amountMinor };
        await tx
          .update(sandboxPayments)
          .set({ refundedMinor: row.refundedMinor + amountMinor, answered })
          .where(mine);
      });
      return look(ref);
    },
    async confirm(ref, approve) {
      const { status, amountMinor, captureLater } = await rowOf(ref);
      if (status !== 'needs-action') return look(ref);
      const next = approve ? taken(captureLater) : 'declined';
      return change(ref, stands('needs-action'), amountsAt(next, amountMinor));
    },
    readEvent: () => Promise.reject(new Refused('the sandbox sends no events')),
  };
}

const taken = (captureLater: boolean): ProviderStatus => (captureLater ? 'authorised' : 'captured');

const outcomes = new Map<string, (captureLater: boolean) => ProviderStatus>([
  ['approve', taken],
  ['decline', () => 'declined'],
  ['step', () => 'needs-action'],
]);

const amountsAt = (status: ProviderStatus, amountMinor: number) => ({
  status,
  authorisedMinor: status === 'authorised' || status === 'captured' ? amountMinor : 0,
  capturedMinor: status === 'captured' ? amountMinor : 0,
});

const told = (row: Row): ProviderPayment => ({
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
