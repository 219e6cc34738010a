import { toMinor } from '@hamper/contract/prices/money';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { failureOf, phoneOf } from '../../../test-shop.ts';
import { groupNews } from '../../cart/groups/group.fixture.ts';
import { expectNoInconsistencies, goodCard, orderFields } from '../../checkout/fixtures/checkout.fixture.ts';
import { goodsOf } from '../../checkout/fixtures/consistency.fixture.ts';
import { balanceOf } from '../../wallet/wallet.fixture.ts';
import { ASKS, chargedOf, DECLINED, MINUTE, openPartsShop, type PartsShop } from './parts.fixture.ts';

let at: PartsShop;
beforeAll(async () => {
  at = await openPartsShop();
});
afterEach(async () => {
  at.shop.setNow(new Date());
  await expectNoInconsistencies(at.shop);
});
afterAll(() => at.shop.close());

const byWallet = { payment_tag: 'wallet', card: undefined };
const later = (minutes: number) => at.shop.setNow(new Date(Date.now() + minutes * MINUTE));

describe('An order of which each pays their part', () => {
  it('waits unseen by its shop until every member has paid, and is then at once the shop’s', async () => {
    const { uuid, order, owner, bo, co } = await at.ordered();
    expect(order).toMatchObject({ placed: false, status: 'new' });
    expect(await at.isSeen(order)).toBe(false);
    const seen = await at.showTo(uuid, bo);
    const [, mine] = order.shares;
    expect(seen).toMatchObject({
      status: 'paying',
      pays: 'each',
      me: { id: 2 },
      order: { part: { status: 'awaited', price: mine?.total_price, methods: ['sandbox'] } },
    });
    expect(seen.order?.pay_until).not.toBeNull();
    expect((await at.pay(uuid, bo)).order?.part).toMatchObject({ status: 'paid', taken: false });
    expect(await at.isSeen(order)).toBe(false);
    expect(await at.pay(uuid, co, byWallet)).toMatchObject({ status: 'placed', order: { pay_until: null } });
    expect(await at.isSeen(order)).toBe(true);
    const placed = await at.orderOf(owner, order);
    expect(placed.placed).toBe(true);
    expect(placed.shares.map(({ part }) => part?.status ?? null)).toEqual([null, 'paid', 'paid']);
    expect(chargedOf(placed)).toEqual(placed.shares.map(({ total_price }) => toMinor(total_price)));
    expect((await groupNews(co.visitor)).map(({ title }) => title)).toEqual([
      'The group order is placed',
      'Your part of the group order is to be paid',
      'The group order is locked',
    ]);
  });

  it('is the shop’s at once where nobody else has anything', async () => {
    const { uuid, cart } = await at.open({ pays: 'each' });
    await at.put(at.owner, {});
    await at.lock(uuid);
    const { data } = await at.owner.call('POST /rest/orders', {
      body: { ...orderFields, phone: phoneOf(at.owner), cart_id: cart },
    });
    expect(data.placed).toBe(true);
  });

  it('takes what members pay off the cash of its owner', async () => {
    const { uuid, order, bo, co } = await at.ordered();
    expect((await at.ownPayment(order)).priceMinor).toBe(toMinor(order.total_price));
    await at.pay(uuid, bo);
    await at.pay(uuid, co, byWallet);
    const [mine = 0] = chargedOf(order);
    expect((await at.ownPayment(order)).priceMinor).toBe(toMinor(order.shares[0]?.total_price ?? 0));
    expect(mine).toBe(toMinor(order.total_price));
    await at.moved(order, 'delivered');
    expect(await at.ownPayment(order)).toMatchObject({
      status: 'paid',
      capturedMinor: toMinor(order.shares[0]?.total_price ?? 0),
    });
  });

  it('takes less of its owner’s card, which is held over the whole until then', async () => {
    const { uuid, order, owner, bo, co } = await at.ordered(goodCard);
    expect(await at.ownPayment(order)).toMatchObject({
      status: 'progress',
      authorisedMinor: toMinor(order.total_price),
    });
    await at.pay(uuid, bo);
    await at.pay(uuid, co);
    await at.moved(order, 'ready');
    const done = await at.orderOf(owner, order);
    const [mine, bos, codys] = chargedOf(done);
    expect(await at.ownPayment(order)).toMatchObject({ status: 'paid', capturedMinor: mine });
    expect((await at.paymentsOf(order, 2))[0]?.payment).toMatchObject({ status: 'paid', capturedMinor: bos });
    expect((await at.paymentsOf(order, 3))[0]?.payment).toMatchObject({
      status: 'paid',
      capturedMinor: codys,
    });
    expect((mine ?? 0) + (bos ?? 0) + (codys ?? 0)).toBe(toMinor(done.total_price));
  });

  it('gives its owner’s wallet back what the members have paid, once it is ready', async () => {
    const { uuid, order, grace, cody, bo, co } = await at.ordered({ payment_tag: 'wallet' });
    expect(await balanceOf(at.shop, grace)).toBe(20_000 - toMinor(order.total_price));
    await at.pay(uuid, bo);
    await at.pay(uuid, co, byWallet);
    const [mine, , codys] = order.shares.map(({ total_price }) => toMinor(total_price));
    expect(await balanceOf(at.shop, grace)).toBe(20_000 - toMinor(order.total_price));
    expect(await balanceOf(at.shop, cody)).toBe(10_000 - (codys ?? 0));
    await at.moved(order, 'delivered');
    expect(await balanceOf(at.shop, grace)).toBe(20_000 - (mine ?? 0));
  });

  it('is not secured by a transfer', async () => {
    const refused = await failureOf(at.ordered({ payment_tag: 'bank' }));
    expect(refused.code).toBe('payment-unavailable');
  });

  it('gives a member back what was not packed of theirs, and never takes more than they agreed to', async () => {
    const { uuid, order, owner, bo, co, cody } = await at.ordered(goodCard);
    await at.pay(uuid, bo);
    await at.pay(uuid, co, byWallet);
    const line = order.details.find(({ share }) => share === 3);
    await at.sam.call('POST /dashboard/seller/orders/{id}/status', {
      path: { id: order.id },
      body: { status: 'accepted' },
    });
    await at.sam.call('POST /dashboard/seller/orders/{id}/lines', {
      path: { id: order.id },
      body: { lines: [{ id: line?.id ?? 0, quantity: 1 }] },
    });
    await at.sam.call('POST /dashboard/seller/orders/{id}/status', {
      path: { id: order.id },
      body: { status: 'ready' },
    });
    await at.shop.runPayments();
    const done = await at.orderOf(owner, order);
    const [mine, bos, codys = 0] = chargedOf(done);
    expect(codys).toBeLessThan(toMinor(order.shares[2]?.total_price ?? 0));
    expect(await balanceOf(at.shop, cody)).toBe(10_000 - codys);
    expect((await at.paymentsOf(order, 2))[0]?.payment.capturedMinor).toBe(bos);
    expect((await at.ownPayment(order)).capturedMinor).toBe(mine);
    for (const { part, charged_price } of done.shares)
      expect(charged_price).toBeLessThanOrEqual(part?.price ?? Infinity);
  });

  it('is not added to: its members have agreed to their parts', async () => {
    const { uuid, order, owner, bo, co } = await at.ordered();
    await at.pay(uuid, bo);
    await at.pay(uuid, co);
    expect((await at.orderOf(owner, order)).can.add).toBe(false);
  });
});

