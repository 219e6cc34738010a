import type { BookingSetup } from '@hamper/contract/bookings/staff-booking-calls';
import { weekdays } from '@hamper/contract/catalogue';
import type { Ref } from '@hamper/contract/envelope';
import { toWire } from '@hamper/contract/prices/money';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';

import { hasRef } from '../../../db/has-ref.ts';
import type { Db } from '../../../db/query.ts';
import {
  bookingClosedDates,
  bookingCombinations,
  bookingSections,
  bookingShops,
  bookingTables,
  bookingWorkingDays,
} from '../../../db/schema/bookings.ts';
import { shops } from '../../../db/schema/catalogue.ts';
import { notFound } from '../../../failure.ts';
import type { Ctx, UserActor } from '../../../http/context.ts';
import { isStaffOf, presentHours } from '../../catalogue/index.ts';
import { presentSection, presentTable } from '../present.ts';

export type StaffCtx = Ctx & { actor: UserActor };

/** The id of a shop where the actor works. @throws not-found */
export async function ownShop(db: Db, ctx: StaffCtx, ref: Ref): Promise<number> {
  const [shop] = await db
    .select({ id: shops.id })
    .from(shops)
    .where(and(hasRef(shops, ref), isStaffOf({ ...ctx, db }, shops.id)));
  if (!shop) throw notFound();
  return shop.id;
}

/** How a restaurant takes bookings, all of it. */
export async function readSetup(ctx: StaffCtx, shopId: number): Promise<z.input<typeof BookingSetup>> {
  const { db } = ctx;
  const [terms] = await db.select().from(bookingShops).where(eq(bookingShops.shopId, shopId));
  const days = await db
    .select()
    .from(bookingWorkingDays)
    .where(eq(bookingWorkingDays.shopId, shopId))
    .orderBy(asc(bookingWorkingDays.day), asc(bookingWorkingDays.opensAt));
  const closed = await db
    .select({ day: sql<string>`${bookingClosedDates.day}::text` })
    .from(bookingClosedDates)
    .where(eq(bookingClosedDates.shopId, shopId))
    .orderBy(asc(bookingClosedDates.day));
  const sections = await db
    .select()
    .from(bookingSections)
    .where(eq(bookingSections.shopId, shopId))
    .orderBy(asc(bookingSections.position), asc(bookingSections.id));
  const tables = await db
    .select()
    .from(bookingTables)
    .where(eq(bookingTables.shopId, shopId))
    .orderBy(asc(bookingTables.id));
  const combinations = await db
    .select()
    .from(bookingCombinations)
    .where(eq(bookingCombinations.shopId, shopId))
    .orderBy(asc(bookingCombinations.id));
  return {
    shop_id: shopId,
    ...termsOf(terms),
    hours: {
      days: days.length === 0 ? [] : workingDays(days),
      closed_dates: closed.map(({ day }) => day),
    },
    sections: sections.map((section) => ({
      ...presentSection(section, ctx),
      ...{ areas: section.area, position: section.position },
    })),
    tables: tables.map(presentTable),
    combinations: combinations.map(({ tableIds, chairCount, minParty }) => ({
      ...{ table_ids: tableIds, chair_count: chairCount, min_guests: minParty },
    })),
  };
}

const workingDays = (workingRanges: (typeof bookingWorkingDays.$inferSelect)[]) =>
  presentHours({ open: true, timezone: 'UTC', workingRanges, closedDates: [] }).shop_working_days.filter(
    ({ day, disabled }) => !disabled || workingRanges.some((range) => weekdays[range.day] === day),
  );

/** Before they are set for the first time, what setting nothing sets. */
const termsOf = (terms: typeof bookingShops.$inferSelect | undefined) => ({
  booking_id: terms?.id ?? null,
  active: terms?.active ?? false,
  accepts_at_once: terms?.acceptsAtOnce ?? true,
  before_time: terms?.leadMinutes ?? null,
  min_time: terms?.minStayMinutes ?? null,
  stays: terms?.stays ?? [],
  horizon_days: terms?.horizonDays ?? 60,
  min_guests: terms?.minParty ?? 1,
  max_guests: terms?.maxParty ?? 12,
  covers: terms?.covers ?? null,
  cutoff_time: terms?.cutoffMinutes ?? 120,
  deposit: toWire(terms?.depositMinor ?? 0),
  policy: terms?.policy ?? {},
});
