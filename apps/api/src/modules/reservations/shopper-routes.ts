import type { BookingDetails, BookingRequest } from '@hamper/contract/bookings/booking';
import type { bookingsEndpoints } from '@hamper/contract/bookings/booking-calls';
import type { Ref } from '@hamper/contract/envelope';

import type { Ctx } from '../../http/context.ts';
import { paginated, success } from '../../http/envelope.ts';
import type { Handlers } from '../../http/mount.ts';
import { shopsByIds } from '../catalogue/index.ts';
import { checkCard, confirmSandboxOf, runTasksOf, type PaymentChoice } from '../payments/index.ts';
import { type BookingPolicy, bookingPolicy } from './booking-access.ts';
import type { BookingHooks } from './booking-hooks.ts';
import { bookTable, holdTable } from './bookings/book-table.ts';
import { attendBooking, cancelBooking } from './bookings/cancel-booking.ts';
import { changeBooking } from './bookings/change-booking.ts';
import { confirmBooking } from './bookings/confirm-booking.ts';
import { withdrawChange } from './bookings/withdraw-change.ts';
import { presentBooking } from './present.ts';
import { bookingPage, type BookingRow, readBooking } from './queries.ts';
import { joinWaitlist, leaveWaitlist } from './waitlist/join-waitlist.ts';
import { openEntries, presentEntry, readEntry } from './waitlist/waitlist-queries.ts';

type ShopperCalls = Extract<
  keyof typeof bookingsEndpoints,
  `${string}my-bookings${string}` | `${string}waitlist${string}`
>;

type Confirmation = BookingDetails & Pick<PaymentChoice, 'payment_tag' | 'card' | 'saved_card'>;

interface Asked {
  ref: Ref;
  key?: string | undefined;
}

async function present(ctx: Ctx, { showsKey }: BookingPolicy, rows: BookingRow[]) {
  const shops = await shopsByIds(ctx.db, [...new Set(rows.map(({ booking }) => booking.shopId))]);
  return rows.map((row) => presentBooking(row, shops, ctx, { showsKey }));
}

async function show(ctx: Ctx, policy: BookingPolicy, { ref, key }: Asked) {
  const [booking] = await present(ctx, policy, [await readBooking(ctx.db, policy.bookings(ctx, key), ref)]);
  if (!booking) throw new Error('The booking was not presented');
  return success(booking);
}

/** A guest who has just booked is known by the browser's cookie, which the answer sets. */
async function showNew(ctx: Ctx, policy: BookingPolicy, id: number) {
  return show(ctx, policy, { ref: id });
}

interface Listing {
  past: boolean;
  page: number;
  perPage: number;
}

async function list(ctx: Ctx, policy: BookingPolicy, query: Listing, url: URL) {
  const { rows, total } = await bookingPage(ctx.db, policy.bookings(ctx), { ...query, now: ctx.now });
  return paginated({ rows: await present(ctx, policy, rows), total }, query, url);
}

async function listWaiting(ctx: Ctx, policy: BookingPolicy) {
  return success((await openEntries(ctx.db, policy.waitlist(ctx))).map((row) => presentEntry(row, policy)));
}

async function showEntry(
  ctx: Ctx,
  policy: BookingPolicy,
  { id, key }: { id: number; key?: string | undefined },
) {
  return success(presentEntry(await readEntry(ctx.db, policy.waitlist(ctx, key), id), policy));
}

const keyOf = (headers: Headers) => headers.get('idempotency-key');

/** Each step of a booking and of waiting for a table, in the role of whoever takes it; answers what it has become. */
function stepsOf(hooks: BookingHooks) {
  type Policy = BookingPolicy;
  const hold = async (ctx: Ctx, policy: Policy, body: BookingRequest, headers: Headers) =>
    showNew(ctx, policy, await holdTable(ctx, body, keyOf(headers)));
  const create = async (ctx: Ctx, policy: Policy, body: BookingRequest & BookingDetails, headers: Headers) =>
    showNew(ctx, policy, await bookTable(ctx, body, keyOf(headers), hooks));
  const confirm = async (ctx: Ctx, policy: Policy, { ref, key }: Asked, body: Confirmation) => {
    const { payment_tag, card, saved_card, ...details } = body;
    const choice = { payment_tag, card, saved_card };
    await checkCard(ctx, choice);
    await confirmBooking(ctx, { ref, scope: policy.bookings(ctx, key), details, choice }, hooks);
    return show(ctx, policy, { ref, key });
  };
  const step = async (ctx: Ctx, policy: Policy, { ref, key }: Asked, approve: boolean) => {
    const { booking } = await readBooking(ctx.db, policy.bookings(ctx, key), ref);
    await confirmSandboxOf(ctx, hooks.payment, { payable: { bookingId: booking.id }, approve });
    return show(ctx, policy, { ref, key });
  };
  const change = async (
    ctx: Ctx,
    policy: Policy,
    { ref, key }: Asked,
    changes: Parameters<typeof changeBooking>[1]['changes'],
  ) => {
    await changeBooking(ctx, { ref, scope: policy.bookings(ctx, key), changes }, hooks);
    return show(ctx, policy, { ref, key });
  };
  const withdraw = async (ctx: Ctx, policy: Policy, { ref, key }: Asked) => {
    await withdrawChange(ctx, { ref, scope: policy.bookings(ctx, key) }, hooks);
    return show(ctx, policy, { ref, key });
  };
  const cancel = async (ctx: Ctx, policy: Policy, { ref, key }: Asked) => {
    const id = await cancelBooking(ctx, { ref, scope: policy.bookings(ctx, key) }, hooks);
    await runTasksOf(ctx, hooks.payment, { bookingId: id });
    return show(ctx, policy, { ref, key });
  };
  const attend = async (ctx: Ctx, policy: Policy, { ref, key }: Asked) => {
    await attendBooking(ctx, { ref, scope: policy.bookings(ctx, key) });
    return show(ctx, policy, { ref, key });
  };
  const leave = async (ctx: Ctx, policy: Policy, { ref, key }: Asked) => {
    const id = await leaveWaitlist(ctx, { ref, scope: policy.waitlist(ctx, key) }, hooks);
    return showEntry(ctx, policy, { id, key });
  };
  return { hold, create, confirm, step, change, withdraw, cancel, attend, leave };
}

