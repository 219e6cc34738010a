import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { failureOf } from '../../test-shop.ts';
import type { InDatabase } from '../checkout/fixtures/fault-injection.fixture.ts';
import { type KillableReservations, openKillableReservations } from './killable-reservations.fixture.ts';
import { book, inconsistencies, newGuest } from './reservations.fixture.ts';

const person = { username: 'Robin', phone: '+493012345678', email: 'robin@example.org' };

let here: KillableReservations;
beforeAll(async () => {
  here = await openKillableReservations();
});
beforeEach(() => {
  here.shop.setNow(new Date());
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => here.close());

describe('A process that is killed', () => {
  it.each<[string, InDatabase]>([
    ['writing the hold', { writes: 'bookings', nth: 1 }],
    ['taking its quarters', { writes: 'booking_quarters', nth: 1 }],
  ])(
    '%s has held nothing: the same request holds the table now',
    async (_, place) => {
      const restaurant = await here.open();
      const guest = newGuest(here.shop);
      // They have a cookie.
      await guest.call('POST /rest/booking/my-bookings/hold', { body: here.requestOf(await here.open()) });
      await here.killWhile(place, guest, (remote) =>
        remote.call('POST /rest/booking/my-bookings/hold', { body: here.requestOf(restaurant) }),
      );
      const { data } = await guest.call('POST /rest/booking/my-bookings/hold', {
        body: here.requestOf(restaurant),
      });
      expect(data.hold_expires_at).not.toBeNull();
      expect(await inconsistencies(here.shop)).toEqual([]);
    },
    120_000,
  );

  it.each<[string, InDatabase]>([
    ['making the quarters its own', { writes: 'booking_quarters', nth: 1 }],
    ['writing the booking', { writes: 'bookings', nth: 1 }],
    ['writing the mail', { writes: 'mails', nth: 1 }],
  ])(
    'between hold and confirmation, %s, leaves the hold: it is confirmed once more, or runs out',
    async (_, place) => {
      const restaurant = await here.open();
      const guest = newGuest(here.shop);
      const { data: held } = await guest.call('POST /rest/booking/my-bookings/hold', {
        body: here.requestOf(restaurant),
      });
      const path = { id: held.uuid };
      await here.killWhile(place, guest, (remote) =>
        remote.call('POST /rest/booking/my-bookings/{id}/confirm', { path, body: person }),
      );
      expect(await inconsistencies(here.shop)).toEqual([]);
      expect(await failureOf(book(newGuest(here.shop), restaurant, { at: here.start }))).toMatchObject({
        code: 'table-taken',
      });
      const { data } = await guest.call('POST /rest/booking/my-bookings/{id}/confirm', {
        path,
        body: person,
      });
      expect(data).toMatchObject({ status: 'accepted', hold_expires_at: null });
      expect(await inconsistencies(here.shop)).toEqual([]);
    },
    120_000,
  );

  it('for good before it confirmed gives the table free after five minutes', async () => {
    const restaurant = await here.open();
    const guest = newGuest(here.shop);
    const { data: held } = await guest.call('POST /rest/booking/my-bookings/hold', {
      body: here.requestOf(restaurant),
    });
    await here.killWhile({ writes: 'mails', nth: 1 }, guest, (remote) =>
      remote.call('POST /rest/booking/my-bookings/{id}/confirm', { path: { id: held.uuid }, body: person }),
    );
    here.shop.setNow(new Date(Date.now() + 6 * 60_000));
    await book(newGuest(here.shop), restaurant, { at: here.start });
    here.shop.setNow(new Date());
    expect(await inconsistencies(here.shop)).toEqual([]);
  }, 120_000);
});
