import { MILLI } from '@hamper/contract/prices/quantity';
import { type SQL, sql } from 'drizzle-orm';

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
 * Refuses a write that takes goods which other members of a group have taken already: a cart's lines of one product are ordered
 * together, and whoever comes second hears it at once. Who has too many by now, since somebody bought them, may take fewer.
 * @throws out-of-stock
 */
export async function withinStock(tx: Db, written: Written, write: () => Promise<void>): Promise<void> {
  const before = await ownQuantities(tx, written);
  await write();
  const taken = await takenByOthers(tx, written);
  const refused = taken.filter(({ stockId, ownMilli }) => ownMilli > (before.get(stockId) ?? 0));
  if (refused.length === 0) return;
  const leftOf = new Map(refused.map(({ stockId, leftMilli }) => [stockId, leftMilli / MILLI]));
  const fields: Record<string, FieldProblem[]> = {};
  for (const [index, { stock_id }] of written.products.entries()) {
    const left = leftOf.get(stock_id);
    if (left !== undefined)
      fields[written.fieldOf(index, 'quantity')] = [{ fault: 'out-of-stock', values: { left } }];
  }
  throw new Failure('out-of-stock', { fields });
}

const stockIdsOf = ({ products }: Written): SQL =>
  sql`${sql.param(
    products.flatMap(({ stock_id, quantity }) => (quantity === undefined ? [] : [stock_id])),
  )}::bigint[]`;

/** How much of the written goods a part of a group's cart has. */
async function ownQuantities(tx: Db, written: Written): Promise<Map<number, number>> {
  const found = await rows<{ stockId: number; milli: number }>(
    tx,
    sql`select d.stock_id::float8 as "stockId", sum(d.quantity_milli)::float8 as milli
      from group_orders g join cart_details d on d.user_cart_id = ${written.userCartId}
      where g.cart_id = ${written.cartId} and d.stock_id = any(${stockIdsOf(written)})
      group by d.stock_id`,
  );
  return new Map(found.map(({ stockId, milli }) => [stockId, milli]));
}

/** The written goods of which a group has more than there are, and others some of them. */
const takenByOthers = (tx: Db, written: Written) =>
  rows<{ stockId: number; ownMilli: number; leftMilli: number }>(
    tx,
    sql`select s.id::float8 as "stockId",
        coalesce(sum(d.quantity_milli) filter (where d.user_cart_id = ${written.userCartId}), 0)::float8 as "ownMilli",
        greatest(s.quantity_milli - coalesce(sum(d.quantity_milli) filter (where d.user_cart_id <> ${written.userCartId}), 0), 0)::float8
          as "leftMilli"
      from group_orders g join user_carts u on u.cart_id = g.cart_id join cart_details d on d.user_cart_id = u.id
        join stocks s on s.id = d.stock_id
      where g.cart_id = ${written.cartId} and s.id = any(${stockIdsOf(written)})
      group by s.id
      having sum(d.quantity_milli) > s.quantity_milli and bool_or(d.user_cart_id <> ${written.userCartId})`,
  );
