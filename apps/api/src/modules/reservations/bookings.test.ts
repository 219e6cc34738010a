import { randomUUID } from 'node:crypto';

import { MAX_OPEN_BOOKINGS } from '@hamper/contract/bookings/vocabulary';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { rows } from '../../db/query.ts';
import { bookingQuarters, bookings, bookingShops, bookingTables } from '../../db/schema/bookings.ts';
import { shops } from '../../db/schema/catalogue.ts';
import { mails, notifications } from '../../db/schema/notifications.ts';
import { failureOf, type Visitor } from '../../test-shop.ts';
import {
  book,
  bookPaid,
  contact,
  FRIDAY,
  requireConsistent,
  newcomer,
  newGuest,
  openReservations,
  type OpenRestaurant,
  PASSWORD,
  pay,
  type Reservations,
  whileRefused,
} from './reservations.fixture.ts';

let here: Reservations;
let ada: Visitor;
beforeAll(async () => {
  here = await openReservations();
  ada = await here.shop.as('Ada');
});
beforeEach(() => here.shop.setNow(FRIDAY));
afterEach(() => requireConsistent(here.shop));
afterAll(() => here.shop.close());

const hold = (visitor: Visitor, { bookingId }: OpenRestaurant, more: object = {}) =>
  visitor.call('POST /rest/booking/my-bookings/hold', {
    body: { booking_id: bookingId, start_date: '2026-11-20 18:00', guest_count: 2, ...more },
  });
const later = (minutes: number) => new Date(FRIDAY.getTime() + minutes * 60_000);

