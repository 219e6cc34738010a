import type { CartLineInput } from '@hamper/contract/cart';
import { quantityToMilli } from '@hamper/contract/quantity';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';

import type { Db } from '../../db/query.ts';
import { cartDetails } from '../../db/schema/cart.ts';
import type { Ctx } from '../../http/context.ts';
import { Failure, invalid, type FieldProblem } from '../../http/failure.ts';
import { addonStockIds, sellableStocks } from '../catalogue/index.ts';
import { lockedCart } from './locked-cart.ts';
import { ownerOf } from './owner.ts';
import { partOf } from './part-of.ts';
import { linesOf } from './queries.ts';
import { quantityFault } from './rules.ts';

const MAX_LINES = 200;

interface Input {
  shop_id: number;
  products: z.output<typeof CartLineInput>[];
}

/**
 * Sets the quantities of products in the shopper's cart at one shop, all of them or none.
 * `fieldOf` names a product's field the way the caller sent it.
 */
export async function setLines(
  ctx: Ctx,
  input: Input,
  fieldOf = (index: number, field: string) => `products.${index}.${field}`,
): Promise<void> {
  const ids = input.products.flatMap(({ stock_id, parent_id }) =>
    parent_id ? [stock_id, parent_id] : [stock_id],
  );
  const [stocks, addons] = await Promise.all([
    sellableStocks(ctx.db, ids),
    addonStockIds(
      ctx.db,
      input.products.flatMap(({ parent_id }) => parent_id ?? []),
    ),
  ]);
  const fields: Record<string, FieldProblem[]> = {};
  for (const [index, { stock_id, quantity, parent_id }] of input.products.entries()) {
    const stock = stocks.get(stock_id);
    if (!stock?.active || stock.shopId !== input.shop_id) {
      fields[fieldOf(index, 'stock_id')] = [{ fault: 'gone' }];
      continue;
    }
    if (parent_id && !addons.get(parent_id)?.has(stock_id))
      fields[fieldOf(index, 'parent_id')] = [{ fault: 'invalid' }];
    const fault = quantityFault(stock, quantity);
    if (fault) fields[fieldOf(index, 'quantity')] = [fault];
  }
  const faults = Object.values(fields).flat();
  if (faults.length > 0) {
    const empty = faults.every(({ fault }) => fault === 'out-of-stock' || fault === 'gone');
    throw new Failure(empty ? 'out-of-stock' : 'validation', { fields });
  }

  await ctx.db.transaction(async (tx) => {
    const cartId = await lockedCart(tx, ownerOf(ctx.actor), input.shop_id, ctx.now);
    const userCartId = await partOf(tx, cartId, ctx.actor.kind === 'user' ? ctx.actor.id : null);
    const lineIds = new Map<number, number>();
    const parents = input.products.filter(({ parent_id }) => !parent_id);
    for (const { stock_id, quantity } of parents) {
      lineIds.set(stock_id, await setLine(tx, { userCartId, stockId: stock_id, parentId: null, quantity }));
    }
    for (const [index, { stock_id, quantity, parent_id }] of input.products.entries()) {
      if (!parent_id) continue;
      const parentId = lineIds.get(parent_id) ?? (await lineOf(tx, userCartId, parent_id));
      if (parentId === null) throw invalid(fieldOf(index, 'parent_id'), 'invalid');
      await setLine(tx, { userCartId, stockId: stock_id, parentId, quantity });
    }
    const lines = await linesOf(tx, cartId);
    if (lines.length > MAX_LINES) throw invalid('products', 'too-big', { limit: MAX_LINES });
  });
}

interface Line {
  userCartId: number;
  stockId: number;
  parentId: number | null;
  quantity: number;
}

async function setLine(tx: Db, { userCartId, stockId, parentId, quantity }: Line): Promise<number> {
  const quantityMilli = quantityToMilli(quantity);
  const seen = sql<number>`(select total_minor from stocks where id = ${stockId})`;
  const [line] = await tx
    .insert(cartDetails)
    .values({ userCartId, stockId, parentId, quantityMilli, seenTotalMinor: seen })
    .onConflictDoUpdate({
      target: [cartDetails.userCartId, cartDetails.stockId, cartDetails.parentId],
      set: { quantityMilli, seenTotalMinor: seen },
    })
    .returning({ id: cartDetails.id });
  return line?.id ?? 0;
}

async function lineOf(tx: Db, userCartId: number, stockId: number): Promise<number | null> {
  const [line] = await tx
    .select({ id: cartDetails.id })
    .from(cartDetails)
    .where(
      and(
        eq(cartDetails.userCartId, userCartId),
        eq(cartDetails.stockId, stockId),
        sql`${cartDetails.parentId} is null`,
      ),
    );
  return line?.id ?? null;
}
