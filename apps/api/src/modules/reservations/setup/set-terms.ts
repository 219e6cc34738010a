import type { staffBookingsEndpoints } from '@hamper/contract/bookings/staff-booking-calls';
import { MIN_DEPOSIT } from '@hamper/contract/bookings/vocabulary';
import type { HoursInput } from '@hamper/contract/catalogue/shop-setup';
import type { Ref } from '@hamper/contract/envelope';
import { toMinor } from '@hamper/contract/prices/money';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';

import { bookingClosedDates, bookingShops, bookingWorkingDays } from '../../../db/schema/bookings.ts';
import { invalid } from '../../../failure.ts';
import { workingRangesOf } from '../../catalogue/index.ts';
import { offerFreeTables } from '../waitlist/offer-job.ts';
import { ownShop, type StaffCtx } from './read-setup.ts';
import { lockFloor } from './set-floor.ts';

type Calls = typeof staffBookingsEndpoints;
type Terms = z.output<Calls['PUT /dashboard/seller/shops/{id}/booking']['body']>;

/**
 * Sets the terms of a restaurant's bookings; the first time it begins to take them. What was booked stays as it is. Answers
 * the shop's id.
 * @throws not-found, validation
 */
export async function setTerms(ctx: StaffCtx, ref: Ref, input: Terms): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    const shopId = await ownShop(tx, ctx, ref);
    await tx.insert(bookingShops).values({ shopId, active: false }).onConflictDoNothing();
    const { stays } = input;
    if (stays?.some(({ guests }, at) => guests <= (stays[at - 1]?.guests ?? 0)))
      throw invalid('stays', 'invalid');
    // Banks charge no less; a party of one pays this alone.
    if (input.deposit && input.deposit < MIN_DEPOSIT)
      throw invalid('deposit', 'too-small', { limit: MIN_DEPOSIT });
    const changes = Object.fromEntries(
      Object.entries({
        active: input.active,
        acceptsAtOnce: input.accepts_at_once,
        leadMinutes: input.before_time,
        minStayMinutes: input.min_time,
        stays,
        horizonDays: input.horizon_days,
        minParty: input.min_guests,
        maxParty: input.max_guests,
        covers: input.covers,
        cutoffMinutes: input.cutoff_time,
        depositMinor: input.deposit === undefined ? undefined : toMinor(input.deposit),
        policy: input.policy,
      }).filter(([, value]) => value !== undefined),
    );
    const [before] = await tx
      .select()
      .from(bookingShops)
      .where(eq(bookingShops.shopId, shopId))
      .for('update');
    const least = input.min_guests ?? before?.minParty ?? 1;
    if (least > (input.max_guests ?? before?.maxParty ?? least))
      throw invalid('max_guests', 'too-small', { limit: least });
    if (Object.keys(changes).length > 0)
      await tx.update(bookingShops).set(changes).where(eq(bookingShops.shopId, shopId));
    await offerFreeTables(tx, ctx.ports.jobs, shopId);
    return shopId;
  });
}

/**
 * Sets when a restaurant takes bookings, and when not. What was booked stays. Answers the shop's id.
 * @throws not-found
 */
export async function setHours(
  ctx: StaffCtx,
  ref: Ref,
  { days, closed_dates: closed }: HoursInput,
): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    const shopId = await ownShop(tx, ctx, ref);
    await lockFloor(tx, shopId);
    await tx.delete(bookingWorkingDays).where(eq(bookingWorkingDays.shopId, shopId));
    await tx.delete(bookingClosedDates).where(eq(bookingClosedDates.shopId, shopId));
    if (days.length > 0)
      await tx
        .insert(bookingWorkingDays)
        .values(workingRangesOf(days).map((range) => ({ shopId, ...range })));
    const dates = [...new Set(closed)];
    if (dates.length > 0) await tx.insert(bookingClosedDates).values(dates.map((day) => ({ shopId, day })));
    await offerFreeTables(tx, ctx.ports.jobs, shopId);
    return shopId;
  });
}
