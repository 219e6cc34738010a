import { sql } from 'drizzle-orm';

import { rows, type Db } from '../../db/query.ts';
import { platformAccountId, writeTransfer } from './transfer.ts';

interface FinalPart {
  orderId: number;
  /** The wallet's final part of the order, in minor units of the base currency; 0 for a canceled order. */
  baseMinor: number;
  now: Date;
}

/** Credits a wallet with the deposit of a booking that it paid. Repeating it changes nothing. */
export async function refundDepositToWallet(
  tx: Db,
  { bookingId, now }: { bookingId: number; now: Date },
): Promise<void> {
  const [paid] = await rows<{ walletId: number; minor: number }>(
    tx,
    sql`select a.id::float8 as "walletId", -sum(e.amount_minor)::float8 as minor
      from ledger_entries e join ledger_transfers t on t.id = e.transfer_id
      join ledger_accounts a on a.id = e.account_id and a.kind = 'wallet'
      where t.booking_id = ${bookingId} and t.type in ('order', 'order-back') group by a.id`,
  );
  if (!paid || paid.minor <= 0) return;
  const from = await platformAccountId(tx, 'sales');
  const movement = { from, to: paid.walletId, baseMinor: paid.minor, bookingId, now };
  await writeTransfer(tx, { ...movement, type: 'order-back' });
}

/** Credits a wallet with what an order took beyond its final part. Repeating it changes nothing. */
export async function reduceWalletPayment(tx: Db, { orderId, baseMinor, now }: FinalPart): Promise<void> {
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
  const excess = (sum?.minor ?? 0) - baseMinor;
  if (excess <= 0) return;
  const sales = await platformAccountId(tx, 'sales');
  await writeTransfer(tx, {
    from: sales,
    to: paid.walletId,
    baseMinor: excess,
    type: 'order-back',
    orderId,
    now,
  });
}
