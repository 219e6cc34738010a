import { randomUUID } from 'node:crypto';

import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { lockTables } from '../../db/locked-tables.fixture.ts';
import { rows } from '../../db/query.ts';
import { bookingTables } from '../../db/schema/bookings.ts';
import { mails } from '../../db/schema/notifications.ts';
import { failureOf, type Visitor } from '../../test-shop.ts';
import {
  book,
  contact,
  FRIDAY,
  requireConsistent,
  newGuest,
  openReservations,
  type OpenRestaurant,
  type Reservations,
} from './reservations.fixture.ts';

let here: Reservations;
let sam: Visitor;
beforeAll(async () => {
  here = await openReservations();
  sam = await here.shop.as('Sam');
});
beforeEach(() => here.shop.setNow(FRIDAY));
afterEach(() => requireConsistent(here.shop));
afterAll(() => here.shop.close());

const join = async (visitor: Visitor, { bookingId }: OpenRestaurant, more: object = {}) =>
  (
    await visitor.call('POST /rest/booking/waitlist', {
      body: {
        ...{ booking_id: bookingId, guest_count: 2, ...contact() },
        ...{ start_date: '2026-11-20 18:00', end_date: '2026-11-20 19:00' },
        ...more,
      },
    })
  ).data;
const waiting = async (visitor: Visitor) => (await visitor.call('GET /rest/booking/waitlist')).data;
const cancel = (visitor: Visitor, id: string) =>
  visitor.call('POST /rest/booking/my-bookings/{id}/status/change', {
    path: { id },
    query: { status: 'canceled' },
  });

