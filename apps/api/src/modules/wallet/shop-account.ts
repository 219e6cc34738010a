import type { Ref } from '@hamper/contract/envelope';
import type { ShopLedgerType } from '@hamper/contract/lifecycle';
import { and, eq, sql } from 'drizzle-orm';

import { hasRef } from '../../db/has-ref.ts';
import { type Db, rows } from '../../db/query.ts';
import { shops } from '../../db/schema/catalogue.ts';
import { ledgerAccounts } from '../../db/schema/wallet.ts';
import { notFound } from '../../failure.ts';
import type { Ctx } from '../../http/context.ts';
import type { Listing } from '../../http/envelope.ts';
import { isStaffOf } from '../catalogue/index.ts';

/** The amount that the platform owes a shop; without an account yet it is 0. */
export interface ShopAccount {
  shopId: number;
  accountId: number | null;
  uuid: string | null;
  balanceMinor: number;
}

/**
 * The account of a shop, in minor units of the base currency; an admin works in all shops.
 * @throws not-found for people who do not work there
 */
export async function shopAccount(ctx: Pick<Ctx, 'db' | 'actor'>, ref: Ref): Promise<ShopAccount> {
  const [found] = await ctx.db
    .select({
      shopId: shops.id,
      accountId: ledgerAccounts.id,
      uuid: ledgerAccounts.uuid,
      balanceMinor: ledgerAccounts.balanceMinor,
    })
    .from(shops)
    .leftJoin(ledgerAccounts, eq(ledgerAccounts.shopId, shops.id))
    .where(and(hasRef(shops, ref), isStaffOf(ctx, shops.id)));
  if (!found) throw notFound();
  return { ...found, balanceMinor: found.balanceMinor ?? 0 };
}

/** One movement of a shop's account, in the base currency. Built as JSON in the database: the time is text. */
export interface ShopMovement {
  id: number;
  uuid: string;
  type: ShopLedgerType;
  amountMinor: number;
  /** The balance after it. */
  balanceMinor: number;
  note: string | null;
  reference: string | null;
  orderId: number | null;
  bookingId: number | null;
  createdAt: string;
}

interface Page {
  page: number;
  perPage: number;
}

const movementsPage = ({ accountId }: { accountId: number }, { page, perPage }: Page) => sql`
  with newest as (
    select id, transfer_id, amount_minor, sum(amount_minor) over (order by id desc) - amount_minor as newer
    from (
      select id, transfer_id, amount_minor from ledger_entries
      where account_id = ${accountId} order by id desc limit ${page * perPage}) n
    order by id desc limit ${perPage} offset ${(page - 1) * perPage})
  select e.id, t.uuid, t.type, e.amount_minor as "amountMinor", a.balance_minor - e.newer as "balanceMinor", t.note,
    t.reference, t.order_id as "orderId", t.booking_id as "bookingId", t.created_at as "createdAt"
  from newest e join ledger_transfers t on t.id = e.transfer_id join ledger_accounts a on a.id = ${accountId}
  order by e.id desc`;

/**
 * A page of the movements of a shop's account, latest first. Balances are counted back from the current one, so that a
 * page does not read the whole history.
 */
export async function shopMovements(
  db: Db,
  { accountId }: Pick<ShopAccount, 'accountId'>,
  page: Page,
): Promise<Listing<ShopMovement>> {
  if (accountId === null) return { rows: [], total: 0 };
  const [found] = await rows<Listing<ShopMovement>>(
    db,
    sql`select (select count(*)::int from ledger_entries where account_id = ${accountId}) as total,
      coalesce((select json_agg(p) from (${movementsPage({ accountId }, page)}) p), '[]') as rows`,
  );
  return found ?? { rows: [], total: 0 };
}

/** The movement of a shop's account by one transfer; its balance is counted back from the current one. */
export async function shopMovement(
  db: Db,
  { shopId, transferId }: { shopId: number; transferId: number },
): Promise<ShopMovement> {
  const [found] = await rows<{ movement: ShopMovement }>(
    db,
    sql`select json_build_object('id', e.id, 'uuid', t.uuid, 'type', t.type, 'amountMinor', e.amount_minor,
        'balanceMinor', a.balance_minor - (
          select coalesce(sum(amount_minor), 0) from ledger_entries n where n.account_id = a.id and n.id > e.id),
        'note', t.note, 'reference', t.reference, 'orderId', t.order_id, 'bookingId', t.booking_id, 'createdAt', t.created_at) as movement
      from ledger_accounts a
      join ledger_entries e on e.account_id = a.id and e.transfer_id = ${transferId}
      join ledger_transfers t on t.id = e.transfer_id
      where a.shop_id = ${shopId}`,
  );
  if (!found) throw new Error(`Transfer ${transferId} is none of shop ${shopId}`);
  return found.movement;
}
