import { randomUUID } from 'node:crypto';

import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { lockTables } from '../../db/locked-tables.fixture.ts';
import { rows } from '../../db/query.ts';
import { bookings, bookingTables, bookingWaitlist } from '../../db/schema/bookings.ts';
import { jobs } from '../../db/schema/jobs.ts';
import { mails } from '../../db/schema/notifications.ts';
import { paymentTasks, transactions } from '../../db/schema/payments.ts';
import { failureOf, type Visitor } from '../../test-shop.ts';
import {
  book,
  bookPaid,
  contact,
  FRIDAY,
  newcomer,
  requireConsistent,
  newGuest,
  openReservations,
  type OpenRestaurant,
  pay,
  type Reservations,
} from './reservations.fixture.ts';

let here: Reservations;
let sam: Visitor;
beforeAll(async () => {
  here = await openReservations(FRIDAY, { ownAddress: 'https://shop.test' });
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

const mailsTo = (email: string) =>
  here.shop.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(asc(mails.id));
/** Of bookings: opening an account is welcomed, too. */
const newsTo = async (email: string) =>
  (await mailsTo(email)).map(({ subject }) => subject).filter((subject) => !subject.startsWith('Welcome'));

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

  it.each(['guests', 'staff'] as const)(
    'is left by its %s with an offer that is being paid: its payment ends at once, and nobody canceled a booking',
    async (who) => {
      const restaurant = await here.openRestaurant({ tables: [2], terms: { depositMinor: 1000 } });
      const [holder, guest] = [newGuest(here.shop), newGuest(here.shop)];
      const booked = await bookPaid(holder, restaurant);
      const entry = await join(guest, restaurant);
      await cancel(holder, booked.uuid);
      await here.shop.runJobs();
      const [offered] = await waiting(guest);
      const held = { uuid: offered?.offer?.booking_uuid ?? '' };
      // Its bank asks for a second step.
      const { id } = await pay(guest, held, '4000002760003184');
      const path = { id: entry.id };
      await (who === 'guests'
        ? guest.call('DELETE /rest/booking/waitlist/{id}', { path: { id: entry.uuid } })
        : sam.call('DELETE /dashboard/seller/booking-waitlist/{id}', { path }));
      const [left] = await here.shop.db.select().from(bookings).where(eq(bookings.id, id));
      expect(left).toMatchObject({ status: 'canceled', cancellation: null, holdExpiresAt: null });
      const open = await here.shop.db
        .select({ kind: paymentTasks.kind })
        .from(paymentTasks)
        .innerJoin(transactions, eq(transactions.id, paymentTasks.transactionId))
        .where(and(eq(transactions.bookingId, id), isNotNull(paymentTasks.nextAt)));
      expect(open).toEqual([]);
    },
  );

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

  it.each<[string, (of: OpenRestaurant) => Promise<unknown>]>([
    [
      'a new table',
      ({ sectionId }) =>
        sam.call('POST /dashboard/seller/booking-sections/{id}/tables', {
          path: { id: sectionId },
          body: { name: 'New', chair_count: 2 },
        }),
    ],
    [
      'a table that is used again',
      ({ tableIds: [, second = 0] }) =>
        sam.call('PUT /dashboard/seller/booking-tables/{id}', {
          path: { id: second },
          body: { active: true },
        }),
    ],
    [
      'longer hours',
      ({ shopId }) =>
        sam.call('PUT /dashboard/seller/shops/{id}/booking/hours', {
          path: { id: shopId },
          body: { days: [{ day: 'friday', from: '12-00', to: '23-59', disabled: false }], closed_dates: [] },
        }),
    ],
    [
      'longer opening hours of a restaurant that has no other hours for its tables',
      ({ shopId }) =>
        sam.call('PUT /dashboard/seller/shops/{id}/hours', {
          path: { id: shopId },
          body: { days: [{ day: 'friday', from: '12-00', to: '23-59', disabled: false }], closed_dates: [] },
        }),
    ],
    [
      'shorter stays',
      ({ shopId }) =>
        sam.call('PUT /dashboard/seller/shops/{id}/booking', {
          path: { id: shopId },
          body: { stays: [{ guests: 20, minutes: 60 }] },
        }),
    ],
  ])('offers what comes by %s', async (_, open) => {
    const restaurant = await here.openRestaurant({ tables: [2, 2] });
    await here.shop.db
      .update(bookingTables)
      .set({ active: false })
      .where(eq(bookingTables.id, restaurant.tableIds[1] ?? 0));
    // From seven to nine: a stay of two hours fits neither before nor after it.
    await book(newGuest(here.shop), restaurant, { at: '2026-11-20 19:00' });
    const guest = newGuest(here.shop);
    await join(guest, restaurant, { start_date: '2026-11-20 17:00', end_date: '2026-11-20 18:00' });
    await here.shop.runJobs();
    expect(await waiting(guest)).toMatchObject([{ status: 'waiting' }]);
    await open(restaurant);
    await here.shop.runJobs();
    expect(await waiting(guest)).toMatchObject([{ status: 'offered' }]);
  });

  it('goes on beyond a hundred who wait for another evening', async () => {
    const restaurant = await here.openRestaurant({ tables: [2] });
    const holders = [newGuest(here.shop), newGuest(here.shop)] as const;
    await book(holders[0], restaurant);
    const booked = await book(holders[1], restaurant, { at: '2026-11-21 18:00' });
    const [startsAt, endsAt] = [new Date('2026-11-20T17:00:00Z'), new Date('2026-11-20T18:00:00Z')];
    const row = { shopId: restaurant.shopId, party: 2, startsAt, endsAt };
    const crowd = Array.from({ length: 100 }, () => ({ ...row, uuid: randomUUID() }));
    await here.shop.db.insert(bookingWaitlist).values(crowd);
    const last = newGuest(here.shop);
    await join(last, restaurant, { start_date: '2026-11-21 18:00', end_date: '2026-11-21 19:00' });
    await cancel(holders[1], booked.uuid);
    await here.shop.runJobs();
    expect(await waiting(last)).toMatchObject([{ status: 'offered' }]);
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

  it('forgets whose time is over, and tells them', async () => {
    const restaurant = await here.openRestaurant({ tables: [2] });
    await book(newGuest(here.shop), restaurant);
    const guest = newGuest(here.shop, 'de');
    const email = `${randomUUID()}@example.org`;
    await join(guest, restaurant, { email });
    const account = await newcomer(here.shop);
    await join(account.visitor, restaurant);
    here.shop.setNow(new Date('2026-11-20T18:00:00Z'));
    await here.shop.runBookings();
    await here.shop.runBookings();
    expect(await waiting(guest)).toEqual([]);
    expect(await newsTo(email)).toEqual(['Für dich ist kein Tisch frei geworden']);
    expect(await newsTo(account.email)).toEqual(['No table came free for you']);
  });

  it('tells whoever did not take a table in time, with the way to other times, and nobody who turned it down', async () => {
    const restaurant = await here.openRestaurant({ tables: [2] });
    const holder = newGuest(here.shop);
    const booked = await book(holder, restaurant);
    const [late, gone] = [`${randomUUID()}@example.org`, `${randomUUID()}@example.org`];
    const [first, second] = [newGuest(here.shop), newGuest(here.shop)];
    await join(first, restaurant, { email: late });
    const entry = await join(second, restaurant, { email: gone });
    await cancel(holder, booked.uuid);
    await here.shop.runJobs();
    const [offered] = await waiting(first);
    const [offer] = await mailsTo(late);
    const address = `https://shop.test/reservations/${offered?.offer?.booking_uuid}?key=`;
    expect(offer?.body).toContain(address);
    expect(offer?.body).toMatch(/&shop=restaurant-\d+&guests=2&date=2026-11-20&time=18%3A00/);
    here.shop.setNow(new Date(FRIDAY.getTime() + 15 * 60_000));
    await here.shop.runBookings();
    await here.shop.runJobs();
    expect(await newsTo(late)).toEqual([
      'A table is free for you',
      'The table offered to you is no longer held',
    ]);
    const [, over] = await mailsTo(late);
    expect(over?.body).toMatch(/https:\/\/shop\.test\/shops\/restaurant-\d+\/book\?guests=2&date=2026-11-20/);
    expect(over?.body).not.toContain('key=');
    await second.call('DELETE /rest/booking/waitlist/{id}', { path: { id: entry.uuid } });
    expect(await newsTo(gone)).toEqual(['A table is free for you']);
  });

  it('is left by whoever gives up the table that they opened: they are told nothing more, and may wait again', async () => {
    const restaurant = await here.openRestaurant({ tables: [2] });
    const [holder, guest] = [newGuest(here.shop), newGuest(here.shop)];
    const booked = await book(holder, restaurant);
    const email = `${randomUUID()}@example.org`;
    const entry = await join(guest, restaurant, { email });
    await cancel(holder, booked.uuid);
    await here.shop.runJobs();
    const [offered] = await waiting(guest);
    await cancel(guest, offered?.offer?.booking_uuid ?? '');
    expect(await waiting(guest)).toEqual([]);
    await book(newGuest(here.shop), restaurant);
    expect(await join(guest, restaurant, { email })).not.toMatchObject({ uuid: entry.uuid });
    here.shop.setNow(new Date(FRIDAY.getTime() + 15 * 60_000));
    await here.shop.runBookings();
    expect(await newsTo(email)).toEqual(['A table is free for you']);
    expect(await waiting(guest)).toMatchObject([{ status: 'waiting' }]);
  });

  describe('at night', () => {
    const night = new Date('2026-11-19T22:30:00Z');
    const offered = async (guest: Visitor) => (await waiting(guest))[0]?.offer ?? null;
    const setUp = async (wish: object = {}) => {
      const restaurant = await here.openRestaurant({ tables: [2], from: '01-00', to: '23-30' });
      const [holder, guest] = [newGuest(here.shop), newGuest(here.shop)];
      const at = (wish as { start_date?: string }).start_date ?? '2026-11-20 18:00';
      here.shop.setNow(new Date('2026-11-19T12:00:00Z'));
      const booked = await book(holder, restaurant, { at });
      await join(guest, restaurant, { end_date: at, ...wish });
      await here.shop.runJobs();
      here.shop.setNow(night);
      await cancel(holder, booked.uuid);
      await here.shop.runJobs();
      return guest;
    };

    it('offers nobody a table before the morning, and then for a quarter of an hour', async () => {
      const guest = await setUp();
      expect(await offered(guest)).toBeNull();
      here.shop.setNow(new Date('2026-11-20T06:59:00Z'));
      await here.shop.runJobs();
      expect(await offered(guest)).toBeNull();
      here.shop.setNow(new Date('2026-11-20T07:00:00Z'));
      await here.shop.runJobs();
      expect(await offered(guest)).toMatchObject({ expires_at: '2026-11-20T08:15:00+01:00' });
    });

    it('looks once in the morning for all that came free at a restaurant', async () => {
      const restaurant = await here.openRestaurant({ tables: [2, 2], from: '01-00', to: '23-30' });
      const holders = [newGuest(here.shop), newGuest(here.shop)];
      here.shop.setNow(new Date('2026-11-19T12:00:00Z'));
      const booked: string[] = [];
      for (const holder of holders) booked.push((await book(holder, restaurant)).uuid);
      const guests = [newGuest(here.shop), newGuest(here.shop)];
      for (const guest of guests) await join(guest, restaurant, { end_date: '2026-11-20 18:00' });
      await here.shop.runJobs();
      here.shop.setNow(night);
      for (const [at, holder] of holders.entries()) {
        await cancel(holder, booked[at] ?? '');
        await here.shop.runJobs();
      }
      const runs = await here.shop.db
        .select({ nextAt: jobs.nextAt })
        .from(jobs)
        .where(
          and(eq(jobs.kind, 'offer-tables'), sql`${jobs.data} ->> 'shopId' = ${String(restaurant.shopId)}`),
        );
      expect(runs).toEqual([{ nextAt: new Date('2026-11-20T07:00:00Z') }]);
      here.shop.setNow(new Date('2026-11-20T07:00:00Z'));
      await here.shop.runJobs();
      for (const guest of guests) expect(await offered(guest)).not.toBeNull();
    });

    it('offers a table of the next three hours at once, and a later one of the night as soon as it is so near', async () => {
      expect(await offered(await setUp({ start_date: '2026-11-20 02:00' }))).not.toBeNull();
      const guest = await setUp({ start_date: '2026-11-20 05:00' });
      expect(await offered(guest)).toBeNull();
      here.shop.setNow(new Date('2026-11-20T01:00:00Z'));
      await here.shop.runJobs();
      expect(await offered(guest)).toMatchObject({ expires_at: '2026-11-20T02:15:00+01:00' });
    });
  });

  describe('of one person at one restaurant', () => {
    const later = { start_date: '2026-11-20 18:30', end_date: '2026-11-20 19:30', guest_count: 1 };
    const full = async () => {
      const restaurant = await here.openRestaurant({ tables: [2, 2] });
      const holders = [newGuest(here.shop), newGuest(here.shop)];
      const booked: string[] = [];
      for (const holder of holders) booked.push((await book(holder, restaurant)).uuid);
      return { restaurant, free: () => cancel(holders[0] as Visitor, booked[0] ?? '') };
    };

    it('has one entry for overlapping times: joining again changes it, and leaves what was offered', async () => {
      const { restaurant, free } = await full();
      const account = (await newcomer(here.shop)).visitor;
      const entries = new Map<Visitor, string>();
      for (const visitor of [newGuest(here.shop), account]) {
        const first = await join(visitor, restaurant);
        const again = await join(visitor, restaurant, later);
        expect(again).toMatchObject({
          uuid: first.uuid,
          guest_count: 1,
          end_date: '2026-11-20T19:30:00+01:00',
        });
        expect(await waiting(visitor)).toHaveLength(1);
        entries.set(visitor, first.uuid);
      }
      await free();
      await here.shop.runJobs();
      const [guest] = [...entries.keys()] as [Visitor];
      expect(await waiting(guest)).toMatchObject([{ status: 'offered' }]);
      expect(await join(guest, restaurant)).toMatchObject({ uuid: entries.get(guest), status: 'offered' });
      expect(await waiting(guest)).toHaveLength(1);
    });

    it('is the same by number or address, and shown to nobody who merely knows these', async () => {
      const { restaurant } = await full();
      const phone = '+493099999999';
      const email = `${randomUUID()}@example.org`;
      await join(newGuest(here.shop), restaurant, { phone, email });
      const rejoin = (more: object) => failureOf(join(newGuest(here.shop), restaurant, more));
      expect(await rejoin({ phone })).toMatchObject({ status: 422, code: 'already-waiting' });
      expect(await rejoin({ ...later, email: email.toUpperCase() })).toMatchObject({
        code: 'already-waiting',
      });
      expect(await join(newGuest(here.shop), restaurant)).toMatchObject({ status: 'waiting' });
    });

    it('is one however often they join at the same moment', async () => {
      const { restaurant } = await full();
      const guest = newGuest(here.shop);
      // The first booking brings the cookie that says who a guest is.
      await book(guest, await here.openRestaurant());
      const phone = '+493088888888';
      const known = await Promise.all(Array.from({ length: 4 }, () => join(guest, restaurant)));
      expect(new Set(known.map(({ uuid }) => uuid)).size).toBe(1);
      const strangers = Array.from({ length: 4 }, () => join(newGuest(here.shop), restaurant, { phone }));
      const joined = (await Promise.allSettled(strangers)).filter(({ status }) => status === 'fulfilled');
      expect(joined).toHaveLength(1);
    });
  });

  it.each([
    ['an end before the beginning', { end_date: '2026-11-20 17:00' }],
    ['what is over', { start_date: '2026-11-19 18:00', end_date: '2026-11-19 19:00' }],
    ['next year', { start_date: '2028-11-20 18:00', end_date: '2028-11-20 19:00' }],
    ['more than a day', { end_date: '2026-11-22 19:00' }],
    ['a crowd', { guest_count: 40 }],
    ['nobody', { guest_count: 0 }],
  ])('has no entry for %s', async (_, more) => {
    const restaurant = await here.openRestaurant();
    expect(await failureOf(join(newGuest(here.shop), restaurant, more))).toMatchObject({ status: 422 });
  });

  it.each([
    ['fewer than the restaurant takes', { guest_count: 1 }, 'guest_count'],
    ['more than any table seats', { guest_count: 9 }, 'guest_count'],
    [
      'more without steps than a table without steps seats',
      { guest_count: 3, accessible: true },
      'guest_count',
    ],
    [
      'hours in which it is closed',
      { start_date: '2026-11-20 09:00', end_date: '2026-11-20 17:30' },
      'start_date',
    ],
    [
      'the last hour, in which no stay fits',
      { start_date: '2026-11-20 20:15', end_date: '2026-11-20 22:00' },
      'start_date',
    ],
  ])('has no entry for what can never be: %s', async (_, more, field) => {
    const restaurant = await here.openRestaurant({
      tables: [2, 4],
      combinations: [{ of: [0, 1], chairs: 6, min: 5 }],
      terms: { minParty: 2 },
    });
    await here.shop.db
      .update(bookingTables)
      .set({ accessible: false })
      .where(eq(bookingTables.id, restaurant.tableIds[1] ?? 0));
    const refused = await failureOf(join(newGuest(here.shop), restaurant, more));
    expect(refused).toMatchObject({ status: 422, params: { [field]: [expect.any(String)] } });
  });

  it('has ten entries for one person, and one for a key', async () => {
    const full = async () => {
      const restaurant = await here.openRestaurant({ tables: [2] });
      await book(newGuest(here.shop), restaurant);
      return restaurant;
    };
    const guest = newGuest(here.shop);
    for (let made = 0; made < 10; made += 1) await join(guest, await full());
    expect(await failureOf(join(guest, await full()))).toMatchObject({ status: 429, code: 'open-bookings' });
  });
});