describe('A table', () => {
  it('is held, booked and shown to whoever booked it, by the browser and by the private link alone', async () => {
    const restaurant = await here.openRestaurant();
    const guest = newGuest(here.shop);
    const { data: held } = await hold(guest, restaurant);
    expect(held).toMatchObject({
      ...{ status: 'new', hold_expires_at: '2026-11-20T12:05:00+01:00', guest_count: 2 },
      ...{ start_date: '2026-11-20T18:00:00+01:00', end_date: '2026-11-20T20:00:00+01:00' },
      tables: [{ name: '1', area: 'Inside' }],
    });
    const path = { id: held.uuid };
    const details = {
      ...contact(),
      note: 'By the window',
      occasion: 'birthday',
      allergies: ['nuts'],
      high_chairs: 1,
    };
    const { data: booked } = await guest.call('POST /rest/booking/my-bookings/{id}/confirm', {
      path,
      body: details as never,
    });
    expect(booked).toMatchObject({
      ...{ status: 'accepted', hold_expires_at: null, can_change: true },
      ...{
        note: 'By the window',
        occasion: 'birthday',
        allergies: ['nuts'],
        high_chairs: 1,
        username: 'Robin',
      },
    });
    const { data: again } = await guest.call('POST /rest/booking/my-bookings/{id}/confirm', {
      path,
      body: {},
    });
    expect(again).toEqual(booked);
    const stranger = newGuest(here.shop);
    expect(await failureOf(stranger.call('GET /rest/booking/my-bookings/{id}', { path }))).toMatchObject({
      status: 404,
    });
    const linked = await stranger.fetch(`/api/v1/rest/booking/my-bookings/${held.uuid}`, {
      headers: { 'x-order-key': booked.key ?? '' },
    });
    expect((await linked.json()).data).toMatchObject({ uuid: held.uuid });
    expect(await failureOf(ada.call('GET /dashboard/user/my-bookings/{id}', { path }))).toMatchObject({
      status: 404,
    });
    const { data: own } = await guest.call('GET /rest/booking/my-bookings');
    expect(own.map(({ uuid }) => uuid)).toEqual([held.uuid]);
  });

  it('fits 18:00–20:00 and 20:00–22:00, and nothing between', async () => {
    const restaurant = await here.openRestaurant({ tables: [2] });
    await book(newGuest(here.shop), restaurant, { at: '2026-11-20 18:00' });
    await book(newGuest(here.shop), restaurant, { at: '2026-11-20 20:00' });
    const refused = await failureOf(
      book(newGuest(here.shop), restaurant, { at: '2026-11-20T19:00:00+01:00' }),
    );
    expect(refused).toMatchObject({ status: 422, code: 'table-taken' });
  });

  it('that is taken is answered with the nearest free times', async () => {
    const restaurant = await here.openRestaurant({ tables: [2] });
    await book(newGuest(here.shop), restaurant, { at: '2026-11-20 19:00' });
    const refused = await failureOf(book(newGuest(here.shop, 'de'), restaurant, { at: '2026-11-20 19:15' }));
    // That evening is full; the next day is not.
    expect(refused.data?.times?.map(({ start_date }) => start_date)).toEqual([
      ...['18:00', '18:15', '18:30', '18:45'].map((time) => `2026-11-21T${time}:00+01:00`),
    ]);
    expect(refused.params?.['start_date']?.[0]).toContain('Sa');
  });

  it('is the smallest that fits, and several are put side by side at last', async () => {
    const restaurant = await here.openRestaurant({
      tables: [4, 2, 4],
      combinations: [{ of: [0, 2], chairs: 8, min: 5 }],
    });
    const [four, two, other] = restaurant.tableIds;
    const seated = async (party: number) =>
      (await book(newGuest(here.shop), restaurant, { party })).tables.map(({ id }) => id);
    expect(await seated(2)).toEqual([two]);
    expect(await seated(6)).toEqual([four, other]);
    expect(await failureOf(seated(3))).toMatchObject({ code: 'table-taken' });
  });

  it('that somebody asks for by name is that one or none', async () => {
    const restaurant = await here.openRestaurant();
    const [, large] = restaurant.tableIds;
    const asked = { at: '2026-11-20 18:00', more: { table_id: large, guest_count: undefined } };
    expect(await book(newGuest(here.shop), restaurant, asked)).toMatchObject({
      table_id: large,
      guest_count: 4,
    });
    expect(await failureOf(book(newGuest(here.shop), restaurant, asked))).toMatchObject({
      code: 'table-taken',
    });
  });

  it('that somebody asks for by name is refused with the same time at another one, then with its own next times', async () => {
    const restaurant = await here.openRestaurant({ tables: [2, 2] });
    const [wanted = 0] = restaurant.tableIds;
    const asked = { at: '2026-11-20 19:00', more: { table_id: wanted } };
    await book(newGuest(here.shop), restaurant, { ...asked, at: '2026-11-20 18:00' });
    const refused = await failureOf(book(newGuest(here.shop), restaurant, asked));
    expect(refused).toMatchObject({ code: 'table-taken', data: { elsewhere: { time: '19:00' } } });
    expect(refused.data?.times?.map(({ time }) => time)).toEqual(['20:00']);
    // Nobody who would have taken any table is told of another one, and no other table is named where none is free.
    const section = { ...asked.more, section_id: restaurant.sectionId };
    const inArea = await failureOf(book(newGuest(here.shop), restaurant, { ...asked, more: section }));
    expect(inArea.data?.elsewhere?.start_date).toBe('2026-11-20T19:00:00+01:00');
    await book(newGuest(here.shop), restaurant, { at: '2026-11-20 19:00' });
    const full = await failureOf(book(newGuest(here.shop), restaurant, asked));
    expect(full.data?.elsewhere).toBeUndefined();
  });

  it('is booked once for a key, however often it is sent', async () => {
    const restaurant = await here.openRestaurant({ tables: [2, 2, 2] });
    const guest = newGuest(here.shop);
    await guest.call('POST /rest/booking/my-bookings/hold', {
      body: { booking_id: restaurant.bookingId, start_date: '2026-11-21 18:00', guest_count: 2 },
    });
    const send = (start: string) =>
      guest.fetch('/api/v1/rest/booking/my-bookings', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': 'one-evening' },
        body: JSON.stringify({
          ...{ booking_id: restaurant.bookingId, start_date: start, guest_count: 2 },
          ...{ username: 'Robin', phone: '+493012345678' },
        }),
      });
    const answers = await Promise.all([1, 2, 3].map(() => send('2026-11-20 18:00')));
    const made = await Promise.all(answers.map(async (one) => (await one.json()).data.uuid as string));
    expect(new Set(made).size).toBe(1);
    expect((await send('2026-11-20 20:00')).status).toBe(409);
  });
});

