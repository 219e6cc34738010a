import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { bookingCombinations, bookings, bookingShops, bookingTables } from '../../db/schema/bookings.ts';
import { failureOf, type Visitor } from '../../test-shop.ts';
import {
  addTerrace,
  book,
  FRIDAY,
  newGuest,
  openReservations,
  type OpenRestaurant,
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

const DAY = '2026-11-20';
const change = async (visitor: Visitor, { uuid: id }: { uuid: string }, body: object) =>
  (await visitor.call('PUT /rest/booking/my-bookings/{id}', { path: { id }, body })).data;
const decide = (id: number, status: 'accepted' | 'canceled') =>
  sam.call('POST /dashboard/seller/bookings/{id}/status', {
    path: { id },
    body: { status, ...(status === 'canceled' ? { reason: 'A wedding' } : {}) },
  });
const timesOf = async ({ shopId: id }: OpenRestaurant, guests: number) => {
  const query = { date: DAY, guest_count: guests };
  return (
    await newGuest(here.shop).call('GET /rest/booking/shops/{id}/availability', { path: { id }, query })
  ).data.times;
};

describe('A booking that moves', () => {
  it('stays in its area as long as that has a table, and keeps what is left out', async () => {
    const restaurant = await here.openRestaurant({ tables: [2] });
    const terrace = await addTerrace(here.shop, restaurant, 4);
    const guest = newGuest(here.shop);
    const more = { section_id: terrace.sectionId, note: 'Quiet' };
    const made = await book(guest, restaurant, { more });
    expect(made.table_id).toBe(terrace.tableId);
    expect(await change(guest, made, { start_date: `${DAY} 19:00` })).toMatchObject({
      ...{ table_id: terrace.tableId, note: 'Quiet', guest_count: 2 },
    });
    await book(newGuest(here.shop), restaurant, { at: '2026-11-21 18:00', more });
    expect(await change(guest, made, { start_date: '2026-11-21 19:00' })).toMatchObject({
      table_id: restaurant.tableIds[0],
    });
  });

  it('is no way past the guests that may arrive at once: what was accepted counts until a change is', async () => {
    const restaurant = await here.openRestaurant({
      tables: [2, 2, 2],
      terms: { acceptsAtOnce: false, covers: 2 },
    });
    const guest = newGuest(here.shop);
    const made = await book(guest, restaurant);
    await decide(made.id, 'accepted');
    await change(guest, made, { start_date: `${DAY} 19:00` });
    for (const at of ['18:00', '19:00'])
      expect(await failureOf(book(newGuest(here.shop), restaurant, { at: `${DAY} ${at}` }))).toMatchObject({
        code: 'table-taken',
      });
    await decide(made.id, 'canceled');
    await book(newGuest(here.shop), restaurant, { at: `${DAY} 19:00` });
  });

  it('counts once where it asks for more guests at the same time', async () => {
    const restaurant = await here.openRestaurant({
      tables: [2, 4],
      terms: { acceptsAtOnce: false, covers: 5 },
    });
    const guest = newGuest(here.shop);
    const made = await book(guest, restaurant);
    await decide(made.id, 'accepted');
    await change(guest, made, { guest_count: 3 });
    const [first] = await timesOf({ ...restaurant }, 2);
    expect(first?.time).toBe('20:00');
    await here.shop.db
      .update(bookingTables)
      .set({ chairCount: 20 })
      .where(eq(bookingTables.shopId, restaurant.shopId));
    await here.shop.db.insert(bookingTables).values({
      ...{ shopId: restaurant.shopId, sectionId: restaurant.sectionId, chairCount: 2, name: 'More' },
    });
    expect((await timesOf(restaurant, 2))[0]?.time).toBe('18:00');
  });

  it('is moved by staff to tables of its own restaurant alone', async () => {
    const [restaurant, other] = [await here.openRestaurant(), await here.openRestaurant()];
    const made = await book(newGuest(here.shop), restaurant);
    const moving = sam.call('PUT /dashboard/seller/bookings/{id}/tables', {
      path: { id: made.id },
      body: { table_ids: other.tableIds.slice(0, 1) },
    });
    expect(await failureOf(moving)).toMatchObject({ params: { table_ids: [expect.any(String)] } });
    const [row] = await here.shop.db.select().from(bookings).where(eq(bookings.id, made.id));
    expect(row?.tableIds).toEqual(restaurant.tableIds.slice(0, 1));
  });
});

describe('What was said with a booking', () => {
  it('is taken back by a blank, and stays where it is left out', async () => {
    const guest = newGuest(here.shop);
    const more = { note: 'Quiet', occasion: 'birthday' };
    const made = await book(guest, await here.openRestaurant(), { more });
    expect(await change(guest, made, { high_chairs: 1 })).toMatchObject({ ...more, high_chairs: 1 });
    expect(await change(guest, made, { note: '', occasion: null })).toMatchObject({
      ...{ note: null, occasion: null, username: 'Robin' },
    });
    expect(await change(guest, made, { note: 'Loud', occasion: 'date' })).toMatchObject({ note: 'Loud' });
    expect(await change(guest, made, { note: null, occasion: '' })).toMatchObject({
      ...{ note: null, occasion: null },
    });
  });
});

describe('Tables of two areas that are put side by side', () => {
  it('are offered in neither of them, and to those who sit anywhere', async () => {
    const restaurant = await here.openRestaurant({ tables: [2] });
    const terrace = await addTerrace(here.shop, restaurant, 2);
    const { shopId, sectionId, tableIds } = restaurant;
    const [inside = 0] = tableIds;
    await here.shop.db
      .insert(bookingCombinations)
      .values({ shopId, tableIds: [inside, terrace.tableId], chairCount: 4, minParty: 3 });
    const [first] = await timesOf(restaurant, 4);
    expect(first).toMatchObject({ time: '18:00', section_ids: [] });
    const more = { section_id: sectionId };
    expect(await failureOf(book(newGuest(here.shop), restaurant, { party: 4, more }))).toMatchObject({
      code: 'table-taken',
    });
    expect((await book(newGuest(here.shop), restaurant, { party: 4 })).tables).toHaveLength(2);
  });
});

describe('A restaurant that stops taking bookings', () => {
  it('runs the evening that it has: walk-ins, moves, changes and cancellations go on, and nobody books', async () => {
    const restaurant = await here.openRestaurant({ tables: [2, 2, 2] });
    const guest = newGuest(here.shop);
    const made = await book(guest, restaurant);
    await here.shop.db
      .update(bookingShops)
      .set({ active: false })
      .where(eq(bookingShops.shopId, restaurant.shopId));
    const { shopId } = restaurant;
    const { data: walked } = await sam.call('POST /dashboard/seller/bookings', {
      body: { shop_id: shopId, guest_count: 2, walk_in: true, start_date: undefined },
    });
    expect(walked.source).toBe('walk_in');
    const { data: moved } = await sam.call('PUT /dashboard/seller/bookings/{id}/tables', {
      path: { id: made.id },
      body: { table_ids: restaurant.tableIds.slice(1, 2) },
    });
    expect(moved.table_id).toBe(restaurant.tableIds[1]);
    const query = { date: DAY, guest_count: 2 };
    const { data: shown } = await guest.call('GET /rest/booking/shops/{id}/availability', {
      ...{ path: { id: shopId }, query: { ...query, booking: made.uuid } },
    });
    expect(shown.times.length).toBeGreaterThan(0);
    expect(await change(guest, made, { start_date: `${DAY} 19:00` })).toMatchObject({ status: 'accepted' });
    const path = { id: made.uuid };
    await guest.call('POST /rest/booking/my-bookings/{id}/status/change', {
      ...{ path, query: { status: 'canceled' } },
    });
    for (const attempt of [() => timesOf(restaurant, 2), () => book(newGuest(here.shop), restaurant)])
      expect(await failureOf(attempt())).toMatchObject({ status: 404 });
  });
});
