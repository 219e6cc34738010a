import { MILLI } from '@hamper/contract/prices/quantity';
import { and, eq, inArray, sql } from 'drizzle-orm';

import { ConflictError, type Db, listOf, prepared, rows } from '../../../db/query.ts';
import { stocks } from '../../../db/schema/catalogue.ts';
import { Failure, type FieldProblem } from '../../../failure.ts';
import { refreshProducts } from '../../catalogue/index.ts';

/** Quantities by stock, in thousandths. */
export type Quantities = Map<number, number>;

/** A quantity of a stock; the stock is null if it was deleted. */
export interface Goods {
  stockId: number | null;
  quantityMilli: number;
}

/** The sum over all lines for each stock: each line may be available, and all of them together not. */
export function quantitiesOf(lines: Goods[]): Quantities {
  const quantities: Quantities = new Map();
  for (const { stockId, quantityMilli } of lines) {
    if (stockId === null || quantityMilli === 0) continue;
    quantities.set(stockId, (quantities.get(stockId) ?? 0) + quantityMilli);
  }
  return quantities;
}

/**
 * Locks stocks in the order of their ids, so that two orders of the same products never deadlock. `no key update`, since
 * adding a cart line holds a share lock on the key. Returns product ids by stock id.
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
 * Takes quantities, in thousandths, from stocks: all of them or none. Stocks are locked in the order of their ids, as by
 * `lockStocks`. Returns their current prices. `fieldOf` names a stock's field as in the request.
 * @throws out-of-stock with the remaining quantity of each missing stock
 */
export async function takeStock(
  tx: Db,
  requested: Quantities,
  fieldOf = (stockId: number) => `products.${stockId}`,
): Promise<TakenStock[]> {
  if (requested.size === 0) return [];
  const taken = await prepared<TakenStock>(
    tx,
    sql`with held as materialized (
        select id from stocks where id = any(${listOf(requested.keys())}) order by id for no key update)
      update stocks s set quantity_milli = s.quantity_milli - w.milli
      from held, unnest(${listOf(requested.keys())}, ${listOf(requested.values())}) w (id, milli), products p
      where s.id = held.id and w.id = held.id and p.id = s.product_id and s.active and s.quantity_milli >= w.milli
      returning s.id::float8, s.product_id::float8 as "productId", s.price_minor::float8 as "priceMinor",
        s.discount_minor::float8 as "discountMinor", s.tax_minor::float8 as "taxMinor",
        s.quantity_milli < p.min_qty_milli as "isNearMinimum"`,
  );
  const takenIds = new Set(taken.map(({ id }) => id));
  const missing = [...requested.keys()].filter((id) => !takenIds.has(id));
  if (missing.length > 0) throw await outOfStock(tx, missing, fieldOf);
  await refreshProducts(tx, productsToRefresh(taken));
  return taken;
}

type Prices = Pick<TakenStock, 'priceMinor' | 'discountMinor' | 'taxMinor'>;

/**
 * Compares the prices of taken stocks with those that an order was evaluated by.
 * @throws ConflictError if one has changed since, so that the transaction starts again
 */
export function refuseNewPrices(taken: TakenStock[], evaluated: ReadonlyMap<number, Prices>): void {
  for (const { id, priceMinor, discountMinor, taxMinor } of taken) {
    const seen = evaluated.get(id);
    const isSame =
      seen?.priceMinor === priceMinor && seen.discountMinor === discountMinor && seen.taxMinor === taxMinor;
    if (!isSame) throw new ConflictError(`Stock ${id} has another price now`);
  }
}

interface ChangedStock {
  productId: number;
  /** Below the minimum quantity before or after: the availability of its product may have changed. */
  isNearMinimum: boolean;
}

interface TakenStock extends ChangedStock {
  id: number;
  priceMinor: number;
  discountMinor: number;
  taxMinor: number;
}

const productsToRefresh = (changed: ChangedStock[]): number[] =>
  changed.flatMap(({ productId, isNearMinimum }) => (isNearMinimum ? [productId] : []));

async function outOfStock(tx: Db, ids: number[], fieldOf: (stockId: number) => string): Promise<Failure> {
  const found = await tx
    .select({ id: stocks.id, leftMilli: stocks.quantityMilli })
    .from(stocks)
    .where(and(inArray(stocks.id, ids), eq(stocks.active, true)));
  const left = new Map(found.map(({ id, leftMilli }) => [id, leftMilli / MILLI]));
  const faultOf = (id: number): FieldProblem =>
    left.has(id) ? { fault: 'out-of-stock', values: { left: left.get(id) ?? 0 } } : { fault: 'gone' };
  const fields = ids.map((id) => [fieldOf(id), [faultOf(id)]]);
  return new Failure('out-of-stock', { fields: Object.fromEntries(fields) });
}

/** Adds quantities, in thousandths, to stocks; a negative quantity takes from a stock, as far as there is any. */
export async function restock(tx: Db, quantities: Quantities): Promise<void> {
  const locked = await lockStocks(tx, quantities.keys());
  if (locked.size === 0) return;
  const changed = await rows<ChangedStock>(
    tx,
    sql`update stocks s set quantity_milli = greatest(0, s.quantity_milli + b.milli)
      from unnest(${sql.param([...quantities.keys()])}::bigint[], ${sql.param([...quantities.values()])}::bigint[]) b (id, milli),
        products p
      where s.id = b.id and p.id = s.product_id
      returning s.product_id::float8 as "productId", least(s.quantity_milli, s.quantity_milli - b.milli) < p.min_qty_milli as "isNearMinimum"`,
  );
  await refreshProducts(tx, productsToRefresh(changed));
}
