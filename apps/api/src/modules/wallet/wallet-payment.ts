import { type SQL, sql } from 'drizzle-orm';

import { rows, type Db } from '../../db/query.ts';

/** The payment of all wallets for an order, in minor units of the base currency; refunds are not subtracted. */
export const walletPaymentMinor = (tx: Db, orderId: number): Promise<number> =>
  sumOf(tx, sql`t.order_id = ${orderId}`);

/** Likewise of one wallet: of the member with this part, or of the order's buyer. */
export const walletPaymentOf = (
  tx: Db,
  { orderId, partId = null }: { orderId: number; partId?: number | null },
): Promise<number> =>
  sumOf(tx, sql`t.order_id = ${orderId} and t.part_id is not distinct from ${partId}::bigint`);

/** The wallet's payment for the deposit of a booking, less what went back; likewise. */
export const walletDepositMinor = (tx: Db, bookingId: number): Promise<number> =>
  sumOf(tx, sql`t.booking_id = ${bookingId}`);

async function sumOf(tx: Db, ofIt: SQL): Promise<number> {
  const [sum] = await rows<{ minor: number }>(
    tx,
    sql`select coalesce(-sum(e.amount_minor), 0)::float8 as minor
      from ledger_transfers t
      join ledger_entries e on e.transfer_id = t.id
      join ledger_accounts a on a.id = e.account_id and a.kind = 'wallet'
      where ${ofIt} and t.type in ('order', 'order-back')`,
  );
  return sum?.minor ?? 0;
}
