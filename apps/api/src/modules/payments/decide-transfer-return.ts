import { eq } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { transferReturns } from '../../db/schema/payments.ts';
import { Failure, notFound } from '../../failure.ts';
import type { PaymentEnv } from './env.ts';
import { lockTransactions } from './lock-transactions.ts';
import type { RefundPart } from './refund-part.ts';
import { recordTransferReturn } from './return-transfer.ts';

interface Decision {
  orderId: number;
  id: number;
  status: 'approved' | 'rejected';
  answer?: string | undefined;
  by: number;
}

/**
 * Approves or rejects a pending transfer return of a locked order. Returns the part that is returned, or was refused.
 * @throws not-found, status-unchanged, move-not-allowed
 */
export async function decideTransferReturn(
  tx: Db,
  env: PaymentEnv,
  { orderId, id, status, answer, by }: Decision,
): Promise<RefundPart> {
  const [requested] = await tx.select().from(transferReturns).where(eq(transferReturns.id, id)).for('update');
  if (requested?.orderId !== orderId) throw notFound();
  if (requested.status === status) throw new Failure('status-unchanged');
  if (requested.status !== 'pending') throw new Failure('move-not-allowed');
  const row = (await lockTransactions(tx, env, { orderId })).find(
    (one) => one.id === requested.transactionId,
  );
  if (!row) throw new Error(`Return ${id} is of no transaction of its order`);
  const { amountMinor } = requested;
  await tx
    .update(transferReturns)
    .set({ status, answer: answer || null, decidedBy: by, decidedAt: env.now })
    .where(eq(transferReturns.id, id));
  if (status === 'approved') await recordTransferReturn(tx, row, { amountMinor, by });
  return { tag: row.tag, transactionId: row.id, amountMinor };
}
