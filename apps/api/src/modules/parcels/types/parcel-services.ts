import type { NewParcelService, ParcelService } from '@hamper/contract/parcels/parcel-services';
import { and, asc, eq, inArray } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { users } from '../../../db/schema/accounts.ts';
import { shopPayments, shops, shopWorkingDays } from '../../../db/schema/catalogue.ts';
import { parcelServices } from '../../../db/schema/parcels.ts';
import { payments } from '../../../db/schema/settings.ts';
import { invalid } from '../../../failure.ts';
import type { Ctx, UserActor } from '../../../http/context.ts';
import { idempotent } from '../../../http/idempotency.ts';
import { createShop, isStaffOf, presentHours, shopColumns } from '../../catalogue/index.ts';

type StaffCtx = Ctx & { actor: UserActor };

const DAYS_OF_WEEK = 7;
const MINUTES_OF_DAY = 24 * 60;

const withHours = (db: Db) =>
  db.select(shopColumns).from(parcelServices).innerJoin(shops, eq(shops.id, parcelServices.shopId));

/** The parcel services where the actor works, with all that they have set; an admin works in all. */
export async function servicesOfStaff(ctx: StaffCtx): Promise<ParcelService[]> {
  const found = await withHours(ctx.db).where(isStaffOf(ctx, parcelServices.shopId)).orderBy(asc(shops.id));
  return found.map(present);
}

const present = (service: Awaited<ReturnType<typeof withHours>>[number]): ParcelService => ({
  shop_id: service.id,
  titles: service.title,
  phone: service.phone,
  location: { latitude: service.latitude, longitude: service.longitude },
  timezone: service.timezone,
  hours: presentHours(service),
  slots: { minutes: service.slotMinutes, capacity: service.slotCapacity, days: service.slotDays },
  free_couriers: service.freeCouriers,
  guest_cash: service.guestCash,
});

/**
 * Opens a parcel service around the clock. Nobody sees it, and it has no types yet. A repeat with the same `key` answers the
 * one that was opened.
 * @throws validation for somebody who does not sell here, idempotency-mismatch
 */
export const openService = (
  { db, actor }: Ctx,
  input: NewParcelService,
  key: string | null,
): Promise<ParcelService> =>
  db.transaction(async (tx) => {
    const attempt = { actor, call: 'open-parcel-service', key, body: input };
    const id = await idempotent(tx, attempt, () => insertService(tx, input));
    const [opened] = await withHours(tx).where(eq(shops.id, id));
    if (!opened) throw new Error('The service was not written');
    return present(opened);
  });

async function insertService(tx: Db, input: NewParcelService): Promise<number> {
  const { titles, addresses, phone, location, timezone, user_id: staffId } = input;
  const isSeller = and(eq(users.id, staffId), inArray(users.role, ['seller', 'admin']));
  const [seller] = await tx.select({ id: users.id }).from(users).where(isSeller).for('key share');
  if (!seller) throw invalid('user_id', 'invalid');
  const id = await createShop(tx, {
    ...{ type: 'shop', title: titles, description: {}, address: addresses, phone, location, timezone },
    ...{ logoImg: null, categoryId: null, tagIds: [], taxPoints: 0, minAmountMinor: 0 },
    ...{ deliveryFeeMinor: 0, perKmMinor: 0, deliveryKm: input.delivery_km, staffId },
    deliveryMinutes: { from: input.minutes_from, to: input.minutes_to },
  });
  await takeParcels(tx, id);
  return id;
}

/** Makes a new shop a parcel service: around the clock, from door to door, and paid before it is fetched or at the door. */
async function takeParcels(tx: Db, shopId: number): Promise<void> {
  await tx.insert(parcelServices).values({ shopId });
  await tx
    .update(shops)
    .set({ open: true, offers: ['delivery'] })
    .where(eq(shops.id, shopId));
  const days = Array.from({ length: DAYS_OF_WEEK }, (_, day) => ({
    ...{ shopId, day, opensAt: 0, closesAt: MINUTES_OF_DAY },
  }));
  await tx.insert(shopWorkingDays).values(days);
  // Nobody fetches a parcel before a transfer has come.
  const transfer = tx.select({ id: payments.id }).from(payments).where(eq(payments.tag, 'bank'));
  await tx
    .delete(shopPayments)
    .where(and(eq(shopPayments.shopId, shopId), inArray(shopPayments.paymentId, transfer)));
}
