import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';

import { rowsOf } from '../../db/json-rows.ts';
import { type Db, PREPARED } from '../../db/query.ts';
import { users } from '../../db/schema/accounts.ts';
import type { LocalizedText } from '../../db/schema/columns.ts';
import { shoppingListLines as lines, shoppingLists as lists } from '../../db/schema/shopping-lists.ts';
import { notFound } from '../../failure.ts';
import type { Ctx, UserActor } from '../../http/context.ts';
import { type SellableStock, sellableStocksField, shopsByIds, type ShopRow } from '../catalogue/index.ts';

export type OwnCtx = Ctx & { actor: UserActor };

const PICTURES = 4;

/** The condition for a list that belongs to the actor. Part of every query on a person's own. */
export const isOwnList = ({ actor }: Pick<OwnCtx, 'actor'>, uuid: string): SQL | undefined =>
  and(eq(lists.userId, actor.id), eq(lists.uuid, uuid));

/** The person's lists, latest change first; `quantityMilli` is of one stock. */
export const listCards = (db: Db, userId: number, stockId: number | undefined) =>
  db
    .select({
      uuid: lists.uuid,
      name: lists.name,
      shared: sql<boolean>`${lists.shareKey} is not null`,
      updatedAt: lists.updatedAt,
      lines:
        sql<number>`(select count(*) from shopping_list_lines n where n.list_id = shopping_lists.id)`.mapWith(
          Number,
        ),
      ticked: sql<number>`(select count(*) from shopping_list_lines n
        where n.list_id = shopping_lists.id and n.ticked)`.mapWith(Number),
      pictures: sql<
        Pick<SellableStock['product'], 'id' | 'img' | 'tone'>[]
      >`coalesce((select json_agg(f) from (
        select p.id, coalesce(s.img, p.img) as img, p.tone from shopping_list_lines n
        join stocks s on s.id = n.stock_id join products p on p.id = s.product_id
        where n.list_id = shopping_lists.id order by n.id limit ${PICTURES}) f), '[]')`,
      quantityMilli: sql<number | null>`(select n.quantity_milli from shopping_list_lines n
        where n.list_id = shopping_lists.id and n.stock_id = ${stockId ?? null}::bigint)`,
    })
    .from(lists)
    .where(eq(lists.userId, userId))
    .orderBy(desc(lists.updatedAt), desc(lists.id))
    .prepare(PREPARED)
    .execute();
export type CardRow = Awaited<ReturnType<typeof listCards>>[number];

const linesOfList = rowsOf(
  lines,
  sql`shopping_list_lines.list_id = shopping_lists.id`,
  sql`shopping_list_lines.id`,
);
const stocksOfList = sellableStocksField(
  sql`array(select n.stock_id from shopping_list_lines n where n.list_id = shopping_lists.id)`,
);

/** One list with its lines, their stocks and shops; throws `not-found` without one. */
async function readList(db: Db, condition: SQL | undefined) {
  const [found] = await db
    .select({ list: lists, lines: linesOfList, stocks: stocksOfList })
    .from(lists)
    .where(condition)
    .prepare(PREPARED)
    .execute();
  if (!found) throw notFound();
  // Null where there is none: drizzle maps no nulls.
  const stocks = (found.stocks as Map<number, SellableStock> | null) ?? new Map<number, SellableStock>();
  const shopIds = new Set([...stocks.values()].map(({ shopId }) => shopId));
  const shops: Map<number, ShopRow> = await shopsByIds(db, [...shopIds]);
  return { ...found.list, lines: found.lines, stocks, shops };
}
export type ListRow = Awaited<ReturnType<typeof readList>>;
export type LineRow = ListRow['lines'][number];

export const readOwnList = (ctx: OwnCtx, uuid: string): Promise<ListRow> =>
  readList(ctx.db, isOwnList(ctx, uuid));

/** A list by the key that it is shared by. */
export const readSharedList = (db: Db, key: string): Promise<ListRow> =>
  readList(db, eq(lists.shareKey, key));

/** The id of one of the actor's lists, locked, and changed now; throws `not-found` for any other. */
export async function lockList(tx: Db, ctx: OwnCtx, uuid: string): Promise<number> {
  const [list] = await tx
    .update(lists)
    .set({ updatedAt: ctx.now })
    .where(isOwnList(ctx, uuid))
    .returning({ id: lists.id });
  if (!list) throw notFound();
  return list.id;
}

/** How many lists somebody has. Locks their account: two at once must not both be the last. */
export async function countLists(tx: Db, userId: number): Promise<number> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  const [counted] = await tx.select({ total: count() }).from(lists).where(eq(lists.userId, userId));
  return counted?.total ?? 0;
}

export async function countLines(tx: Db, listId: number): Promise<number> {
  const [counted] = await tx.select({ total: count() }).from(lines).where(eq(lines.listId, listId));
  return counted?.total ?? 0;
}

interface PersonalLine {
  stockId: number | null;
  title: LocalizedText;
  quantityMilli: number;
  ticked: boolean;
}

/** All of a person's lists with the names of their lines, the oldest first. */
export const ownListsWithLines = (db: Db, userId: number) =>
  db
    .select({
      list: lists,
      lines: sql<PersonalLine[]>`coalesce((
        select json_agg(json_build_object('stockId', n.stock_id, 'title', coalesce(p.title, n.title),
          'quantityMilli', n.quantity_milli, 'ticked', n.ticked) order by n.id)
        from shopping_list_lines n left join stocks s on s.id = n.stock_id left join products p on p.id = s.product_id
        where n.list_id = shopping_lists.id), '[]')`,
    })
    .from(lists)
    .where(eq(lists.userId, userId))
    .orderBy(lists.id);
