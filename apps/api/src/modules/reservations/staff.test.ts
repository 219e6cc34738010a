import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { users } from '../../db/schema/accounts.ts';
import { shopStaff } from '../../db/schema/catalogue.ts';
import { failureOf, type Visitor } from '../../test-shop.ts';
import {
  book,
  cancel,
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
let amina: Visitor;
let ada: Visitor;
beforeAll(async () => {
  here = await openReservations();
  sam = await here.shop.as('Sam');
  amina = await here.shop.as('Amina');
  ada = await here.shop.as('Ada');
});
beforeEach(() => here.shop.setNow(FRIDAY));
afterEach(() => requireConsistent(here.shop));
afterAll(() => here.shop.close());

const dayOf = async ({ shopId }: OpenRestaurant, date = '2026-11-20') =>
  (await sam.call('GET /dashboard/seller/bookings/day', { query: { shop_id: shopId, date } })).data;
const mark = (id: number, name: 'seated' | 'finished' | 'no_show') =>
  sam.call('POST /dashboard/seller/bookings/{id}/marks', { path: { id }, body: { mark: name } });
const decide = (id: number, body: { status: 'accepted' | 'canceled'; reason?: string }) =>
  sam.call('POST /dashboard/seller/bookings/{id}/status', { path: { id }, body });
const walkIn = ({ shopId }: OpenRestaurant, more: object = {}) =>
  sam.call('POST /dashboard/seller/bookings', {
    body: { shop_id: shopId, guest_count: 2, walk_in: true, ...more },
  });

describe('An evening of a restaurant', () => {
  it('goes from accepting by seating, a walk-in, a move and a no-show to an empty room', async () => {
    const restaurant = await here.openRestaurant({ tables: [2, 2, 4], terms: { acceptsAtOnce: false } });
    const [first = 0, second = 0, third = 0] = restaurant.tableIds;
    const asked = await book(newGuest(here.shop), restaurant);
    const other = await book(newGuest(here.shop), restaurant, { at: '2026-11-20 18:15' });
    expect((await dayOf(restaurant)).bookings.map(({ status }) => status)).toEqual(['new', 'new']);
    expect((await decide(asked.id, { status: 'accepted' })).data.status).toBe('accepted');
    expect(await failureOf(decide(asked.id, { status: 'accepted' }))).toMatchObject({
      code: 'status-unchanged',
    });
    await decide(other.id, { status: 'accepted' });

    here.shop.setNow(new Date('2026-11-20T17:02:00Z'));
    expect((await mark(asked.id, 'seated')).data).toMatchObject({
      ...{ status: 'accepted', seated_at: '2026-11-20T18:02:00+01:00' },
    });
    const { data: walked } = await walkIn(restaurant);
    expect(walked).toMatchObject({
      ...{ source: 'walk_in', table_id: third, start_date: '2026-11-20T18:00:00+01:00' },
      seated_at: '2026-11-20T18:02:00+01:00',
    });
    expect(await failureOf(walkIn(restaurant))).toMatchObject({ code: 'table-taken' });

    here.shop.setNow(new Date('2026-11-20T17:40:00Z'));
    expect((await mark(other.id, 'no_show')).data.no_show_at).toBe('2026-11-20T18:40:00+01:00');
    const { data: moved } = await sam.call('PUT /dashboard/seller/bookings/{id}/tables', {
      path: { id: walked.id },
      body: { table_ids: [second] },
    });
    expect(moved.tables.map(({ id }) => id)).toEqual([second]);
    const { data: four } = await walkIn(restaurant, { guest_count: 4 });
    expect(four.table_id).toBe(third);
    for (const { id } of [asked, walked, four]) await mark(id, 'finished');
    expect(
      (await walkIn(restaurant, { table_ids: [first], end_date: '2026-11-20 19:45' })).data.table_id,
    ).toBe(first);
    const day = await dayOf(restaurant);
    expect(day.covers).toBe(2 + 2 + 4 + 2);
    expect(day.bookings).toHaveLength(5);
  });

  it('tells whoever booked of a decision, with the reason on the page', async () => {
    const restaurant = await here.openRestaurant({ tables: [2], terms: { acceptsAtOnce: false } });
    const { data: made } = await ada.call('POST /dashboard/user/my-bookings', {
      body: { booking_id: restaurant.bookingId, start_date: '2026-11-20 18:00', guest_count: 2 },
    });
    expect(await failureOf(decide(made.id, { status: 'canceled' }))).toMatchObject({
      params: { reason: [expect.any(String)] },
    });
    await decide(made.id, { status: 'canceled', reason: 'A wedding' });
    const { data } = await ada.call('GET /dashboard/user/my-bookings/{id}', { path: { id: made.id } });
    expect(data).toMatchObject({ status: 'canceled', cancellation: 'declined', reason: 'A wedding' });
    const { data: news } = await ada.call('GET /dashboard/notifications', {
      query: { type: 'booking_status' },
    });
    expect(news[0]).toMatchObject({
      title: 'The restaurant can’t take your booking',
      body: expect.stringContaining('The restaurant writes: A wedding'),
    });
    await book(newGuest(here.shop), restaurant);
  });

  it('is among the past bookings of its guests once it has ended for them, whenever it was for', async () => {
    const restaurant = await here.openRestaurant({
      tables: [2, 2, 2, 2, 2],
      terms: { acceptsAtOnce: false },
    });
    const guest = newGuest(here.shop);
    const asked = async () => (await book(guest, restaurant)).id;
    const [canceled, declined] = [await book(guest, restaurant), await asked()];
    const [finished, missed, seated] = [await asked(), await asked(), await asked()];
    await cancel(guest, canceled);
    await decide(declined, { status: 'canceled', reason: 'A wedding' });
    for (const id of [finished, missed, seated]) await decide(id, { status: 'accepted' });
    here.shop.setNow(new Date('2026-11-20T17:30:00Z'));
    for (const id of [finished, seated]) await mark(id, 'seated');
    await mark(finished, 'finished');
    await mark(missed, 'no_show');
    const listed = async (past: '0' | '1') => {
      const { data, meta } = await guest.call('GET /rest/booking/my-bookings', { query: { past } });
      return [data.map(({ id }) => id), meta.total];
    };
    expect(await listed('0')).toEqual([[seated], 1]);
    expect(await listed('1')).toEqual([[canceled.id, declined, finished, missed], 4]);
  });

  it('refuses a step in words about a booking, not about an order', async () => {
    const restaurant = await here.openRestaurant();
    const { id } = await book(newGuest(here.shop), restaurant, { at: '2026-11-21 18:00' });
    expect((await failureOf(decide(id, { status: 'accepted' }))).message).toBe(
      'The booking already has this status',
    );
    expect((await failureOf(mark(id, 'seated'))).message).toBe('This isn’t possible for this booking now');
    const { sectionId } = restaurant;
    const deleting = sam.call('DELETE /dashboard/seller/booking-sections/{id}', { path: { id: sectionId } });
    expect((await failureOf(deleting)).message).toBe('This area still has tables. Move or delete them first');
  });

  it('tells a declined booking from one that it canceled later, or its guests did', async () => {
    const restaurant = await here.openRestaurant({ tables: [2, 2] });
    const guest = newGuest(here.shop);
    const [byRestaurant, byGuests] = [await book(guest, restaurant), await book(guest, restaurant)];
    await decide(byRestaurant.id, { status: 'canceled', reason: 'A wedding' });
    await cancel(guest, byGuests);
    const read = async ({ uuid }: { uuid: string }) =>
      (await guest.call('GET /rest/booking/my-bookings/{id}', { path: { id: uuid } })).data.cancellation;
    expect([await read(byRestaurant), await read(byGuests)]).toEqual(['restaurant', 'guests']);
  });

  it('tells the others who work there that guests have sat down, and not who seated them', async () => {
    const restaurant = await here.openRestaurant({ tables: [2] });
    const [colleague] = await here.shop.db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.email, 'amina@hamper.demo'));
    await here.shop.db.insert(shopStaff).values({ shopId: restaurant.shopId, userId: colleague?.id ?? 0 });
    await walkIn(restaurant);
    const of = async (visitor: Visitor) =>
      (await visitor.call('GET /dashboard/notifications', { query: { type: 'new_in_table' } })).data.map(
        ({ title }) => title,
      );
    expect([await of(amina), await of(sam)]).toEqual([['Guests at table 1'], []]);
  });

  it('shows a table that is held, and what of a day is the restaurant’s, not the server’s', async () => {
    const restaurant = await here.openRestaurant({ from: '22-00', to: '04-00', tables: [2, 2] });
    await newGuest(here.shop).call('POST /rest/booking/my-bookings/hold', {
      body: { booking_id: restaurant.bookingId, start_date: '2026-11-20 23:45', guest_count: 2 },
    });
    await book(newGuest(here.shop), restaurant, { at: '2026-11-21 00:15' });
    expect((await dayOf(restaurant)).bookings).toMatchObject([
      { hold_expires_at: '2026-11-20T12:05:00+01:00' },
    ]);
    expect((await dayOf(restaurant, '2026-11-21')).bookings).toMatchObject([{ hold_expires_at: null }]);
  });

  it('takes a call: at any time, for any number, on a table that is free', async () => {
    const restaurant = await here.openRestaurant({ tables: [2] });
    const call = (more: object) =>
      sam.call('POST /dashboard/seller/bookings', {
        body: {
          shop_id: restaurant.shopId,
          guest_count: 2,
          start_date: '2026-11-20 16:00',
          ...contact(),
          ...more,
        },
      });
    expect((await call({})).data).toMatchObject({ source: 'staff', status: 'accepted', username: 'Robin' });
    expect(await failureOf(call({ start_date: '2026-11-20 17:00' }))).toMatchObject({ code: 'table-taken' });
    expect(await failureOf(call({ start_date: undefined }))).toMatchObject({
      params: { start_date: [expect.any(String)] },
    });
    expect(await failureOf(call({ start_date: '2026-11-19 17:00' }))).toMatchObject({ status: 422 });
    expect(await failureOf(call({ end_date: '2026-11-20 15:00' }))).toMatchObject({ status: 422 });
    const foreign = await here.openRestaurant();
    expect(await failureOf(call({ table_ids: foreign.tableIds }))).toMatchObject({
      params: { table_ids: [expect.any(String)] },
    });
  });

  it.each([
    ['finishes nobody who does not sit', ['finished'] as const],
    ['seats nobody twice', ['seated', 'seated'] as const],
    ['misses nobody who sits', ['seated', 'no_show'] as const],
    ['seats nobody who did not come', ['no_show', 'seated'] as const],
  ])('%s', async (_, marks) => {
    const restaurant = await here.openRestaurant();
    const { id } = await book(newGuest(here.shop), restaurant);
    here.shop.setNow(new Date('2026-11-20T17:10:00Z'));
    const last = marks.at(-1) ?? 'seated';
    for (const one of marks.slice(0, -1)) await mark(id, one);
    expect((await failureOf(mark(id, last))).status).toBeGreaterThanOrEqual(400);
  });

  it('misses nobody before their time, and seats nobody the day before', async () => {
    const restaurant = await here.openRestaurant();
    const { id } = await book(newGuest(here.shop), restaurant, { at: '2026-11-21 18:00' });
    for (const one of ['no_show', 'seated'] as const)
      expect(await failureOf(mark(id, one))).toMatchObject({ code: 'move-not-allowed' });
  });
});

