import { isDeepStrictEqual } from 'node:util';

import type { Ref } from '@hamper/contract/envelope';
import { toMinor, toWire } from '@hamper/contract/prices/money';
import type { ChangeShop, StaffShop } from '@hamper/contract/staff/shops';
import { and, asc, eq, type SQL } from 'drizzle-orm';

import { hasRef } from '../../../db/has-ref.ts';
import { type Db, transactionWithRetry } from '../../../db/query.ts';
import { categories, shops } from '../../../db/schema/catalogue.ts';
import { parcelServices } from '../../../db/schema/parcels.ts';
import { invalid, notFound } from '../../../failure.ts';
import type { Ctx } from '../../../http/context.ts';
import type { Listing } from '../../../http/envelope.ts';
import { keepPicturesOf } from '../../content/index.ts';
import { indexShop } from '../search/index-shops-and-categories.ts';
import { reindexIfRenamed } from '../search/reindex-renamed.ts';
import { written } from '../setup/add-product.ts';
import { lockOwnShop, type Shop } from '../setup/lock-own-shop.ts';
import { isStaffOf } from '../shops/is-staff-of.ts';
import { changedMeanwhile } from './changed-meanwhile.ts';

type StaffCtx = Pick<Ctx, 'db' | 'actor' | 'now' | 'ports'>;

const POINTS = 100;

const present = (row: Shop): StaffShop => ({
  ...{ id: row.id, uuid: row.uuid, slug: row.slug, version: row.version, type: row.type },
  ...{ title: row.title, description: row.description ?? {}, address: row.address, phone: row.phone },
  location: { latitude: row.latitude, longitude: row.longitude },
  ...{ timezone: row.timezone, category_id: row.categoryId },
  ...{ logo_img: row.logoImg, background_img: row.backgroundImg },
  ...{ min_amount: toWire(row.minAmountMinor), price: toWire(row.deliveryFeeMinor) },
  price_per_km: toWire(row.perKmMinor),
  free_delivery_from: row.freeDeliveryMinor === null ? null : toWire(row.freeDeliveryMinor),
  tax: row.taxPoints / POINTS,
  delivery_time: { from: row.deliveryFromMinutes, to: row.deliveryToMinutes },
  ...{ offers: row.offers, open: row.open, active: row.active },
});

/** A page of shops in their order, shown or not. */
export async function staffShopPage(
  db: Db,
  managed: SQL,
  { page, perPage }: { page: number; perPage: number },
): Promise<Listing<StaffShop>> {
  const rows = await db
    .select()
    .from(shops)
    .where(managed)
    .orderBy(asc(shops.position), asc(shops.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { rows: rows.map(present), total: await db.$count(shops, managed) };
}

/** @throws not-found */
export async function staffShop(ctx: Pick<Ctx, 'db' | 'actor'>, ref: Ref): Promise<StaffShop> {
  const [row] = await ctx.db
    .select()
    .from(shops)
    .where(and(hasRef(shops, ref), isStaffOf(ctx, shops.id)));
  if (!row) throw notFound();
  return present(row);
}

/**
 * Changes a shop.
 * @throws not-found, validation, changed-meanwhile with what stands now and what was sent
 */
export const changeShop = (ctx: StaffCtx, ref: Ref, input: ChangeShop): Promise<StaffShop> =>
  transactionWithRetry(ctx.db, async (tx) => {
    const row = await lockOwnShop(tx, ctx, ref);
    const { version, phone, location, open, offers } = input;
    const columns = {
      ...{ title: written(input.title), description: written(input.description ?? {}) },
      ...{ address: written(input.address), phone, open, offers: [...new Set(offers)] },
      ...{ latitude: location.latitude, longitude: location.longitude },
      ...{ categoryId: input.category_id ?? null },
      ...{ logoImg: input.logo_img ?? null, backgroundImg: input.background_img ?? null },
      ...{ minAmountMinor: toMinor(input.min_amount), deliveryFeeMinor: toMinor(input.price) },
      perKmMinor: toMinor(input.price_per_km),
      freeDeliveryMinor:
        typeof input.free_delivery_from === 'number' ? toMinor(input.free_delivery_from) : null,
      taxPoints: Math.round(input.tax * POINTS),
      deliveryFromMinutes: input.delivery_time.from,
      deliveryToMinutes: input.delivery_time.to,
    };
    if (row.version !== version) throw changedMeanwhile(present(row), present({ ...row, ...columns }));
    if (input.category_id) await requireKind(tx, input.category_id);
    await requireOffers(tx, row, columns.offers);
    await keepPicturesOf(tx, ctx, newPictures(row, columns));
    const [changed] = await tx
      .update(shops)
      .set({ ...columns, version: row.version + 1 })
      .where(eq(shops.id, row.id))
      .returning();
    if (!changed) throw notFound();
    const isFoundAnew = row.categoryId !== columns.categoryId || !isDeepStrictEqual(row.title, columns.title);
    if (isFoundAnew) await indexShop(tx, row.id);
    await reindexIfRenamed(tx, ctx, { kind: 'shop', id: row.id, from: row.title, to: changed.title });
    return present(changed);
  });

/** @throws validation of `category_id` */
async function requireKind(tx: Db, id: number): Promise<void> {
  const isKind = and(eq(categories.id, id), eq(categories.type, 'shop'));
  const [kind] = await tx.select({ id: categories.id }).from(categories).where(isKind).for('key share');
  if (!kind) throw invalid('category_id', 'invalid');
}

/** Those that are not shown yet: a logo from the application that opened the shop was not uploaded as staff's are. */
const newPictures = (
  row: Shop,
  { logoImg, backgroundImg }: Pick<Shop, 'logoImg' | 'backgroundImg'>,
): Record<string, string | null> => ({
  ...(logoImg === row.logoImg ? {} : { logo_img: logoImg }),
  ...(backgroundImg === row.backgroundImg ? {} : { background_img: backgroundImg }),
});

/**
 * Parcels are only delivered, and only restaurants have tables, unless an import said so of another shop.
 * @throws validation of `offers`
 */
async function requireOffers(tx: Db, row: Shop, offers: Shop['offers']): Promise<void> {
  const isRefused =
    offers.includes('dine_in') && row.type !== 'restaurant' && !row.offers.includes('dine_in');
  const isAnyButDelivery = offers.some((offer) => offer !== 'delivery');
  const ofParcels = eq(parcelServices.shopId, row.id);
  if (isRefused || (isAnyButDelivery && (await tx.$count(parcelServices, ofParcels)) > 0))
    throw invalid('offers', 'invalid');
}
