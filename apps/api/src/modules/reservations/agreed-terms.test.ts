import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { mails } from '../../db/schema/notifications.ts';
import { failureOf, type Visitor } from '../../test-shop.ts';
import {
  book,
  bookPaid,
  cancel,
  FRIDAY,
  hold,
  newcomer,
  newGuest,
  openReservations,
  PASSWORD,
  pay,
  requireConsistent,
  type Reservations,
} from './reservations.fixture.ts';

let here: Reservations;
let sam: Visitor;
beforeAll(async () => {
  here = await openReservations();
});
beforeEach(() => at(FRIDAY));
afterEach(() => requireConsistent(here.shop));
afterAll(() => here.shop.close());

const at = async (now: Date | string) => {
  here.shop.setNow(new Date(now));
  sam = await here.shop.as('Sam');
};
const open = (terms: object = {}) =>
  here.openRestaurant({ tables: [2, 2], terms: { depositMinor: 1000, cutoffMinutes: 60, ...terms } });
const setTerms = (id: number, body: object) =>
  sam.call('PUT /dashboard/seller/shops/{id}/booking', { path: { id }, body });
const read = async (visitor: Visitor, { uuid: id }: { uuid: string }) =>
  (await visitor.call('GET /rest/booking/my-bookings/{id}', { path: { id } })).data;
const change = async (visitor: Visitor, { uuid: id }: { uuid: string }, body: object) =>
  (await visitor.call('PUT /rest/booking/my-bookings/{id}', { path: { id }, body })).data;
const decide = (id: number, body: { status: 'accepted' | 'canceled'; reason?: string }) =>
  sam.call('POST /dashboard/seller/bookings/{id}/status', { path: { id }, body });
const mark = (id: number, name: 'seated' | 'no_show') =>
  sam.call('POST /dashboard/seller/bookings/{id}/marks', { path: { id }, body: { mark: name } });

describe('The terms of a booking', () => {
  it('stay those with which it was made, also at another time, and later ones are of later bookings', async () => {
    const restaurant = await open({ policy: { en: 'Hats off, please' } });
    const guest = newGuest(here.shop);
    const made = await bookPaid(guest, restaurant);
    const held = await hold(newGuest(here.shop), restaurant);
    await setTerms(restaurant.shopId, { cutoff_time: 43_200, policy: { en: 'Nothing goes back' } });
    const agreed = { policy: 'Hats off, please', can_change: true };
    expect(await read(guest, made)).toMatchObject({ ...agreed, change_until: '2026-11-20T17:00:00+01:00' });
    expect(held.change_until).toBe('2026-11-20T17:00:00+01:00');
    expect(await change(guest, made, { start_date: '2026-11-21 18:00' })).toMatchObject({
      ...{ ...agreed, change_until: '2026-11-21T17:00:00+01:00' },
    });
    expect((await cancel(guest, made)).data).toMatchObject({ status: 'canceled', deposit_refunded: 20 });
    const later = await hold(newGuest(here.shop), restaurant, { at: '2026-11-22 18:00' });
    expect(later).toMatchObject({
      ...{ policy: 'Nothing goes back', change_until: '2026-10-23T19:00:00+02:00' },
    });
  });

  it('decide on its deposit where its account is deleted', async () => {
    const restaurant = await open();
    const { visitor } = await newcomer(here.shop, { walletMinor: 2000 });
    const made = await pay(visitor, await hold(visitor, restaurant), { payment_tag: 'wallet' });
    await setTerms(restaurant.shopId, { cutoff_time: 43_200 });
    await visitor.call('DELETE /dashboard/user/profile/delete', { body: { password: PASSWORD } });
    const { data } = await sam.call('GET /dashboard/seller/bookings/{id}', { path: { id: made.id } });
    expect(data).toMatchObject({ status: 'canceled', deposit_refunded: 20 });
  });

  it('let its stay be as long as it is, though the restaurant offers no such stay any more', async () => {
    const restaurant = await open({ depositMinor: 0 });
    const guest = newGuest(here.shop);
    const made = await book(guest, restaurant);
    await setTerms(restaurant.shopId, { stays: [{ guests: 20, minutes: 60 }] });
    expect(await change(guest, made, { start_date: '2026-11-20 19:00' })).toMatchObject({
      end_date: '2026-11-20T21:00:00+01:00',
    });
    const longer = change(guest, made, { end_date: '2026-11-20 21:15' });
    expect(await failureOf(longer)).toMatchObject({ code: 'time-unavailable' });
  });
});

describe('A booking that its restaurant has never accepted', () => {
  it('can be canceled after the cut-off, and its deposit goes back', async () => {
    const guest = newGuest(here.shop);
    const made = await bookPaid(guest, await open({ acceptsAtOnce: false }));
    await at('2026-11-20T17:30:00+01:00');
    expect(await read(guest, made)).toMatchObject({ status: 'new', can_change: true });
    expect((await cancel(guest, made)).data).toMatchObject({ status: 'canceled', deposit_refunded: 20 });
  });

  it('is accepted until it begins, and not after that', async () => {
    const restaurant = await open({ acceptsAtOnce: false });
    const [first, second] = [
      await bookPaid(newGuest(here.shop), restaurant),
      await bookPaid(newGuest(here.shop), restaurant),
    ];
    await at('2026-11-20T17:59:00+01:00');
    expect((await decide(first.id, { status: 'accepted' })).data.status).toBe('accepted');
    await at('2026-11-20T18:00:00+01:00');
    expect(await failureOf(decide(second.id, { status: 'accepted' }))).toMatchObject({
      code: 'move-not-allowed',
    });
  });

  it('is declined where nobody comes: the deposit goes back, and whoever booked is told', async () => {
    const restaurant = await open({ acceptsAtOnce: false });
    const guest = newGuest(here.shop);
    const email = 'nobody-came@example.org';
    const card = { payment_tag: 'sandbox', card: { number: '4242424242424242' }, email };
    const made = await pay(guest, await hold(guest, restaurant), card);
    await at('2026-11-20T18:30:00+01:00');
    expect((await mark(made.id, 'no_show')).data).toMatchObject({
      ...{ status: 'canceled', cancellation: 'declined', no_show_at: null },
    });
    await here.shop.runPayments();
    expect(await read(guest, made)).toMatchObject({ deposit_refunded: 20 });
    const told = await here.shop.db.select().from(mails).where(eq(mails.recipient, email));
    expect(told.at(-1)?.subject).toBe('The restaurant can’t take your booking');
  });
});
