import { weekdays } from '@hamper/contract/catalogue';
import type { DeliveryType } from '@hamper/contract/lifecycle';
import { inArray } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';

import { octagonAround } from '../flat-geometry.ts';
import type { Db } from '../query.ts';
import {
  deliveryZones,
  menuSections,
  shopClosedDates,
  shopPayments,
  shops,
  shopStaff,
  shopTags,
  shopWorkingDays,
  tags,
} from '../schema/catalogue.ts';
import { payments } from '../schema/settings.ts';
import type { SeededCategories } from './demo-categories.ts';
import type { SeededPeople } from './demo-people.ts';
import type { DemoCity, DemoShop } from './demo/demo.types.ts';

export interface SeededShop extends DemoShop {
  id: number;
}

/** How far a shop brings that says nothing else. */
const ZONE_KM = 6;

export async function seedShops(
  tx: Db,
  { name, shops: demoShops, timezone }: DemoCity,
  { people, categories }: { people: SeededPeople; categories: SeededCategories },
): Promise<SeededShop[]> {
  const made = await tx
    .insert(shops)
    .values(
      demoShops.map((shop, position) => {
        const categoryId = categories.get(shop.category)?.id ?? null;
        return { ...shopRow(shop), categoryId, timezone, city: name, position };
      }),
    )
    .returning({ id: shops.id, slug: shops.slug });
  const ids = new Map(made.map(({ id, slug }) => [slug, id]));
  const seeded = demoShops.map((shop) => ({ ...shop, id: ids.get(shop.slug) ?? 0 }));
  await seedChains(tx, seeded);
  await seedTags(tx, seeded);

  const sellers = [...people.values()].filter(({ role }) => role === 'seller');
  await tx
    .insert(shopStaff)
    .values(seeded.flatMap(({ id: shopId }) => sellers.map(({ id: userId }) => ({ shopId, userId }))));
  await tx.insert(shopWorkingDays).values(seeded.flatMap(workingDays));
  const closed = seeded.flatMap(({ id: shopId, closedDates }) => closedDates.map((day) => ({ shopId, day })));
  if (closed.length > 0) await tx.insert(shopClosedDates).values(closed);
  const sections = seeded.flatMap(({ id: shopId, menu = [] }) =>
    menu.map((slug, position) => ({ shopId, categoryId: categories.get(slug)?.id ?? 0, position })),
  );
  await tx.insert(menuSections).values(sections);
  const methods = await tx.select({ id: payments.id }).from(payments);
  await tx
    .insert(shopPayments)
    .values(seeded.flatMap(({ id: shopId }) => methods.map(({ id: paymentId }) => ({ shopId, paymentId }))));
  await tx.insert(deliveryZones).values(
    seeded.map((shop) => ({
      shopId: shop.id,
      polygon: octagonAround(shop, shop.deliveryKm ?? ZONE_KM),
      feeMinor: shop.deliveryFeeMinor,
      perKmMinor: shop.perKmMinor,
    })),
  );
  return seeded;
}

/** Every branch names the chain's first shop, which names itself. */
async function seedChains(tx: Db, seeded: SeededShop[]): Promise<void> {
  const chains = Map.groupBy(
    seeded.filter(({ chain }) => chain !== undefined),
    ({ chain }) => chain,
  );
  for (const branches of chains.values()) {
    const ids = branches.map(({ id }) => id);
    await tx
      .update(shops)
      .set({ chainId: ids[0] ?? null })
      .where(inArray(shops.id, ids));
  }
}

/** Each tag once, however many shops carry it. */
async function seedTags(tx: Db, seeded: SeededShop[]): Promise<void> {
  const titles = new Map(
    seeded.flatMap((shop) => shop.tags.map((title) => [JSON.stringify(title), title] as const)),
  );
  const made = await tx
    .insert(tags)
    .values([...titles.values()].map((title, position) => ({ title, position })))
    .returning({ id: tags.id });
  const ids = new Map([...titles.keys()].map((key, at) => [key, made[at]?.id ?? 0]));
  await tx
    .insert(shopTags)
    .values(
      seeded.flatMap(({ id: shopId, tags: carried }) =>
        carried.map((title, position) => ({ shopId, tagId: ids.get(JSON.stringify(title)) ?? 0, position })),
      ),
    );
}

const shopRow = (shop: DemoShop) => ({
  uuid: uuid(),
  slug: shop.slug,
  type: shop.type,
  title: shop.title,
  description: shop.description,
  address: shop.address,
  art: shop.art,
  tone: shop.tone,
  phone: shop.phone,
  latitude: shop.latitude,
  longitude: shop.longitude,
  open: shop.open,
  minAmountMinor: shop.minAmountMinor,
  deliveryFeeMinor: shop.deliveryFeeMinor,
  perKmMinor: shop.perKmMinor,
  taxPoints: Math.round(shop.taxPercent * 100),
  deliveryFromMinutes: shop.deliveryTime.from,
  deliveryToMinutes: shop.deliveryTime.to,
  galleries: shop.art,
  isRecommended: shop.recommended,
  freeDeliveryMinor: shop.freeDeliveryMinor ?? null,
  offers: offersOf(shop),
});

/** Every shop brings and hands over; who cooks has tables too. */
const offersOf = ({ type }: DemoShop): DeliveryType[] =>
  type === 'restaurant' ? ['delivery', 'pickup', 'dine_in'] : ['delivery', 'pickup'];

const workingDays = ({ id: shopId, days }: SeededShop) =>
  days.map(({ day, from, to, disabled }) => ({
    shopId,
    day: weekdays.indexOf(day),
    opensAt: minutesOf(from),
    closesAt: minutesOf(to),
    disabled,
  }));

/** `09-30` in minutes of the day. */
function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split('-').map(Number);
  return hours * 60 + minutes;
}
