import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { failureOf, type Visitor } from '../../test-shop.ts';
import {
  book,
  FRIDAY,
  newGuest,
  openReservations,
  type OpenRestaurant,
  type Reservations,
  requireConsistent,
} from './reservations.fixture.ts';

let here: Reservations;
let ada: Visitor;
let sam: Visitor;
beforeAll(async () => {
  here = await openReservations();
  ada = await here.shop.as('Ada');
  sam = await here.shop.as('Sam');
});
beforeEach(() => here.shop.setNow(FRIDAY));
afterEach(() => requireConsistent(here.shop));
afterAll(() => here.shop.close());

const DAY = '2026-11-20';
const change = async (visitor: Visitor, id: string, body: object) =>
  (await visitor.call('PUT /rest/booking/my-bookings/{id}', { path: { id }, body })).data;
const withdraw = async (visitor: Visitor, id: string) =>
  (
    await visitor.call('POST /rest/booking/my-bookings/{id}/change/withdraw', {
      path: { id },
      query: {},
    })
  ).data;
const decide = (id: number, status: 'accepted' | 'canceled') =>
  sam.call('POST /dashboard/seller/bookings/{id}/status', {
    path: { id },
    body: { status, ...(status === 'canceled' ? { reason: 'A wedding' } : {}) },
  });
const timesOf = async (visitor: Visitor, { shopId }: OpenRestaurant, query: object = {}) => {
  const { data } = await visitor.call('GET /rest/booking/shops/{id}/availability', {
    path: { id: shopId },
    query: { date: DAY, guest_count: 2, ...query },
  });
  return data.times.map(({ time }) => time);
};

