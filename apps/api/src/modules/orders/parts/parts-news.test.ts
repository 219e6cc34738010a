import { toMinor } from '@hamper/contract/prices/money';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { failureOf, type Visitor } from '../../../test-shop.ts';
import { groupNews } from '../../cart/groups/group.fixture.ts';
import { goodCard } from '../../checkout/fixtures/checkout.fixture.ts';
import { MINUTE, openPartsShop, type PartsShop } from './parts.fixture.ts';

let at: PartsShop;
beforeAll(async () => {
  at = await openPartsShop();
});
afterEach(() => at.shop.setNow(new Date()));
afterAll(() => at.shop.close());

const byWallet = { payment_tag: 'wallet', card: undefined };
const newsOf = async (visitor: Visitor) => (await groupNews(visitor)).map(({ title }) => title);
const overIn = (minutes: number) => at.shop.setNow(new Date(Date.now() + minutes * MINUTE));

it('A quote says what the others will be asked for, and what is left to the owner, to the cent', async () => {
  const { uuid, quote, order, bo, co } = await at.ordered({}, { unpaid: 'owner', pay_minutes: 20 });
  const asked = order.shares.map(({ part }) => toMinor(part?.price ?? 0));
  expect(asked.every((minor, index) => index === 0 || minor > 0)).toBe(true);
  const others = asked.reduce((sum, minor) => sum + minor, 0) / 100;
  expect(quote).toMatchObject({
    total_price: order.total_price,
    group_parts: { others, unpaid: 'owner', pay_minutes: 20 },
  });
  expect(toMinor(quote.group_parts?.own ?? 0)).toBe(toMinor(order.total_price) - toMinor(others));
  expect(order).toMatchObject({ parts_unpaid: 'owner' });
  await at.pay(uuid, bo);
  await at.pay(uuid, co, byWallet);
});

describe('Members who have not paid', () => {
  it('are reminded by the owner alone, on their page and by a notification, and not without end', async () => {
    const { uuid, owner, bo, co } = await at.ordered();
    const remind = (visitor: Visitor, numbers?: number[]) =>
      visitor.call('POST /dashboard/user/group-orders/{id}/parts/remind', {
        path: { id: uuid },
        body: numbers ? { numbers } : {},
      });
    await at.pay(uuid, bo);
    expect((await failureOf(remind(co.visitor))).code).toBe('not-found');
    expect((await failureOf(remind(owner, [2]))).code).toBe('payment-not-awaited');
    expect((await at.showTo(uuid, co)).order?.part?.reminded_at).toBeNull();
    await remind(owner);
    expect((await at.showTo(uuid, co)).order?.part?.reminded_at).not.toBeNull();
    expect((await newsOf(co.visitor))[0]).toBe('Your part of the group order still has to be paid');
    for (let more = 1; more < 6; more += 1) await remind(owner, [3]);
    expect((await failureOf(remind(owner))).code).toBe('too-many-requests');
    await at.pay(uuid, co, byWallet);
    expect((await failureOf(remind(owner))).code).toBe('payment-not-awaited');
  });

  it('hear that their goods are left out, and no more of the order; its owner hears it, too', async () => {
    const { uuid, owner, bo, co } = await at.ordered(goodCard, { unpaid: 'drop' });
    await at.pay(uuid, bo);
    overIn(31);
    await at.shop.watchOrders();
    await at.shop.watchOrders();
    expect((await newsOf(co.visitor)).slice(0, 2)).toEqual([
      'Your part wasn’t paid, so your items were left out of the group order',
      'Your part of the group order is to be paid',
    ]);
    expect((await newsOf(owner)).toSorted()).toEqual([
      'Not everybody has paid: the unpaid items are left out',
      'The group order is placed',
    ]);
  });

  it('are paid for by the owner, who is told', async () => {
    const { owner, co } = await at.ordered({}, { unpaid: 'owner' });
    overIn(31);
    await at.shop.watchOrders();
    expect((await newsOf(owner)).toSorted()).toEqual([
      'Not everybody has paid: you pay for the rest',
      'The group order is placed',
    ]);
    expect((await newsOf(co.visitor))[0]).toBe('The group order is placed');
  });

  it('are left out by the owner, who is not told what they decided themselves', async () => {
    const { uuid, owner, co } = await at.ordered();
    await at.decide(uuid, owner, 'drop', [3]);
    expect((await newsOf(co.visitor))[0]).toMatch('your items were left out');
    expect(await newsOf(owner)).toEqual([]);
  });
});