describe('A guest who signs in', () => {
  it('keeps what they booked, hold and wait for in this browser, and nobody has it in another one', async () => {
    const restaurant = await here.openRestaurant();
    const guest = newGuest(here.shop);
    const booked = await book(guest, restaurant);
    const { data: held } = await hold(guest, restaurant, { at: '2026-11-21 18:00' });
    const { visitor: elsewhere, email } = await newcomer(here.shop);
    await guest.call('POST /auth/login', { body: { email, password: PASSWORD } });
    const { data: listed } = await guest.call('GET /rest/booking/my-bookings');
    expect(listed.map(({ uuid }) => uuid)).toEqual([booked.uuid, held.uuid]);
    const { data: confirmed } = await guest.call('POST /rest/booking/my-bookings/{id}/confirm', {
      path: { id: held.uuid },
      body: contact(),
    });
    expect(confirmed.hold_expires_at).toBeNull();
    expect((await elsewhere.call('GET /rest/booking/my-bookings')).data).toEqual([]);
  });
});

describe('A hold', () => {
  it('runs out after five minutes: anybody may have its table, and it cannot be confirmed any more', async () => {
    const restaurant = await here.openRestaurant({ tables: [2] });
    const [slow, quick] = [newGuest(here.shop), newGuest(here.shop)];
    const { data: held } = await hold(slow, restaurant);
    here.shop.setNow(later(4));
    expect(await failureOf(book(quick, restaurant))).toMatchObject({ code: 'table-taken' });
    here.shop.setNow(later(5));
    const taken = await book(quick, restaurant, { at: '2026-11-20 18:30' });
    expect(taken.status).toBe('accepted');
    const late = slow.call('POST /rest/booking/my-bookings/{id}/confirm', {
      path: { id: held.uuid },
      body: contact(),
    });
    expect(await failureOf(late)).toMatchObject({ status: 422, code: 'hold-expired' });
    await here.shop.runBookings();
    const gone = slow.call('GET /rest/booking/my-bookings/{id}', { path: { id: held.uuid } });
    expect(await failureOf(gone)).toMatchObject({ status: 404 });
    expect(
      await here.shop.db.select().from(bookingQuarters).where(eq(bookingQuarters.bookingId, held.id)),
    ).toEqual([]);
  });

  it('runs out beside another one that cannot be ended, which is logged once and tried again', async () => {
    const [broken, sound] = [
      await here.openRestaurant({ tables: [2] }),
      await here.openRestaurant({ tables: [2] }),
    ];
    const guests = [newGuest(here.shop), newGuest(here.shop)] as const;
    const { data: first } = await hold(guests[0], broken);
    const { data: second } = await hold(guests[1], sound);
    const ids = [first.id, second.id];
    const left = async () =>
      (await here.shop.db.select({ id: bookings.id }).from(bookings).where(inArray(bookings.id, ids))).map(
        ({ id }) => id,
      );
    const spy = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    here.shop.setNow(later(6));
    await whileRefused(here.shop, { id: first.id, change: 'delete' }, async () => {
      await here.shop.runBookings();
      await here.shop.runBookings();
      expect(await left()).toEqual([first.id]);
    });
    const logged = spy.mock.calls.filter(([line]) => String(line).includes('hold not ended'));
    spy.mockRestore();
    expect(logged).toMatchObject([[expect.stringContaining(`"booking":${first.id}`)]]);
    await here.shop.runBookings();
    expect(await left()).toEqual([]);
  });

  it('runs out in the next run where the process is told to stop', async () => {
    const { data: held } = await hold(newGuest(here.shop), await here.openRestaurant());
    here.shop.setNow(later(6));
    const left = () => here.shop.db.$count(bookings, eq(bookings.id, held.id));
    await here.shop.runBookings(AbortSignal.abort());
    expect(await left()).toBe(1);
    await here.shop.runBookings();
    expect(await left()).toBe(0);
  });

  it('is given up for another one of the same person', async () => {
    const restaurant = await here.openRestaurant({ tables: [2] });
    const guest = newGuest(here.shop);
    await hold(guest, restaurant);
    await hold(guest, restaurant, { start_date: '2026-11-20 18:15' });
    expect(await here.shop.db.$count(bookings, eq(bookings.shopId, restaurant.shopId))).toBe(1);
  });

  it('needs a name and a number of a guest before it is booked', async () => {
    const restaurant = await here.openRestaurant();
    const guest = newGuest(here.shop);
    const { data: held } = await hold(guest, restaurant);
    const failure = await failureOf(
      guest.call('POST /rest/booking/my-bookings/{id}/confirm', { path: { id: held.uuid }, body: {} }),
    );
    expect(failure).toMatchObject({ status: 422, params: { username: [expect.any(String)] } });
  });

  it('of an account needs neither: the restaurant knows it', async () => {
    const restaurant = await here.openRestaurant();
    const { data } = await ada.call('POST /dashboard/user/my-bookings', {
      body: { booking_id: restaurant.bookingId, start_date: '2026-11-20 18:00', guest_count: 2 },
    });
    expect(data).toMatchObject({ username: 'Ada Lovett', phone: '+12125550101', key: null });
  });
});

