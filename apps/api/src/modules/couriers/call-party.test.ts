import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { users } from '../../db/schema/accounts.ts';
import { CallFailed } from '../../ports/calls/calls.port.ts';
import { twilioRelay } from '../../ports/calls/twilio.ts';
import { failureOf, phoneOf, type Visitor } from '../../test-shop.ts';
import { openOrderFixture, type Sold } from '../orders/delivered-orders.fixture.ts';

let here: Sold;
beforeAll(async () => {
  here = await openOrderFixture();
});
afterEach(() => {
  vi.restoreAllMocks();
  here.shop.setNow(new Date());
});
afterAll(() => here.shop.close());

/** Later, when another call is a new one. */
const MINUTE = 60_000;
const pass = (minutes: number) => here.shop.setNow(new Date(Date.now() + minutes * MINUTE));

const call = (by: Visitor, id: number) =>
  by.call('POST /rest/orders/{id}/deliveryman/call', { path: { id: String(id) } });
const canCall = async (by: Visitor, id: number) =>
  (await by.call('GET /rest/orders/{id}', { path: { id: String(id) } })).data.can.call_deliveryman;
const withCourier = async (by: Visitor, { phone = phoneOf(by), courierId = here.codyId } = {}) => {
  const order = await here.buy(by, { phone });
  await here.moveTo(order.id, 'ready');
  await here.sam.call('POST /dashboard/seller/orders/{id}/deliveryman', {
    path: { id: order.id },
    body: { deliveryman_id: courierId },
  });
  return order;
};

