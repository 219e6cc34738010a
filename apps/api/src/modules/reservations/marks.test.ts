import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { failureOf, type Visitor } from '../../test-shop.ts';
import {
  book,
  cancel,
  FRIDAY,
  newGuest,
  openReservations,
  type OpenRestaurant,
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
/** By the clock of the restaurant, on the evening. */
const clock = (time: string) => at(`2026-11-20T${time}:00+01:00`);
const open = (terms: object = {}) =>
  here.openRestaurant({ tables: [2], terms: { cutoffMinutes: 0, ...terms } });
const mark = async (id: number, name: 'seated' | 'finished' | 'no_show') =>
  (await sam.call('POST /dashboard/seller/bookings/{id}/marks', { path: { id }, body: { mark: name } })).data;
const unmark = async (id: number) =>
  (await sam.call('DELETE /dashboard/seller/bookings/{id}/marks', { path: { id } })).data;
const walkIn = ({ shopId }: OpenRestaurant) =>
  sam.call('POST /dashboard/seller/bookings', { body: { shop_id: shopId, guest_count: 2, walk_in: true } });

describe('A mark', () => {
  it('says an hour before its time at the earliest that a party sits: until then it can cancel', async () => {
    const guest = newGuest(here.shop);
    const made = await book(guest, await open());
    await clock('16:59');
    expect(await failureOf(mark(made.id, 'seated'))).toMatchObject({ code: 'move-not-allowed' });
    await clock('17:00');
    expect((await mark(made.id, 'seated')).seated_at).toBe('2026-11-20T17:00:00+01:00');
    expect(await failureOf(cancel(guest, made))).toMatchObject({ code: 'move-not-allowed' });
  });

  it('says that a party has left once its time has begun, and not before', async () => {
    const made = await book(newGuest(here.shop), await open());
    await clock('17:30');
    await mark(made.id, 'seated');
    expect(await failureOf(mark(made.id, 'finished'))).toMatchObject({ code: 'move-not-allowed' });
    await clock('18:00');
    expect((await mark(made.id, 'finished')).finished_at).toBe('2026-11-20T18:00:00+01:00');
  });

  it('that was a mistake is taken back, the last one first, and the table is theirs again', async () => {
    const restaurant = await open();
    const guest = newGuest(here.shop);
    const made = await book(guest, restaurant);
    await clock('17:30');
    await mark(made.id, 'seated');
    expect(await unmark(made.id)).toMatchObject({ status: 'accepted', seated_at: null });
    await clock('18:00');
    await mark(made.id, 'seated');
    await mark(made.id, 'finished');
    expect(await unmark(made.id)).toMatchObject({
      ...{ seated_at: '2026-11-20T18:00:00+01:00', finished_at: null },
    });
    expect(await failureOf(walkIn(restaurant))).toMatchObject({ code: 'table-taken' });
    await unmark(made.id);
    await mark(made.id, 'no_show');
    expect(await unmark(made.id)).toMatchObject({ no_show_at: null });
    expect(await failureOf(walkIn(restaurant))).toMatchObject({ code: 'table-taken' });
    expect(await failureOf(unmark(made.id))).toMatchObject({ code: 'status-unchanged' });
    expect((await cancel(guest, made)).data.status).toBe('canceled');
  });

  it('is not taken back once somebody else has the table', async () => {
    const restaurant = await open();
    const made = await book(newGuest(here.shop), restaurant);
    await clock('18:15');
    await mark(made.id, 'no_show');
    await walkIn(restaurant);
    expect(await failureOf(unmark(made.id))).toMatchObject({ code: 'table-taken' });
  });

  it('is not taken back where it decided on the booking, or on a change of it', async () => {
    const restaurant = await open({ acceptsAtOnce: false });
    const made = await book(newGuest(here.shop), restaurant);
    await clock('18:00');
    expect((await mark(made.id, 'seated')).status).toBe('accepted');
    expect(await failureOf(unmark(made.id))).toMatchObject({ code: 'move-not-allowed' });
  });

  it('is taken back by those alone who work there', async () => {
    const made = await book(newGuest(here.shop), await open());
    await clock('18:00');
    await mark(made.id, 'seated');
    const ada = await here.shop.as('Ada');
    const path = { id: made.id };
    const foreign = ada.call('DELETE /dashboard/seller/bookings/{id}/marks', { path });
    expect((await failureOf(foreign)).status).toBe(403);
  });
});