describe('A booking that is changed', () => {
  it('is offered times that overlap its own, as long as it is theirs', async () => {
    const restaurant = await here.openRestaurant({ tables: [2] });
    const guest = newGuest(here.shop);
    const { uuid: booking } = await book(guest, restaurant, {
      more: { end_date: `${DAY} 19:30` },
      at: `${DAY} 18:30`,
    });
    expect(await timesOf(guest, restaurant)).toEqual(['19:30', '19:45', '20:00']);
    const free = await timesOf(guest, restaurant, { booking });
    // As long as it is: an hour.
    expect(free.slice(0, 3)).toEqual(['18:00', '18:15', '18:30']);
    expect(free.at(-1)).toBe('21:00');
    for (const stranger of [newGuest(here.shop), ada])
      expect(await failureOf(timesOf(stranger, restaurant, { booking }))).toMatchObject({ status: 404 });
    expect(await change(guest, booking, { start_date: `${DAY} 18:45` })).toMatchObject({
      end_date: `${DAY}T19:45:00+01:00`,
    });
  });

  it('says when it was changed last, by which calendars know the newer entry', async () => {
    const restaurant = await here.openRestaurant({ tables: [2] });
    const guest = newGuest(here.shop);
    const made = await book(guest, restaurant);
    const minutes = (count: number) => new Date(FRIDAY.getTime() + count * 60_000);
    here.shop.setNow(minutes(1));
    expect(await change(guest, made.uuid, { start_date: `${DAY} 20:00` })).toMatchObject({
      updated_at: minutes(1).toISOString(),
    });
    here.shop.setNow(minutes(2));
    const path = { id: made.uuid };
    const query = { status: 'canceled' } as const;
    const call = { path, query };
    const { data } = await guest.call('POST /rest/booking/my-bookings/{id}/status/change', call);
    expect(data).toMatchObject({ status: 'canceled', updated_at: minutes(2).toISOString() });
  });

  it('keeps the table that was accepted until the restaurant accepts the new one', async () => {
    const restaurant = await here.openRestaurant({ tables: [2], terms: { acceptsAtOnce: false } });
    const made = await book(ada, restaurant);
    await decide(made.id, 'accepted');
    const asked = await change(ada, made.uuid, { start_date: `${DAY} 20:00` });
    expect(asked).toMatchObject({
      status: 'new',
      before_change: { guest_count: 2, start_date: `${DAY}T18:00:00+01:00` },
    });
    expect(await timesOf(newGuest(here.shop), restaurant)).toEqual([]);

    const { data: kept } = await decide(made.id, 'canceled');
    expect(kept).toMatchObject({
      ...{ status: 'accepted', start_date: made.start_date, end_date: made.end_date, before_change: null },
      reason: 'A wedding',
    });
    const { data: news } = await ada.call('GET /dashboard/notifications', {
      query: { type: 'booking_status' },
    });
    expect(news[0]).toMatchObject({
      title: 'Your change wasn’t possible. Your table stays as booked',
      booking: { uuid: made.uuid },
    });
    expect(await timesOf(newGuest(here.shop), restaurant)).toEqual(['20:00']);

    await change(ada, made.uuid, { start_date: `${DAY} 20:00` });
    expect((await decide(made.id, 'accepted')).data).toMatchObject({
      ...{ start_date: `${DAY}T20:00:00+01:00`, before_change: null, reason: null },
    });
    expect(await timesOf(newGuest(here.shop), restaurant)).toEqual(['18:00']);
  });

  it('shows the table that is theirs until then, on its page and in the list', async () => {
    const restaurant = await here.openRestaurant({ tables: [2, 4], terms: { acceptsAtOnce: false } });
    const guest = newGuest(here.shop);
    const made = await book(guest, restaurant);
    await decide(made.id, 'accepted');
    await change(guest, made.uuid, { guest_count: 4, start_date: `${DAY} 19:00` });
    const agreed = {
      ...{ start_date: made.start_date, end_date: made.end_date, guest_count: 2, accessible: false },
      table_id: restaurant.tableIds[0],
      tables: made.tables,
    };
    expect(made.tables).toHaveLength(1);
    const path = { id: made.uuid };
    const { data: shown } = await guest.call('GET /rest/booking/my-bookings/{id}', { path, query: {} });
    const { data: listed } = await guest.call('GET /rest/booking/my-bookings', { query: {} });
    for (const booking of [shown, listed[0]])
      expect(booking).toMatchObject({ table_id: restaurant.tableIds[1], before_change: agreed });
  });

  it('is again what was agreed once the change is withdrawn, and the restaurant is told, once', async () => {
    const restaurant = await here.openRestaurant({ tables: [2], terms: { acceptsAtOnce: false } });
    const made = await book(ada, restaurant);
    expect(await failureOf(withdraw(ada, made.uuid))).toMatchObject({ code: 'move-not-allowed' });
    await decide(made.id, 'accepted');
    await change(ada, made.uuid, { start_date: `${DAY} 20:00` });
    expect(await failureOf(withdraw(newGuest(here.shop), made.uuid))).toMatchObject({ status: 404 });
    const agreed = {
      ...{ status: 'accepted', start_date: made.start_date, end_date: made.end_date, before_change: null },
      tables: made.tables,
    };
    const told = async () => {
      const { data } = await sam.call('GET /dashboard/notifications', { query: { type: 'new_booking' } });
      return data.filter(({ title }) => title === 'A change to a table booking was withdrawn').length;
    };
    for (const answer of [await withdraw(ada, made.uuid), await withdraw(ada, made.uuid)])
      expect(answer).toMatchObject(agreed);
    expect(await told()).toBe(1);
    expect(await timesOf(newGuest(here.shop), restaurant)).toEqual(['20:00']);
    await ada.call('POST /dashboard/user/my-bookings/{id}/status/change', {
      path: { id: made.uuid },
      query: { status: 'canceled' },
    });
    expect(await failureOf(withdraw(ada, made.uuid))).toMatchObject({ code: 'move-not-allowed' });
  });

  it('is whole whether its change is accepted or withdrawn at the same moment', async () => {
    const restaurant = await here.openRestaurant({ tables: [2], terms: { acceptsAtOnce: false } });
    for (let round = 0; round < 4; round += 1) {
      const guest = newGuest(here.shop);
      const made = await book(guest, restaurant);
      await decide(made.id, 'accepted');
      await change(guest, made.uuid, { start_date: `${DAY} 20:00` });
      const [accepted, withdrawn] = await Promise.allSettled([
        decide(made.id, 'accepted'),
        withdraw(guest, made.uuid),
      ]);
      expect(withdrawn.status).toBe('fulfilled');
      const { data: now } = await guest.call('GET /rest/booking/my-bookings/{id}', {
        path: { id: made.uuid },
        query: {},
      });
      expect(now).toMatchObject({
        ...{ status: 'accepted', before_change: null },
        start_date: accepted.status === 'fulfilled' ? `${DAY}T20:00:00+01:00` : made.start_date,
      });
      await requireConsistent(here.shop);
      await guest.call('POST /rest/booking/my-bookings/{id}/status/change', {
        path: { id: made.uuid },
        query: { status: 'canceled' },
      });
    }
  });

  it('goes back to what was accepted without being accepted again, and is canceled whole', async () => {
    const restaurant = await here.openRestaurant({ tables: [2], terms: { acceptsAtOnce: false } });
    const made = await book(ada, restaurant);
    await decide(made.id, 'accepted');
    // Half of the table's time is the same.
    for (const at of ['19:00', '18:30'])
      expect(await change(ada, made.uuid, { start_date: `${DAY} ${at}` })).toMatchObject({
        before_change: { start_date: made.start_date },
      });
    expect(await change(ada, made.uuid, { start_date: made.start_date })).toMatchObject({
      ...{ status: 'accepted', before_change: null, start_date: made.start_date },
    });
    await change(ada, made.uuid, { start_date: `${DAY} 20:00` });
    await ada.call('POST /dashboard/user/my-bookings/{id}/status/change', {
      path: { id: made.uuid },
      query: { status: 'canceled' },
    });
    expect(await timesOf(newGuest(here.shop), restaurant)).toHaveLength(9);
  });
});
