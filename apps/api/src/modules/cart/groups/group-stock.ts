import { MILLI } from '@hamper/contract/prices/quantity';
import { sql } from 'drizzle-orm';

import { type Db, rows } from '../../../db/query.ts';
import { Failure, type FieldProblem } from '../../../failure.ts';
import type { NewLine } from '../validate-lines.ts';

interface Written {
  cartId: number;
  userCartId: number;
  products: NewLine[];
  fieldOf: (index: number, field: string) => string;
}

/**
 * Refuses goods that other members of a group have taken already: a cart's lines of one product are ordered together, and whoever
 * comes second hears it at once.
 * @throws out-of-stock
 */
export async function refuseTaken(tx: Db, { cartId, userCartId, products, fieldOf }: Written): Promise<void> {
  const stockIds = products.flatMap(({ stock_id, quantity }) => (quantity === undefined ? [] : [stock_id]));
  const taken = await rows<{ stockId: number; left: number }>(
    tx,
    sql`select s.id::float8 as "stockId",
        greatest(s.quantity_milli - coalesce(sum(d.quantity_milli) filter (where d.user_cart_id <> ${userCartId}), 0), 0)::float8
          as left
      from group_orders g join user_carts u on u.cart_id = g.cart_id join cart_details d on d.user_cart_id = u.id
        join stocks s on s.id = d.stock_id
      where g.cart_id = ${cartId} and s.id = any(${sql.param(stockIds)}::bigint[])
      group by s.id
      having sum(d.quantity_milli) > s.quantity_milli and bool_or(d.user_cart_id <> ${userCartId})`,
  );
  if (taken.length === 0) return;
  const leftOf = new Map(taken.map(({ stockId, left }) => [stockId, left / MILLI]));
  const fields: Record<string, FieldProblem[]> = {};
  for (const [index, { stock_id }] of products.entries()) {
    const left = leftOf.get(stock_id);
    if (left !== undefined)
      fields[fieldOf(index, 'quantity')] = [{ fault: 'out-of-stock', values: { left } }];
  }
  throw new Failure('out-of-stock', { fields });
}
