import { randomUUID } from 'node:crypto';

import { and, asc, eq, notLike } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { bookings } from '../../db/schema/bookings.ts';
import { mails } from '../../db/schema/notifications.ts';
import type { Visitor } from '../../test-shop.ts';
import {
  addTerrace,
  book,
  cancel,
  contact,
  FRIDAY,
  hold,
  newcomer,
  newGuest,
  openReservations,
  pay,
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

const newEmail = () => `${randomUUID()}@example.org`;
/** Of bookings: opening an account is welcomed, too. */
const mailsTo = (email: string) =>
  here.shop.db
    .select()
    .from(mails)
    .where(and(eq(mails.recipient, email), notLike(mails.subject, 'Welcome%')))
    .orderBy(asc(mails.id));
const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);
const decide = (id: number, body: { status: 'accepted' | 'canceled'; reason?: string }) =>
  sam.call('POST /dashboard/seller/bookings/{id}/status', { path: { id }, body });
const moveTo = (guest: Visitor, { uuid: id }: { uuid: string }, at: string) =>
  guest.call('PUT /rest/booking/my-bookings/{id}', { path: { id }, body: { start_date: at } });

describe('An account', () => {
  const noted = async (visitor: Visitor) =>
    (await visitor.call('GET /dashboard/notifications', { query: { type: 'booking_status' } })).data.map(
      ({ title }) => title,
    );

  it('has a mail for its request, its change and the money that goes back, and no notification of these', async () => {
    const restaurant = await here.openRestaurant({ terms: { acceptsAtOnce: false, depositMinor: 1000 } });
    const { visitor, email } = await newcomer(here.shop);
    const paid = await pay(visitor, await hold(visitor, restaurant));
    await decide(paid.id, { status: 'accepted' });
    await moveTo(visitor, paid, '2026-11-20 19:00');
    await cancel(visitor, paid);
    expect(await subjectsTo(email)).toEqual([
      ...['The restaurant has your booking', 'Your table is booked'],
      ...['The restaurant has your change', 'Your booking is canceled'],
    ]);
    const sent = await mailsTo(email);
    expect(sent[0]?.body).toContain('Deposit: $20.00, paid');
    expect(sent[3]?.body).toContain('Deposit: $20.00, on its way back to your card');
    expect(await noted(visitor)).toEqual(['Your table is booked']);
  });

  it('has none where it wants no mails, and none for a cancel without money', async () => {
    const restaurant = await here.openRestaurant({ tables: [2, 2], terms: { acceptsAtOnce: false } });
    const [quiet, other] = [await newcomer(here.shop), await newcomer(here.shop)];
    await quiet.visitor.call('POST /dashboard/user/update/notifications', {
      body: { notifications: [{ type: 'booking_status', mail: false }] },
    });
    for (const { visitor } of [quiet, other]) await cancel(visitor, await book(visitor, restaurant));
    expect(await subjectsTo(quiet.email)).toEqual([]);
    expect(await subjectsTo(other.email)).toEqual(['The restaurant has your booking']);
  });
});

