import type { Input } from '@hamper/contract/client';
import type { Order } from '@hamper/contract/orders/order';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { failureOf, type Visitor } from '../../../test-shop.ts';
import { openOrderFixture, type Sold } from '../delivered-orders.fixture.ts';

let sold: Sold;
beforeAll(async () => {
  sold = await openOrderFixture();
});
afterAll(() => sold.shop.close());

type Said = Input<'POST /rest/orders/{id}/instructions'>['body'];
const tell = async (by: Visitor, { id }: Pick<Order, 'id'>, body: Said) =>
  (await by.call('POST /rest/orders/{id}/instructions', { path: { id: String(id) }, body })).data;
const shopReads = async ({ id }: Pick<Order, 'id'>) =>
  (await sold.sam.call('GET /dashboard/seller/orders/{id}', { path: { id: String(id) } })).data;
const news = async () =>
  (await sold.sam.call('GET /dashboard/notifications', { query: { perPage: 1 } })).data[0];

describe('Whoever ordered', () => {
  it('tells shop and courier something new, as long as nobody is on the way with it', async () => {
    const guest = sold.shop.guest();
    const order = await sold.buy(guest, { note: 'Ring twice' });
    expect(order.can.instruct).toBe(true);
    const told = await tell(guest, order, { note: 'The bell is broken, please knock', house: 'B' });
    expect(told).toMatchObject({
      note: 'The bell is broken, please knock',
      address: { address: '24 Palm Street', floor: '6', house: 'B' },
    });
    expect(told.events.at(-1)).toMatchObject({ kind: 'instructions' });
    expect(await shopReads(order)).toMatchObject({ note: told.note, address: told.address });
    expect(await news()).toMatchObject({ title: 'New instructions for an order', order: { id: order.id } });
    await sold.moveTo(order.id, 'ready');
    expect((await tell(guest, order, { note: 'At the back door' })).note).toBe('At the back door');
    await sold.move(order.id, 'on_a_way');
    expect(await failureOf(tell(guest, order, { note: 'Too late' }))).toMatchObject({
      code: 'instructions-late',
    });
    expect((await shopReads(order)).note).toBe('At the back door');
  });

  it('removes what is blank, keeps what is left out, and the same again tells nobody', async () => {
    const guest = sold.shop.guest();
    const order = await sold.buy(guest, { note: 'Ring twice' });
    const blank = await tell(guest, order, { floor: '' });
    expect(blank).toMatchObject({ note: 'Ring twice', address: { address: '24 Palm Street' } });
    expect(blank.address).not.toHaveProperty('floor');
    const same = await tell(guest, order, { note: 'Ring twice', floor: '' });
    expect(same.events).toHaveLength(blank.events.length);
    expect((await tell(guest, order, { note: '' })).note).toBeNull();
  });

  it('says another way of handing it over, and keeps the code that opens the door', async () => {
    const guest = sold.shop.guest();
    const order = await sold.buy(guest, {});
    const told = await tell(guest, order, { door_code: '4711' });
    expect(told.instructions).toEqual({ handover: 'hand', door_code: '4711', note: '', photo: null });
    const left = await tell(guest, order, { handover: 'door', door_note: 'Left of the lift' });
    expect(left.instructions).toMatchObject({
      handover: 'door',
      door_code: '4711',
      note: 'Left of the lift',
    });
    const same = await tell(guest, order, { handover: 'door', door_code: '4711' });
    expect(same.events).toHaveLength(left.events.length);
    expect((await shopReads(order)).instructions).toEqual(left.instructions);
  });

  it('names no floor where nothing is brought, and is bounded', async () => {
    const guest = sold.shop.guest();
    const order = await sold.buy(guest, { delivery_type: 'pickup' });
    for (const [field, value] of [
      ['floor', '2'],
      ['door_code', '4711'],
    ] as const)
      expect(await failureOf(tell(guest, order, { [field]: value }))).toMatchObject({
        code: 'validation',
        params: { [field]: [expect.any(String)] },
      });
    for (let times = 0; times < 20; times += 1) await tell(guest, order, { note: `Number ${times}` });
    expect(await failureOf(tell(guest, order, { note: 'Once more' }))).toMatchObject({
      code: 'too-many-changes',
      message: expect.stringContaining('20 times'),
    });
  });

  it('is the only one who does', async () => {
    const order = await sold.buy(sold.shop.guest());
    const ada = await sold.shop.as('Ada');
    expect((await failureOf(tell(ada, order, { note: 'Not mine' }))).status).toBe(404);
  });
});
