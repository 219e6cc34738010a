import { and, eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';

import { indexShopsAndCategories } from '../../modules/catalogue/index.ts';
import type { Clock } from '../../ports/clock/clock.port.ts';
import type { Identity } from '../../ports/identity/identity.port.ts';
import type { Db } from '../query.ts';
import { installation, settings } from '../schema/settings.ts';
import { banners, referrals } from '../schema/shelves.ts';
import { seedBonuses } from './demo-bonuses.ts';
import { seedBookings } from './demo-bookings.ts';
import { seedCategories } from './demo-categories.ts';
import { seedChats } from './demo-chats.ts';
import { seedContent } from './demo-content.ts';
import { seedCoupons } from './demo-coupons.ts';
import { seedNotifications } from './demo-notifications.ts';
import { seedOrders } from './demo-orders.ts';
import { seedParcels } from './demo-parcels.ts';
import { seedPeople } from './demo-people.ts';
import { seedPlaces } from './demo-places.ts';
import { seedProducts } from './demo-products.ts';
import { seedRecipes } from './demo-recipes.ts';
import { seedReviews } from './demo-reviews.ts';
import { seedShoppingLists } from './demo-shopping-lists.ts';
import { seedShops } from './demo-shops.ts';
import { seedStories } from './demo-stories.ts';
import { seedWallets } from './demo-wallets.ts';
import { banners as demoBanners } from './demo/banners.ts';
import { demoBookings, demoRestaurants } from './demo/bookings.ts';
import { brands } from './demo/brands.ts';
import { city } from './demo/city.ts';
import { labels } from './demo/labels/labels.ts';
import { neighbours } from './demo/neighbours.ts';
import { news } from './demo/news.ts';
import { demoOrders } from './demo/orders.ts';
import { demoPlaces } from './demo/plan/places.ts';
import { recipes } from './demo/recipes/recipes.ts';
import { referralOffer } from './demo/referral-offer.ts';
import { reviews } from './demo/reviews/reviews.ts';
import { demoShoppingLists } from './demo/shopping-lists.ts';

/** Nobody's account: the first digits are kept for examples. */
const bank = { bank_details: 'Palm Bay Demo Bank, account 0000 0000 42' };

const contact = { phone: '+1 212 555 0100', email: 'hello@hamper.demo', address: '1 Palm Street, Palm Bay' };

/** Where a real shop would be found; example.com belongs to nobody. */
const elsewhere = Object.fromEntries(
  [
    ...['facebook', 'telegram', 'twitter', 'instagram', 'youtube'],
    ...['customer_app_ios', 'customer_app_android', 'delivery_app_android', 'vendor_app_android'],
  ].map((key) => [key, `https://example.com/hamper/${key.replaceAll('_', '-')}`]),
);

/** Fills the shop with the demo's city, once: later starts find it done and return false. */
export async function seedDemo({
  db,
  identity,
  clock,
}: {
  db: Db;
  identity: Identity;
  clock: Clock;
}): Promise<boolean> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    // A second start at the same moment waits here until the first has committed.
    const marked = await tx
      .insert(installation)
      .values({ key: 'demo', value: now.toISOString() })
      .onConflictDoNothing()
      .returning();
    if (marked.length === 0) return false;

    const people = await seedPeople(tx, { people: city.people, identity, now: clock.now() });
    const categories = await seedCategories(tx, city.categories);
    const shops = await seedShops(tx, city, { people, categories });
    const products = await seedProducts(tx, { shops, categories, brands, labels });
    await indexShopsAndCategories(tx);
    await seedRecipes(tx, { recipes, categories, shops, products });
    await seedReviews(tx, { reviews, neighbours, people, shops, products, now });
    await tx
      .insert(banners)
      .values(demoBanners.map((banner, position) => ({ uuid: uuid(), ...banner, position })));
    await seedOrders(tx, { demoOrders, people, shops, products, now });
    await seedChats(tx, { people, shops, now });
    const articles = await seedContent(tx, { news, now });
    await seedNotifications(tx, { people, news, articles });
    await seedShoppingLists(tx, { lists: demoShoppingLists, people, products });
    await seedBookings(tx, {
      restaurants: demoRestaurants,
      bookings: demoBookings,
      people,
      shops,
      city,
      now,
    });
    await seedWallets(tx, { people, now });
    await tx.insert(referrals).values(referralOffer);
    await seedCoupons(tx, shops);
    await seedBonuses(tx, products);
    await seedStories(tx, { products, now });
    await seedParcels(tx, { city, people });
    await seedPlaces(tx, demoPlaces());
    for (const [key, value] of Object.entries({ ...contact, ...bank, ...elsewhere, referral_active: '1' })) {
      await tx
        .update(settings)
        .set({ value })
        .where(and(eq(settings.key, key), eq(settings.value, '')));
    }
    return true;
  });
}
