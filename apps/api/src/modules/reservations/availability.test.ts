import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import {
  bookingClosedDates,
  bookingSections,
  bookingShops,
  bookingTables,
  bookingWorkingDays,
} from '../../db/schema/bookings.ts';
import { shops } from '../../db/schema/catalogue.ts';
import { failureOf } from '../../test-shop.ts';
import {
  book,
  contact,
  FRIDAY,
  hold,
  newGuest,
  openReservations,
  type Reservations,
} from './reservations.fixture.ts';

let here: Reservations;
beforeAll(async () => {
  here = await openReservations();
});
beforeEach(() => here.shop.setNow(FRIDAY));
afterAll(() => here.shop.close());

const times = async (shopId: number, query: { date: string; guest_count: number; accessible?: '1' }) =>
  (
    await here.shop.guest().call('GET /rest/booking/shops/{id}/availability', {
      path: { id: shopId },
      query,
    })
  ).data;

describe('Restaurants that take bookings', () => {
  it('are listed with their terms, and a shop that takes none is not among them', async () => {
    const { shopId, bookingId } = await here.openRestaurant({
      terms: { depositMinor: 500, policy: { en: 'Be on time', de: 'Sei pünktlich' }, cutoffMinutes: 90 },
    });
    const { data } = await here.shop
      .guest('de')
      .call('GET /rest/booking/shops/{id}', { path: { id: shopId } });
    expect(data).toMatchObject({
      ...{ id: bookingId, max_time: 120, min_time: 60, before_time: 0, deposit: 5, cutoff_time: 90 },
      policy: 'Sei pünktlich',
      shop: { id: shopId },
    });
    expect(data.booking_shop_working_days).toHaveLength(7);
    const { data: listed } = await here.shop
      .guest()
      .call('GET /rest/booking/shops/paginate', { query: { perPage: 100 } });
    expect(listed.map(({ shop }) => shop.slug)).toContain('bella-napoli');
    expect(listed.map(({ shop }) => shop.slug)).not.toContain('corner-grocery');
    const { data: grocery } = await here.shop
      .guest()
      .call('GET /rest/booking/bookings', { query: { shop_id: 1 } });
    expect(grocery).toEqual([]);
    const { data: one } = await here.shop
      .guest()
      .call('GET /rest/booking/bookings', { query: { shop_id: shopId } });
    expect(one).toMatchObject([{ id: bookingId, max_time: 120 }]);
  });

  it('come nearest first where a place is said', async () => {
    const far = await here.openRestaurant({ latitude: 30.2, longitude: 20 });
    const near = await here.openRestaurant({ latitude: 30.1, longitude: 20 });
    const { data } = await here.shop.guest().call('GET /rest/booking/shops/paginate', {
      query: { address: { latitude: 30, longitude: 20 }, perPage: 2 },
    });
    expect(data.map(({ shop }) => shop.id)).toEqual([near.shopId, far.shopId]);
  });

  it('show sections and tables, and when one of these is taken, without by whom', async () => {
    const restaurant = await here.openRestaurant({ tables: [2] });
    const guest = here.shop.guest('de');
    const { data: sections } = await guest.call('GET /rest/booking/shop-sections', {
      query: { shop_id: restaurant.shopId },
    });
    expect(sections).toMatchObject([{ id: restaurant.sectionId, area: 'Drinnen', img: null }]);
    const { data: tables } = await guest.call('GET /rest/booking/tables', {
      query: { shop_section_id: restaurant.sectionId },
    });
    expect(tables).toMatchObject([{ id: restaurant.tableIds[0], name: '1', chair_count: 2, active: true }]);
    await book(newGuest(here.shop), restaurant, { at: '2026-11-20 18:00' });
    await book(newGuest(here.shop), restaurant, { at: '2026-11-20 20:00' });
    await book(newGuest(here.shop), restaurant, { at: '2026-11-21 18:30' });
    const { data: taken } = await guest.call('GET /rest/booking/disable-dates/table/{id}', {
      path: { id: restaurant.tableIds[0] ?? 0 },
    });
    expect(taken).toEqual([
      { start_date: '2026-11-20T18:00:00+01:00', end_date: '2026-11-20T22:00:00+01:00' },
      { start_date: '2026-11-21T18:30:00+01:00', end_date: '2026-11-21T20:30:00+01:00' },
    ]);
  });
});

