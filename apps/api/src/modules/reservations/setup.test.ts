import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { rows } from '../../db/query.ts';
import { failureOf, type Visitor } from '../../test-shop.ts';
import {
  book,
  bookPaid,
  FRIDAY,
  newGuest,
  openReservations,
  type Reservations,
} from './reservations.fixture.ts';

let here: Reservations;
let sam: Visitor;
beforeAll(async () => {
  here = await openReservations();
  sam = await here.shop.as('Sam');
});
beforeEach(() => here.shop.setNow(FRIDAY));
afterAll(() => here.shop.close());

async function shopCalled(slug: string): Promise<number> {
  const [found] = await rows<{ id: number }>(
    here.shop.db,
    sql`select id::integer from shops where slug = ${slug}`,
  );
  return found?.id ?? 0;
}

describe('A shop that begins to take bookings', () => {
  it('sets terms, hours, sections, tables and combinations, and is booked at once', async () => {
    const id = await shopCalled('sweet-corner');
    const path = { id };
    const { data: before } = await sam.call('GET /dashboard/seller/shops/{id}/booking', { path });
    expect(before).toMatchObject({ booking_id: null, active: false, sections: [] });
    const { data: terms } = await sam.call('PUT /dashboard/seller/shops/{id}/booking', {
      path,
      body: {
        ...{ active: true, before_time: 0, deposit: 2.5, horizon_days: 30, max_guests: 9, cutoff_time: 30 },
        stays: [
          { guests: 2, minutes: 60 },
          { guests: 9, minutes: 90 },
        ],
        policy: { en: 'Be kind', de: 'Sei nett' },
      },
    });
    expect(terms).toMatchObject({ active: true, deposit: 2.5, max_guests: 9, policy: { de: 'Sei nett' } });
    await sam.call('PUT /dashboard/seller/shops/{id}/booking/hours', {
      path,
      body: {
        days: [{ day: 'friday', from: '20-00', to: '02-00', disabled: false }],
        closed_dates: ['2026-11-27'],
      },
    });
    const { data: floor } = await sam.call('POST /dashboard/seller/shops/{id}/booking/sections', {
      path,
      body: { area: { en: 'Window', de: 'Fenster' }, kind: 'inside' },
    });
    const section = { id: floor.sections[0]?.id ?? 0 };
    for (const name of ['W1', 'W2'])
      await sam.call('POST /dashboard/seller/booking-sections/{id}/tables', {
        path: section,
        body: { name, chair_count: 4, plan: { x: 10, y: 90 } },
      });
    const { data: tables } = await sam.call('GET /dashboard/seller/shops/{id}/booking', { path });
    const ids = tables.tables.map((table) => table.id);
    const { data: ready } = await sam.call('PUT /dashboard/seller/shops/{id}/booking/combinations', {
      path,
      body: { combinations: [{ table_ids: ids, chair_count: 9 }] },
    });
    expect(ready).toMatchObject({
      hours: { days: [{ day: 'friday', from: '20-00', to: '02-00' }], closed_dates: ['2026-11-27'] },
      sections: [{ area: 'Window', areas: { de: 'Fenster' } }],
      combinations: [{ table_ids: ids, chair_count: 9, min_guests: 5 }],
    });
    const restaurant = { shopId: id, bookingId: ready.booking_id ?? 0, sectionId: section.id, tableIds: ids };
    // By the clock of New York.
    const night = await bookPaid(newGuest(here.shop), restaurant, { at: '2026-11-21 00:30', party: 9 });
    expect(night).toMatchObject({ end_date: '2026-11-21T02:00:00-05:00', deposit: 22.5, policy: 'Be kind' });
    expect(night.tables).toHaveLength(2);
  });

  it.each([
    [
      'stays that do not ascend',
      {
        stays: [
          { guests: 4, minutes: 60 },
          { guests: 2, minutes: 90 },
        ],
      },
      'stays',
    ],
    ['fewer guests at the most than at the least', { min_guests: 5, max_guests: 4 }, 'max_guests'],
    ['a stay of a day', { stays: [{ guests: 4, minutes: 1440 }] }, 'stays.0.minutes'],
    ['a horizon of years', { horizon_days: 5000 }, 'horizon_days'],
    ['a deposit below nothing', { deposit: -1 }, 'deposit'],
    ['a deposit that no bank charges', { deposit: 0.3 }, 'deposit'],
    ['a deposit that nobody pays', { deposit: 1000.01 }, 'deposit'],
    ['a deposit without end', { deposit: 1e300 }, 'deposit'],
  ])('is told what is wrong with %s', async (_, body, field) => {
    const id = await shopCalled('bella-napoli');
    const failure = await failureOf(
      sam.call('PUT /dashboard/seller/shops/{id}/booking', { path: { id }, body }),
    );
    expect(failure).toMatchObject({ status: 422, params: { [field]: [expect.any(String)] } });
  });
});