describe('The courier of an order', () => {
  it('is called by a number that is not theirs, from when there is one until it is delivered', async () => {
    const guest = here.shop.guest();
    const waiting = await here.buy(guest);
    expect(await canCall(guest, waiting.id)).toBe(false);
    expect((await failureOf(call(guest, waiting.id))).status).toBe(404);
    const order = await withCourier(guest);
    expect(await canCall(guest, order.id)).toBe(true);
    const { data } = await call(guest, order.id);
    const [cody] = await here.db.select().from(users).where(eq(users.id, here.codyId));
    expect(data.number).toMatch(/^\+1\d{10}$/);
    expect(JSON.stringify(data)).not.toContain(cody?.phone);
    const shown = await guest.call('GET /rest/orders/{id}', { path: { id: String(order.id) } });
    expect(JSON.stringify(shown.data)).not.toContain(cody?.phone);
    await here.move(order.id, 'on_a_way');
    pass(1);
    await call(guest, order.id);
    await here.move(order.id, 'delivered');
    expect(await canCall(guest, order.id)).toBe(false);
    expect((await failureOf(call(guest, order.id))).status).toBe(404);
  });

  it('is called by whoever ordered alone, and a few times an order', async () => {
    const guest = here.shop.guest();
    const order = await withCourier(guest);
    expect((await failureOf(call(here.shop.guest(), order.id))).status).toBe(404);
    expect((await failureOf(call(here.sam, order.id))).status).toBe(404);
    for (let times = 0; times < 6; times += 1) {
      pass(times);
      await call(guest, order.id);
    }
    pass(6);
    expect((await failureOf(call(guest, order.id))).status).toBe(429);
  });

  it('rings a number sixty times a day, however many orders, buyers and couriers there are for it', async () => {
    const phone = '+16465550177';
    const couriers = [here.codyId, (await here.newCourier()).id, (await here.newCourier()).id];
    await here.db
      .update(users)
      .set({ phone: sql`'+1646555' || ${users.id} + 1000` })
      .where(inArray(users.id, couriers.slice(1)));
    const newOrder = async (index: number) => {
      const guest = here.shop.guest('en', `198.51.100.${index}`);
      const order = await withCourier(guest, { phone, courierId: couriers[index % 3] ?? 0 });
      return () => call(guest, order.id);
    };
    for (let index = 0; index < 10; index += 1) {
      const callCourier = await newOrder(index);
      for (let times = 0; times < 6; times += 1) {
        pass(times);
        await callCourier();
      }
    }
    expect((await failureOf((await newOrder(10))())).code).toBe('too-many-requests');
  });

  it('is called once by two presses, and again at once where nothing rang', async () => {
    const guest = here.shop.guest();
    const order = await withCourier(guest);
    const connect = vi.spyOn(here.shop.ports.calls, 'connect');
    connect.mockRejectedValueOnce(new CallFailed('nobody there'));
    expect((await failureOf(call(guest, order.id))).code).toBe('call-failed');
    const both = await Promise.allSettled([1, 2].map(() => call(guest, order.id)));
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(connect).toHaveBeenCalledTimes(2);
  });

  it('is called again only after a while where the provider’s silence may have been a call', async () => {
    const guest = here.shop.guest();
    const order = await withCourier(guest);
    const connect = vi.spyOn(here.shop.ports.calls, 'connect');
    connect.mockRejectedValueOnce(new CallFailed('no answer', { mayHaveRung: true }));
    expect((await failureOf(call(guest, order.id))).code).toBe('call-failed');
    expect((await failureOf(call(guest, order.id))).code).toBe('too-many-requests');
    pass(1);
    await call(guest, order.id);
  });

  it('calls its buyer likewise, and sees no number of theirs', async () => {
    const guest = here.shop.guest();
    const order = await withCourier(guest);
    const path = { id: String(order.id) };
    const connect = vi.spyOn(here.shop.ports.calls, 'connect');
    const callBuyer = (by: Visitor) => by.call('POST /dashboard/deliveryman/order/{id}/call', { path });
    const { data } = await callBuyer(here.cody);
    expect(data.number).toMatch(/^\+1\d{10}$/);
    const [cody] = await here.db.select().from(users).where(eq(users.id, here.codyId));
    const parties = { caller: cody?.phone, callee: phoneOf(guest) };
    expect(connect).toHaveBeenCalledExactlyOnceWith(parties, expect.anything());
    const { data: shown } = await here.cody.call('GET /dashboard/deliveryman/orders/{id}', { path });
    expect(JSON.stringify(shown)).not.toContain(phoneOf(guest));
    const mila = await here.newCourier();
    expect((await failureOf(callBuyer(mila.visitor))).status).toBe(404);
  });

  it('is not called where they have left no number', async () => {
    const mila = await here.newCourier();
    const guest = here.shop.guest();
    const order = await withCourier(guest, { courierId: mila.id });
    expect(await canCall(guest, order.id)).toBe(false);
    expect((await failureOf(call(guest, order.id))).status).toBe(404);
    // Who cannot be put through has the number.
    const path = { id: String(order.id) };
    const { data } = await mila.visitor.call('GET /dashboard/deliveryman/orders/{id}', { path });
    expect(data.phone).toBe(phoneOf(guest));
  });

  it.each([
    ['begins with 0, so that nobody knows its country', '030 1234567', '0301234567'],
    ['is of a country that the shop does not call', '+49 30 1234567', '+49301234567'],
  ])('has the buyer’s number where it cannot be put through, since it %s', async (_, typed, phone) => {
    const { canCall: canTwilioCall } = twilioRelay({
      accountSid: 'AC123',
      authToken: 'secret',
      from: '+15005550006',
      prefixes: ['+1'],
    });
    vi.spyOn(here.shop.ports.calls, 'canCall').mockImplementation(canTwilioCall);
    const connect = vi.spyOn(here.shop.ports.calls, 'connect');
    const guest = here.shop.guest();
    const order = await withCourier(guest, { phone: typed });
    const path = { id: String(order.id) };
    expect((await here.cody.call('GET /dashboard/deliveryman/orders/{id}', { path })).data.phone).toBe(phone);
    expect(await canCall(guest, order.id)).toBe(false);
    // Not too many requests: what cannot be begins no wait.
    for (const _ of [1, 2]) expect((await failureOf(call(guest, order.id))).status).toBe(404);
    const byCourier = here.cody.call('POST /dashboard/deliveryman/order/{id}/call', { path });
    expect((await failureOf(byCourier)).status).toBe(404);
    expect(connect).not.toHaveBeenCalled();
  });
});