describe('A part', () => {
  it('is paid by whoever has its key, and by nobody else', async () => {
    const { uuid, bo, co, cody } = await at.ordered();
    const stranger = { visitor: at.shop.guest(), key: '00000000-0000-4000-8000-000000000000' };
    expect((await failureOf(at.pay(uuid, stranger))).code).toBe('not-found');
    // Another device of Bo’s; but a wallet is its person’s alone.
    const device = { visitor: at.shop.guest(), key: bo.key };
    expect((await failureOf(at.pay(uuid, device, byWallet))).code).toBe('payment-unavailable');
    // Nor is the part of whoever is signed in paid with somebody else’s key.
    const { order } = await at.pay(uuid, { visitor: cody.visitor, key: bo.key });
    expect(order?.part?.status).toBe('paid');
    expect((await at.showTo(uuid, co)).order?.part?.status).toBe('awaited');
    expect((await failureOf(at.pay(uuid, bo))).code).toBe('payment-not-awaited');
    expect(await balanceOf(at.shop, cody)).toBe(10_000);
  });

  it('is paid once, pressed ten times at once, with one key or without', async () => {
    const { uuid, order, cody, bo, co } = await at.ordered();
    await Promise.allSettled(Array.from({ length: 10 }, () => at.pay(uuid, bo)));
    const key = crypto.randomUUID();
    const once = Array.from({ length: 5 }, () => at.pay(uuid, co, byWallet, key));
    await Promise.allSettled([...once, ...once.map(() => at.pay(uuid, co, byWallet))]);
    expect(await balanceOf(at.shop, cody)).toBe(10_000 - toMinor(order.shares[2]?.total_price ?? 0));
    const held = (await at.paymentsOf(order, 2)).filter(({ payment }) => payment.authorisedMinor > 0);
    expect(held).toHaveLength(1);
    expect((await at.showTo(uuid, bo)).status).toBe('placed');
  });

  it('that a card declined is paid by another one', async () => {
    const { uuid, bo } = await at.ordered();
    const lost = await at.pay(uuid, bo, { card: { number: DECLINED } });
    expect(lost.order?.part).toMatchObject({ status: 'awaited', failure: 'declined', due: null });
    expect((await at.pay(uuid, bo)).order?.part).toMatchObject({ status: 'paid', failure: null });
  });

  it('waits for the answer of its bank', async () => {
    const { uuid, bo } = await at.ordered();
    const asked = await at.pay(uuid, bo, { card: { number: ASKS } });
    expect(asked.order?.part).toMatchObject({ status: 'awaited', due: { action: 'confirm' } });
    expect((await at.answer(uuid, bo, true)).order?.part).toMatchObject({ status: 'paid', due: null });
  });

  it('of a wallet that has not enough is not paid', async () => {
    const { uuid, order, co } = await at.ordered({}, {}, { minor: 1 });
    expect((await failureOf(at.pay(uuid, co, byWallet))).code).toBe('wallet-insufficient');
    expect((await at.showTo(uuid, co)).order?.part?.status).toBe('awaited');
    expect(await at.isSeen(order)).toBe(false);
  });

  it('keeps its person’s account until the order is over', async () => {
    const { uuid, cody, co, bo, order } = await at.ordered();
    const leave = () =>
      cody.visitor.call('DELETE /dashboard/user/profile/delete', { body: { password: 'nanoseconds' } });
    await at.pay(uuid, co, byWallet);
    expect((await failureOf(leave())).code).toBe('orders-open');
    await at.pay(uuid, bo);
    await at.moved(order, 'delivered');
    await leave();
  });
});