describe('A guest', () => {
  it('is written to when they book, change and cancel, with all that one has to know', async () => {
    const terms = { policy: { en: 'Hats off, please', de: 'Bitte ohne Hut' }, cutoffMinutes: 60 };
    const restaurant = await here.openRestaurant({ terms });
    const email = newEmail();
    const guest = newGuest(here.shop, 'de');
    const booked = await book(guest, restaurant, { more: { email } });
    await moveTo(guest, booked, '2026-11-20 19:00');
    await cancel(guest, booked);
    expect(await subjectsTo(email)).toEqual([
      'Dein Tisch ist reserviert',
      'Deine Reservierung ist geändert',
      'Deine Reservierung ist storniert',
    ]);
    const [first, changed, canceled] = (await mailsTo(email)).map(({ body }) => body);
    for (const words of ['Adresse: Here', 'Freitag, 20. November 2026', '18:00–20:00', 'Gäste: 2'])
      expect(first).toContain(words);
    for (const words of [
      'Bereich: Drinnen',
      'Ändern oder stornieren: Bis Fr., 20. Nov., 17:00',
      'Bitte ohne Hut',
    ])
      expect(first).toContain(words);
    expect(changed).toContain('19:00–21:00');
    expect(canceled).not.toContain('stornieren');
    expect(canceled).not.toContain('Bitte ohne Hut');
  });

  it('learns that the restaurant has yet to accept a change, and what stays theirs until then', async () => {
    const restaurant = await here.openRestaurant({ terms: { acceptsAtOnce: false } });
    const email = newEmail();
    const guest = newGuest(here.shop);
    const booked = await book(guest, restaurant, { more: { email } });
    await decide(booked.id, { status: 'accepted' });
    await moveTo(guest, booked, '2026-11-20 19:00');
    const [, , changing] = await mailsTo(email);
    expect(changing?.subject).toBe('The restaurant has your change');
    expect(changing?.body).toMatch(/your table stays yours: .*6:00/);
  });

  it('learns why a booking is declined, and that the deposit is on its way back', async () => {
    const restaurant = await here.openRestaurant({ terms: { acceptsAtOnce: false, depositMinor: 1000 } });
    const email = newEmail();
    const guest = newGuest(here.shop);
    const choice = { payment_tag: 'sandbox', card: { number: '4242424242424242' }, email };
    const paid = await pay(guest, await hold(guest, restaurant), choice);
    await decide(paid.id, { status: 'canceled', reason: 'A wedding' });
    const [received, declined] = await mailsTo(email);
    expect(received?.body).toContain('Deposit: $20.00, paid');
    expect(declined?.subject).toBe('The restaurant can’t take your booking');
    expect(declined?.body).toContain('The restaurant writes: A wedding');
    expect(declined?.body).toContain('Deposit: $20.00, on its way back to your card');
    expect(declined?.body).not.toMatch(/change or cancel/i);
  });

  it('learns that the restaurant canceled what it had accepted, and why', async () => {
    const restaurant = await here.openRestaurant();
    const email = newEmail();
    const { id } = await book(newGuest(here.shop), restaurant, { more: { email } });
    await decide(id, { status: 'canceled', reason: 'The oven broke' });
    const [, canceled] = await mailsTo(email);
    expect(canceled?.subject).toBe('The restaurant canceled your booking');
    expect(canceled?.body).toContain('The restaurant writes: The oven broke');
    expect(canceled?.body).not.toContain('Deposit');
  });

  it('learns of a table in another area, and is not told of another table in the same', async () => {
    const restaurant = await here.openRestaurant({ tables: [2, 2] });
    const { tableId } = await addTerrace(here.shop, restaurant, 2);
    const email = newEmail();
    const { id } = await book(newGuest(here.shop), restaurant, { more: { email } });
    const seatAt = (tableId: number) =>
      sam.call('PUT /dashboard/seller/bookings/{id}/tables', {
        path: { id },
        body: { table_ids: [tableId] },
      });
    await seatAt(restaurant.tableIds[1] ?? 0);
    expect(await subjectsTo(email)).toEqual(['Your table is booked']);
    await seatAt(tableId);
    const [, moved] = await mailsTo(email);
    expect(moved?.subject).toBe('The restaurant moved you to another area');
    expect(moved?.body).toContain('Area: Terrace');
  });

  it('for whom staff book is written to, and opens the booking by a private link', async () => {
    const { shopId } = await here.openRestaurant();
    const email = newEmail();
    const body = { shop_id: shopId, guest_count: 2, start_date: '2026-11-20 18:00', ...contact(), email };
    const { data } = await sam.call('POST /dashboard/seller/bookings', { body });
    expect(await subjectsTo(email)).toEqual(['Your table is booked']);
    const [row] = await here.shop.db.select().from(bookings).where(eq(bookings.id, data.id));
    const open = { path: { id: data.uuid }, query: { key: row?.guestKey ?? '' } };
    expect((await newGuest(here.shop).call('GET /rest/booking/my-bookings/{id}', open)).data.id).toBe(
      data.id,
    );
  });
});
