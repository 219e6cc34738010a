import type { paymentTaskKinds } from '@hamper/contract/lifecycle';
import { and, eq, sql } from 'drizzle-orm';

import { PermanentError, type Queued } from '../../db/outbox.ts';
import type { Db } from '../../db/query.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { groupOrders } from '../../db/schema/cart.ts';
import { orderParts, orders, orderShares } from '../../db/schema/orders.ts';
import { transactions } from '../../db/schema/payments.ts';
import { currencies, payments } from '../../db/schema/settings.ts';
import { walletTopUps } from '../../db/schema/wallet.ts';
import type { CardProvider } from '../../ports/payment/payment.port.ts';
import { currencyOfPayable, isOrderOfPayment } from './payable.ts';

/** A row of `payment_tasks` as the outbox hands it over; PostgreSQL writes large integers as text. */
export interface TaskRow extends Queued {
  kind: (typeof paymentTaskKinds)[number];
  uuid: string;
  transaction_id: string;
  amount_minor: string;
  refund_id: string | null;
}

/** The payment of a task, as it was before the call. */
export async function readPayment(db: Db, task: TaskRow) {
  const [found] = await db
    .select({
      row: transactions,
      /** The uuid of the thing that it is for. */
      order: sql<string>`coalesce(${orders.uuid}, ${bookings.uuid}, ${walletTopUps.uuid})`,
      /** Of the group's page, for a member's part. */
      group: groupOrders.uuid,
      userId: sql<number | null>`(case when ${orderParts.id} is null
        then coalesce(${orders.userId}, ${bookings.userId}, ${walletTopUps.userId}) else ${orderShares.userId} end)::float8`,
      currency: currencies.code,
      tag: payments.tag,
    })
    .from(transactions)
    .leftJoin(orderParts, eq(orderParts.id, transactions.partId))
    .leftJoin(
      orderShares,
      and(eq(orderShares.orderId, orderParts.orderId), eq(orderShares.number, orderParts.number)),
    )
    .leftJoin(groupOrders, eq(groupOrders.id, orderShares.groupId))
    .leftJoin(orders, isOrderOfPayment)
    .leftJoin(bookings, eq(bookings.id, transactions.bookingId))
    .leftJoin(walletTopUps, eq(walletTopUps.id, transactions.topUpId))
    .innerJoin(currencies, eq(currencies.id, currencyOfPayable))
    .innerJoin(payments, eq(payments.id, transactions.paymentId))
    .where(eq(transactions.id, Number(task.transaction_id)));
  if (!found) throw new PermanentError('its transaction is gone');
  return found;
}
export type TaskPayment = Awaited<ReturnType<typeof readPayment>>;

export interface ProviderCall {
  task: TaskRow;
  cards: CardProvider;
  key: string;
  signal: AbortSignal;
}
