import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { failureOf, type Visitor } from '../../test-shop.ts';
import {
  addTerrace,
  book,
  cancel,
  FRIDAY,
  hold,
  newGuest,
  openReservations,
  pay,
  type Reservations,
  requireConsistent,
} from './reservations.fixture.ts';

let here: Reservations;
beforeAll(async () => {
  here = await openReservations();
});
beforeEach(() => here.shop.setNow(FRIDAY));
afterEach(() => requireConsistent(here.shop));
afterAll(() => here.shop.close());

const asked = (visitor: Visitor, key: string | null) =>
  visitor.call('GET /rest/booking/invitations/{key}', { path: { key: key ?? '' } });
const invitation = async (visitor: Visitor, key: string | null) => (await asked(visitor, key)).data;

describe('The link that invites others to a booking', () => {
  it('shows where and when, and of whoever booked nothing but the first name', async () => {
    const restaurant = await here.openRestaurant({ terms: { depositMinor: 1000 } });
    const more = { username: 'Grace Hopper', phone: '+493055555555', email: 'grace@example.org' };
    const note = 'A surprise for Ada';
    const asks = { note, occasion: 'birthday', allergies: ['nuts'], high_chairs: 1 };
    const card = { number: '4242424242424242' };
    const host = newGuest(here.shop);
    const held = await hold(host, restaurant);
    const booked = await pay(host, held, { ...more, ...asks, payment_tag: 'sandbox', card });
    const shown = await invitation(newGuest(here.shop), booked.invite_key);
    expect(shown.shop.id).toBe(restaurant.shopId);
    expect(shown.booking).toEqual({
      ...{ invited_by: 'Grace', guest_count: 2, area: 'Inside', confirmed: true, timezone: 'Europe/Berlin' },
      ...{ start_date: '2026-11-20T18:00:00+01:00', end_date: '2026-11-20T20:00:00+01:00' },
      ...{ created_at: booked.created_at, updated_at: booked.updated_at },
    });
    const text = JSON.stringify(shown);
    for (const secret of [
      booked.uuid,
      booked.key,
      'Hopper',
      more.phone,
      more.email,
      note,
      'birthday',
      'nuts',
    ])
      expect(text).not.toContain(secret);
  });

  it('opens nothing else, and nothing else opens it', async () => {
    const restaurant = await here.openRestaurant();
    const host = newGuest(here.shop);
    const { uuid, key, invite_key: invite } = await book(host, restaurant);
    const stranger = newGuest(here.shop);
    const query = { key: invite ?? '' };
    for (const id of [uuid, invite ?? '']) {
      const show = stranger.call('GET /rest/booking/my-bookings/{id}', { path: { id }, query });
      expect(await failureOf(show)).toMatchObject({ status: 404 });
      const give = stranger.call('POST /rest/booking/my-bookings/{id}/status/change', {
        path: { id },
        query: { ...query, status: 'canceled' },
      });
      expect(await failureOf(give)).toMatchObject({ status: 404 });
    }
    expect(await failureOf(asked(host, uuid))).toMatchObject({ status: 404 });
    expect(await failureOf(asked(host, key))).toMatchObject({ status: 404 });
    expect((await book(host, restaurant, { at: '2026-11-21 18:00' })).invite_key).not.toBe(invite);
  });

  it('shows no table that is only held', async () => {
    const restaurant = await here.openRestaurant();
    const held = await hold(newGuest(here.shop), restaurant);
    expect(await failureOf(asked(newGuest(here.shop), held.invite_key))).toMatchObject({ status: 404 });
  });

  it('says of a canceled booking that it is, and no more', async () => {
    const restaurant = await here.openRestaurant();
    const host = newGuest(here.shop);
    const booked = await book(host, restaurant);
    await cancel(host, booked);
    const shown = await invitation(newGuest(here.shop), booked.invite_key);
    expect(shown).toMatchObject({ shop: { id: restaurant.shopId }, booking: null });
  });

  it('shows what the restaurant has agreed to until it accepts a change', async () => {
    const restaurant = await here.openRestaurant({ tables: [2], terms: { acceptsAtOnce: false } });
    await addTerrace(here.shop, restaurant, 4);
    const host = newGuest(here.shop);
    const booked = await book(host, restaurant);
    const guest = newGuest(here.shop);
    expect((await invitation(guest, booked.invite_key)).booking).toMatchObject({ confirmed: false });
    const sam = await here.shop.as('Sam');
    const accept = { path: { id: booked.id }, body: { status: 'accepted' } } as const;
    await sam.call('POST /dashboard/seller/bookings/{id}/status', accept);
    await host.call('PUT /rest/booking/my-bookings/{id}', {
      ...{ path: { id: booked.uuid }, query: {} },
      body: { start_date: '2026-11-20 19:00', guest_count: 4 },
    });
    expect((await invitation(guest, booked.invite_key)).booking).toMatchObject({
      ...{ confirmed: true, guest_count: 2, start_date: '2026-11-20T18:00:00+01:00', area: 'Inside' },
    });
    await sam.call('POST /dashboard/seller/bookings/{id}/status', accept);
    expect((await invitation(guest, booked.invite_key)).booking).toMatchObject({
      ...{ confirmed: true, guest_count: 4, start_date: '2026-11-20T19:00:00+01:00', area: 'Terrace' },
    });
  });
});
