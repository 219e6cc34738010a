import type { staffBookingsEndpoints } from '@hamper/contract/bookings/staff-booking-calls';
import type { Ref } from '@hamper/contract/envelope';

import { success } from '../../http/envelope.ts';
import type { Handlers } from '../../http/mount.ts';
import { bookingPolicy } from './booking-access.ts';
import type { BookingHooks } from './booking-hooks.ts';
import { presentStaffBooking } from './present.ts';
import { readBooking } from './queries.ts';
import { readSetup, ownShop, type StaffCtx } from './setup/read-setup.ts';
import {
  addSection,
  addTable,
  changeSection,
  changeTable,
  deleteSection,
  deleteTable,
  setCombinations,
} from './setup/set-floor.ts';
import { setHours, setTerms } from './setup/set-terms.ts';
import { blockTable, unblockTable } from './staff/block-table.ts';
import { bookForGuest } from './staff/book-for-guest.ts';
import { dayView } from './staff/day-view.ts';
import { decideBooking, markBooking, moveTables, unmarkBooking } from './staff/decide-booking.ts';
import { leaveWaitlist } from './waitlist/join-waitlist.ts';
import { offerByStaff } from './waitlist/offer-tables.ts';
import { presentStaffEntry, readEntry } from './waitlist/waitlist-queries.ts';

const { staff } = bookingPolicy;

const show = async (ctx: StaffCtx, ref: Ref) =>
  success(presentStaffBooking(await readBooking(ctx.db, staff.bookings(ctx), ref), ctx));
const showEntry = async (ctx: StaffCtx, id: number) =>
  success(presentStaffEntry(await readEntry(ctx.db, staff.waitlist(ctx), id)));
const showSetup = async (ctx: StaffCtx, shopId: number) => success(await readSetup(ctx, shopId));

/** Calls of those who work in a restaurant; every query is scoped to their shops. */
export const staffBookingsRoutes = (hooks: BookingHooks): Handlers<keyof typeof staffBookingsEndpoints> => ({
  'GET /dashboard/seller/bookings/day': async ({ ctx, query }) => success(await dayView(ctx, query)),
  'POST /dashboard/seller/bookings': async ({ ctx, body, headers }) =>
    show(ctx, await bookForGuest(ctx, body, headers.get('idempotency-key'), hooks)),
  'GET /dashboard/seller/bookings/{id}': ({ ctx, path }) => show(ctx, path.id),
  'POST /dashboard/seller/bookings/{id}/status': async ({ ctx, path, body }) =>
    show(ctx, await decideBooking(ctx, { ref: path.id, scope: staff.bookings(ctx), ...body }, hooks)),
  'POST /dashboard/seller/bookings/{id}/marks': async ({ ctx, path, body }) =>
    show(ctx, await markBooking(ctx, { ref: path.id, scope: staff.bookings(ctx), mark: body.mark }, hooks)),
  'DELETE /dashboard/seller/bookings/{id}/marks': async ({ ctx, path }) =>
    show(ctx, await unmarkBooking(ctx, { ref: path.id, scope: staff.bookings(ctx) })),
  'PUT /dashboard/seller/bookings/{id}/tables': async ({ ctx, path, body }) => {
    const move = { ref: path.id, scope: staff.bookings(ctx), tableIds: body.table_ids };
    return show(ctx, await moveTables(ctx, move, hooks));
  },
  'POST /dashboard/seller/booking-tables/{id}/blocks': async ({ ctx, path, body, headers }) =>
    success(await blockTable(ctx, path.id, { input: body, key: headers.get('idempotency-key') })),
  'DELETE /dashboard/seller/booking-blocks/{id}': async ({ ctx, path }) => {
    await unblockTable(ctx, path.id);
    return success({});
  },
  'POST /dashboard/seller/booking-waitlist/{id}/offer': async ({ ctx, path }) =>
    showEntry(ctx, await offerByStaff(ctx, { ref: path.id, scope: staff.waitlist(ctx) }, hooks)),
  'DELETE /dashboard/seller/booking-waitlist/{id}': async ({ ctx, path }) =>
    showEntry(ctx, await leaveWaitlist(ctx, { ref: path.id, scope: staff.waitlist(ctx) }, hooks)),
  'GET /dashboard/seller/shops/{id}/booking': async ({ ctx, path }) =>
    showSetup(ctx, await ownShop(ctx.db, ctx, path.id)),
  'PUT /dashboard/seller/shops/{id}/booking': async ({ ctx, path, body }) =>
    showSetup(ctx, await setTerms(ctx, path.id, body)),
  'PUT /dashboard/seller/shops/{id}/booking/hours': async ({ ctx, path, body }) =>
    showSetup(ctx, await setHours(ctx, path.id, body)),
  'PUT /dashboard/seller/shops/{id}/booking/combinations': async ({ ctx, path, body }) =>
    showSetup(ctx, await setCombinations(ctx, path.id, body)),
  'POST /dashboard/seller/shops/{id}/booking/sections': async ({ ctx, path, body, headers }) =>
    showSetup(ctx, await addSection(ctx, path.id, { input: body, key: headers.get('idempotency-key') })),
  'PUT /dashboard/seller/booking-sections/{id}': async ({ ctx, path, body }) =>
    showSetup(ctx, await changeSection(ctx, path.id, body)),
  'DELETE /dashboard/seller/booking-sections/{id}': async ({ ctx, path }) =>
    showSetup(ctx, await deleteSection(ctx, path.id)),
  'POST /dashboard/seller/booking-sections/{id}/tables': async ({ ctx, path, body, headers }) =>
    showSetup(ctx, await addTable(ctx, path.id, { input: body, key: headers.get('idempotency-key') })),
  'PUT /dashboard/seller/booking-tables/{id}': async ({ ctx, path, body }) =>
    showSetup(ctx, await changeTable(ctx, path.id, body)),
  'DELETE /dashboard/seller/booking-tables/{id}': async ({ ctx, path }) =>
    showSetup(ctx, await deleteTable(ctx, path.id)),
});