describe('The free times of a day', () => {
  it('have offsets, stays and the sections with a table', async () => {
    const restaurant = await here.openRestaurant({ tables: [2] });
    const { data } = { data: await times(restaurant.shopId, { date: '2026-11-20', guest_count: 2 }) };
    expect(data).toMatchObject({ timezone: 'Europe/Berlin', time: 120, sections: [{ area: 'Inside' }] });
    expect(data.times).toHaveLength(9);
    expect(data.times[0]).toEqual({
      ...{ date: '2026-11-20', time: '18:00', section_ids: [restaurant.sectionId] },
      ...{ start_date: '2026-11-20T18:00:00+01:00', end_date: '2026-11-20T20:00:00+01:00' },
    });
  });

  it('lose what is booked, held or closed, and get it back', async () => {
    const restaurant = await here.openRestaurant({ tables: [2] });
    const left = async () =>
      (await times(restaurant.shopId, { date: '2026-11-20', guest_count: 2 })).times.map(({ time }) => time);
    const guest = newGuest(here.shop);
    const { data: held } = await guest.call('POST /rest/booking/my-bookings/hold', {
      body: { booking_id: restaurant.bookingId, start_date: '2026-11-20 18:00', guest_count: 2 },
    });
    expect(await left()).toEqual(['20:00']);
    await guest.call('POST /rest/booking/my-bookings/{id}/status/change', {
      path: { id: held.uuid },
      query: { status: 'canceled' },
    });
    expect(await left()).toHaveLength(9);
  });

  it('follow hours of their own where a restaurant has them, and both kinds of closed dates', async () => {
    const { shopId } = await here.openRestaurant();
    await here.shop.db
      .insert(bookingWorkingDays)
      .values({ shopId, day: 5, opensAt: 12 * 60, closesAt: 14 * 60 });
    const friday = await times(shopId, { date: '2026-11-20', guest_count: 2 });
    expect(friday.times.map(({ time }) => time)).toEqual(['12:00']);
    expect((await times(shopId, { date: '2026-11-21', guest_count: 2 })).times).toEqual([]);
    await here.shop.db.insert(bookingClosedDates).values({ shopId, day: '2026-11-27' });
    expect((await times(shopId, { date: '2026-11-27', guest_count: 2 })).times).toEqual([]);
  });

  it('are as many by the restaurant’s clock on days when clocks change', async () => {
    const { shopId } = await here.openRestaurant({ from: '00-00', to: '06-00', terms: { horizonDays: 365 } });
    const spring = await times(shopId, { date: '2027-03-28', guest_count: 2 });
    expect(spring.times.map(({ time }) => time)).toEqual([
      ...['00:00', '00:15', '00:30', '00:45', '01:00', '01:15', '01:30', '01:45'],
      ...['03:00', '03:15', '03:30', '03:45', '04:00'],
    ]);
    here.shop.setNow(new Date('2026-10-20T10:00:00Z'));
    const autumn = await times(shopId, { date: '2026-10-25', guest_count: 2 });
    const twice = autumn.times.filter(({ time }) => time === '02:15').map(({ start_date }) => start_date);
    expect(twice).toEqual(['2026-10-25T02:15:00+02:00', '2026-10-25T02:15:00+01:00']);
  });

  it.each([
    ['no guests', { date: '2026-11-20', guest_count: 0 }],
    ['a thousand guests', { date: '2026-11-20', guest_count: 1000 }],
    ['half a guest', { date: '2026-11-20', guest_count: 1.5 }],
    ['no date', { date: 'tomorrow', guest_count: 2 }],
    ['a date that is none', { date: '2026-02-30', guest_count: 2 }],
  ])('are refused for %s', async (_, query) => {
    const { shopId } = await here.openRestaurant();
    expect(await failureOf(times(shopId, query))).toMatchObject({ status: 422, code: 'validation' });
  });

  it('are none yesterday, beyond the horizon, and for more guests than fit', async () => {
    const { shopId } = await here.openRestaurant({ terms: { horizonDays: 10 } });
    for (const date of ['2026-11-19', '2026-12-01', '2031-01-01'])
      expect((await times(shopId, { date, guest_count: 2 })).times).toEqual([]);
    expect((await times(shopId, { date: '2026-11-20', guest_count: 9 })).times).toEqual([]);
    expect(await failureOf(times(1, { date: '2026-11-20', guest_count: 2 }))).toMatchObject({ status: 404 });
  });
});

