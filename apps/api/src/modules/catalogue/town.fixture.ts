import { eq } from 'drizzle-orm';

import { deliveryZones, shops, shopTags, shopWorkingDays, tags } from '../../db/schema/catalogue.ts';
import { openCatalogue } from './catalogue.fixture.ts';
import { indexShopsAndCategories } from './search/index-shops-and-categories.ts';

type Corners = [longitude: number, latitude: number][];

/** A square around a point, `by` degrees each way. */
const squareAround = ({ latitude, longitude }: { latitude: number; longitude: number }, by: number) => {
  const [west, east] = [longitude - by, longitude + by];
  const [south, north] = [latitude - by, latitude + by];
  const corners: Corners = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return corners;
};

/** The shopper's address. */
export const home = { latitude: 52.5, longitude: 13.4 };
export const homeQuery = `address[latitude]=${home.latitude}&address[longitude]=${home.longitude}`;

/**
 * Four shops of a town, one a chain of two, from near to far: the bakery (two zones that overlap), the pizzeria (free,
 * open overnight), the pizzeria's branch (which does not deliver there), and the grocer (closed by its owner).
 */
export async function openTown() {
  const catalogue = await openCatalogue();
  const { db, addShop, addCategory } = catalogue;
  const bakeries = await addCategory({ en: 'Bakeries', de: 'Bäckereien' }, { type: 'shop' });
  const restaurants = await addCategory('Restaurants', { type: 'shop' });
  const bakery = await addShop(
    { en: 'Golden Crust', de: 'Goldkruste', fr: 'Croûte dorée' },
    {
      slug: 'bakery',
      latitude: 52.5,
      longitude: 13.41,
      categoryId: bakeries.id,
      deliveryFeeMinor: 300,
      deliveryToMinutes: 30,
      ratingAvg: 4.5,
      reviewsCount: 10,
      position: 3,
      minAmountMinor: 1000,
      isRecommended: true,
      galleries: ['/images/food/one.webp', '/images/food/two.webp'],
    },
  );
  const pizzeria = await addShop('Bella Napoli', {
    slug: 'pizzeria',
    type: 'restaurant',
    latitude: 52.52,
    longitude: 13.4,
    categoryId: restaurants.id,
    deliveryToMinutes: 45,
    ratingAvg: 4.9,
    reviewsCount: 90,
    position: 2,
  });
  const branch = await addShop('Bella Napoli East', {
    slug: 'branch',
    type: 'restaurant',
    latitude: 52.5,
    longitude: 13.5,
    categoryId: restaurants.id,
    deliveryFeeMinor: 100,
    deliveryToMinutes: 60,
    ratingAvg: 3.5,
    reviewsCount: 40,
    position: 1,
  });
  const grocer = await addShop('Corner Grocery', {
    slug: 'grocer',
    latitude: 52.6,
    longitude: 13.6,
    deliveryFeeMinor: 500,
    deliveryToMinutes: 40,
    open: false,
    position: 4,
  });
  const gone = await addShop('Gone Crust', {
    slug: 'gone',
    active: false,
    ratingAvg: 5,
    isRecommended: true,
  });
  // The first shop of a chain need not reference itself.
  await db.update(shops).set({ chainId: pizzeria.id }).where(eq(shops.id, branch.id));

  await db.insert(deliveryZones).values([
    { shopId: bakery.id, polygon: squareAround(bakery, 0.2), feeMinor: 300, perKmMinor: 0 },
    { shopId: bakery.id, polygon: squareAround(bakery, 0.05), feeMinor: 100, perKmMinor: 100 },
    { shopId: pizzeria.id, polygon: squareAround(pizzeria, 0.1), feeMinor: 0, perKmMinor: 0 },
    { shopId: branch.id, polygon: squareAround(branch, 0.02), feeMinor: 100, perKmMinor: 0 },
    { shopId: grocer.id, polygon: squareAround(grocer, 0.5), feeMinor: 500, perKmMinor: 10 },
    { shopId: gone.id, polygon: squareAround(gone, 0.5), feeMinor: 0, perKmMinor: 0 },
    // Its bounds hold the shopper's address, its polygon does not.
    {
      shopId: branch.id,
      polygon: [
        [13.3, 52.35],
        [13.6, 52.35],
        [13.6, 52.65],
        [13.3, 52.35],
      ],
      feeMinor: 0,
      perKmMinor: 0,
    },
  ]);
  const everyDay = [0, 1, 2, 3, 4, 5, 6];
  await db
    .insert(shopWorkingDays)
    .values([
      ...everyDay.map((day) => ({ shopId: bakery.id, day, opensAt: 7 * 60, closesAt: 18 * 60 })),
      ...everyDay.map((day) => ({ shopId: pizzeria.id, day, opensAt: 17 * 60, closesAt: 2 * 60 })),
      ...everyDay.map((day) => ({ shopId: branch.id, day, opensAt: 11 * 60, closesAt: 14 * 60 })),
      ...everyDay.map((day) => ({ shopId: grocer.id, day, opensAt: 0, closesAt: 1440 })),
    ]);
  const titles = [{ en: 'Pizza' }, { en: 'Bread', de: 'Brot' }, { en: 'Late night' }, { en: 'Of nobody' }];
  const [pizza, bread, late] = await db
    .insert(tags)
    .values(titles.map((title, position) => ({ title, position })))
    .returning();
  await db.insert(shopTags).values([
    { shopId: pizzeria.id, tagId: pizza?.id ?? 0, position: 1 },
    { shopId: pizzeria.id, tagId: late?.id ?? 0, position: 0 },
    { shopId: branch.id, tagId: pizza?.id ?? 0 },
    { shopId: bakery.id, tagId: bread?.id ?? 0 },
    { shopId: gone.id, tagId: bread?.id ?? 0 },
  ]);
  await indexShopsAndCategories(db);
  return { ...catalogue, bakeries, restaurants, bakery, pizzeria, branch, grocer, gone, pizza, bread, late };
}
