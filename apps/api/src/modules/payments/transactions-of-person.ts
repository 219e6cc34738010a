import type { PersonalTransaction } from '@hamper/contract/orders/paid';
import { toWire } from '@hamper/contract/prices/money';
import { desc, eq, inArray, sql, type SQL } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { transactions } from '../../db/schema/payments.ts';
import { currencies, payments } from '../../db/schema/settings.ts';
import { presentCurrency } from '../settings/index.ts';

/** The ids of somebody's payments: of their orders and parcels, bookings, top-ups, and parts of others' orders. */
const ofPerson = (userId: number): SQL => sql`(
  select t.id from transactions t join orders o on o.id = t.order_id where o.user_id = ${userId}
  union all select t.id from transactions t join bookings b on b.id = t.booking_id where b.user_id = ${userId}
  union all select t.id from transactions t join wallet_top_ups w on w.id = t.top_up_id where w.user_id = ${userId}
  union all select t.id from transactions t join order_parts p on p.id = t.part_id
    join order_shares s on s.order_id = p.order_id and s.number = p.number where s.user_id = ${userId})`;

const currencyId = sql`coalesce(
  (select o.currency_id from orders o where o.id = ${transactions.orderId}),
  (select b.currency_id from bookings b where b.id = ${transactions.bookingId}),
  (select w.currency_id from wallet_top_ups w where w.id = ${transactions.topUpId}),
  (select o.currency_id from order_parts p join orders o on o.id = p.order_id where p.id = ${transactions.partId}))`;

/** A page of somebody's payments, latest first. */
export async function transactionsOfPerson(
  db: Db,
  userId: number,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ rows: PersonalTransaction[]; total: number }> {
  const isTheirs = inArray(transactions.id, ofPerson(userId));
  const found = await db
    .select({ transaction: transactions, tag: payments.tag, currency: currencies })
    .from(transactions)
    .innerJoin(payments, eq(payments.id, transactions.paymentId))
    .innerJoin(currencies, eq(currencies.id, currencyId))
    .where(isTheirs)
    .orderBy(desc(transactions.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const rows = found.map(({ transaction, tag, currency }) => ({
    id: transaction.id,
    price: toWire(transaction.priceMinor),
    refunded_price: toWire(transaction.refundedMinor),
    status: transaction.status,
    payment_system: { tag },
    currency: presentCurrency(currency),
    order_id: transaction.orderId,
    booking_id: transaction.bookingId,
    top_up_id: transaction.topUpId,
    created_at: transaction.createdAt.toISOString(),
  }));
  return { rows, total: await db.$count(transactions, isTheirs) };
}
