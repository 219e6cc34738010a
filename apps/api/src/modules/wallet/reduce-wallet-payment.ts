import { type SQL, sql } from 'drizzle-orm';

import { rows, type Db } from '../../db/query.ts';
import { platformAccountId, writeTransfer } from './transfer.ts';

interface FinalPart {
  orderId: number;
  /** Of the group's member whose wallet it is; the buyer's without it. */
  partId?: number;
  /** The wallet's final part of the order, in minor units of the base currency; 0 for a canceled order. */
  baseMinor: number;
  now: Date;
}

/** Credits a wallet with the deposit of a booking that it paid. Repeating it changes nothing. */
export async function refundDepositToWallet(
  tx: Db,
  { bookingId, now }: { bookingId: number; now: Date },
): Promise<void> {
  const paid = await lockPayingWallet(tx, sql`t.booking_id = ${bookingId}`);
  if (!paid || paid.minor <= 0) return;
  const from = await platformAccountId(tx, 'sales');
  const movement = { from, to: paid.walletId, baseMinor: paid.minor, bookingId, now };
  await writeTransfer(tx, { ...movement, type: 'order-back' });
}

/** Credits a wallet with what an order, or a member's part of it, took beyond its final part. Repeating it changes nothing. */
export async function reduceWalletPayment(
  tx: Db,
  { orderId, partId, baseMinor, now }: FinalPart,
): Promise<void> {
  const paid = await lockPayingWallet(
    tx,
    sql`t.order_id = ${orderId} and t.part_id is not distinct from ${partId ?? null}::bigint`,
  );
  if (!paid) return;
  const excess = paid.minor - baseMinor;
  if (excess <= 0) return;
  const from = await platformAccountId(tx, 'sales');
  const movement = { from, to: paid.walletId, baseMinor: excess, orderId, partId, now };
  await writeTransfer(tx, { ...movement, type: 'order-back' });
}

/** The wallet that paid for something, locked, and what it paid less what it got back, in minor units of the base currency. */
async function lockPayingWallet(
  tx: Db,
  isForIt: SQL,
): Promise<{ walletId: number; minor: number } | undefined> {
  const [wallet] = await rows<{ id: number }>(
    tx,
    sql`select id::float8 as id from ledger_accounts where kind = 'wallet' and id in (
        select e.account_id from ledger_entries e join ledger_transfers t on t.id = e.transfer_id
        where ${isForIt} and t.type = 'order')
      for update`,
  );
  if (!wallet) return undefined;
  const [sum] = await rows<{ minor: number }>(
    tx,
    sql`select -sum(e.amount_minor)::float8 as minor
      from ledger_entries e join ledger_transfers t on t.id = e.transfer_id
      where e.account_id = ${wallet.id} and ${isForIt} and t.type in ('order', 'order-back')`,
  );
  return { walletId: wallet.id, minor: sum?.minor ?? 0 };
}