describe('When the time for the parts is over', () => {
  it('the goods of whoever has not paid are dropped, and the others pay no more than they agreed to', async () => {
    const { uuid, order, owner, bo, co } = await at.ordered(goodCard, { unpaid: 'drop' });
    const goods = await goodsOf(at.shop.db);
    await at.pay(uuid, co, byWallet);
    later(31);
    await at.shop.watchOrders();
    const placed = await at.orderOf(owner, order);
    expect(placed).toMatchObject({ placed: true, details: { length: 2 } });
    expect(placed.shares.map(({ part }) => part?.status ?? null)).toEqual([null, 'dropped', 'paid']);
    const [mine = 0, bos, codys] = chargedOf(placed);
    expect(codys).toBe(toMinor(order.shares[2]?.total_price ?? 0));
    expect(bos).toBe(0);
    expect(mine + (codys ?? 0)).toBe(toMinor(placed.total_price));
    expect(await goodsOf(at.shop.db)).toEqual(goods);
    expect((await failureOf(at.pay(uuid, bo))).code).toBe('payment-not-awaited');
    await at.moved(order, 'ready');
    expect((await at.ownPayment(order)).capturedMinor).toBe(mine);
  });

  it('or the owner pays for them', async () => {
    const { uuid, order, owner, bo } = await at.ordered({}, { unpaid: 'owner' });
    await at.pay(uuid, bo);
    later(31);
    // A reader is the first to see it.
    expect(await at.showTo(uuid, bo)).toMatchObject({ status: 'placed' });
    const placed = await at.orderOf(owner, order);
    expect(placed.details).toHaveLength(3);
    const [mine, bos = 0] = chargedOf(placed);
    expect(mine).toBe(toMinor(placed.total_price) - bos);
    expect((await at.ownPayment(order)).priceMinor).toBe(mine);
  });

  it('an order of which nothing is left is canceled, and everything goes back', async () => {
    const { uuid, order, owner, bo, co, grace } = await at.ordered({ payment_tag: 'wallet' }, {}, { has: 0 });
    await at.pay(uuid, bo, { card: { number: ASKS } });
    later(31);
    await at.shop.watchOrders();
    expect(await at.orderOf(owner, order)).toMatchObject({ status: 'canceled' });
    expect(await at.showTo(uuid, co)).toMatchObject({ status: 'canceled' });
    expect(await balanceOf(at.shop, grace)).toBe(20_000);
    await at.shop.runPayments();
    expect((await at.paymentsOf(order, 2))[0]?.payment).toMatchObject({
      status: 'canceled',
      authorisedMinor: 0,
    });
  });

  it('the owner may decide before', async () => {
    const { uuid, order, owner, bo, co } = await at.ordered();
    const refused = [await failureOf(at.decide(uuid, bo.visitor, 'drop'))];
    refused.push(await failureOf(at.decide(uuid, co.visitor, 'drop')));
    expect(refused.map(({ code }) => code)).toEqual(['unauthenticated', 'not-found']);
    expect(await at.decide(uuid, owner, 'owner', [2])).toMatchObject({ status: 'paying' });
    expect(await at.decide(uuid, owner, 'drop', [3])).toMatchObject({ status: 'placed' });
    expect((await at.orderOf(owner, order)).shares.map(({ part }) => part?.status ?? null)).toEqual([
      null,
      'owner',
      'dropped',
    ]);
    expect((await failureOf(at.decide(uuid, owner, 'drop'))).code).toBe('payment-not-awaited');
  });

  it('a payment that comes in that moment is in, or given back, and never both', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { uuid, order, owner, bo, co, cody } = await at.ordered({}, { unpaid: 'drop' });
      await at.pay(uuid, bo, { card: { number: ASKS } });
      await Promise.allSettled([
        at.answer(uuid, bo, true),
        at.pay(uuid, co, byWallet),
        at.decide(uuid, owner, 'drop'),
        at.decide(uuid, owner, 'drop'),
      ]);
      await Promise.allSettled([at.decide(uuid, owner, 'drop')]);
      await at.shop.runPayments();
      const { shares, details, placed } = await at.orderOf(owner, order);
      expect(placed).toBe(true);
      const [, bos, codys] = shares;
      const [held] = await at.paymentsOf(order, 2);
      if (bos?.part?.status === 'paid') expect(held?.payment).toMatchObject({ status: 'progress' });
      else expect(held?.payment).toMatchObject({ status: 'canceled', authorisedMinor: 0, capturedMinor: 0 });
      expect(details.some(({ share }) => share === 2)).toBe(bos?.part?.status === 'paid');
      const codyPaid = codys?.part?.status === 'paid';
      expect(10_000 - (await balanceOf(at.shop, cody))).toBe(codyPaid ? toMinor(codys.charged_price) : 0);
      expect(details.some(({ share }) => share === 3)).toBe(codyPaid);
    }
  });
});

