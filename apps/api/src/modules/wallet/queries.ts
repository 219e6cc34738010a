import type { LedgerType } from '@hamper/contract/lifecycle';
import { sql } from 'drizzle-orm';

import { type Db, prepared, rows } from '../../db/query.ts';
import type { LocalizedText } from '../../db/schema/columns.ts';
import type { Listing } from '../../http/envelope.ts';

/** A person's wallet in minor units of the base currency; before its first credit it is empty and its uuid blank. */
export async function walletOf(db: Db, userId: number): Promise<{ uuid: string; balanceMinor: number }> {
  const [wallet] = await prepared<{ uuid: string; balanceMinor: number }>(
    db,
    sql`select a.uuid, coalesce((
        select sum(e.amount_minor) from ledger_entries e where e.account_id = a.id), 0)::float8 as "balanceMinor"
      from ledger_accounts a where a.user_id = ${userId}`,
  );
  return wallet ?? { uuid: '', balanceMinor: 0 };
}

/** One movement of a wallet, in the base currency. Built as JSON in the database: the time is text. */
export interface Movement {
  id: number;
  uuid: string;
  walletUuid: string;
  type: LedgerType;
  amountMinor: number;
  /** The balance after it. */
  balanceMinor: number;
  note: string | null;
  orderId: number | null;
  bookingId: number | null;
  /** Its restaurant. */
  bookingShop: LocalizedText | null;
  createdAt: string;
}

/** Every movement of a wallet with the balance after it; filters come later. */
const movements = (userId: number) => sql`(
  select e.id, t.uuid, a.uuid as "walletUuid", t.type, e.amount_minor as "amountMinor", t.note,
    t.order_id as "orderId", t.booking_id as "bookingId", t.created_at as "createdAt",
    (select s.title from bookings b join shops s on s.id = b.shop_id where b.id = t.booking_id) as "bookingShop",
    sum(e.amount_minor) over (order by e.id) as "balanceMinor"
  from ledger_accounts a
  join ledger_entries e on e.account_id = a.id
  join ledger_transfers t on t.id = e.transfer_id
  where a.user_id = ${userId})`;

/** A page of a wallet's movements, latest first, in one query. */
export async function historyPage(
  db: Db,
  userId: number,
  { type, page, perPage }: { type?: LedgerType | undefined; page: number; perPage: number },
): Promise<Listing<Movement>> {
  const [found] = await rows<Listing<Movement>>(
    db,
    sql`with matching as materialized (
        select * from ${movements(userId)} m where ${type === undefined ? sql`true` : sql`type = ${type}`})
      select (select count(*)::int from matching) as total, coalesce((
        select json_agg(p order by p.id desc) from (
          select * from matching order by id desc limit ${perPage} offset ${(page - 1) * perPage}) p), '[]') as rows`,
  );
  return found ?? { rows: [], total: 0 };
}

/** All movements of a wallet, the oldest first. */
export async function fullHistory(db: Db, userId: number): Promise<Movement[]> {
  const [found] = await rows<{ all: Movement[] }>(
    db,
    sql`select coalesce(json_agg(m order by m.id), '[]') as all from ${movements(userId)} m`,
  );
  return found?.all ?? [];
}
