import { eq, type SQL, sql } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { orderParts, orders } from '../../db/schema/orders.ts';
import { transactions } from '../../db/schema/payments.ts';
import { walletTopUps } from '../../db/schema/wallet.ts';

/** The thing that a payment is for: exactly one, as a constraint of the database says. */
export type Payable = { orderId: number } | { bookingId: number } | { topUpId: number } | { partId: number };

type Columns = Pick<typeof transactions.$inferSelect, 'orderId' | 'bookingId' | 'topUpId' | 'partId'>;

export function payableOf({ orderId, bookingId, topUpId, partId }: Columns): Payable {
  if (orderId !== null) return { orderId };
  if (bookingId !== null) return { bookingId };
  if (topUpId !== null) return { topUpId };
  if (partId !== null) return { partId };
  throw new Error('A payment for nothing');
}

/** The payments of one thing. */
export function isFor(payable: Payable): SQL {
  if ('orderId' in payable) return eq(transactions.orderId, payable.orderId);
  if ('bookingId' in payable) return eq(transactions.bookingId, payable.bookingId);
  if ('topUpId' in payable) return eq(transactions.topUpId, payable.topUpId);
  return eq(transactions.partId, payable.partId);
}

/** Whether a payment is for an order, or for a part of it: each by its own index. */
export const isForOrderOrPart = (orderId: number): SQL =>
  sql`(${transactions.orderId} = ${orderId} or ${transactions.partId} = any(array(
    select p.id from order_parts p where p.order_id = ${orderId})))`;

/** The order of a payment, the part of a group's member joined. */
export const isOrderOfPayment = sql`${orders.id} = coalesce(${transactions.orderId}, ${orderParts.orderId})`;

/** The currency of a payment, its order, booking and top-up joined. */
export const currencyOfPayable = sql`coalesce(${orders.currencyId}, ${bookings.currencyId}, ${walletTopUps.currencyId})`;

/** Locks a booking, as an order is locked, before its payments. */
export async function lockPayableBooking(tx: Db, bookingId: number) {
  const [booking] = await tx.select().from(bookings).where(eq(bookings.id, bookingId)).for('update');
  return booking;
}

/** Locks a top-up of a wallet likewise. */
export async function lockTopUp(tx: Db, topUpId: number) {
  const [topUp] = await tx.select().from(walletTopUps).where(eq(walletTopUps.id, topUpId)).for('update');
  return topUp;
}
