import { quantityToMilli } from '@hamper/contract/prices/quantity';
import { MAX_LIST_LINES } from '@hamper/contract/shopping-lists/bounds';
import { and, eq } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { shoppingListLines as lines } from '../../db/schema/shopping-lists.ts';
import { Failure, invalid, notFound } from '../../failure.ts';
import { limitFault } from '../cart/index.ts';
import { type SellableStock, sellableStocks } from '../catalogue/index.ts';
import { countLines, lockList, type OwnCtx } from './queries.ts';

/**
 * Puts a product on a list, or sets the quantity of one that is on it; ticked it is wanted again. More than the shop has now
 * may be on a list.
 */
export const putLine = (
  ctx: OwnCtx,
  uuid: string,
  { stock_id: stockId, quantity }: { stock_id: number; quantity: number },
): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const listId = await lockList(tx, ctx, uuid);
    const stock = await requireStock(tx, stockId, 'stock_id');
    const quantityMilli = requireQuantity(stock, quantity);
    await tx
      .insert(lines)
      .values({ listId, stockId, title: stock.product.title, quantityMilli })
      .onConflictDoUpdate({ target: [lines.listId, lines.stockId], set: { quantityMilli, ticked: false } });
    // Counted under the list's lock: of two at once, one too many is refused.
    if ((await countLines(tx, listId)) > MAX_LIST_LINES)
      throw invalid('stock_id', 'too-many', { limit: MAX_LIST_LINES });
  });

interface LineChange {
  quantity?: number | undefined;
  ticked?: boolean | undefined;
}

/** Sets the quantity of a line, or whether it is ticked. */
export const changeLine = (
  ctx: OwnCtx,
  { id, line }: { id: string; line: number },
  { quantity, ticked }: LineChange,
): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const isLine = and(eq(lines.listId, await lockList(tx, ctx, id)), eq(lines.id, line));
    const [found] = await tx.select({ stockId: lines.stockId }).from(lines).where(isLine);
    if (!found) throw notFound();
    const amount =
      quantity === undefined
        ? {}
        : { quantityMilli: requireQuantity(await requireStock(tx, found.stockId, 'quantity'), quantity) };
    await tx
      .update(lines)
      .set({ ...amount, ...(ticked === undefined ? {} : { ticked }) })
      .where(isLine);
  });

export const removeLine = (ctx: OwnCtx, { id, line }: { id: string; line: number }): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const listId = await lockList(tx, ctx, id);
    await tx.delete(lines).where(and(eq(lines.listId, listId), eq(lines.id, line)));
  });

export const untickAll = (ctx: OwnCtx, uuid: string): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const listId = await lockList(tx, ctx, uuid);
    await tx
      .update(lines)
      .set({ ticked: false })
      .where(and(eq(lines.listId, listId), eq(lines.ticked, true)));
  });

async function requireStock(tx: Db, stockId: number | null, field: string): Promise<SellableStock> {
  const stock = stockId === null ? undefined : (await sellableStocks(tx, [stockId])).get(stockId);
  if (!stock?.active) throw invalid(field, 'gone');
  return stock;
}

function requireQuantity(stock: SellableStock, quantity: number): number {
  const fault = limitFault(stock, quantity);
  if (fault) throw new Failure('validation', { fields: { quantity: [fault] } });
  return quantityToMilli(quantity);
}
