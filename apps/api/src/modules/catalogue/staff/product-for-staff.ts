import { toWire } from '@hamper/contract/prices/money';
import { quantityToWire } from '@hamper/contract/prices/quantity';
import type { StaffProduct } from '@hamper/contract/staff/products';
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { products, stocks } from '../../../db/schema/catalogue.ts';
import type { Listing } from '../../../http/envelope.ts';
import { queryOf } from '../search/match-text.ts';
import { parseTerms } from '../search/search-terms.ts';

type ProductRow = typeof products.$inferSelect;
type StockRow = typeof stocks.$inferSelect;

/** In the base currency, whatever the reader's is. */
export const presentStaffProduct = (row: ProductRow, variants: readonly StockRow[]): StaffProduct => ({
  ...{ id: row.id, uuid: row.uuid, slug: row.slug, shop_id: row.shopId, version: row.version },
  ...{ title: row.title, description: row.description ?? {}, unit: row.unit, img: row.img },
  ...{ category_id: row.categoryId, brand_id: row.brandId, allergens: row.allergens, diets: row.diets },
  ...{ age_limit: row.ageLimit, active: row.active },
  stocks: variants.map(({ id, priceMinor, discountMinor, quantityMilli, active }) => ({
    ...{ id, price: toWire(priceMinor), discount: toWire(discountMinor), active },
    quantity: quantityToWire(quantityMilli),
    quantity_read: quantityToWire(quantityMilli),
  })),
});

/** Products with their variants, in the order of their rows. */
export async function withStocks(db: Db, rows: readonly ProductRow[]): Promise<StaffProduct[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const variants = await db
    .select()
    .from(stocks)
    .where(inArray(stocks.productId, ids))
    .orderBy(asc(stocks.position), asc(stocks.id));
  const byProduct = Map.groupBy(variants, ({ productId }) => productId);
  return rows.map((row) => presentStaffProduct(row, byProduct.get(row.id) ?? []));
}

interface ProductFilter {
  shop_id?: number | undefined;
  search: string;
  page: number;
  perPage: number;
}

/** A page of products of shops, sold or not, the latest first. */
export async function staffProductPage(
  db: Db,
  managed: SQL,
  { shop_id: shopId, search, page, perPage }: ProductFilter,
): Promise<Listing<StaffProduct>> {
  const scope = and(
    managed,
    shopId === undefined ? undefined : eq(products.shopId, shopId),
    isFoundBy(search.trim()),
  );
  const rows = await db
    .select()
    .from(products)
    .where(scope)
    .orderBy(desc(products.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { rows: await withStocks(db, rows), total: await db.$count(products, scope) };
}

/** By the words that shoppers find it by, so that the same index answers: all of them in any order, or their beginnings. */
function isFoundBy(text: string): SQL | undefined {
  if (text === '') return undefined;
  const terms = parseTerms(text);
  if (terms.length === 0) return sql`false`;
  return and(...terms.map((term) => sql`${products.search} @@ ${queryOf(term)}::tsquery`));
}
