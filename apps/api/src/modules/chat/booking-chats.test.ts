import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { failureOf, type Visitor } from '../../test-shop.ts';
import {
  book,
  hold,
  newcomer,
  newGuest,
  openReservations,
  type Reservations,
} from '../reservations/reservations.fixture.ts';

let here: Reservations;
let sam: Visitor;
beforeAll(async () => {
  here = await openReservations();
  sam = await here.shop.as('Sam');
});
afterAll(() => here.shop.close());

const open = async (visitor: Visitor, body: { booking_id?: number; shop_id?: number }) =>
  (await visitor.call('POST /rest/chats', { body: { roleId: 'seller', ...body } })).data;

describe('A conversation about a booking', () => {
  it('names it to both sides: the latest that it was opened about', async () => {
    const restaurant = await here.openRestaurant();
    const { visitor } = await newcomer(here.shop);
    const first = await book(visitor, restaurant);
    const second = await book(visitor, restaurant, { at: '2026-11-21 19:00', party: 4 });
    const chat = await open(visitor, { booking_id: first.id });
    const named = {
      ...{ id: first.id, uuid: first.uuid, guest_count: 2, timezone: 'Europe/Berlin' },
      start_date: '2026-11-20T18:00:00+01:00',
    };
    expect(chat).toMatchObject({ shop_id: restaurant.shopId, order_id: null, booking: named });
    await visitor.call('POST /rest/chats/{id}/messages', {
      path: { id: chat.uuid },
      body: { id: randomUUID(), chat_content: 'We are running late' },
    });
    const query = { shop_id: restaurant.shopId };
    const { data: inbox } = await sam.call('GET /dashboard/seller/chats/paginate', { query });
    expect(inbox).toMatchObject([{ uuid: chat.uuid, side: 'other', booking: named }]);

    expect(await open(visitor, { booking_id: second.id })).toMatchObject({
      ...{ uuid: chat.uuid, booking: { id: second.id, guest_count: 4 } },
    });
    // Opened at the shop's page it is about no other one.
    expect(await open(visitor, { shop_id: restaurant.shopId })).toMatchObject({
      ...{ uuid: chat.uuid, booking: { id: second.id } },
    });
  });

  it('about none names none', async () => {
    const restaurant = await here.openRestaurant();
    const { visitor } = await newcomer(here.shop);
    expect(await open(visitor, { shop_id: restaurant.shopId })).toMatchObject({ booking: null });
  });

  it('is opened by whoever has booked it with their account, once it is booked', async () => {
    const restaurant = await here.openRestaurant();
    const { visitor } = await newcomer(here.shop);
    const { visitor: stranger } = await newcomer(here.shop);
    const { id: booking_id } = await book(visitor, restaurant);
    expect(await failureOf(open(stranger, { booking_id }))).toMatchObject({ status: 404 });
    expect(await failureOf(open(sam, { booking_id }))).toMatchObject({ status: 404 });
    expect(await failureOf(open(newGuest(here.shop), { booking_id }))).toMatchObject({ status: 401 });
    const held = await hold(visitor, restaurant);
    expect(await failureOf(open(visitor, { booking_id: held.id }))).toMatchObject({ status: 404 });
  });
});
