import { and, eq } from 'drizzle-orm';

import { dueRows, processDue } from '../../../db/process-due.ts';
import { type Db, transactionWithRetry } from '../../../db/query.ts';
import { orders } from '../../../db/schema/orders.ts';
import type { PaymentEnv } from '../../payments/index.ts';
import { settleShop } from '../settlement/settle-shop.ts';

const isDue = and(eq(orders.status, 'delivered'), eq(orders.shopBooking, 'due'));

/**
 * Credits shops for orders that were delivered by a process of the previous release, which does not credit them. A failure
 * is reported to `onFailure` and does not hold up the others.
 */
export async function settleDelivered(
  { db, now }: PaymentEnv,
  onFailure: (orderId: number, error: unknown) => void,
): Promise<void> {
  await processDue({
    page: dueRows(db, orders, isDue),
    process: (id) => settleOne(db, { id, now }),
    onFailure,
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
