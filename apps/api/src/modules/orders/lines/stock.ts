import { MILLI } from '@hamper/contract/prices/quantity';
import { and, eq, inArray, sql } from 'drizzle-orm';

import { type Db, listOf, prepared, rows } from '../../../db/query.ts';
import { stocks } from '../../../db/schema/catalogue.ts';
import { Failure, type FieldProblem } from '../../../http/failure.ts';
import { refreshProducts } from '../../catalogue/index.ts';

/** Quantities by stock, in thousandths. */
export type Quantities = Map<number, number>;

/** So much of a stock; null where it is sold no more. */
export interface Goods {
  stockId: number | null;
  quantityMilli: number;
}

/** Adds up what several lines take of one stock: each may fit, and not fit together. */
export function quantitiesOf(lines: Goods[]): Quantities {
  const wanted: Quantities = new Map();
  for (const { stockId, quantityMilli } of lines) {
    if (stockId === null || quantityMilli === 0) continue;
    wanted.set(stockId, (wanted.get(stockId) ?? 0) + quantityMilli);
  }
  return wanted;
}

/**
 * Locks stocks in the order of their ids, so that two orders of the same products never wait for each other in a ring;
 * without the key, which a cart line being added holds a share of.
 */
export async function lockStocks(tx: Db, stockIds: Iterable<number>): Promise<Map<number, number>> {
  const ids = [...new Set(stockIds)].toSorted((a, b) => a - b);
  if (ids.length === 0) return new Map();
  const locked = await tx
    .select({ id: stocks.id, productId: stocks.productId })
    .from(stocks)
    .where(inArray(stocks.id, ids))
    .orderBy(stocks.id)
    .for('no key update');
  return new Map(locked.map(({ id, productId }) => [id, productId]));
}

/**
 * Takes quantities of stocks; what is not there is named with what is left of it, and nothing is taken. The stocks are
 * locked in the order of their ids, as `lockStocks` does. Returns them as they are now.
 */
export async function takeStock(tx: Db, wanted: Quantities): Promise<Taken[]> {
  if (wanted.size === 0) return [];
  const taken = await prepared<Taken>(
    tx,
    sql`with held as materialized (
        select id from stocks where id = any(${listOf(wanted.keys())}) order by id for no key update)
      update stocks s set quantity_milli = s.quantity_milli - w.milli
      from held, unnest(${listOf(wanted.keys())}, ${listOf(wanted.values())}) w (id, milli), products p
      where s.id = held.id and w.id = held.id and p.id = s.product_id and s.active and s.quantity_milli >= w.milli
      returning s.id::float8, s.product_id::float8 as "productId", s.price_minor::float8 as "priceMinor",
        s.discount_minor::float8 as "discountMinor", s.tax_minor::float8 as "taxMinor",
        s.quantity_milli < p.min_qty_milli as turned`,
  );
  const had = new Set(taken.map(({ id }) => id));
  const missing = [...wanted.keys()].filter((id) => !had.has(id));
  if (missing.length > 0) throw await outOfStock(tx, missing);
  await refreshProducts(tx, turnedOf(taken));
  return taken;
}

interface Turned {
  productId: number;
  /** There was or is too little of it to be bought: what its product says of that may be another now. */
  turned: boolean;
}

interface Taken extends Turned {
  id: number;
  priceMinor: number;
  discountMinor: number;
  taxMinor: number;
}

const turnedOf = (changed: Turned[]): number[] =>
  changed.flatMap(({ productId, turned }) => (turned ? [productId] : []));

async function outOfStock(tx: Db, ids: number[]): Promise<Failure> {
  const found = await tx
    .select({ id: stocks.id, leftMilli: stocks.quantityMilli })
    .from(stocks)
    .where(and(inArray(stocks.id, ids), eq(stocks.active, true)));
  const left = new Map(found.map(({ id, leftMilli }) => [id, leftMilli / MILLI]));
  const faultOf = (id: number): FieldProblem =>
    left.has(id) ? { fault: 'out-of-stock', values: { left: left.get(id) ?? 0 } } : { fault: 'gone' };
  const fields = ids.map((id) => [`products.${id}`, [faultOf(id)]]);
  return new Failure('out-of-stock', { fields: Object.fromEntries(fields) });
}

/** Puts quantities back on the shelf; a negative one takes more off it, as far as there is any. */
export async function putBack(tx: Db, back: Quantities): Promise<void> {
  const locked = await lockStocks(tx, back.keys());
  if (locked.size === 0) return;
  const changed = await rows<Turned>(
    tx,
    sql`update stocks s set quantity_milli = greatest(0, s.quantity_milli + b.milli)
      from unnest(${sql.param([...back.keys()])}::bigint[], ${sql.param([...back.values()])}::bigint[]) b (id, milli),
        products p
      where s.id = b.id and p.id = s.product_id
      returning s.product_id::float8 as "productId", least(s.quantity_milli, s.quantity_milli - b.milli) < p.min_qty_milli as turned`,
  );
  await refreshProducts(tx, turnedOf(changed));
}