describe('Everybody’s money goes back', () => {
  it('where the owner cancels before the shop has seen it', async () => {
    const { uuid, order, owner, bo, co, cody } = await at.ordered(goodCard);
    await at.pay(uuid, co, byWallet);
    await owner.call('POST /dashboard/user/orders/{id}/status/change', {
      path: { id: order.id },
      query: { status: 'canceled' },
    });
    expect(await balanceOf(at.shop, cody)).toBe(10_000);
    expect((await at.showTo(uuid, co)).order?.part?.status).toBe('returned');
    expect((await at.showTo(uuid, bo)).order?.part?.status).toBe('canceled');
    expect((await failureOf(at.pay(uuid, bo))).code).toBe('payment-not-awaited');
    expect((await groupNews(co.visitor))[0]).toMatchObject({ title: 'The group order was canceled' });
  });

  it('where the shop cancels, as each has paid', async () => {
    const { uuid, order, bo, co, cody } = await at.ordered(goodCard);
    await at.pay(uuid, bo);
    await at.pay(uuid, co, byWallet);
    await at.sam.call('POST /dashboard/seller/orders/{id}/status', {
      path: { id: order.id },
      body: { status: 'canceled', reason: 'The oven broke' },
    });
    await at.shop.runPayments();
    expect(await balanceOf(at.shop, cody)).toBe(10_000);
    expect((await at.paymentsOf(order, 2))[0]?.payment).toMatchObject({
      status: 'canceled',
      authorisedMinor: 0,
    });
    expect(await at.ownPayment(order)).toMatchObject({ status: 'canceled', authorisedMinor: 0 });
    expect((await groupNews(co.visitor))[0]).toMatchObject({ title: 'The group order was canceled' });
    expect((await at.showTo(uuid, bo)).order).toMatchObject({
      status: 'canceled',
      part: { status: 'returned' },
    });
  });

  it('of a refunded line to whoever paid for it, to the cent', async () => {
    const { uuid, order, owner, bo, co, cody } = await at.ordered(goodCard);
    await at.pay(uuid, bo);
    await at.pay(uuid, co, byWallet);
    await at.moved(order, 'delivered');
    const before = await balanceOf(at.shop, cody);
    const [, , codys = 0] = await at.refunded(owner, order, 3);
    expect(codys).toBeGreaterThan(0);
    expect(await balanceOf(at.shop, cody)).toBe(before + codys);
    const [, bos] = await at.refunded(owner, order, 2);
    expect((await at.paymentsOf(order, 2))[0]?.payment.refundedMinor).toBe(bos);
    const [mine] = await at.refunded(owner, order, 1);
    expect(await at.ownPayment(order)).toMatchObject({ status: 'paid', refundedMinor: mine });
    expect(await balanceOf(at.shop, cody)).toBe(before + codys);
  });

  it('of a whole order in full to everybody', async () => {
    const { uuid, order, owner, bo, co, cody, grace } = await at.ordered({ payment_tag: 'wallet' });
    await at.pay(uuid, bo);
    await at.pay(uuid, co, byWallet);
    await at.moved(order, 'delivered');
    const back = await at.refunded(owner, order);
    expect(back).toEqual(chargedOf(await at.orderOf(owner, order)));
    expect(await balanceOf(at.shop, cody)).toBe(10_000);
    expect(await balanceOf(at.shop, grace)).toBe(20_000);
    expect((await at.paymentsOf(order, 2))[0]?.payment).toMatchObject({
      status: 'refund',
      refundedMinor: back[1],
    });
  });

  it('of goods that the owner took over to the owner', async () => {
    const { uuid, order, owner, bo, co, cody } = await at.ordered(goodCard);
    await at.pay(uuid, co, byWallet);
    await at.decide(uuid, owner, 'owner');
    await at.moved(order, 'delivered');
    const [mine = 0, bos, codys] = await at.refunded(owner, order, 2);
    expect([bos, codys]).toEqual([0, 0]);
    expect(await at.ownPayment(order)).toMatchObject({ refundedMinor: mine });
    expect(mine).toBeGreaterThan(0);
    expect((await at.showTo(uuid, bo)).order?.part?.status).toBe('owner');
    expect(await balanceOf(at.shop, cody)).toBeLessThan(10_000);
  });
});