/** Whether a statement waits for a lock. */
const isWaiting = async () =>
  (
    await rows(
      here.shop.db,
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).length > 0;

describe('A waitlist', () => {
  it('offers a table that comes free to the first, for a quarter of an hour, then to the next', async () => {
    const restaurant = await here.openRestaurant({ tables: [2] });
    const [holder, first, second] = [newGuest(here.shop), newGuest(here.shop), newGuest(here.shop)];
    const booked = await book(holder, restaurant);
    const email = `${randomUUID()}@example.org`;
    await join(first, restaurant, { email });
    await join(second, restaurant);
    await here.shop.runJobs();
    expect(await waiting(first)).toMatchObject([{ status: 'waiting', offer: null }]);
    await cancel(holder, booked.uuid);
    await here.shop.runJobs();
    const [offered] = await waiting(first);
    expect(offered).toMatchObject({
      status: 'offered',
      offer: { start_date: '2026-11-20T18:00:00+01:00', expires_at: '2026-11-20T12:15:00+01:00' },
    });
    expect(await waiting(second)).toMatchObject([{ status: 'waiting' }]);
    const [mail] = await here.shop.db.select().from(mails).where(eq(mails.recipient, email));
    expect(mail).toMatchObject({ subject: 'A table is free for you' });
    expect(mail?.body).toContain('12:15');
    // Nobody else has it meanwhile.
    expect(await failureOf(book(newGuest(here.shop), restaurant))).toMatchObject({ code: 'table-taken' });

    here.shop.setNow(new Date(FRIDAY.getTime() + 15 * 60_000));
    await here.shop.runBookings();
    await here.shop.runJobs();
    expect(await waiting(first)).toEqual([]);
    const [next] = await waiting(second);
    expect(next?.status).toBe('offered');
    const { data: taken } = await second.call('POST /rest/booking/my-bookings/{id}/confirm', {
      path: { id: next?.offer?.booking_uuid ?? '' },
      body: {},
    });
    expect(taken).toMatchObject({ status: 'accepted', hold_expires_at: null, username: 'Robin' });
    expect(await waiting(second)).toEqual([]);
  });

  it('offers a table that comes free at the moment in which somebody joins', async () => {
    const restaurant = await here.openRestaurant({ tables: [2] });
    const [holder, late] = [newGuest(here.shop), newGuest(here.shop)];
    const booked = await book(holder, restaurant);
    // The cancel stands still where it tells the restaurant: its table is free for itself alone.
    const unlock = await lockTables(here.shop.databaseUrl, ['notifications']);
    const canceled = cancel(holder, booked.uuid);
    await expect.poll(isWaiting).toBe(true);
    await join(late, restaurant);
    await here.shop.runJobs();
    expect(await waiting(late)).toMatchObject([{ status: 'waiting' }]);
    await unlock();
    await canceled;
    await here.shop.runJobs();
    expect(await waiting(late)).toMatchObject([{ status: 'offered' }]);
  });

  it('is left, and what was offered goes to the next', async () => {
    const restaurant = await here.openRestaurant({ tables: [2] });
    const [holder, first, second] = [newGuest(here.shop), newGuest(here.shop), newGuest(here.shop)];
    const booked = await book(holder, restaurant);
    const entry = await join(first, restaurant);
    await join(second, restaurant);
    await cancel(holder, booked.uuid);
    await here.shop.runJobs();
    const leave = (visitor: Visitor) =>
      visitor.call('DELETE /rest/booking/waitlist/{id}', { path: { id: entry.uuid } });
    expect(await failureOf(leave(second))).toMatchObject({ status: 404 });
    expect((await leave(first)).data.status).toBe('left');
    expect(await failureOf(leave(first))).toMatchObject({
      ...{ code: 'move-not-allowed', message: 'This place on the waitlist is no longer open' },
    });
    await here.shop.runJobs();
    expect(await waiting(second)).toMatchObject([{ status: 'offered' }]);
  });

  it('is for what is not free: else the times that are free are said at once, and nobody waits', async () => {
    const restaurant = await here.openRestaurant({ tables: [2, 2] });
    const guest = newGuest(here.shop);
    await book(newGuest(here.shop), restaurant);
    await book(newGuest(here.shop), restaurant, { at: '2026-11-20 19:00' });
    const late = { start_date: '2026-11-20 19:00', end_date: '2026-11-20 20:15' };
    const failure = await failureOf(join(guest, restaurant, late));
    expect(failure).toMatchObject({ status: 422, code: 'table-free' });
    expect(failure.data?.times?.map(({ start_date: at }) => at)).toEqual(['2026-11-20T20:00:00+01:00']);
    expect(await waiting(guest)).toEqual([]);
    expect(await join(guest, restaurant)).toMatchObject({ status: 'waiting', offer: null });
  });

  it('offers those who need one without steps no other table', async () => {
    const restaurant = await here.openRestaurant({ tables: [2, 2] });
    await here.shop.db
      .update(bookingTables)
      .set({ accessible: false })
      .where(eq(bookingTables.id, restaurant.tableIds[0] ?? 0));
    const [first, second] = [newGuest(here.shop), newGuest(here.shop)];
    const [steps, none] = [await book(first, restaurant), await book(second, restaurant)];
    expect([steps.table_id, none.table_id]).toEqual(restaurant.tableIds);
    const guest = newGuest(here.shop);
    await join(guest, restaurant, { accessible: true });
    await cancel(first, steps.uuid);
    await here.shop.runJobs();
    expect(await waiting(guest)).toMatchObject([{ status: 'waiting' }]);
    await cancel(second, none.uuid);
    await here.shop.runJobs();
    expect(await waiting(guest)).toMatchObject([{ status: 'offered' }]);
  });

  it('is looked after by staff, who offer and remove', async () => {
    const restaurant = await here.openRestaurant({ tables: [2] });
    const guest = newGuest(here.shop);
    const holder = newGuest(here.shop);
    const booked = await book(holder, restaurant, { at: '2026-11-20 19:30' });
    const entry = await join(guest, restaurant, {
      start_date: '2026-11-20 19:30',
      end_date: '2026-11-20 20:00',
    });
    const query = { shop_id: restaurant.shopId, date: '2026-11-20' };
    const { data: day } = await sam.call('GET /dashboard/seller/bookings/day', { query });
    expect(day.waitlist).toMatchObject([{ id: entry.id, guest_count: 2, username: 'Robin' }]);
    const path = { id: entry.id };
    await cancel(holder, booked.uuid);
    const { data } = await sam.call('POST /dashboard/seller/booking-waitlist/{id}/offer', { path });
    expect(data.offer?.start_date).toBe('2026-11-20T19:30:00+01:00');
    const again = () => failureOf(sam.call('POST /dashboard/seller/booking-waitlist/{id}/offer', { path }));
    expect(await again()).toMatchObject({
      ...{ code: 'move-not-allowed', message: 'A table is already offered to this party' },
    });
    await sam.call('DELETE /dashboard/seller/booking-waitlist/{id}', { path });
    expect(await again()).toMatchObject({
      ...{ code: 'move-not-allowed', message: 'This place on the waitlist is no longer open' },
    });
    await book(newGuest(here.shop), restaurant, { at: '2026-11-20 19:30' });
    const late = await join(newGuest(here.shop), restaurant, {
      start_date: '2026-11-20 19:30',
      end_date: '2026-11-20 20:00',
    });
    const none = sam.call('POST /dashboard/seller/booking-waitlist/{id}/offer', { path: { id: late.id } });
    expect(await failureOf(none)).toMatchObject({ code: 'table-taken' });
  });

  it('forgets whose time is over', async () => {
    const restaurant = await here.openRestaurant({ tables: [2] });
    await book(newGuest(here.shop), restaurant);
    const guest = newGuest(here.shop);
    await join(guest, restaurant);
    here.shop.setNow(new Date('2026-11-20T18:00:00Z'));
    await here.shop.runBookings();
    expect(await waiting(guest)).toEqual([]);
  });

  it.each([
    ['an end before the beginning', { end_date: '2026-11-20 17:00' }],
    ['what is over', { start_date: '2026-11-19 18:00', end_date: '2026-11-19 19:00' }],
    ['next year', { start_date: '2028-11-20 18:00', end_date: '2028-11-20 19:00' }],
    ['more than a day', { end_date: '2026-11-22 19:00' }],
    ['a crowd', { guest_count: 40 }],
    ['nobody', { guest_count: 0 }],
  ])('has no place for %s', async (_, more) => {
    const restaurant = await here.openRestaurant();
    expect(await failureOf(join(newGuest(here.shop), restaurant, more))).toMatchObject({ status: 422 });
  });

  it('has ten places for one person, and one for a key', async () => {
    const restaurant = await here.openRestaurant({ tables: [2] });
    await book(newGuest(here.shop), restaurant);
    const guest = newGuest(here.shop);
    for (let made = 0; made < 10; made += 1) await join(guest, restaurant);
    expect(await failureOf(join(guest, restaurant))).toMatchObject({ status: 429, code: 'open-bookings' });
  });
});
