import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { bookingBlocks } from '../../db/schema/bookings.ts';
import { failureOf, type Visitor } from '../../test-shop.ts';
import {
  book,
  cancel,
  FRIDAY,
  newcomer,
  newGuest,
  openReservations,
  requireConsistent,
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

describe('An account', () => {
  it('books and cancels so often in a day, and no more', async () => {
    const restaurant = await here.openRestaurant({ tables: [2] });
    const { visitor } = await newcomer(here.shop);
    for (let made = 0; made < 60; made += 1) await cancel(visitor, await book(visitor, restaurant));
    expect(await failureOf(book(visitor, restaurant))).toMatchObject({ code: 'too-many-requests' });
    here.shop.setNow(new Date(FRIDAY.getTime() + 25 * 60 * 60_000));
    const request = { at: '2026-11-22 18:00' };
    const { visitor: other } = await newcomer(here.shop);
    await book(other, restaurant, request);
  });
});

describe('A closed table', () => {
  const close = (tableId: number, day: string) =>
    sam.call('POST /dashboard/seller/booking-tables/{id}/blocks', {
      path: { id: tableId },
      body: { start_date: `${day} 12:00`, end_date: `${day} 13:00`, reason: 'Wobbles' },
    });

  it('is closed for a time within a year, and neither in the past nor beyond', async () => {
    const [tableId = 0] = (await here.openRestaurant()).tableIds;
    for (const day of ['1970-01-05', '2026-11-18', '2027-11-25', '9990-01-05'])
      expect((await failureOf(close(tableId, day))).status).toBe(422);
    await close(tableId, '2027-11-19');
  });

  it('is one of so many of a restaurant', async () => {
    const [tableId = 0] = (await here.openRestaurant()).tableIds;
    const [from, to] = [new Date('2026-11-21T12:00:00Z'), new Date('2026-11-21T13:00:00Z')];
    await here.shop.db
      .insert(bookingBlocks)
      .values(Array.from({ length: 500 }, () => ({ tableId, startsAt: from, endsAt: to })));
    expect(await failureOf(close(tableId, '2026-11-23'))).toMatchObject({ status: 422 });
    await here.shop.db.execute(sql`delete from booking_blocks where table_id = ${tableId}`);
  });
});

describe('The picture of an area', () => {
  it('is one of the shop, and no address elsewhere', async () => {
    const { shopId } = await here.openRestaurant();
    const add = (img: string) =>
      sam.call('POST /dashboard/seller/shops/{id}/booking/sections', {
        path: { id: shopId },
        body: { area: { en: 'Bar' }, img },
      });
    for (const img of ['javascript:alert(1)', 'https://example.org/a.png', '//example.org/a.png'])
      expect(await failureOf(add(img))).toMatchObject({ status: 422, params: { img: [expect.any(String)] } });
    const { data } = await add('/images/bar.webp');
    expect(data.sections.at(-1)?.img).toBe('/images/bar.webp');
  });
});

describe('Free tables near a place', () => {
  it('are looked for so often in a minute from one network', async () => {
    const guest = newGuest(here.shop);
    const query = {
      address: { latitude: 10, longitude: 10 },
      ...{ guest_count: 2, date: '2026-11-20', time: '19:00' },
    };
    const look = () => guest.call('GET /rest/booking/availability', { query });
    for (let looked = 0; looked < 240; looked += 1) await look();
    expect(await failureOf(look())).toMatchObject({ status: 429, code: 'too-many-requests' });
    here.shop.setNow(new Date(FRIDAY.getTime() + 61_000));
    await look();
  });
});
