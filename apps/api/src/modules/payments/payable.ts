import { eq, type SQL, sql } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { orders } from '../../db/schema/orders.ts';
import { transactions } from '../../db/schema/payments.ts';

/** The thing that a payment is for: exactly one, as a constraint of the database says. */
export type Payable = { orderId: number } | { bookingId: number };

type Columns = Pick<typeof transactions.$inferSelect, 'orderId' | 'bookingId'>;

export function payableOf({ orderId, bookingId }: Columns): Payable {
  if (orderId !== null) return { orderId };
  if (bookingId !== null) return { bookingId };
  throw new Error('A payment for nothing');
}

/** The payments of one thing. */
export const isFor = (payable: Payable): SQL =>
  'orderId' in payable
    ? eq(transactions.orderId, payable.orderId)
    : eq(transactions.bookingId, payable.bookingId);

/** The currency of a payment, its order and its booking joined. */
export const currencyOfPayable = sql`coalesce(${orders.currencyId}, ${bookings.currencyId})`;

/** Locks a booking, as an order is locked, before its payments. */
export async function lockPayableBooking(tx: Db, bookingId: number) {
  const [booking] = await tx.select().from(bookings).where(eq(bookings.id, bookingId)).for('update');
  return booking;
}