describe('What cannot be booked', () => {
  const cases: [string, object, string, string, string?][] = [
    ['no guests', { guest_count: 0 }, 'validation', 'guest_count'],
    ['a thousand guests', { guest_count: 1000 }, 'validation', 'guest_count'],
    ['half a guest', { guest_count: 2.5 }, 'validation', 'guest_count'],
    ['more than the restaurant takes', { guest_count: 13 }, 'validation', 'guest_count'],
    ['yesterday', { start_date: '2026-11-19 18:00' }, 'time-unavailable', 'start_date', 'This time is over'],
    [
      'beyond the horizon',
      { start_date: '2027-03-01 18:00' },
      'time-unavailable',
      'start_date',
      'Tables can be booked 60 days ahead at most',
    ],
    [
      'inside the lead time',
      { start_date: '2026-11-20 12:45' },
      'time-unavailable',
      'start_date',
      'Tables have to be booked 60 minutes ahead',
    ],
    [
      'across closing time',
      { start_date: '2026-11-20 20:15' },
      'time-unavailable',
      'start_date',
      'The restaurant takes no bookings at this time',
    ],
    [
      'before opening',
      { start_date: '2026-11-21 11:45' },
      'time-unavailable',
      'start_date',
      'The restaurant takes no bookings at this time',
    ],
    ['an end before its start', { end_date: '2026-11-20 17:00' }, 'time-unavailable', 'end_date'],
    ['an end at its start', { end_date: '2026-11-20 18:00' }, 'time-unavailable', 'end_date'],
    ['too short a stay', { end_date: '2026-11-20 18:45' }, 'time-unavailable', 'end_date'],
    ['too long a stay', { end_date: '2026-11-20 21:00' }, 'time-unavailable', 'end_date'],
    ['five past', { start_date: '2026-11-20 18:05' }, 'validation', 'start_date'],
    ['no time', { start_date: 'tonight' }, 'validation', 'start_date'],
    ['a day that is none', { start_date: '2026-02-30 18:00' }, 'validation', 'start_date'],
    ['a table that is not there', { table_id: 987_654_321 }, 'validation', 'table_id'],
    ['a section that is not there', { section_id: 987_654_321 }, 'validation', 'section_id'],
  ];
  let restaurant: OpenRestaurant;
  beforeAll(async () => {
    restaurant = await here.openRestaurant({ from: '12-00', tables: [2, 4, 20], terms: { leadMinutes: 60 } });
  });

  it.each(cases)('%s', async (_, more, code, field, text) => {
    const failure = await failureOf(book(newGuest(here.shop), restaurant, { more }));
    expect(failure).toMatchObject({ status: 422, code, params: { [field]: [text ?? expect.any(String)] } });
  });

  it('is answered with times that can be', async () => {
    const closing = await failureOf(book(newGuest(here.shop), restaurant, { at: '2026-11-20 20:30' }));
    expect(closing.data?.times?.map(({ time }) => time)).toEqual(['19:15', '19:30', '19:45', '20:00']);
  });

  it('a table of another restaurant', async () => {
    const other = await here.openRestaurant();
    const failure = await failureOf(
      book(newGuest(here.shop), restaurant, { more: { table_id: other.tableIds[0] } }),
    );
    expect(failure).toMatchObject({ status: 422, params: { table_id: [expect.any(String)] } });
  });

  it('the hour that clocks skip', async () => {
    const night = await here.openRestaurant({ from: '00-00', to: '06-00', terms: { horizonDays: 365 } });
    const failure = await failureOf(book(newGuest(here.shop), night, { at: '2027-03-28 02:30' }));
    expect(failure).toMatchObject({ status: 422, params: { start_date: [expect.any(String)] } });
  });

  it('a restaurant that takes no bookings, or none any more', async () => {
    const [stopped, closed] = [await here.openRestaurant(), await here.openRestaurant()];
    const { db } = here.shop;
    await db.update(bookingShops).set({ active: false }).where(eq(bookingShops.id, stopped.bookingId));
    await db.update(shops).set({ active: false }).where(eq(shops.id, closed.shopId));
    for (const one of [{ ...stopped, bookingId: 987_654_321 }, stopped, closed]) {
      const guest = newGuest(here.shop);
      for (const attempt of [book, hold])
        expect(await failureOf(attempt(guest, one))).toMatchObject({ status: 404 });
    }
  });

  it('a table that staff do not use', async () => {
    const small = await here.openRestaurant({ tables: [2] });
    await here.shop.db
      .update(bookingTables)
      .set({ active: false })
      .where(eq(bookingTables.shopId, small.shopId));
    expect(await failureOf(book(newGuest(here.shop), small))).toMatchObject({ code: 'table-taken' });
  });
});

