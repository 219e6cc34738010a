import { sql } from 'drizzle-orm';

import { rows, type Db } from '../../db/query.ts';

/** The wallet's payment for an order, in minor units of the base currency; refunds are not subtracted. */
export async function walletPaymentMinor(tx: Db, orderId: number): Promise<number> {
  const [sum] = await rows<{ minor: number }>(
    tx,
    sql`select coalesce(-sum(e.amount_minor), 0)::float8 as minor
      from ledger_transfers t
      join ledger_entries e on e.transfer_id = t.id
      join ledger_accounts a on a.id = e.account_id and a.kind = 'wallet'
      where t.order_id = ${orderId} and t.type in ('order', 'order-back')`,
  );
  return sum?.minor ?? 0;
}