describe('Restaurants near a place', () => {
  it('come nearest first with their times around one time, each by its own clock', async () => {
    const place = { latitude: -10, longitude: 50 };
    const berlin = await here.openRestaurant({ ...place, latitude: -10.02 });
    const newYork = await here.openRestaurant({ ...place, latitude: -10.01, timezone: 'America/New_York' });
    await here.openRestaurant({ ...place, latitude: -12 });
    const closed = await here.openRestaurant({ ...place, latitude: -10.03 });
    await here.shop.db
      .update(bookingShops)
      .set({ active: false })
      .where(sql`shop_id = ${closed.shopId}`);
    await book(newGuest(here.shop), berlin, { at: '2026-11-20 19:00', party: 4 });
    const near = async (query: object) =>
      (
        await here.shop.guest().call('GET /rest/booking/availability', {
          query: { address: place, guest_count: 4, date: '2026-11-20', time: '19:00', around: 60, ...query },
        })
      ).data;
    const found = await near({});
    expect(found.map(({ shop_id: id }) => id)).toEqual([newYork.shopId, berlin.shopId]);
    expect(found.map(({ times: free }) => free.map(({ start_date }) => start_date))).toEqual([
      [
        ...['18:00', '18:15', '18:30', '18:45', '19:00', '19:15', '19:30', '19:45', '20:00'].map(
          (time) => `2026-11-20T${time}:00-05:00`,
        ),
      ],
      [],
    ]);
    expect(found[0]?.distance).toBeCloseTo(1.112, 2);
    const later = await near({ time: '20:00', around: 0, guest_count: 2 });
    expect(later.map(({ times: free }) => free.length)).toEqual([1, 1]);
    expect(await near({ radius: 1 })).toEqual([]);
    expect(await near({ perPage: 1 })).toHaveLength(1);
  });

  it('are found by the kind of their areas, with the times of tables there alone', async () => {
    const place = { latitude: -30, longitude: 50 };
    const inside = await here.openRestaurant({ ...place, tables: [2] });
    await here.openRestaurant(place);
    const setKind = (kind: 'inside' | 'terrace', id: number) =>
      here.shop.db
        .update(bookingSections)
        .set({ kind })
        .where(sql`id = ${id}`);
    await setKind('inside', inside.sectionId);
    const [terrace] = await here.shop.db
      .insert(bookingSections)
      .values({ shopId: inside.shopId, area: { en: 'Roof' }, kind: 'terrace' })
      .returning({ id: bookingSections.id });
    await here.shop.db
      .insert(bookingTables)
      .values({ shopId: inside.shopId, sectionId: terrace?.id ?? 0, chairCount: 4, name: 'T' });
    await book(newGuest(here.shop), inside, { at: '2026-11-20 19:00' });
    const timesIn = async (query: { area?: 'inside' | 'terrace' | 'bar'; guest_count?: number }) => {
      const at = { address: place, date: '2026-11-20', time: '19:00', around: 0 };
      const { data } = await here.shop
        .guest()
        .call('GET /rest/booking/availability', { query: { guest_count: 2, ...at, ...query } });
      return data.map(({ times: free }) => free.map(({ section_ids }) => section_ids));
    };
    expect(await timesIn({ area: 'inside' })).toEqual([[]]);
    expect(await timesIn({ area: 'terrace' })).toEqual([[[terrace?.id]]]);
    expect(await timesIn({ area: 'bar' })).toEqual([]);
    expect(await timesIn({})).toHaveLength(2);
    const path = { id: inside.shopId };
    const { data } = await here.shop.guest().call('GET /rest/booking/shops/{id}', { path });
    expect(data.area_kinds).toEqual(['inside', 'terrace']);
  });

  it('bear a party and a place that cannot be with an error', async () => {
    const query = {
      address: { latitude: 91, longitude: 0 },
      guest_count: 0,
      date: '2026-11-20',
      time: '25:00',
    };
    const failure = await failureOf(here.shop.guest().call('GET /rest/booking/availability', { query }));
    expect(Object.keys(failure.params ?? {}).toSorted()).toEqual(['address.latitude', 'guest_count', 'time']);
  });

  it('are those of shops that are still there', async () => {
    const place = { latitude: -20, longitude: 50 };
    const { shopId } = await here.openRestaurant(place);
    await here.shop.db
      .update(shops)
      .set({ active: false })
      .where(sql`id = ${shopId}`);
    const { data } = await here.shop.guest().call('GET /rest/booking/availability', {
      query: { address: place, guest_count: 2, date: '2026-11-20', time: '19:00' },
    });
    expect(data).toEqual([]);
    expect(await failureOf(times(shopId, { date: '2026-11-20', guest_count: 2 }))).toMatchObject({
      status: 404,
    });
  });
});

