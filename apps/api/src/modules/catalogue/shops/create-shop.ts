import type { Location } from '@hamper/contract/accounts';
import type { shopTypes } from '@hamper/contract/catalogue';
import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';

import { octagonAround } from '../../../db/flat-geometry.ts';
import { type Db, rows } from '../../../db/query.ts';
import { deliveryZones, shopPayments, shops, shopStaff, shopTags } from '../../../db/schema/catalogue.ts';
import type { LocalizedText } from '../../../db/schema/columns.ts';
import { payments } from '../../../db/schema/settings.ts';
import { fold } from '../../../text/fold.ts';
import { indexShopsAndCategories } from '../search/index-shops-and-categories.ts';

interface NewShop {
  type: (typeof shopTypes)[number];
  title: LocalizedText;
  description: LocalizedText;
  address: LocalizedText;
  phone: string;
  location: Location;
  timezone: string;
  logoImg: string | null;
  categoryId: number | null;
  tagIds: readonly number[];
  taxPoints: number;
  minAmountMinor: number;
  deliveryFeeMinor: number;
  perKmMinor: number;
  deliveryMinutes: { from: number; to: number };
  deliveryKm: number;
  /** The person who works in it. */
  staffId: number;
}

/**
 * Creates a shop that nobody sees yet: it is closed and hidden until it has opening hours and goods. It takes every way of
 * paying, and delivers as far as it says.
 */
export async function createShop(tx: Db, shop: NewShop): Promise<number> {
  const { location, deliveryMinutes, type, staffId, tagIds } = shop;
  const [created] = await tx
    .insert(shops)
    .values({
      uuid: uuid(),
      slug: await freeSlug(tx, shop.title),
      ...{ type, title: shop.title, description: shop.description, address: shop.address },
      ...{ phone: shop.phone, timezone: shop.timezone, logoImg: shop.logoImg, categoryId: shop.categoryId },
      ...{ latitude: location.latitude, longitude: location.longitude },
      ...{ minAmountMinor: shop.minAmountMinor, taxPoints: shop.taxPoints },
      ...{ deliveryFeeMinor: shop.deliveryFeeMinor, perKmMinor: shop.perKmMinor },
      ...{ deliveryFromMinutes: deliveryMinutes.from, deliveryToMinutes: deliveryMinutes.to },
      ...{ open: false, active: false, verify: true },
      offers: type === 'restaurant' ? ['delivery', 'pickup', 'dine_in'] : ['delivery', 'pickup'],
      position: sql`(select coalesce(max(position), 0) + 1 from shops)`,
    })
    .returning({ id: shops.id });
  if (!created) throw new Error('The shop was not written');
  const shopId = created.id;
  await tx.insert(shopStaff).values({ shopId, userId: staffId });
  await tx.insert(deliveryZones).values({
    shopId,
    polygon: octagonAround(location, shop.deliveryKm),
    feeMinor: shop.deliveryFeeMinor,
    perKmMinor: shop.perKmMinor,
  });
  if (tagIds.length > 0)
    await tx.insert(shopTags).values(tagIds.map((tagId, position) => ({ shopId, tagId, position })));
  const methods = await tx.select({ id: payments.id }).from(payments);
  if (methods.length > 0)
    await tx.insert(shopPayments).values(methods.map(({ id: paymentId }) => ({ shopId, paymentId })));
  await indexShopsAndCategories(tx);
  return shopId;
}

const MAX_SLUG = 60;

/** The name in its page's address: made from its title in Latin letters, with a number where another shop has it. */
async function freeSlug(tx: Db, title: LocalizedText): Promise<string> {
  const made = [title['en'], ...Object.values(title)].map((words) =>
    fold(words ?? '')
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, MAX_SLUG)
      .replace(/^-|-$/g, ''),
  );
  const base = made.find((slug) => /[a-z]/.test(slug)) ?? 'shop';
  // Two that are approved at once wait for each other, and do not take the same name.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('slugs of shops', 0))`);
  const taken = await rows<{ slug: string }>(
    tx,
    sql`select slug from shops where slug = ${base} or slug ~ ${`^${base}-[0-9]+$`}`,
  );
  const slugs = new Set(taken.map(({ slug }) => slug));
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`;
    if (!slugs.has(slug)) return slug;
  }
}
