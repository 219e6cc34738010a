import type { NewProduct } from '@hamper/contract/catalogue/shop-setup';
import type { Ref } from '@hamper/contract/envelope';
import { defaultLocale } from '@hamper/contract/locale';
import { toMinor } from '@hamper/contract/prices/money';
import { quantityToMilli } from '@hamper/contract/prices/quantity';
import { and, asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { v7 as uuid } from 'uuid';

import { type Db, transactionWithRetry } from '../../../db/query.ts';
import { categories, products, stocks } from '../../../db/schema/catalogue.ts';
import type { LocalizedText } from '../../../db/schema/columns.ts';
import { invalid, notFound } from '../../../failure.ts';
import { idempotent } from '../../../http/idempotency.ts';
import { presentText } from '../../../text/localized-text.ts';
import { productSlug, refreshProducts } from '../products/product-writes.ts';
import { searchVector } from '../search/search-words.ts';
import { lockOwnShopOfGoods, type Shop, type StaffCtx } from './lock-own-shop.ts';

interface AddedProduct {
  id: number;
  uuid: string;
  slug: string;
  shop_id: number;
  stock_id: number;
}

/**
 * Adds a product to a shop, with one variant. A repeat with the same `key` answers the one that was added.
 * @throws not-found, validation, idempotency-mismatch
 */
export const addProduct = (
  ctx: StaffCtx,
  { ref, input, key }: { ref: Ref; input: NewProduct; key: string | null },
): Promise<AddedProduct> =>
  transactionWithRetry(ctx.db, async (tx) => {
    const shop = await lockOwnShopOfGoods(tx, ctx, ref);
    const attempt = { actor: ctx.actor, call: 'add-product', key, body: { ...input, shopId: shop.id } };
    const id = await idempotent(tx, attempt, () => insertProduct(tx, shop, input));
    return addedProduct(tx, id);
  });

async function insertProduct(tx: Db, shop: Shop, input: NewProduct): Promise<number> {
  const { category, parent } = await categoryFor(tx, input.category_id);
  const own = uuid();
  const title = written(input.title);
  const [product] = await tx
    .insert(products)
    .values({
      uuid: own,
      slug: productSlug(presentText(title, defaultLocale).text, own.slice(-6)),
      ...{ shopId: shop.id, categoryId: category.id, title, unit: written(input.unit ?? {}) },
      description: input.description === undefined ? null : written(input.description),
      allergens: input.allergens ?? null,
      search: searchVector({
        ...{ title, sku: null, brand: null, shop: shop.title },
        categories: [category.title, ...(parent === null ? [] : [parent])],
      }),
    })
    .returning({ id: products.id });
  if (!product) throw new Error('The product was not written');
  await tx.insert(stocks).values({
    ...{ uuid: uuid(), productId: product.id, priceMinor: toMinor(input.price) },
    quantityMilli: quantityToMilli(input.quantity),
  });
  await refreshProducts(tx, [product.id]);
  return product.id;
}

/** @throws not-found where it was deleted since */
async function addedProduct(tx: Db, id: number): Promise<AddedProduct> {
  const [product] = await tx
    .select({
      ...{ id: products.id, uuid: products.uuid, slug: products.slug, shop_id: products.shopId },
      stock_id: stocks.id,
    })
    .from(products)
    .innerJoin(stocks, eq(stocks.productId, products.id))
    .where(eq(products.id, id))
    .orderBy(asc(stocks.id))
    .limit(1);
  if (!product) throw notFound();
  return product;
}

/** A text without the languages that were left blank. */
export const written = (text: LocalizedText): LocalizedText =>
  Object.fromEntries(Object.entries(text).filter(([, words]) => words !== ''));

/** @throws validation of `category_id` */
export async function categoryFor(tx: Db, id: number) {
  const department = alias(categories, 'department');
  const [found] = await tx
    .select({ category: { id: categories.id, title: categories.title }, parent: department.title })
    .from(categories)
    .leftJoin(department, eq(department.id, categories.parentId))
    .where(and(eq(categories.id, id), eq(categories.type, 'main'), eq(categories.active, true)))
    // It is there until this is written.
    .for('key share', { of: categories });
  if (!found) throw invalid('category_id', 'invalid');
  return found;
}
