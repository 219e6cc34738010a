import { sql } from 'drizzle-orm';

import { rows, type Db } from '../../db/query.ts';
import { accountOf, writeTransfer } from './transfer.ts';

interface Keep {
  orderId: number;
  /** What the order comes to for the wallet after all, in the base currency; 0 where it comes to nothing. */
  baseMinor: number;
  now: Date;
}

/** Gives back to a wallet what an order took from it beyond what it costs; said twice, it is given back once. */
export async function reduceWalletPayment(tx: Db, { orderId, baseMinor, now }: Keep): Promise<void> {
  const [paid] = await rows<{ walletId: number }>(
    tx,
    sql`select id::float8 as "walletId" from ledger_accounts where kind = 'wallet' and id in (
        select e.account_id from ledger_entries e join ledger_transfers t on t.id = e.transfer_id
        where t.order_id = ${orderId} and t.type = 'order')
      for update`,
  );
  if (!paid) return;
  const [sum] = await rows<{ minor: number }>(
    tx,
    sql`select -sum(e.amount_minor)::float8 as minor
      from ledger_entries e join ledger_transfers t on t.id = e.transfer_id
      where e.account_id = ${paid.walletId} and t.order_id = ${orderId} and t.type in ('order', 'order-back')`,
  );
  const back = (sum?.minor ?? 0) - baseMinor;
  if (back <= 0) return;
  const sales = await accountOf(tx, 'sales');
  await writeTransfer(tx, {
    from: sales,
    to: paid.walletId,
    baseMinor: back,
    type: 'order-back',
    orderId,
    now,
  });
}