describe('A restaurant with closed tables', () => {
  const close = async (tableId: number) => {
    const sam = await here.shop.as('Sam');
    await sam.call('POST /dashboard/seller/booking-tables/{id}/blocks', {
      path: { id: tableId },
      body: { start_date: '2026-11-20 00:00', end_date: '2026-11-21 00:00' },
    });
  };
  const wait = (bookingId: number) =>
    newGuest(here.shop).call('POST /rest/booking/waitlist', {
      body: {
        ...{ booking_id: bookingId, guest_count: 2, ...contact() },
        ...{ start_date: '2026-11-20 18:00', end_date: '2026-11-20 19:00' },
      },
    });
  const day = { date: '2026-11-20', guest_count: 2 };

  it('offers and books the others, and no closed one', async () => {
    const restaurant = await here.openRestaurant({ tables: [2, 4] });
    const [closed = 0, open] = restaurant.tableIds;
    await close(closed);
    expect((await times(restaurant.shopId, day)).times).toHaveLength(9);
    const guest = newGuest(here.shop);
    expect(await hold(guest, restaurant)).toMatchObject({ table_id: open });
    expect((await times(restaurant.shopId, day)).times.map(({ time }) => time)).toEqual(['20:00']);
    // A table that somebody has themselves is free for a change of it, a closed table is not.
    const booked = await book(guest, restaurant);
    const { data: own } = await guest.call('GET /rest/booking/shops/{id}/availability', {
      path: { id: restaurant.shopId },
      query: { ...day, booking: booked.uuid },
    });
    expect(own.times).toHaveLength(9);
    const { data: moved } = await guest.call('PUT /rest/booking/my-bookings/{id}', {
      path: { id: booked.uuid },
      body: { start_date: '2026-11-20 19:00' },
    });
    expect(moved).toMatchObject({ table_id: open, start_date: '2026-11-20T19:00:00+01:00' });
  });

  it('offers none where all are closed, is not found near, and can be waited for', async () => {
    const place = { latitude: 33.1, longitude: 21.1 };
    const restaurant = await here.openRestaurant({ tables: [2, 4], ...place });
    for (const id of restaurant.tableIds) await close(id);
    expect((await times(restaurant.shopId, day)).times).toEqual([]);
    const { data: near } = await here.shop.guest().call('GET /rest/booking/availability', {
      query: { ...day, address: place, time: '19:00' },
    });
    expect(near).toMatchObject([{ shop_id: restaurant.shopId, times: [] }]);
    expect((await wait(restaurant.bookingId)).data).toMatchObject({ status: 'waiting' });
    await here.shop.runJobs();
    const { data: entry } = await wait(restaurant.bookingId);
    expect(entry).toMatchObject({ status: 'waiting', offer: null });
  });
});