describe('The hour that clocks repeat', () => {
  it('is booked twice, by its offsets; without one it is the first', async () => {
    const night = await here.openRestaurant({ from: '00-00', to: '06-00', tables: [2] });
    here.shop.setNow(new Date('2026-10-20T10:00:00Z'));
    const at = (text: string) =>
      book(newGuest(here.shop), night, { at: text, more: { end_date: undefined } });
    const first = await at('2026-10-25 02:00');
    expect([first.start_date, first.end_date]).toEqual([
      '2026-10-25T02:00:00+02:00',
      '2026-10-25T03:00:00+01:00',
    ]);
    expect(await failureOf(at('2026-10-25T02:00:00+01:00'))).toMatchObject({ code: 'table-taken' });
    const second = await at('2026-10-25T03:00:00+01:00');
    expect(second.start_date).toBe('2026-10-25T03:00:00+01:00');
  });

  it('a device in another zone says the same instant in its own way', async () => {
    const restaurant = await here.openRestaurant({ tables: [2] });
    const booked = await book(newGuest(here.shop), restaurant, { at: '2026-11-20T12:00:00-05:00' });
    expect(booked.start_date).toBe('2026-11-20T18:00:00+01:00');
  });
});

describe('A booking', () => {
  const change = (visitor: Visitor, id: string, body: object) =>
    visitor.call('PUT /rest/booking/my-bookings/{id}', { path: { id }, body });
  const cancel = (visitor: Visitor, id: string) =>
    visitor.call('POST /rest/booking/my-bookings/{id}/status/change', {
      path: { id },
      query: { status: 'canceled' },
    });

  it('is changed to five people, and to another time, and keeps what is left out', async () => {
    const restaurant = await here.openRestaurant({ tables: [2, 6] });
    const guest = newGuest(here.shop);
    const made = await book(guest, restaurant, { more: { note: 'Quiet' } });
    const { data: five } = await change(guest, made.uuid, { guest_count: 5 });
    expect(five).toMatchObject({
      guest_count: 5,
      table_id: restaurant.tableIds[1],
      note: 'Quiet',
      start_date: made.start_date,
    });
    const { data: moved } = await change(guest, made.uuid, { start_date: '2026-11-20 18:30', note: 'Loud' });
    expect(moved).toMatchObject({
      start_date: '2026-11-20T18:30:00+01:00',
      end_date: '2026-11-20T20:30:00+01:00',
      note: 'Loud',
    });
    // The table that it had is free again.
    expect((await book(newGuest(here.shop), restaurant)).table_id).toBe(restaurant.tableIds[0]);
  });

  it('keeps its place where the wanted one is taken', async () => {
    const restaurant = await here.openRestaurant({ tables: [2, 6] });
    const guest = newGuest(here.shop);
    const made = await book(guest, restaurant);
    await book(newGuest(here.shop), restaurant, { party: 5 });
    expect(await failureOf(change(guest, made.uuid, { guest_count: 5 }))).toMatchObject({
      code: 'table-taken',
    });
    const { data: same } = await guest.call('GET /rest/booking/my-bookings/{id}', {
      path: { id: made.uuid },
    });
    expect(same).toEqual(made);
  });

  it('is canceled once, gives its table free, and is told to the restaurant', async () => {
    const restaurant = await here.openRestaurant({ tables: [2] });
    const guest = newGuest(here.shop);
    const made = await book(guest, restaurant);
    expect((await cancel(guest, made.uuid)).data).toMatchObject({ status: 'canceled', can_change: false });
    expect(await failureOf(cancel(guest, made.uuid))).toMatchObject({ code: 'status-unchanged' });
    expect(await failureOf(change(guest, made.uuid, { guest_count: 1 }))).toMatchObject({
      code: 'move-not-allowed',
    });
    await book(newGuest(here.shop), restaurant);
    const news = await here.shop.db
      .select({ params: notifications.params })
      .from(notifications)
      .where(
        sql`type = 'new_booking' and params -> 'booking' -> 'shop' ->> 'en' = ${`Restaurant ${made.shop.slug.split('-')[1]}`}`,
      )
      .orderBy(notifications.id);
    expect(news.map(({ params }) => params.booking?.about)).toEqual(['booked', 'canceled', 'booked']);
  });

  it('is neither changed nor canceled after the cut-off, nor by anybody else', async () => {
    const restaurant = await here.openRestaurant({ terms: { cutoffMinutes: 120 } });
    const guest = newGuest(here.shop);
    const made = await book(guest, restaurant);
    expect(made.change_until).toBe('2026-11-20T16:00:00+01:00');
    const stranger = newGuest(here.shop);
    for (const act of [cancel, change])
      expect(await failureOf(act(stranger, made.uuid, { note: 'Mine' }))).toMatchObject({ status: 404 });
    here.shop.setNow(new Date('2026-11-20T15:00:01Z'));
    for (const act of [cancel, change])
      expect(await failureOf(act(guest, made.uuid, { note: 'Late' }))).toMatchObject({
        status: 422,
        code: 'booking-late',
      });
  });

  it('is listed until it is over, soonest first, and then among the past ones', async () => {
    const restaurant = await here.openRestaurant();
    const guest = newGuest(here.shop);
    const second = await book(guest, restaurant, { at: '2026-11-21 18:00' });
    const first = await book(guest, restaurant);
    const { data: held } = await hold(guest, restaurant, { start_date: '2026-11-22 18:00' });
    const listed = async (past?: '1') => {
      const { data } = await guest.call('GET /rest/booking/my-bookings', { query: past ? { past } : {} });
      return data.map(({ id }) => id);
    };
    expect([await listed(), await listed('1')]).toEqual([[first.id, second.id, held.id], []]);
    here.shop.setNow(new Date('2026-11-20T20:00:00Z'));
    expect([await listed(), await listed('1')]).toEqual([[second.id], [first.id]]);
  });

  it('is one of twenty that somebody may have before them', async () => {
    const guest = newGuest(here.shop);
    const restaurant = await here.openRestaurant({ tables: Array.from({ length: 21 }, () => 2) });
    for (let made = 0; made < MAX_OPEN_BOOKINGS; made += 1) await book(guest, restaurant);
    const failure = await failureOf(book(guest, restaurant));
    expect(failure).toMatchObject({ status: 429, code: 'open-bookings' });
    const { data } = await guest.call('GET /rest/booking/my-bookings', { query: { perPage: 1 } });
    await cancel(guest, data[0]?.uuid ?? '');
    await book(guest, restaurant);
  });

  it('is none of those twenty once it is missed', async () => {
    const guest = newGuest(here.shop);
    const restaurant = await here.openRestaurant({ tables: Array.from({ length: 20 }, () => 2) });
    const missed = await book(guest, restaurant);
    for (let made = 1; made < MAX_OPEN_BOOKINGS; made += 1) await book(guest, restaurant);
    here.shop.setNow(new Date('2026-11-20T18:10:00+01:00'));
    const next = { at: '2026-11-21 18:00' };
    expect(await failureOf(book(guest, restaurant, next))).toMatchObject({ code: 'open-bookings' });
    const sam = await here.shop.as('Sam');
    const path = { id: missed.id };
    await sam.call('POST /dashboard/seller/bookings/{id}/marks', { path, body: { mark: 'no_show' } });
    expect(await book(guest, restaurant, next)).toMatchObject({ status: 'accepted' });
  });

  it('shows the deposit of a party as its guests add it up, in every currency', async () => {
    const restaurant = await here.openRestaurant({ tables: [8], terms: { depositMinor: 333 } });
    const guest = newGuest(here.shop);
    const { data: currencies } = await guest.call('GET /rest/currencies/active');
    const depositAt = async (path: string, currency: number, init?: RequestInit) => {
      const answer = await guest.fetch(`${path}?currency_id=${currency}`, init);
      return ((await answer.json()) as { data: { deposit: number } }).data.deposit;
    };
    const asked = { booking_id: restaurant.bookingId, start_date: '2026-11-20 18:00', guest_count: 7 };
    const headers = { 'content-type': 'application/json' };
    const holding = { method: 'POST', headers, body: JSON.stringify(asked) };
    for (const { id } of currencies) {
      const perGuest = await depositAt(`/api/v1/rest/booking/shops/${restaurant.shopId}`, id);
      const inAll = await depositAt('/api/v1/rest/booking/my-bookings/hold', id, holding);
      expect(inAll).toBe(Math.round(perGuest * 100 * 7) / 100);
    }
    const { data } = await guest.call('GET /rest/booking/my-bookings', {});
    const [held] = data;
    // Shown in the currency in which it is held, whichever is asked for.
    const shown = await depositAt(`/api/v1/rest/booking/my-bookings/${held?.uuid}`, currencies[0]?.id ?? 0);
    expect([shown, held?.deposit_currency?.id]).toEqual([held?.deposit, currencies.at(-1)?.id]);
  });

  it('waits for the restaurant where that decides itself', async () => {
    const restaurant = await here.openRestaurant({ terms: { acceptsAtOnce: false, depositMinor: 1000 } });
    expect(await bookPaid(newGuest(here.shop), restaurant)).toMatchObject({
      ...{ status: 'new', hold_expires_at: null, deposit: 20, deposit_paid: 20 },
    });
  });

  it('counts with all who arrive in the same quarter-hour', async () => {
    const restaurant = await here.openRestaurant({ tables: [2, 2, 2], terms: { covers: 3 } });
    await book(newGuest(here.shop), restaurant);
    const failure = await failureOf(book(newGuest(here.shop), restaurant));
    expect(failure).toMatchObject({ code: 'table-taken' });
    expect(failure.data?.times?.[0]?.time).toBe('18:15');
    await book(newGuest(here.shop), restaurant, { at: '2026-11-20 18:15' });
  });
});

