import type { Tone } from '@hamper/contract/catalogue';
import { sql, type SQL } from 'drizzle-orm';

import { type Db, listOf, prepared, rows } from '../../../db/query.ts';
import type { LocalizedText } from '../../../db/schema/columns.ts';
import { extrasOfStock, type ExtraRow } from './product-queries.ts';

/** A stock with everything that carts and orders need to price, check and name it. */
export interface SellableStock {
  stockId: number;
  productId: number;
  shopId: number;
  priceMinor: number;
  discountMinor: number;
  taxMinor: number;
  totalMinor: number;
  quantityMilli: number;
  /** The stock, its product and its shop are all on sale. */
  active: boolean;
  product: {
    id: number;
    uuid: string;
    slug: string;
    /** The variant's own, else the product's. */
    img: string | null;
    tone: Tone | null;
    title: LocalizedText;
    unit: LocalizedText;
    minQtyMilli: number;
    maxQtyMilli: number;
    intervalMilli: number;
  };
  extras: ExtraRow[];
}

const sellable = sql`json_build_object(
        'stockId', s.id, 'productId', p.id, 'shopId', p.shop_id, 'priceMinor', s.price_minor,
        'discountMinor', s.discount_minor, 'taxMinor', s.tax_minor, 'totalMinor', s.total_minor,
        'quantityMilli', s.quantity_milli, 'active', s.active and p.active and o.active,
        'product', json_build_object(
          'id', p.id, 'uuid', p.uuid, 'slug', p.slug, 'img', coalesce(s.img, p.img), 'tone', p.tone, 'title', p.title, 'unit', p.unit,
          'minQtyMilli', p.min_qty_milli, 'maxQtyMilli', p.max_qty_milli, 'intervalMilli', p.interval_milli),
        'extras', ${extrasOfStock})`;

/** The stocks with these ids, those that are no longer sold included, as a field of another query. */
export const sellableStocksField = (ids: SQL): SQL<Map<number, SellableStock>> =>
  sql`(select json_agg(${sellable}) from stocks s join products p on p.id = s.product_id
    join shops o on o.id = p.shop_id where s.id = any(${ids}))`.mapWith(byId);

const byId = (found: SellableStock[] | null) => new Map((found ?? []).map((stock) => [stock.stockId, stock]));

/** Stocks by id, in one query, those that are no longer sold included. */
export async function sellableStocks(db: Db, stockIds: number[]): Promise<Map<number, SellableStock>> {
  if (stockIds.length === 0) return new Map();
  const found = await prepared<{ stocks: SellableStock[] | null }>(
    db,
    sql`select ${sellableStocksField(listOf(stockIds))} as stocks`,
  );
  return byId(found[0]?.stocks ?? null);
}

/** By parent stock, the stocks that can go with it as add-ons. */
export async function addonStockIds(db: Db, parentStockIds: number[]): Promise<Map<number, Set<number>>> {
  if (parentStockIds.length === 0) return new Map();
  const found = await rows<{ parent: number; addons: number[] }>(
    db,
    sql`select to_json(s.id) as parent, json_agg(a.addon_stock_id) as addons
      from stocks s join product_addons a on a.product_id = s.product_id
      where s.id = any(${sql.param(parentStockIds)}::bigint[]) group by s.id`,
  );
  return new Map(found.map(({ parent, addons }) => [parent, new Set(addons)]));
}
