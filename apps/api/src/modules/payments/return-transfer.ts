import { and, eq, ne, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';

import { rows, type Db } from '../../db/query.ts';
import { transferReturns } from '../../db/schema/payments.ts';
import type { PaymentEnv } from './env.ts';
import { change, type Row } from './lock-transactions.ts';
import type { Given } from './refund-payment.ts';

interface Returning {
  amountMinor: number;
  /** At whose word. */
  by: number | null;
  reason: (typeof transferReturns.$inferSelect)['reason'];
}

/**
 * Part of a transfer that came goes back without that anybody asked: its order came to nothing, or to less. From the
 * amount on from which an admin decides a refund it waits for one here, too, and what an admin refused stays refused.
 */
export async function returnTransfer(
  tx: Db,
  { now }: PaymentEnv,
  row: Row,
  { amountMinor, by, reason }: Returning,
): Promise<Given[]> {
  const asked = await tx
    .select()
    .from(transferReturns)
    .where(and(eq(transferReturns.transactionId, row.id), ne(transferReturns.status, 'approved')));
  const refused = asked.reduce((sum, one) => sum + (one.status === 'rejected' ? one.amountMinor : 0), 0);
  const left = amountMinor - refused;
  if (left <= 0) return [];
  const given = { tag: row.tag, transactionId: row.id, amountMinor: left };
  const open = asked.find(({ status }) => status === 'pending');
  if (open) {
    await tx
      .update(transferReturns)
      .set({ amountMinor: left, reason })
      .where(eq(transferReturns.id, open.id));
  } else if (await requiresAdmin(tx, row, { returnedMinor: row.returnedMinor + left, by })) {
    const { id: transactionId, orderId } = row;
    await tx
      .insert(transferReturns)
      .values({ uuid: uuid(), orderId, transactionId, reason, amountMinor: left, createdAt: now });
  } else {
    await recordTransferReturn(tx, row, { amountMinor: left, by });
    return [given];
  }
  return [{ ...given, isQueued: true }];
}

/** So much of a transfer has gone back at this person's word. The database asks once more whether they may say so. */
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
  await change(tx, row, { refundedMinor, ...returned, ...status });
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
