import { weekdays } from '@hamper/contract/catalogue';
import { v7 as uuid } from 'uuid';

import type { Db } from '../query.ts';
import {
  deliveryZones,
  shopClosedDates,
  shopPayments,
  shops,
  shopStaff,
  shopWorkingDays,
} from '../schema/catalogue.ts';
import { payments } from '../schema/settings.ts';
import { octagonAround } from './demo-geometry.ts';
import type { SeededPeople } from './demo-people.ts';
import type { DemoCity, DemoShop } from './demo/demo.types.ts';

export interface SeededShop extends DemoShop {
  id: number;
}

const ZONE_KM = 6;

export async function seedShops(
  tx: Db,
  { shops: demoShops, timezone }: DemoCity,
  people: SeededPeople,
): Promise<SeededShop[]> {
  const made = await tx
    .insert(shops)
    .values(demoShops.map((shop, position) => ({ ...shopRow(shop), timezone, position })))
    .returning({ id: shops.id, slug: shops.slug });
  const ids = new Map(made.map(({ id, slug }) => [slug, id]));
  const seeded = demoShops.map((shop) => ({ ...shop, id: ids.get(shop.slug) ?? 0 }));

  const sellers = [...people.values()].filter(({ role }) => role === 'seller');
  await tx
    .insert(shopStaff)
    .values(seeded.flatMap(({ id: shopId }) => sellers.map(({ id: userId }) => ({ shopId, userId }))));
  await tx.insert(shopWorkingDays).values(seeded.flatMap(workingDays));
  const closed = seeded.flatMap(({ id: shopId, closedDates }) => closedDates.map((day) => ({ shopId, day })));
  if (closed.length > 0) await tx.insert(shopClosedDates).values(closed);
  const methods = await tx.select({ id: payments.id, tag: payments.tag }).from(payments);
  await tx
    .insert(shopPayments)
    .values(
      seeded.flatMap(({ id: shopId, payments: tags }) =>
        methods
          .filter(({ tag }) => tags.some((accepted) => accepted === tag))
          .map(({ id: paymentId }) => ({ shopId, paymentId })),
      ),
    );
  await tx.insert(deliveryZones).values(
    seeded.map((shop) => ({
      shopId: shop.id,
      polygon: octagonAround(shop, ZONE_KM),
      feeMinor: shop.deliveryFeeMinor,
      perKmMinor: shop.perKmMinor,
    })),
  );
  return seeded;
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
  tags: shop.tags,
  isRecommended: shop.recommended,
});

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
