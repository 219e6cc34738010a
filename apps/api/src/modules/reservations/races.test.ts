import type { ApiError } from '@hamper/contract/client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { failureOf, type Visitor } from '../../test-shop.ts';
import {
  book,
  FRIDAY,
  inconsistencies,
  requireConsistent,
  newGuest,
  openReservations,
  type OpenRestaurant,
  type Reservations,
} from './reservations.fixture.ts';

let here: Reservations;
beforeAll(async () => {
  here = await openReservations(FRIDAY);
});
afterEach(() => requireConsistent(here.shop));
afterAll(() => here.shop.close());

const guests = (count: number) => Array.from({ length: count }, () => newGuest(here.shop));
const attempt = async (work: Promise<unknown>) => {
  try {
    await work;
    return null;
  } catch (error) {
    return error as ApiError;
  }
};
const hold = (visitor: Visitor, { bookingId }: OpenRestaurant, start: string) =>
  visitor.call('POST /rest/booking/my-bookings/hold', {
    body: { booking_id: bookingId, start_date: start, guest_count: 2 },
  });

describe('Forty people at once', () => {
  it('for the last table: one has it, and the others are told the nearest times', async () => {
    const restaurant = await here.openRestaurant({ tables: [2] });
    const refused = await Promise.all(guests(40).map((guest) => attempt(book(guest, restaurant))));
    const lost = refused.filter((error) => error !== null);
    expect(lost).toHaveLength(39);
    expect(new Set(lost.map(({ code }) => code))).toEqual(new Set(['table-taken']));
    for (const { data } of lost) expect(data?.times?.map(({ time }) => time)).toEqual(['20:00']);
  }, 60_000);

  it('for overlapping times of one table, held and booked: no two share a quarter-hour', async () => {
    const restaurant = await here.openRestaurant({ tables: [2] });
    const starts = ['18:00', '18:15', '19:00', '19:45', '20:00'].map((time) => `2026-11-20 ${time}`);
    const results = await Promise.all(
      guests(40).map((guest, at) => {
        const start = starts[at % starts.length] ?? '';
        return attempt(
          at % 2 === 0 ? book(guest, restaurant, { at: start }) : hold(guest, restaurant, start),
        );
      }),
    );
    const won = results.filter((error) => error === null);
    expect(won.length).toBeGreaterThanOrEqual(1);
    expect(won.length).toBeLessThanOrEqual(2);
  }, 60_000);

  it('for seven tables, two of which go together: each has one, and nobody is refused too early', async () => {
    const restaurant = await here.openRestaurant({
      tables: [2, 2, 2, 4, 4, 2, 2],
      combinations: [{ of: [3, 4], chairs: 8, min: 5 }],
    });
    const pairs = guests(20).map((guest) => attempt(book(guest, restaurant)));
    const crowds = guests(5).map((guest) => attempt(book(guest, restaurant, { party: 7 })));
    const [two, seven] = [await Promise.all(pairs), await Promise.all(crowds)];
    const wonBy = (results: unknown[]) => results.filter((error) => error === null).length;
    // Five tables for two, and the large ones: for one crowd, or for two more pairs, or one of them empty.
    expect(wonBy(two) + 2 * wonBy(seven)).toBeGreaterThanOrEqual(6);
    expect(wonBy(two)).toBeLessThanOrEqual(7 - 2 * wonBy(seven));
    expect(wonBy(seven)).toBeLessThanOrEqual(1);
  }, 60_000);

  it('never bring more guests in one quarter-hour than the kitchen can bear', async () => {
    const tables = Array.from({ length: 10 }, () => 2);
    const restaurant = await here.openRestaurant({ tables, terms: { covers: 7 } });
    const results = await Promise.all(guests(20).map((guest) => attempt(book(guest, restaurant))));
    expect(results.filter((error) => error === null)).toHaveLength(3);
  }, 60_000);
});

describe('One person', () => {
  it('who sends many bookings at once has no more than twenty', async () => {
    const tables = Array.from({ length: 26 }, () => 2);
    const restaurant = await here.openRestaurant({ tables });
    const [guest] = guests(1);
    if (!guest) throw new Error('No guest');
    await book(guest, restaurant, { at: '2026-11-21 18:00' });
    const results = await Promise.all(Array.from({ length: 25 }, () => attempt(book(guest, restaurant))));
    const codes = results.map((error) => error?.code ?? 'booked');
    expect(codes.filter((code) => code === 'booked')).toHaveLength(19);
    expect(codes.filter((code) => code === 'open-bookings')).toHaveLength(6);
  }, 60_000);

  it('who confirms and cancels at once has one of both', async () => {
    const restaurant = await here.openRestaurant({ tables: [2] });
    for (let round = 0; round < 5; round += 1) {
      const [guest, other] = guests(2);
      if (!guest || !other) throw new Error('No guest');
      const { data: held } = await hold(guest, restaurant, '2026-11-20 18:00');
      const path = { id: held.uuid };
      const person = { username: 'Robin', phone: '+493012345678' };
      await Promise.all([
        attempt(guest.call('POST /rest/booking/my-bookings/{id}/confirm', { path, body: person })),
        attempt(
          guest.call('POST /rest/booking/my-bookings/{id}/status/change', {
            path,
            query: { status: 'canceled' },
          }),
        ),
      ]);
      expect(await inconsistencies(here.shop)).toEqual([]);
      const { data: now } = await guest.call('GET /rest/booking/my-bookings/{id}', { path });
      expect(now.status).toBe('canceled');
      await book(other, restaurant, { at: '2026-11-20 20:00' }).then(({ uuid }) =>
        other.call('POST /rest/booking/my-bookings/{id}/status/change', {
          path: { id: uuid },
          query: { status: 'canceled' },
        }),
      );
    }
  }, 60_000);
});

describe('A hold that runs out while others come', () => {
  it('goes to exactly one of them', async () => {
    const restaurant = await here.openRestaurant({ tables: [2] });
    const [slow, ...others] = guests(12);
    if (!slow) throw new Error('No guest');
    const { data: held } = await hold(slow, restaurant, '2026-11-20 18:00');
    here.shop.setNow(new Date(FRIDAY.getTime() + 5 * 60_000));
    const [late, ...results] = await Promise.all([
      failureOf(
        slow.call('POST /rest/booking/my-bookings/{id}/confirm', {
          path: { id: held.uuid },
          body: { username: 'Robin', phone: '+493012345678' },
        }),
      ),
      ...others.map((guest) => attempt(book(guest, restaurant))),
      here.shop.runBookings().then(() => 'done'),
    ]);
    expect(['hold-expired', 'not-found']).toContain(late.code);
    expect(results.filter((one) => one === null)).toHaveLength(1);
    here.shop.setNow(FRIDAY);
  }, 60_000);
});
