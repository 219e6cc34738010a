import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';

import { rows } from '../../db/query.ts';
import { databaseAt } from '../../db/test-server.ts';
import { failureOf, type Visitor } from '../../test-shop.ts';
import { type InDatabase, openDatabaseFault } from '../checkout/fixtures/fault-injection.fixture.ts';
import { startKillableProcess } from '../checkout/fixtures/killable-process.fixture.ts';
import {
  book,
  inconsistencies,
  newGuest,
  openReservations,
  type OpenRestaurant,
  type Reservations,
} from './reservations.fixture.ts';

const HOUR = 60 * 60_000;
/** Nobody's. */
const stripe = { secretKey: 'sk_test', publishableKey: 'pk_test', webhookSecret: 'whsec', apiBase: null };
const person = { username: 'Robin', phone: '+493012345678', email: 'robin@example.org' };

let here: Reservations;
let url: string;
let fault: Awaited<ReturnType<typeof openDatabaseFault>>;
beforeAll(async () => {
  here = await openReservations(new Date());
  const [database] = await rows<{ name: string }>(here.shop.db, sql`select current_database() as name`);
  url = databaseAt(inject('databaseUrl'), database?.name ?? '');
  fault = await openDatabaseFault(here.shop.db, url);
});
beforeEach(() => {
  here.shop.setNow(new Date());
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await fault.close();
  await here.shop.close();
});

const open = () => here.openRestaurant({ from: '00-00', to: '24-00', tables: [2] });
const tomorrow = new Date(Date.now() + 24 * HOUR).toISOString().slice(0, 10);
const start = `${tomorrow} 18:00`;
const requestOf = ({ bookingId }: OpenRestaurant) => ({
  booking_id: bookingId,
  start_date: start,
  guest_count: 2,
});

type Remote = ReturnType<Awaited<ReturnType<typeof startKillableProcess>>['as']>;

/** Kills a process while it does something for a guest. */
async function killWhile(place: InDatabase, guest: Visitor, work: (remote: Remote) => Promise<unknown>) {
  const killable = await startKillableProcess({ url, stripe });
  try {
    const comesThere = await fault.put(place);
    const over = new AbortController();
    const done = failureOf(work(killable.as({ cookie: guest.cookie }))).catch(() => undefined);
    await comesThere(over.signal);
    await killable.kill();
    await done;
  } finally {
    await killable.kill();
    await fault.clear();
  }
}

describe('A process that is killed', () => {
  it.each<[string, InDatabase]>([
    ['writing the hold', { writes: 'bookings', nth: 2 }],
    ['taking its quarters', { writes: 'booking_quarters', nth: 1 }],
  ])(
    '%s has held nothing: the same request holds the table now',
    async (_, place) => {
      const restaurant = await open();
      const guest = newGuest(here.shop);
      // They have a cookie.
      await guest.call('POST /rest/booking/my-bookings/hold', { body: requestOf(await open()) });
      await killWhile(place, guest, (remote) =>
        remote.call('POST /rest/booking/my-bookings/hold', { body: requestOf(restaurant) }),
      );
      const { data } = await guest.call('POST /rest/booking/my-bookings/hold', {
        body: requestOf(restaurant),
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
      const restaurant = await open();
      const guest = newGuest(here.shop);
      const { data: held } = await guest.call('POST /rest/booking/my-bookings/hold', {
        body: requestOf(restaurant),
      });
      const path = { id: held.uuid };
      await killWhile(place, guest, (remote) =>
        remote.call('POST /rest/booking/my-bookings/{id}/confirm', { path, body: person }),
      );
      expect(await inconsistencies(here.shop)).toEqual([]);
      expect(await failureOf(book(newGuest(here.shop), restaurant, { at: start }))).toMatchObject({
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
    const restaurant = await open();
    const guest = newGuest(here.shop);
    const { data: held } = await guest.call('POST /rest/booking/my-bookings/hold', {
      body: requestOf(restaurant),
    });
    await killWhile({ writes: 'mails', nth: 1 }, guest, (remote) =>
      remote.call('POST /rest/booking/my-bookings/{id}/confirm', { path: { id: held.uuid }, body: person }),
    );
    here.shop.setNow(new Date(Date.now() + 6 * 60_000));
    await book(newGuest(here.shop), restaurant, { at: start });
    here.shop.setNow(new Date());
    expect(await inconsistencies(here.shop)).toEqual([]);
  }, 120_000);
});