describe('News of a booking', () => {
  it('comes to a guest by mail, with the way back, and to staff in the panel', async () => {
    const restaurant = await here.openRestaurant();
    const email = `${randomUUID()}@example.org`;
    await book(newGuest(here.shop, 'de'), restaurant, { more: { email } });
    const [mail] = await here.shop.db.select().from(mails).where(eq(mails.recipient, email));
    expect(mail).toMatchObject({ subject: 'Dein Tisch ist reserviert', locale: 'de' });
    expect(mail?.body).toContain('18:00');
    expect(mail?.body).toContain('Gäste: 2');
    expect(mail?.body).not.toContain('Robin');
    const sam = await here.shop.as('Sam');
    const { data } = await sam.call('GET /dashboard/notifications', { query: { type: 'new_booking' } });
    expect(data[0]).toMatchObject({ title: 'New table booking', body: expect.stringContaining('Guests: 2') });
  });

  it('reminds a day and two hours before, once each, and not whoever has just booked', async () => {
    const restaurant = await here.openRestaurant();
    const email = `${randomUUID()}@example.org`;
    const guest = newGuest(here.shop);
    await book(guest, restaurant, { at: '2026-11-23 18:00', more: { email } });
    const remindedAt = async (now: string) => {
      here.shop.setNow(new Date(now));
      await here.shop.runBookings();
      await here.shop.runBookings();
      const found = await here.shop.db.select().from(mails).where(eq(mails.recipient, email));
      return found.filter(({ subject }) => subject === 'Your table is waiting for you').length;
    };
    expect(await remindedAt('2026-11-22T16:59:00Z')).toBe(0);
    expect(await remindedAt('2026-11-22T17:00:00Z')).toBe(1);
    expect(await remindedAt('2026-11-23T14:59:00Z')).toBe(1);
    expect(await remindedAt('2026-11-23T15:00:00Z')).toBe(2);
    expect(await remindedAt('2026-11-23T16:30:00Z')).toBe(2);
    here.shop.setNow(FRIDAY);
    const soon = `${randomUUID()}@example.org`;
    await book(newGuest(here.shop), restaurant, { more: { email: soon } });
    here.shop.setNow(later(4 * 60));
    await here.shop.runBookings();
    const told = await here.shop.db.select().from(mails).where(eq(mails.recipient, soon));
    expect(told.map(({ subject }) => subject)).toEqual([
      'Your table is booked',
      'Your table is waiting for you',
    ]);
  });

  it('is answered by one who says that they will come', async () => {
    const restaurant = await here.openRestaurant();
    const guest = newGuest(here.shop);
    const { uuid } = await book(guest, restaurant);
    const attend = () => guest.call('POST /rest/booking/my-bookings/{id}/attend', { path: { id: uuid } });
    const { data } = await attend();
    expect(data.attends_at).toBe('2026-11-20T12:00:00+01:00');
    here.shop.setNow(later(10));
    expect((await attend()).data.attends_at).toBe(data.attends_at);
  });
});

