import { and, asc, eq, gt } from 'drizzle-orm';

import { type Db, transactionWithRetry } from '../../../db/query.ts';
import { orders } from '../../../db/schema/orders.ts';
import type { PaymentEnv } from '../../payments/index.ts';
import { settleShop } from '../settlement/settle-shop.ts';
import { processDue } from './process-due.ts';

const isDue = and(eq(orders.status, 'delivered'), eq(orders.shopBooking, 'due'));

/**
 * Owes shops what a process of the release before delivered while both ran, and did not book. One that cannot be booked
 * is told to `failed`, and keeps no other one waiting.
 */
export async function settleDelivered(
  { db, now }: PaymentEnv,
  failed: (orderId: number, error: unknown) => void,
): Promise<void> {
  await processDue({
    page: (after, most) =>
      db
        .select({ id: orders.id })
        .from(orders)
        .where(and(isDue, gt(orders.id, after)))
        .orderBy(asc(orders.id))
        .limit(most),
    work: (id) => settleOne(db, { id, now }),
    failed,
  });
}

const settleOne = (db: Db, { id, now }: { id: number; now: Date }): Promise<void> =>
  transactionWithRetry(db, async (tx) => {
    const [order] = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.id, id), isDue))
      .for('update', { skipLocked: true });
    if (order) await settleShop(tx, { order, now });
  });