/** Bookings of shoppers, signed in and as guests. */
export function shopperRoutes(hooks: BookingHooks): Handlers<ShopperCalls> {
  const { shopper, guest } = bookingPolicy;
  const { hold, create, confirm, step, change, withdraw, cancel, attend, leave } = stepsOf(hooks);
  return {
    'GET /dashboard/user/my-bookings': ({ ctx, query, url }) => list(ctx, shopper, query, url),
    'POST /dashboard/user/my-bookings': ({ ctx, body, headers }) => create(ctx, shopper, body, headers),
    'POST /dashboard/user/my-bookings/hold': ({ ctx, body, headers }) => hold(ctx, shopper, body, headers),
    'GET /dashboard/user/my-bookings/{id}': ({ ctx, path }) => show(ctx, shopper, { ref: path.id }),
    'PUT /dashboard/user/my-bookings/{id}': ({ ctx, path, body }) =>
      change(ctx, shopper, { ref: path.id }, body),
    'POST /dashboard/user/my-bookings/{id}/change/withdraw': ({ ctx, path }) =>
      withdraw(ctx, shopper, { ref: path.id }),
    'POST /dashboard/user/my-bookings/{id}/confirm': ({ ctx, path, body }) =>
      confirm(ctx, shopper, { ref: path.id }, body),
    'POST /dashboard/user/my-bookings/{id}/attend': ({ ctx, path }) => attend(ctx, shopper, { ref: path.id }),
    'POST /dashboard/user/my-bookings/{id}/status/change': ({ ctx, path }) =>
      cancel(ctx, shopper, { ref: path.id }),
    'GET /dashboard/user/booking-waitlist': ({ ctx }) => listWaiting(ctx, shopper),
    'POST /dashboard/user/booking-waitlist': async ({ ctx, body, headers }) =>
      showEntry(ctx, shopper, { id: await joinWaitlist(ctx, body, keyOf(headers)) }),
    'DELETE /dashboard/user/booking-waitlist/{id}': ({ ctx, path }) => leave(ctx, shopper, { ref: path.id }),
    'GET /rest/booking/my-bookings': ({ ctx, query, url }) => list(ctx, guest, query, url),
    'POST /rest/booking/my-bookings': ({ ctx, body, headers }) => create(ctx, guest, body, headers),
    'POST /rest/booking/my-bookings/hold': ({ ctx, body, headers }) => hold(ctx, guest, body, headers),
    'GET /rest/booking/my-bookings/{id}': ({ ctx, path, query }) =>
      show(ctx, guest, { ref: path.id, key: query.key }),
    'PUT /rest/booking/my-bookings/{id}': ({ ctx, path, query, body }) =>
      change(ctx, guest, { ref: path.id, key: query.key }, body),
    'POST /rest/booking/my-bookings/{id}/change/withdraw': ({ ctx, path, query }) =>
      withdraw(ctx, guest, { ref: path.id, key: query.key }),
    'POST /rest/booking/my-bookings/{id}/confirm': ({ ctx, path, query, body }) =>
      confirm(ctx, guest, { ref: path.id, key: query.key }, body),
    'POST /rest/booking/my-bookings/{id}/sandbox': ({ ctx, path, query, body }) =>
      step(ctx, guest, { ref: path.id, key: query.key }, body.approve),
    'POST /rest/booking/my-bookings/{id}/attend': ({ ctx, path, query }) =>
      attend(ctx, guest, { ref: path.id, key: query.key }),
    'POST /rest/booking/my-bookings/{id}/status/change': ({ ctx, path, query }) =>
      cancel(ctx, guest, { ref: path.id, key: query.key }),
    'GET /rest/booking/waitlist': ({ ctx }) => listWaiting(ctx, guest),
    'POST /rest/booking/waitlist': async ({ ctx, body, headers }) =>
      showEntry(ctx, guest, { id: await joinWaitlist(ctx, body, keyOf(headers)) }),
    'DELETE /rest/booking/waitlist/{id}': ({ ctx, path, query }) =>
      leave(ctx, guest, { ref: path.id, key: query.key }),
  };
}
