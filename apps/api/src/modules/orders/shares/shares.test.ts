import type { GroupOrder } from '@hamper/contract/groups/group-orders';
import type { Order } from '@hamper/contract/orders/order';
import type { OrderShare } from '@hamper/contract/orders/order-share';
import { toMinor } from '@hamper/contract/prices/money';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { phoneOf, type Visitor } from '../../../test-shop.ts';
import { groupNews, type GroupShop, type Member, openGroupShop } from '../../cart/groups/group.fixture.ts';
import { expectNoInconsistencies, orderFields } from '../../checkout/fixtures/checkout.fixture.ts';

let group: GroupShop;
let sam: Visitor;
beforeAll(async () => {
  group = await openGroupShop();
  sam = await group.shop.as('Sam');
});
afterAll(() => group.shop.close());
afterEach(() => expectNoInconsistencies(group.shop));

/** Ada, Bo without an account and Cody order together; a fourth has joined and taken nothing. */
async function ordered(more: object = {}) {
  const { uuid, cart } = await group.open();
  const [bo, cody] = [
    await group.join(uuid, group.shop.guest(), 'Bo'),
    await group.join(uuid, await group.shop.as('Cody'), 'Cody'),
  ];
  const idle = await group.join(uuid, group.shop.guest(), 'Idle');
  await group.put(group.owner, {}, { quantity: 1 });
  await group.put(bo.visitor, bo.key, { quantity: 2 });
  await group.put(cody.visitor, cody.key, { stock: group.berries, quantity: 3 });
  await group.lock(uuid);
  const { data } = await group.owner.call('POST /rest/orders', {
    body: { ...orderFields, phone: phoneOf(group.owner), cart_id: cart, ...more },
  });
  return { uuid, bo, cody, idle, order: data };
}

const orderOf = async ({ id }: Pick<Order, 'id'>) =>
  (await group.owner.call('GET /dashboard/user/orders/{id}', { path: { id } })).data;
const totalOf = (shares: OrderShare[], of: 'total_price' | 'refunded_price' | 'tips' | 'items') =>
  shares.reduce((sum, share) => sum + toMinor(share[of]), 0);
const seenBy = ({ visitor, key }: Member, uuid: string): Promise<GroupOrder> =>
  group.show(uuid, visitor, key.user_cart_uuid);

/** Its shop brings it. */
async function delivered({ id }: Pick<Order, 'id'>) {
  for (const status of ['accepted', 'ready', 'on_a_way', 'delivered'] as const)
    await sam.call('POST /dashboard/seller/orders/{id}/status', { path: { id }, body: { status } });
}

describe('The receipt of a group’s order', () => {
  it('is by person, and adds up to the order to the cent', async () => {
    const { order } = await ordered({ tips: 1 });
    expect(order.shares).toMatchObject([
      { number: 1, name: 'Ada', is_owner: true, items: group.milk.total / 100 },
      { number: 2, name: 'Bo', is_owner: false, items: (group.milk.total * 2) / 100 },
      { number: 3, name: 'Cody', is_owner: false, items: (group.berries.total * 3) / 100 },
    ]);
    expect(order.details.map(({ share }) => share)).toEqual([1, 2, 3]);
    expect(totalOf(order.shares, 'total_price')).toBe(toMinor(order.total_price));
    expect(totalOf(order.shares, 'tips')).toBe(100);
    expect(totalOf(order.shares, 'items')).toBe(toMinor(order.price));
    expect(totalOf(order.shares, 'refunded_price')).toBe(0);
  });

  it('is shown to each member by their key, without what is the owner’s alone', async () => {
    const { uuid, bo, cody, idle, order } = await ordered();
    const seen = await seenBy(bo, uuid);
    expect(seen).toMatchObject({ status: 'placed', me: { id: 2, key: bo.key.user_cart_uuid }, members: [] });
    expect(seen.order).toMatchObject({ id: null, total_price: order.total_price, shares: order.shares });
    expect(JSON.stringify(seen.order)).not.toContain(orderFields.address.address);
    expect(Object.keys(seen.order ?? {})).not.toContain('phone');
    const anotherDevice = group.shop.guest();
    expect((await group.show(uuid, anotherDevice, bo.key.user_cart_uuid)).me?.id).toBe(2);
    expect((await group.show(uuid, cody.visitor)).me?.id).toBe(3);
    expect(await group.show(uuid, group.owner)).toMatchObject({ me: { id: 1 }, order: { id: order.id } });
    for (const nobody of [anotherDevice, idle.visitor])
      expect(await group.show(uuid, nobody)).toMatchObject({ status: 'placed', me: null, order: null });
    expect((await groupNews(cody.visitor))[0]).toMatchObject({
      title: 'The group order is placed',
      group: { uuid },
    });
  });

  it('comes with the card’s answer, and not before', async () => {
    const card = { number: '4000 0027 6000 3184' };
    const { uuid, bo, order } = await ordered({ payment_tag: 'sandbox', card });
    expect(await seenBy(bo, uuid)).toMatchObject({ status: 'locked', order: null, members: { length: 4 } });
    await group.owner.call('POST /payments/order/{id}/sandbox', {
      path: { id: order.id },
      body: { approve: true },
    });
    expect(await seenBy(bo, uuid)).toMatchObject({ status: 'placed', order: { shares: { length: 3 } } });
  });

  it('takes a refund of one member’s line off that member’s share', async () => {
    const { uuid, bo, order } = await ordered();
    await delivered(order);
    const line = order.details.find(({ share }) => share === 2);
    const { data: refund } = await group.owner.call('POST /dashboard/user/order-refunds', {
      body: {
        order_id: order.id,
        cause: 'Spilt',
        lines: [{ order_detail_id: line?.id ?? 0, quantity: 1 }],
      },
    });
    await sam.call('POST /dashboard/seller/order-refunds/{id}/status', {
      path: { id: refund.id },
      body: { status: 'approved' },
    });
    const { shares, refunded_price } = await orderOf(order);
    expect(refunded_price).toBeGreaterThan(0);
    expect(shares.map((share) => share.refunded_price)).toEqual([0, refunded_price, 0]);
    expect((await seenBy(bo, uuid)).order?.shares[1]?.refunded_price).toBe(refunded_price);
  });

  it('divides a refund of the whole order among all', async () => {
    const { order } = await ordered();
    await delivered(order);
    const { data: refund } = await group.owner.call('POST /dashboard/user/order-refunds', {
      body: { order_id: order.id, cause: 'Spilt' },
    });
    await sam.call('POST /dashboard/seller/order-refunds/{id}/status', {
      path: { id: refund.id },
      body: { status: 'approved' },
    });
    const { shares, refunded_price } = await orderOf(order);
    expect(totalOf(shares, 'refunded_price')).toBe(toMinor(refunded_price));
    for (const share of shares) expect(share.refunded_price).toBeLessThanOrEqual(share.total_price);
  });

  it('is empty of an order that no group has placed', async () => {
    await group.owner.call('DELETE /dashboard/user/cart/my-delete');
    const { data: cart } = await group.put(group.owner, {});
    const { data } = await group.owner.call('POST /rest/orders', {
      body: { ...orderFields, phone: phoneOf(group.owner), cart_id: cart?.id ?? 0 },
    });
    expect(data).toMatchObject({ shares: [], details: [{ share: null }] });
  });
});