describe('A closed table', () => {
  it('is booked by nobody until it is open again, and is not closed over a booking', async () => {
    const restaurant = await here.openRestaurant({ tables: [2] });
    const path = { id: restaurant.tableIds[0] ?? 0 };
    const close = (from: string, to: string) =>
      sam.call('POST /dashboard/seller/booking-tables/{id}/blocks', {
        path,
        body: { start_date: from, end_date: to, reason: 'Wobbles' },
      });
    const { data: block } = await close('2026-11-20 12:00', '2026-11-20 20:00');
    expect(await failureOf(book(newGuest(here.shop), restaurant))).toMatchObject({ code: 'table-taken' });
    await book(newGuest(here.shop), restaurant, { at: '2026-11-20 20:00' });
    expect((await dayOf(restaurant)).blocks).toEqual([block]);
    expect(await failureOf(close('2026-11-20 21:45', '2026-11-20 23:00'))).toMatchObject({
      code: 'table-taken',
    });
    expect(await failureOf(close('2026-11-20 23:00', '2026-11-20 22:00'))).toMatchObject({ status: 422 });
    expect(await failureOf(close('2026-11-20 23:00', '2027-11-20 22:00'))).toMatchObject({ status: 422 });
    await sam.call('DELETE /dashboard/seller/booking-blocks/{id}', { path: { id: block.id } });
    await book(newGuest(here.shop), restaurant);
  });
});
