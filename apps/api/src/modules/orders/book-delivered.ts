import { and, asc, eq } from 'drizzle-orm';

import { orders } from '../../db/schema/orders.ts';
import type { PaymentEnv } from '../payments/index.ts';
import { settleShop } from './settle-shop.ts';

const AT_ONCE = 100;
const isDue = and(eq(orders.status, 'delivered'), eq(orders.shopBooking, 'due'));

/**
 * Owes shops what a process of the release before delivered while both ran, and did not book. One that cannot be booked
 * is told to `failed`, and keeps no other one waiting.
 */
export async function bookDelivered(
  { db, now }: PaymentEnv,
  failed: (orderId: number, error: unknown) => void,
): Promise<void> {
  const due = await db
    .select({ id: orders.id })
    .from(orders)
    .where(isDue)
    .orderBy(asc(orders.id))
    .limit(AT_ONCE);
  for (const { id } of due) {
    await db
      .transaction(async (tx) => {
        const [order] = await tx
          .select()
          .from(orders)
          .where(and(eq(orders.id, id), isDue))
          .for('update', { skipLocked: true });
        if (order) await settleShop(tx, { order, now });
      })
      .catch((error: unknown) => failed(id, error));
  }
}
