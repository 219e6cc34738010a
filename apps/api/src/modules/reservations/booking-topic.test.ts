import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';

import { bookings } from '../../db/schema/bookings.ts';
import type { Visitor } from '../../test-shop.ts';
import { waitUntil } from '../../wait-until.fixture.ts';
import { type Heard, leaveAll, listen, messages } from '../live/live-listeners.fixture.ts';
import {
  book,
  cancel,
  FRIDAY,
  hold,
  newGuest,
  openReservations,
  pay,
  type Reservations,
} from './reservations.fixture.ts';

let here: Reservations;
let sam: Visitor;
beforeAll(async () => {
  here = await openReservations();
  sam = await here.shop.as('Sam');
});
beforeEach(() => here.shop.setNow(FRIDAY));
afterEach(leaveAll);
afterAll(() => here.shop.close());

const follow = async (by: Visitor, { uuid }: { uuid: string }, key = '') =>
  listen(await by.fetch(`/api/v1/rest/live?topics=booking:${uuid}${key === '' ? '' : `&key=${key}`}`));
const heardOf = (heard: Heard, { uuid }: { uuid: string }) => messages(heard, `booking:${uuid}`).length;
const decide = (id: number, status: 'accepted' | 'canceled') =>
  sam.call('POST /dashboard/seller/bookings/{id}/status', {
    path: { id },
    body: { status, ...(status === 'canceled' && { reason: 'The oven broke' }) },
  });

it('Each change of a booking, by staff and by its guests, comes to their open page', async () => {
  const restaurant = await here.openRestaurant({ tables: [2, 2], terms: { acceptsAtOnce: false } });
  const guest = newGuest(here.shop);
  const made = await book(guest, restaurant);
  const heard = await follow(guest, made);
  const byLink = await follow(newGuest(here.shop), made, made.key ?? '');
  let told = 1;
  const tell = async (work: () => Promise<unknown>) => {
    const is = () => heardOf(heard, made) === told && heardOf(byLink, made) === told;
    expect(await waitUntil(is)).toBe(true);
    told += 1;
    await work();
  };
  const path = { id: made.uuid };
  await tell(() => decide(made.id, 'accepted'));
  await tell(() =>
    guest.call('PUT /rest/booking/my-bookings/{id}', { path, body: { start_date: '2026-11-20 19:00' } }),
  );
  await tell(() => guest.call('POST /rest/booking/my-bookings/{id}/change/withdraw', { path, query: {} }));
  await tell(() =>
    sam.call('PUT /dashboard/seller/bookings/{id}/tables', {
      path: { id: made.id },
      body: { table_ids: [restaurant.tableIds[1] ?? 0] },
    }),
  );
  await tell(() => guest.call('POST /rest/booking/my-bookings/{id}/attend', { path, query: {} }));
  await tell(() => decide(made.id, 'canceled'));
  await tell(async () => undefined);
});

it('What becomes of its deposit comes there, too, and the end of a hold', async () => {
  const restaurant = await here.openRestaurant({ tables: [2, 2], terms: { depositMinor: 1000 } });
  const guest = newGuest(here.shop);
  const held = await hold(guest, restaurant);
  const heard = await follow(guest, held);
  expect(await waitUntil(() => heardOf(heard, held) === 1)).toBe(true);
  await pay(guest, held);
  expect(await waitUntil(() => heardOf(heard, held) > 1)).toBe(true);
  const before = heardOf(heard, held);
  await cancel(guest, held);
  expect(await waitUntil(() => heardOf(heard, held) > before)).toBe(true);

  const given = await hold(newGuest(here.shop), restaurant);
  const other = newGuest(here.shop);
  const ending = await follow(other, given, given.key ?? '');
  expect(await waitUntil(() => heardOf(ending, given) === 1)).toBe(true);
  await here.shop.db.delete(bookings).where(eq(bookings.id, given.id));
  expect(await waitUntil(() => ending.text.includes('event: refused'))).toBe(true);
});

it('Nobody else hears of it, neither other guests nor the restaurant by this way', async () => {
  const restaurant = await here.openRestaurant();
  const made = await book(newGuest(here.shop), restaurant);
  for (const stranger of [newGuest(here.shop), sam, await here.shop.as('Ada')])
    expect((await stranger.fetch(`/api/v1/rest/live?topics=booking:${made.uuid}`)).status).toBe(404);
});
