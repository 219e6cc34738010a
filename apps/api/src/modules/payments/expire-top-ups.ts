import { and, asc, eq, lte } from 'drizzle-orm';

import { transactions } from '../../db/schema/payments.ts';
import { walletTopUps } from '../../db/schema/wallet.ts';
import type { PaymentEnv, PaymentHooks } from './env.ts';
import { enqueueTask } from './tasks.ts';

const BATCH = 100;

/**
 * Ends top-ups that were not paid in time. A payment that its provider knows is canceled there first, since it may have succeeded
 * meanwhile; a provider that does not answer is waited for `graceMs` more.
 */
export async function expireTopUps(env: PaymentEnv, hooks: PaymentHooks, graceMs: number): Promise<void> {
  const isLate = and(eq(walletTopUps.status, 'awaited'), lte(walletTopUps.payUntil, env.now));
  const late = await env.db
    .select({ id: walletTopUps.id })
    .from(walletTopUps)
    .where(isLate)
    .orderBy(asc(walletTopUps.payUntil))
    .limit(BATCH);
  for (const { id: topUpId } of late) {
    await env.db.transaction(async (tx) => {
      const [topUp] = await tx
        .select({ payUntil: walletTopUps.payUntil })
        .from(walletTopUps)
        .where(and(eq(walletTopUps.id, topUpId), isLate))
        .for('update', { skipLocked: true });
      if (!topUp) return;
      const isAwaited = and(eq(transactions.topUpId, topUpId), eq(transactions.status, 'progress'));
      const [payment] = await tx.select().from(transactions).where(isAwaited).for('update');
      const isKnown = payment !== undefined && payment.providerRef !== null;
      if (isKnown) await enqueueTask(tx, env, { transactionId: payment.id, kind: 'cancel' });
      if (isKnown && env.now.getTime() - topUp.payUntil.getTime() < graceMs) return;
      // Should it turn out to hold money, that is refunded.
      await tx.update(transactions).set({ status: 'canceled', needsAction: false }).where(isAwaited);
      await hooks.topUp.onFailed(tx, env, { topUpId, reason: 'expired' });
    });
  }
}
