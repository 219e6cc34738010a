import type { Ref } from '@hamper/contract/envelope';
import { toMinor } from '@hamper/contract/prices/money';
import { quantityToMilli } from '@hamper/contract/prices/quantity';
import type { ChangeProduct, StaffProduct } from '@hamper/contract/staff/products';
import { and, asc, eq, inArray } from 'drizzle-orm';

import { hasRef } from '../../../db/has-ref.ts';
import { type Db, transactionWithRetry } from '../../../db/query.ts';
import { brands, products, shops, stocks } from '../../../db/schema/catalogue.ts';
import { invalid, notFound } from '../../../failure.ts';
import type { Ctx } from '../../../http/context.ts';
import { countDiscounts, refreshProducts } from '../products/product-writes.ts';
import { searchVector } from '../search/search-words.ts';
import { categoryFor, written } from '../setup/add-product.ts';
import { isStaffOf } from '../shops/is-staff-of.ts';
import { changedMeanwhile } from './changed-meanwhile.ts';
import { withStocks } from './product-for-staff.ts';

type StaffCtx = Pick<Ctx, 'db' | 'actor'>;
type ProductRow = typeof products.$inferSelect;

/** @throws not-found */
export async function staffProduct(ctx: StaffCtx, ref: Ref): Promise<StaffProduct> {
  const [row] = await ctx.db
    .select()
    .from(products)
    .where(and(hasRef(products, ref), isStaffOf(ctx, products.shopId)));
  const [product] = await withStocks(ctx.db, row ? [row] : []);
  if (!product) throw notFound();
  return product;
}

/**
 * Changes a product with its prices and what is left of it.
 * @throws not-found, validation, changed-meanwhile with what stands now and what was sent
 */
export const changeProduct = (ctx: StaffCtx, ref: Ref, input: ChangeProduct): Promise<StaffProduct> =>
  transactionWithRetry(ctx.db, async (tx) => {
    const row = await lockProduct(tx, ctx, ref);
    const columns = columnsOf(input);
    const current = await oneWithStocks(tx, row);
    if (row.version !== input.version || isSoldMeanwhile(current, input))
      throw changedMeanwhile(current, asSent(current, input, columns));
    await writeProduct(tx, row, { input, columns });
    await writeStocks(tx, row.id, input.stocks);
    await refreshProducts(tx, [row.id]);
    if (row.active !== input.active) await countDiscounts(tx, [row.shopId]);
    const [changed] = await tx.select().from(products).where(eq(products.id, row.id));
    return oneWithStocks(tx, changed ?? row);
  });

/**
 * Locks a product after its variants, as orders do: they take from stock, and then say what is left. `no key update`, since
 * adding a cart line holds a share lock on the key.
 */
async function lockProduct(tx: Db, ctx: StaffCtx, ref: Ref): Promise<ProductRow> {
  const own = and(hasRef(products, ref), isStaffOf({ ...ctx, db: tx }, products.shopId));
  const ids = tx.select({ id: products.id }).from(products).where(own);
  await tx
    .select({ id: stocks.id })
    .from(stocks)
    .where(inArray(stocks.productId, ids))
    .orderBy(asc(stocks.id))
    .for('no key update');
  const [row] = await tx.select().from(products).where(own).for('no key update');
  if (!row) throw notFound();
  return row;
}

const columnsOf = ({ title, description, unit, ...input }: ChangeProduct) => ({
  ...{ title: written(title), description: written(description ?? {}), unit: written(unit ?? {}) },
  ...{ categoryId: input.category_id, brandId: input.brand_id ?? null },
  ...{ allergens: input.allergens ?? null, diets: input.diets },
  ...{ ageLimit: input.age_limit ?? null, active: input.active },
});
type Columns = ReturnType<typeof columnsOf>;

async function writeProduct(
  tx: Db,
  row: ProductRow,
  { input, columns }: { input: ChangeProduct; columns: Columns },
): Promise<void> {
  const { category, parent } = await categoryFor(tx, input.category_id);
  const brand = input.brand_id ? await brandTitle(tx, input.brand_id) : null;
  const [shop] = await tx.select({ title: shops.title }).from(shops).where(eq(shops.id, row.shopId));
  const titles = [category.title, ...(parent === null ? [] : [parent])];
  await tx
    .update(products)
    .set({
      ...columns,
      version: row.version + 1,
      search: searchVector({
        ...{ title: columns.title, categories: titles, sku: row.sku, brand, shop: shop?.title ?? {} },
      }),
    })
    .where(eq(products.id, row.id));
}

/** @throws validation of `brand_id` */
async function brandTitle(tx: Db, id: number): Promise<string> {
  const [brand] = await tx
    .select({ title: brands.title })
    .from(brands)
    .where(eq(brands.id, id))
    .for('key share');
  if (!brand) throw invalid('brand_id', 'invalid');
  return brand.title;
}

type StockChange = ChangeProduct['stocks'][number];

/** Whether it says what is left, other than it was read. */
const isCountedAnew = (change: StockChange): change is StockChange & { quantity: number } =>
  change.quantity !== undefined && change.quantity !== change.quantity_read;

/** Whether orders have taken of what was counted anew, or brought it back. */
const isSoldMeanwhile = ({ stocks: current }: StaffProduct, input: ChangeProduct): boolean =>
  input.stocks.some((change) => {
    const before = current.find(({ id }) => id === change.id);
    return isCountedAnew(change) && before !== undefined && before.quantity !== change.quantity_read;
  });

async function writeStocks(tx: Db, productId: number, changes: ChangeProduct['stocks']): Promise<void> {
  for (const [at, change] of changes.entries()) {
    const { id, price, discount, active } = change;
    const [changed] = await tx
      .update(stocks)
      .set({
        ...{ priceMinor: toMinor(price), discountMinor: toMinor(discount), active },
        ...(isCountedAnew(change) ? { quantityMilli: quantityToMilli(change.quantity) } : {}),
      })
      .where(and(eq(stocks.id, id), eq(stocks.productId, productId)))
      .returning({ id: stocks.id });
    if (!changed) throw invalid(`stocks.${at}.id`, 'gone');
  }
}

async function oneWithStocks(tx: Db, row: ProductRow): Promise<StaffProduct> {
  const [product] = await withStocks(tx, [row]);
  if (!product) throw notFound();
  return product;
}

/** The product as it was sent, where that says something of it. */
const asSent = (current: StaffProduct, input: ChangeProduct, columns: Columns): Partial<StaffProduct> => ({
  ...{ title: columns.title, description: columns.description, unit: columns.unit },
  ...{ allergens: columns.allergens, diets: columns.diets, active: columns.active },
  ...{ category_id: columns.categoryId, brand_id: columns.brandId, age_limit: columns.ageLimit },
  stocks: current.stocks.map((stock) => {
    const change = input.stocks.find(({ id }) => id === stock.id);
    if (!change) return stock;
    const { id, price, discount, active } = change;
    const { quantity, quantity_read = stock.quantity } = isCountedAnew(change) ? change : stock;
    return { id, price, discount, active, quantity, quantity_read };
  }),
});