describe('The deposit of a guest', () => {
  it.each([0, 1, 1000])('may be %d, which guests are shown', async (deposit) => {
    const { shopId, bookingId } = await here.openRestaurant();
    const path = { id: shopId };
    const { data } = await sam.call('PUT /dashboard/seller/shops/{id}/booking', { path, body: { deposit } });
    expect(data.deposit).toBe(deposit);
    const guest = newGuest(here.shop);
    const { data: shown } = await guest.call('GET /rest/booking/shops/{id}', { path });
    expect([shown.id, shown.deposit]).toEqual([bookingId, deposit === 0 ? null : deposit]);
    const booked = deposit === 0 ? book : bookPaid;
    expect(await booked(guest, { shopId, bookingId, sectionId: 0, tableIds: [] })).toMatchObject({
      ...{ status: 'accepted', deposit_paid: 2 * deposit },
    });
  });
});

describe('The hours of bookings', () => {
  it('are those that were saved last, though two save them at once', async () => {
    const { shopId } = await here.openRestaurant();
    const save = (from: string) =>
      sam.call('PUT /dashboard/seller/shops/{id}/booking/hours', {
        path: { id: shopId },
        body: {
          days: [{ day: 'friday', from, to: '23-00', disabled: false }],
          closed_dates: ['2026-12-24', '2026-12-25'],
        },
      });
    await Promise.all(['17-00', '18-00', '19-00', '20-00'].map(save));
    const { data } = await sam.call('GET /dashboard/seller/shops/{id}/booking', { path: { id: shopId } });
    expect(data.hours).toMatchObject({
      ...{ days: [{ day: 'friday' }], closed_dates: ['2026-12-24', '2026-12-25'] },
    });
  });
});

describe('A floor', () => {
  it('is changed and taken down, but for a table that somebody has booked', async () => {
    const restaurant = await here.openRestaurant({ tables: [2, 4] });
    const [small = 0, large = 0] = restaurant.tableIds;
    await book(newGuest(here.shop), restaurant);
    const remove = (id: number) => sam.call('DELETE /dashboard/seller/booking-tables/{id}', { path: { id } });
    expect(await failureOf(remove(small))).toMatchObject({ code: 'table-taken' });
    await sam.call('PUT /dashboard/seller/shops/{id}/booking/combinations', {
      path: { id: restaurant.shopId },
      body: { combinations: [{ table_ids: [small, large] }] },
    });
    const { data: changed } = await sam.call('PUT /dashboard/seller/booking-tables/{id}', {
      path: { id: large },
      body: { name: 'Round', chair_count: 5, active: false },
    });
    expect(changed.tables[1]).toMatchObject({ name: 'Round', chair_count: 5, active: false });
    expect((await remove(large)).data).toMatchObject({ tables: [{ id: small }], combinations: [] });
    const section = { id: restaurant.sectionId };
    const failure = await failureOf(
      sam.call('DELETE /dashboard/seller/booking-sections/{id}', { path: section }),
    );
    expect(failure).toMatchObject({ code: 'move-not-allowed' });
    const { data: named } = await sam.call('PUT /dashboard/seller/booking-sections/{id}', {
      path: section,
      body: { area: { en: 'Back room' } },
    });
    expect(named.sections).toMatchObject([{ area: 'Back room' }]);
    here.shop.setNow(new Date('2026-11-22T12:00:00Z'));
    sam = await here.shop.as('Sam');
    await remove(small);
    await sam.call('DELETE /dashboard/seller/booking-sections/{id}', { path: section });
  });

  it('has no table that is smaller than its smallest party, and combines none of another restaurant', async () => {
    const restaurant = await here.openRestaurant();
    const other = await here.openRestaurant();
    const tooFew = sam.call('PUT /dashboard/seller/booking-tables/{id}', {
      path: { id: restaurant.tableIds[0] ?? 0 },
      body: { min_guests: 3 },
    });
    expect(await failureOf(tooFew)).toMatchObject({ params: { min_guests: [expect.any(String)] } });
    const mixed = sam.call('PUT /dashboard/seller/shops/{id}/booking/combinations', {
      path: { id: restaurant.shopId },
      body: { combinations: [{ table_ids: [restaurant.tableIds[0] ?? 0, other.tableIds[0] ?? 0] }] },
    });
    expect(await failureOf(mixed)).toMatchObject({
      params: { 'combinations.0.table_ids': [expect.any(String)] },
    });
  });
});
