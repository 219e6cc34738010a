import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { mails } from '../../db/schema/notifications.ts';
import { openPushService } from '../../ports/push/push-service.fixture.ts';
import {
  addTerrace,
  book,
  FRIDAY,
  newGuest,
  openReservations,
  requireConsistent,
  type Reservations,
} from './reservations.fixture.ts';

let here: Reservations;
beforeAll(async () => {
  here = await openReservations();
});
beforeEach(() => here.shop.setNow(FRIDAY));
afterEach(() => requireConsistent(here.shop));
afterAll(() => here.shop.close());

const MONDAY = { at: '2026-11-23 18:00' };
const runAt = async (now: string) => {
  here.shop.setNow(new Date(now));
  await here.shop.runBookings();
};
const remindersTo = async (email: string) =>
  (await here.shop.db.select().from(mails).where(eq(mails.recipient, email)))
    .filter(({ subject }) => subject === 'Your table is waiting for you')
    .map(({ body }) => body);
const accept = async (id: number) =>
  (await here.shop.as('Sam')).call('POST /dashboard/seller/bookings/{id}/status', {
    path: { id },
    body: { status: 'accepted' },
  });

/** A booking at a restaurant that decides itself. */
async function ask(open: { tables?: number[] } = {}) {
  const restaurant = await here.openRestaurant({ ...open, terms: { acceptsAtOnce: false } });
  const guest = newGuest(here.shop);
  const email = `${randomUUID()}@example.org`;
  return { guest, email, restaurant, made: await book(guest, restaurant, { ...MONDAY, more: { email } }) };
}

describe('A reminder', () => {
  it('comes of no booking that its restaurant has yet to accept, and of it once it has', async () => {
    const { made, email } = await ask();
    await runAt('2026-11-22T17:00:00Z');
    expect(await remindersTo(email)).toEqual([]);
    await accept(made.id);
    await runAt('2026-11-23T15:00:00Z');
    expect(await remindersTo(email)).toHaveLength(1);
  });

  it('is of the table that was accepted, as long as the restaurant has yet to accept a change', async () => {
    const { guest, made, email, restaurant } = await ask({ tables: [2] });
    await addTerrace(here.shop, restaurant, 4);
    await accept(made.id);
    const body = { start_date: '2026-11-25 19:00', guest_count: 4 };
    await guest.call('PUT /rest/booking/my-bookings/{id}', { path: { id: made.uuid }, body });
    await runAt('2026-11-22T17:00:00Z');
    const [told] = await remindersTo(email);
    expect(told).toContain('Monday, November 23');
    expect(told).toContain('Guests: 2');
    expect(told).toContain('Area: Inside');
    expect(told).not.toContain('November 25');
  });

  it('comes by push to an account that has it, names the restaurant and leads to the booking', async () => {
    const service = await openPushService();
    const browser = service.browser();
    const ada = await here.shop.as('Ada');
    await ada.call('POST /dashboard/user/push/subscription', { body: browser.subscription });
    const made = await book(ada, await here.openRestaurant(), MONDAY);
    await runAt('2026-11-22T17:00:00Z');
    await here.shop.runJobs();
    const texts = browser.received.map(({ text }) => JSON.parse(text) as Record<string, string>);
    expect(texts).toMatchObject([
      {
        title: 'Your table is waiting for you',
        body: expect.stringContaining(made.shop.translation.title),
        link: `/reservations/${made.uuid}`,
      },
    ]);
    await service.close();
  });

  it('is of the new time once a change of it is accepted', async () => {
    const { guest, made, email } = await ask();
    await accept(made.id);
    const body = { start_date: '2026-11-25 19:00' };
    await guest.call('PUT /rest/booking/my-bookings/{id}', { path: { id: made.uuid }, body });
    await accept(made.id);
    await runAt('2026-11-22T17:00:00Z');
    expect(await remindersTo(email)).toEqual([]);
    await runAt('2026-11-24T18:00:00Z');
    expect(await remindersTo(email)).toEqual([expect.stringContaining('Wednesday, November 25')]);
  });
});
