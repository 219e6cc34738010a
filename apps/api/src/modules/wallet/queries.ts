import type { LedgerType } from '@hamper/contract/lifecycle';
import { sql } from 'drizzle-orm';

import { type Db, rows } from '../../db/query.ts';
import type { LocalizedText } from '../../db/schema/columns.ts';
import type { Listing } from '../../http/envelope.ts';

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
  /** Its restaurant, and when the table is. */
  bookingShop: LocalizedText | null;
  bookingAt: string | null;
  bookingTimezone: string | null;
  /** Of a transfer between two wallets: the other one's person. */
  person: { firstname: string; lastname: string | null; email: string | null; phone: string | null } | null;
  createdAt: string;
}

/** Every movement of a wallet with the balance after it; filters come later. */
const movements = (userId: number) => sql`(
  select e.id, t.uuid, a.uuid as "walletUuid", t.type, e.amount_minor as "amountMinor", t.note,
    -- The order of a part is somebody else's.
    case when t.part_id is null then t.order_id end as "orderId", t.booking_id as "bookingId", t.created_at as "createdAt",
    s.title as "bookingShop", b.starts_at as "bookingAt", s.timezone as "bookingTimezone",
    case when t.type = 'transfer' then (
      select json_build_object('firstname', u.firstname, 'lastname', u.lastname, 'email', u.email, 'phone', u.phone)
      from ledger_entries o join ledger_accounts w on w.id = o.account_id join users u on u.id = w.user_id
      where o.transfer_id = t.id and o.id <> e.id) end as person,
    sum(e.amount_minor) over (order by e.id) as "balanceMinor"
  from ledger_accounts a
  join ledger_entries e on e.account_id = a.id
  join ledger_transfers t on t.id = e.transfer_id
  left join bookings b on b.id = t.booking_id left join shops s on s.id = b.shop_id
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

/** The movement of a person's wallet by one transfer. */
export async function movementBy(
  db: Db,
  { userId, transferId }: { userId: number; transferId: number },
): Promise<Movement> {
  const [found] = await rows<{ movement: Movement }>(
    db,
    sql`select row_to_json(m) as movement from ${movements(userId)} m
      where m.uuid = (select uuid from ledger_transfers where id = ${transferId})`,
  );
  if (!found) throw new Error(`Transfer ${transferId} is none of ${userId}`);
  return found.movement;
}

/** Movements of a wallet within a time, the oldest first: those that follow the one with the id `after`. */
export async function movementsAfter(
  db: Db,
  userId: number,
  { after, from, to, limit }: { after: number; from: Date | null; to: Date | null; limit: number },
): Promise<Movement[]> {
  const found = await rows<{ movement: Movement }>(
    db,
    sql`select row_to_json(m) as movement from ${movements(userId)} m
      where m.id > ${after}
        and ${from === null ? sql`true` : sql`m."createdAt" >= ${from.toISOString()}::timestamptz`}
        and ${to === null ? sql`true` : sql`m."createdAt" < ${to.toISOString()}::timestamptz`}
      order by m.id limit ${limit}`,
  );
  return found.map(({ movement }) => movement);
}
