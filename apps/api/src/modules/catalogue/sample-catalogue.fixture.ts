import {
  deliveryZones,
  extraGroups,
  extraValues,
  productAddons,
  shopClosedDates,
  shopPayments,
  shopTags,
  shopWorkingDays,
  stockExtras,
  tags,
} from '../../db/schema/catalogue.ts';
import { payments } from '../../db/schema/settings.ts';
import { openCatalogue } from './catalogue.fixture.ts';

/** Two active shops and one that is gone, with a product of every kind. */
export async function openSampleCatalogue() {
  const catalogue = await openCatalogue();
  const { db, addShop, addCategory, addProduct } = catalogue;
  const bakery = await addShop(
    { en: 'Bakery', de: 'Bäckerei' },
    {
      slug: 'bakery',
      minAmountMinor: 1000,
      taxPoints: 825,
      position: 2,
    },
  );
  const noodles = await addShop('Noodles', { slug: 'noodles', type: 'restaurant', position: 1 });
  const gone = await addShop('Gone', { slug: 'gone', active: false });
  const [cash] = await db.insert(payments).values({ tag: 'cash' }).returning();
  await db.insert(shopPayments).values({ shopId: bakery.id, paymentId: cash?.id ?? 0 });
  await db.insert(shopWorkingDays).values([
    { shopId: bakery.id, day: 5, opensAt: 15 * 60, closesAt: 1440 },
    { shopId: bakery.id, day: 5, opensAt: 7 * 60, closesAt: 12 * 60 + 30 },
    { shopId: bakery.id, day: 6, opensAt: 18 * 60, closesAt: 2 * 60 },
  ]);
  const [tag] = await db
    .insert(tags)
    .values({ title: { en: 'Bread', de: 'Brot' } })
    .returning();
  await db.insert(shopTags).values({ shopId: bakery.id, tagId: tag?.id ?? 0 });
  await db.insert(shopClosedDates).values({ shopId: bakery.id, day: '2026-12-25' });
  const polygon: [number, number][] = [
    [13, 52],
    [14, 52],
    [14, 53],
    [13, 52],
  ];
  await db.insert(deliveryZones).values({ shopId: bakery.id, polygon, feeMinor: 100, perKmMinor: 50 });

  const food = await addCategory({ en: 'Food', ar: 'طعام' }, { position: 2 });
  const bread = await addCategory('Bread', { parentId: food.id, position: 2 });
  const cake = await addCategory('Cake', { parentId: food.id, position: 1 });
  const drinks = await addCategory('Drinks', { position: 1 });
  await addCategory('Bakeries', { type: 'shop' });

  const rye = await addProduct({
    shop: bakery,
    category: bread,
    popularity: 5,
    slug: 'rye',
    title: { en: 'Rye', de: 'Roggenbrot' },
    description: { de: 'Mit Sauerteig' },
    minQtyMilli: 250,
    intervalMilli: 250,
    maxQtyMilli: 5000,
    allergens: ['gluten'],
    galleries: ['/images/food/rye.webp'],
    stocks: [
      { priceMinor: 333, discountMinor: 100, taxMinor: 19 },
      { priceMinor: 600 },
      { priceMinor: 900, active: false },
    ],
  });
  const butter = await addProduct({ shop: bakery, title: { fr: 'Beurre' }, category: food, popularity: 1 });
  await addProduct({
    shop: bakery,
    title: 'Torte',
    category: cake,
    popularity: 9,
    stocks: [{ priceMinor: 2500, discountMinor: 500 }],
  });
  const tea = await addProduct({
    shop: noodles,
    title: 'Tea',
    category: drinks,
    popularity: 7,
    stocks: [{ quantityMilli: 0 }],
  });
  await addProduct({ shop: noodles, title: 'Nothing yet', stocks: [] });
  const lost = await addProduct({
    shop: gone,
    title: 'Lost',
    slug: 'lost',
    category: drinks,
    popularity: 99,
    stocks: [{ discountMinor: 400 }],
  });
  await addProduct({ shop: bakery, title: 'Old', slug: 'old', category: cake, active: false });

  const [group] = await db
    .insert(extraGroups)
    .values({ title: { en: 'Size', de: 'Größe' } })
    .returning();
  const [large] = await db
    .insert(extraValues)
    .values({ extraGroupId: group?.id ?? 0, value: { en: 'Large', de: 'Groß' } })
    .returning();
  await db.insert(stockExtras).values({ stockId: rye.stocks[1]?.id ?? 0, extraValueId: large?.id ?? 0 });
  await db.insert(productAddons).values({ productId: rye.id, addonStockId: butter.stocks[0]?.id ?? 0 });
  return { ...catalogue, bakery, noodles, gone, food, bread, cake, drinks, rye, butter, tea, lost };
}
