import { quantityToMilli } from '@hamper/contract/prices/quantity';
import { nearestQuantity } from '@hamper/contract/prices/quantity-steps';
import { MAX_SHOPPING_LISTS } from '@hamper/contract/shopping-lists/bounds';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';

import type { Db } from '../../db/query.ts';
import { shoppingListLines, shoppingLists } from '../../db/schema/shopping-lists.ts';
import { invalid, notFound } from '../../failure.ts';
import { idempotent } from '../../http/idempotency.ts';
import { limitsOf } from '../cart/index.ts';
import { sellableStocks } from '../catalogue/index.ts';
import { countLists, type OwnCtx } from './queries.ts';

interface NewList {
  name: string;
  lines: { stock_id: number; quantity: number }[];
}

/**
 * Creates a list, with what is sold of these lines; answers its uuid. A repeat with the same `key` answers the list that was
 * created.
 */
export const createList = (ctx: OwnCtx, input: NewList, key: string | null): Promise<string> =>
  ctx.db.transaction(async (tx) => {
    const request = { actor: ctx.actor, call: 'create-shopping-list', key, body: input };
    const id = await idempotent(tx, request, () => insertList(tx, ctx, input));
    const [list] = await tx
      .select({ uuid: shoppingLists.uuid })
      .from(shoppingLists)
      .where(eq(shoppingLists.id, id));
    // Created by an earlier call with this key, and deleted since.
    if (!list) throw notFound();
    return list.uuid;
  });

async function insertList(tx: Db, { actor, now }: OwnCtx, { name, lines }: NewList): Promise<number> {
  if ((await countLists(tx, actor.id)) >= MAX_SHOPPING_LISTS)
    throw invalid('name', 'too-many', { limit: MAX_SHOPPING_LISTS });
  const [list] = await tx
    .insert(shoppingLists)
    .values({ uuid: uuid(), userId: actor.id, name, createdAt: now, updatedAt: now })
    .returning({ id: shoppingLists.id });
  if (!list) throw new Error('The list was not written');
  const quantities = new Map(lines.map(({ stock_id, quantity }) => [stock_id, quantity]));
  const stocks = await sellableStocks(tx, [...quantities.keys()]);
  const added = [...quantities].flatMap(([stockId, quantity]) => {
    const stock = stocks.get(stockId);
    const nearest = stock?.active ? nearestQuantity(limitsOf(stock), quantity) : null;
    return stock && nearest !== null
      ? [{ listId: list.id, stockId, title: stock.product.title, quantityMilli: quantityToMilli(nearest) }]
      : [];
  });
  if (added.length > 0) await tx.insert(shoppingListLines).values(added);
  return list.id;
}
