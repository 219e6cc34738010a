import { MILLI } from '@hamper/contract/prices/quantity';
import { v7 as uuid } from 'uuid';

import { refreshProducts, searchVector } from '../../modules/catalogue/index.ts';
import type { Db } from '../query.ts';
import { brands, productAddons, products, stocks } from '../schema/catalogue.ts';
import type { SeededCategories } from './demo-categories.ts';
import { seedExtras } from './demo-extras.ts';
import type { SeededShop } from './demo-shops.ts';
import { contentOf } from './demo/contents.ts';
import type { DemoBrand, DemoLabel, DemoProduct, DemoStock } from './demo/demo.types.ts';

interface SeededProduct {
  shop: SeededShop;
  product: DemoProduct;
  id: number;
  /** Of its variants, in their order. */
  stockIds: number[];
}

/** By shop and sku. */
export type SeededProducts = Map<string, SeededProduct>;

export const productKey = (shop: string, sku: string): string => `${shop}/${sku}`;

interface DemoProductsInput {
  shops: SeededShop[];
  categories: SeededCategories;
  brands: DemoBrand[];
  /** By shop, then by sku. */
  labels: Record<string, Record<string, DemoLabel>>;
}

export async function seedProducts(
  tx: Db,
  { shops, categories, labels, brands: makers }: DemoProductsInput,
): Promise<SeededProducts> {
  const madeBrands = await tx
    .insert(brands)
    .values(makers.map((brand) => ({ uuid: uuid(), ...brand })))
    .returning({ id: brands.id, slug: brands.slug });
  const brandIds = new Map(madeBrands.map(({ id, slug }) => [slug, id]));
  const goods: SeededProduct[] = shops.flatMap((shop) =>
    shop.products.map((product) => ({ shop, product, id: 0, stockIds: [] })),
  );
  const slugs = new Set<string>();
  const slugFor = ({ shop, product: { sku } }: SeededProduct): string => {
    const slug = slugs.has(sku) ? `${sku}-${shop.slug}` : sku;
    slugs.add(slug);
    return slug;
  };
  const labelOf = ({ shop, product }: SeededProduct) => labels[shop.slug]?.[product.sku] ?? {};
  const made = await tx
    .insert(products)
    .values(
      goods.map((good) => ({
        ...productRow(good, {
          slug: slugFor(good),
          categories,
          brand: makers.find(({ slug }) => slug === labelOf(good).brand)?.title,
        }),
        ...labelRow(good.product, labelOf(good), brandIds),
      })),
    )
    .returning({ id: products.id, shopId: products.shopId, sku: products.sku });
  const ids = new Map(made.map(({ id, shopId, sku }) => [`${shopId}/${sku}`, id]));
  for (const good of goods) good.id = ids.get(`${good.shop.id}/${good.product.sku}`) ?? 0;

  await seedStocks(tx, goods);
  const seeded: SeededProducts = new Map(
    goods.map((good) => [productKey(good.shop.slug, good.product.sku), good]),
  );
  const addons = goods.flatMap(({ id: productId, shop, product }) =>
    (product.addons ?? []).flatMap((sku, position) => {
      const addonStockId = seeded.get(productKey(shop.slug, sku))?.stockIds[0];
      return addonStockId === undefined ? [] : [{ productId, addonStockId, position }];
    }),
  );
  if (addons.length > 0) await tx.insert(productAddons).values(addons);
  await refreshProducts(
    tx,
    goods.map(({ id }) => id),
  );
  return seeded;
}

function productRow(
  { shop, product }: SeededProduct,
  { slug, categories, brand }: { slug: string; categories: SeededCategories; brand: string | undefined },
) {
  const category = categories.get(product.category);
  if (!category) throw new Error(`The demo has no category ${product.category}`);
  const { title, sku, minQty, maxQty, interval } = product;
  return {
    uuid: uuid(),
    slug,
    shopId: shop.id,
    categoryId: category.id,
    sku,
    title,
    description: product.description,
    unit: product.unit,
    ingredients: product.ingredients ?? null,
    img: product.img,
    tone: product.tone,
    allergens: product.allergens ?? null,
    diets: product.diets ?? [],
    ...(minQty === undefined ? {} : { minQtyMilli: milli(minQty) }),
    ...(maxQty === undefined ? {} : { maxQtyMilli: milli(maxQty) }),
    ...(interval === undefined ? {} : { intervalMilli: milli(interval) }),
    popularity: product.popularity,
    search: searchVector({
      title,
      categories: [category, category.parent].flatMap((level) => (level ? [level.title] : [])),
      sku,
      brand: brand ?? null,
      shop: shop.title,
    }),
  };
}

function labelRow(
  { unit, img, stocks: variants }: DemoProduct,
  { brand, nutrition, age, tags, pictures }: DemoLabel,
  brandIds: Map<string, number>,
) {
  // Variants hold something else each.
  const content = variants ? null : contentOf(unit);
  return {
    brandId: brand === undefined ? null : (brandIds.get(brand) ?? null),
    nutrition: nutrition ?? null,
    ageLimit: age ?? null,
    tags: tags ?? [],
    galleries: pictures ? [img, ...pictures] : [],
    contentMilli: content && milli(content.amount),
    contentUnit: content && content.unit,
  };
}

const variantsOf = (product: DemoProduct): DemoStock[] =>
  product.stocks ?? [
    {
      extras: [],
      priceMinor: product.priceMinor,
      discountMinor: product.discountMinor ?? 0,
      quantity: product.stock,
    },
  ];

async function seedStocks(tx: Db, goods: SeededProduct[]): Promise<void> {
  const variants = goods.flatMap((good) =>
    variantsOf(good.product).map((variant, position) => ({ good, variant, position, uuid: uuid() })),
  );
  const made = await tx
    .insert(stocks)
    .values(
      variants.map(({ good, variant, position, uuid: own }) => ({
        uuid: own,
        productId: good.id,
        position,
        priceMinor: variant.priceMinor,
        discountMinor: variant.discountMinor ?? 0,
        quantityMilli: milli(variant.quantity),
        img: variant.img ?? null,
      })),
    )
    .returning({ id: stocks.id, uuid: stocks.uuid });
  const ids = new Map(made.map(({ id, uuid: own }) => [own, id]));
  for (const { good, uuid: own } of variants) good.stockIds.push(ids.get(own) ?? 0);
  await seedExtras(
    tx,
    variants.map(({ variant, uuid: own }) => ({ stockId: ids.get(own) ?? 0, extras: variant.extras })),
  );
}

const milli = (quantity: number): number => Math.round(quantity * MILLI);