/** A card of the demo that is declined. */
const DECLINED = '4000000000000002';

describe('Of a person’s bookings', () => {
  async function newcomer() {
    const email = `${randomUUID()}@example.org`;
    const body = { email, password: 'a-long-walk', firstname: 'Nora' };
    const { data } = await newGuest(here.shop).call('POST /auth/register', { body });
    return { visitor: here.shop.with(data.access_token), id: data.user.id };
  }

  it('all are in their export', async () => {
    const restaurant = await here.openRestaurant();
    const { visitor } = await newcomer();
    const body = {
      booking_id: restaurant.bookingId,
      start_date: '2026-11-20 18:00',
      guest_count: 2,
      note: 'Hats off',
    };
    await visitor.call('POST /dashboard/user/my-bookings', { body });
    const answer = await visitor.fetch('/api/v1/dashboard/user/profile/export');
    const exported = (await answer.json()) as {
      table_bookings: { note: string }[];
      booking_waitlist: unknown[];
    };
    expect(exported.table_bookings).toMatchObject([{ note: 'Hats off' }]);
    expect(exported.booking_waitlist).toEqual([]);
  });

  it('no table is in it that was only held, though its deposit was tried to be paid', async () => {
    const restaurant = await here.openRestaurant({ tables: [2, 2], terms: { depositMinor: 1000 } });
    const { visitor } = await newcomer();
    await pay(visitor, (await hold(visitor, restaurant)).data, DECLINED);
    // Another table at the same restaurant: the first is given up.
    await hold(visitor, restaurant, { start_date: '2026-11-20 19:00' });
    const canceled = await here.shop.db.select().from(bookings).where(eq(bookings.shopId, restaurant.shopId));
    expect(canceled.map(({ status }) => status)).toContain('canceled');
    const answer = await visitor.fetch('/api/v1/dashboard/user/profile/export');
    expect(((await answer.json()) as { table_bookings: unknown[] }).table_bookings).toEqual([]);
  });

  it('those to come end with the account, and none names them any more', async () => {
    const restaurant = await here.openRestaurant({ tables: [2] });
    const { visitor, id } = await newcomer();
    const body = {
      booking_id: restaurant.bookingId,
      start_date: '2026-11-20 18:00',
      guest_count: 2,
      note: 'Hats off',
    };
    const { data } = await visitor.call('POST /dashboard/user/my-bookings', { body });
    await visitor.call('DELETE /dashboard/user/profile/delete', { body: { password: 'a-long-walk' } });
    const [left] = await here.shop.db.select().from(bookings).where(eq(bookings.id, data.id));
    expect(left).toMatchObject({ status: 'canceled', userId: null, username: null, note: null, phone: null });
    expect(await rows(here.shop.db, sql`select 1 from bookings where user_id = ${id}`)).toEqual([]);
    await book(newGuest(here.shop), restaurant);
  });
});
