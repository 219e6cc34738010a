import { and, eq, ne, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';

import { rows, type Db } from '../../db/query.ts';
import { transferReturns } from '../../db/schema/payments.ts';
import type { RefundEnv } from './env.ts';
import { updateTransaction, type Row } from './lock-transactions.ts';
import type { RefundPart } from './refund-part.ts';

interface TransferReturn {
  amountMinor: number;
  /** The user who decided; null for the system. */
  by: number | null;
  reason: (typeof transferReturns.$inferSelect)['reason'];
}

/**
 * Returns a part of a transfer because its order was canceled or costs less. Above the limit for refunds it waits for an
 * admin; parts that an admin rejected are not returned.
 */
export async function returnTransfer(
  tx: Db,
  { now }: RefundEnv,
  row: Row,
  { amountMinor, by, reason }: TransferReturn,
): Promise<RefundPart[]> {
  const undecided = await tx
    .select()
    .from(transferReturns)
    .where(and(eq(transferReturns.transactionId, row.id), ne(transferReturns.status, 'approved')));
  const refusedMinor = undecided.reduce(
    (sum, one) => sum + (one.status === 'rejected' ? one.amountMinor : 0),
    0,
  );
  const left = amountMinor - refusedMinor;
  if (left <= 0) return [];
  const part = { tag: row.tag, transactionId: row.id, amountMinor: left };
  const open = undecided.find(({ status }) => status === 'pending');
  if (open) {
    await tx
      .update(transferReturns)
      .set({ amountMinor: left, reason })
      .where(eq(transferReturns.id, open.id));
  } else if (await requiresAdmin(tx, row, { returnedMinor: row.returnedMinor + left, by })) {
    const { id: transactionId, orderId } = row;
    if (orderId === null) throw new Error('Only orders are paid by transfer');
    await tx
      .insert(transferReturns)
      .values({ uuid: uuid(), orderId, transactionId, reason, amountMinor: left, createdAt: now });
  } else {
    await recordTransferReturn(tx, row, { amountMinor: left, by });
    return [part];
  }
  return [{ ...part, isQueued: true }];
}

/** Records a returned amount and who decided it. A trigger of the database checks again that they may decide. */
export async function recordTransferReturn(
  tx: Db,
  row: Row,
  { amountMinor, by }: { amountMinor: number; by: number | null },
): Promise<void> {
  const refundedMinor = row.refundedMinor + amountMinor;
  if (refundedMinor > row.capturedMinor)
    throw new Error(`Transaction ${row.id} took less than is to go back`);
  const status = refundedMinor === row.capturedMinor ? { status: 'refund' as const } : {};
  const returned = { returnedMinor: row.returnedMinor + amountMinor, returnedBy: by };
  await updateTransaction(tx, row, { refundedMinor, ...returned, ...status });
}

async function requiresAdmin(
  tx: Db,
  { orderId }: Row,
  { returnedMinor, by }: { returnedMinor: number; by: number | null },
): Promise<boolean> {
  const [found] = await rows<{ wants: boolean }>(
    tx,
    sql`select return_wants_admin(o, ${returnedMinor}::bigint, ${by}::bigint) as wants from orders o where o.id = ${orderId}`,
  );
  return found?.wants ?? true;
}
