import type { Order } from '@hamper/contract/orders/order';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { rows } from '../../db/query.ts';
import { users } from '../../db/schema/accounts.ts';
import { shopStaff } from '../../db/schema/catalogue.ts';
import { orders } from '../../db/schema/orders.ts';
import { orderRefunds } from '../../db/schema/refunds.ts';
import { settings } from '../../db/schema/settings.ts';
import { failureOf, type Visitor } from '../../test-shop.ts';
import { openOrderFixture, type Sold } from '../orders/delivered-orders.fixture.ts';
import { isLedgerBalanced } from '../wallet/check-ledger.ts';

let here: Sold;
beforeAll(async () => {
  here = await openOrderFixture();
});
afterAll(() => here.shop.close());

const CARD = { payment_tag: 'sandbox', card: { number: '4242424242424242' } };
const own = { status: 403, code: 'own-order' };

interface Decision {
  status: 'approved' | 'rejected';
  answer?: string;
  price?: number;
}

const walletOf = async (by: Visitor) => (await by.call('GET /dashboard/user/wallet')).data.price;
const ask = async (by: Visitor, order: Order) =>
  (await by.call('POST /dashboard/user/order-refunds', { body: { order_id: order.id, cause: 'Bruised' } }))
    .data;
const decide = (by: Visitor, id: number, body: Decision) =>
  by.call('POST /dashboard/seller/order-refunds/{id}/status', { path: { id }, body });
const seen = (by: Visitor, order: Order, status: 'paid' | 'rejected' = 'paid') =>
  by.call('POST /dashboard/seller/orders/{id}/payment', { path: { id: String(order.id) }, body: { status } });
const review = (by: Visitor, order: Order) =>
  by.call('POST /dashboard/user/orders/review/{id}', { path: { id: order.id }, body: { rating: 5 } });
const owed = async (order: Order) => {
  const [found] = await rows<{ minor: number }>(
    here.db,
    sql`select coalesce(max(balance_minor), 0)::float8 as minor from ledger_accounts
      where kind = 'shop' and shop_id = ${order.shop.id}`,
  );
  return (found?.minor ?? 0) / 100;
};
/** Somebody who works where Sam does. */
async function colleague(order: Order) {
  const person = await here.newcomer('Paul');
  await here.db.update(users).set({ role: 'seller' }).where(eq(users.id, person.id));
  await here.db.insert(shopStaff).values({ shopId: order.shop.id, userId: person.id });
  return person.visitor;
}
/** The actions that its reader is shown. */
const canOf = async (by: Visitor, { id }: Order, key?: string | null) =>
  (await by.call('GET /rest/orders/{id}', { path: { id }, query: key ? { key } : {} })).data.can;
/** Bought by Sam, who works there, and on its way to him. */
const ofOwner = async () => {
  const placed = await here.buy(here.sam, { phone: '+12125550102' });
  for (const status of ['accepted', 'ready', 'on_a_way'] as const) await here.move(placed.id, status);
  return placed;
};

describe('A seller’s own order', () => {
  it('is not delivered, given back or praised by the seller', async () => {
    const order = await ofOwner();
    expect(await failureOf(here.move(order.id, 'delivered'))).toMatchObject(own);
    const paul = await colleague(order);
    await here.move(order.id, 'delivered', paul);
    const asked = await ask(here.sam, order);
    for (const by of [here.sam, paul])
      for (const status of ['approved', 'rejected'] as const)
        expect(await failureOf(decide(by, asked.id, { status, answer: 'No' }))).toMatchObject(own);
    expect(await failureOf(review(here.sam, order))).toMatchObject({ code: 'review-not-possible' });
    expect(await canOf(here.sam, order)).toMatchObject({ review: false, review_deliveryman: false });
    expect(await walletOf(here.sam)).toBe(0);
  });

  it('is not paid by a transfer that the seller or a colleague says to have seen', async () => {
    const order = await here.buy(here.sam, { payment_tag: 'bank' });
    const paul = await colleague(order);
    for (const by of [here.sam, paul]) expect(await failureOf(seen(by, order))).toMatchObject(own);
    expect((await seen(here.amina, order)).data.transaction.status).toBe('paid');
    // Canceled, a transfer goes back by hand where the platform owes the shop nothing: no money is made of it.
    const before = await walletOf(here.sam);
    expect(await owed(order)).toBe(0);
    await here.sam.call('POST /dashboard/user/orders/{id}/status/change', {
      path: { id: order.id },
      query: { status: 'canceled' },
    });
    expect(await walletOf(here.sam)).toBe(before);
  });

  it('is a seller’s too where only the phone says so, from a second account or none', async () => {
    const second = await here.newcomer('Sam');
    const order = await here.sold(second.visitor, { phone: '+12125550102' });
    const asked = await ask(second.visitor, order);
    expect(await failureOf(decide(here.sam, asked.id, { status: 'approved' }))).toMatchObject(own);
    expect(await failureOf(review(second.visitor, order))).toMatchObject({ code: 'review-not-possible' });
    expect(await canOf(second.visitor, order)).toMatchObject({ review: false });
    const guest = here.shop.guest();
    const guestOrder = await here.sold(guest, { phone: '+12125550102' });
    const praise = guest.call('POST /rest/orders/review/{id}', {
      path: { id: guestOrder.id },
      body: { rating: 5 },
    });
    expect(await failureOf(praise)).toMatchObject({ code: 'review-not-possible' });
    // Nor is one who works there shown it of a stranger's order whose link they were sent; the stranger is.
    const stranger = here.shop.guest();
    const sold = await here.sold(stranger);
    expect(await canOf(stranger, sold)).toMatchObject({ review: true });
    expect(await canOf(here.sam, sold, sold.guest_key)).toMatchObject({ review: false });
  });

  it('is none of an admin who bought it, nor of one who works there', async () => {
    const order = await here.sold(here.amina);
    const asked = await ask(here.amina, order);
    expect(await failureOf(decide(here.amina, asked.id, { status: 'approved' }))).toMatchObject(own);
    expect((await decide(here.sam, asked.id, { status: 'approved' })).data.status).toBe('approved');
  });

  it('is brought by no courier who bought it', async () => {
    const mila = await here.newCourier();
    const order = await here.buy(mila.visitor);
    await here.move(order.id, 'accepted');
    const path = { id: String(order.id) };
    await mila.visitor.call('POST /dashboard/deliveryman/settings/online', { body: { online: true } });
    const take = mila.visitor.call('POST /dashboard/deliveryman/order/{id}/attach/me', { path });
    expect(await failureOf(take)).toMatchObject(own);
    const give = here.sam.call('POST /dashboard/seller/orders/{id}/deliveryman', {
      path,
      body: { deliveryman_id: mila.id },
    });
    expect(Object.keys((await failureOf(give)).params)).toEqual(['deliveryman_id']);
  });
});

describe('Cash that goes back', () => {
  it('comes out of what the platform owes the shop, and by hand where that is too little', async () => {
    const grace = await here.newcomer();
    const cash = await here.sold(grace.visitor, { goods: { eggs: 2 } });
    const first = await ask(grace.visitor, cash);
    await decide(here.sam, first.id, { status: 'approved', price: 1 });
    expect(await walletOf(grace.visitor)).toBe(0);
    const { data: told } = await grace.visitor.call('GET /dashboard/user/orders/{id}', {
      path: { id: cash.id },
    });
    expect(told).toMatchObject({
      refunded_price: 1,
      transaction: { refunded_price: 1, by_hand_price: 1, note: null },
    });

    const card = await here.sold(grace.visitor, { goods: { eggs: 1 }, ...CARD });
    const before = await owed(card);
    expect(before).toBe(card.total_price);
    const more = await here.sold(grace.visitor, { goods: { eggs: 1 } });
    const second = await ask(grace.visitor, more);
    await decide(here.sam, second.id, { status: 'approved', price: 2.5 });
    expect(await walletOf(grace.visitor)).toBe(2.5);
    expect(await owed(card)).toBeCloseTo(before - 2.5, 2);

    // The card's own money is partly given away by now: what the platform would bear an admin decides.
    const third = await ask(grace.visitor, card);
    const tooMuch = decide(here.sam, third.id, { status: 'approved' });
    expect(await failureOf(tooMuch)).toMatchObject({ status: 403, code: 'needs-admin' });
    expect((await decide(here.amina, third.id, { status: 'approved' })).data.status).toBe('approved');
    expect(await owed(card)).toBe(0);
  });

  it('never takes a shop’s account below nothing, however many are approved at once', async () => {
    const grace = await here.newcomer();
    const card = await here.sold(grace.visitor, { goods: { eggs: 1 }, ...CARD });
    const pot = await owed(card);
    const asked = [];
    for (const at of [1, 2, 3, 4]) {
      const order = await here.sold(grace.visitor, { goods: { eggs: 1 }, tips: at / 10 });
      asked.push((await ask(grace.visitor, order)).id);
    }
    const part = Math.floor(pot * 60) / 100;
    const done = await Promise.allSettled(
      asked.map((id) => decide(here.sam, id, { status: 'approved', price: Math.min(part, 5) })),
    );
    expect(done.map(({ status }) => status)).toEqual(asked.map(() => 'fulfilled'));
    const back = await walletOf(grace.visitor);
    expect(back).toBeGreaterThan(0);
    expect(back).toBeLessThanOrEqual(pot);
    expect((await owed(card)) + back).toBeCloseTo(pot, 2);
  });

  it('wants an admin from an amount on, in sum of an order', async () => {
    const grace = await here.newcomer();
    await here.sold(grace.visitor, { goods: { eggs: 3 }, ...CARD });
    const of = eq(settings.key, 'refund_admin_from');
    const order = await here.sold(grace.visitor, { goods: { eggs: 3, avocado: 2 } });
    const body = (at: number) => ({
      order_id: order.id,
      cause: 'Bruised',
      lines: [{ order_detail_id: order.details[at]?.id ?? 0 }],
    });
    await here.db.update(settings).set({ value: '1.50' }).where(of);
    try {
      const { data: one } = await grace.visitor.call('POST /dashboard/user/order-refunds', { body: body(0) });
      const { data: two } = await grace.visitor.call('POST /dashboard/user/order-refunds', { body: body(1) });
      await decide(here.sam, one.id, { status: 'approved', price: 1 });
      const refused = await failureOf(decide(here.sam, two.id, { status: 'approved', price: 0.51 }));
      expect(refused).toMatchObject({ status: 403, code: 'needs-admin' });
      expect(refused.params['price']?.[0]).toContain('$1.50');
      await decide(here.amina, two.id, { status: 'approved', price: 0.51 });
    } finally {
      await here.db.update(settings).set({ value: '200' }).where(of);
    }
  });
});

describe('The database', () => {
  const refusing = async (statement: ReturnType<typeof sql>) => {
    const failed = await here.db.execute(statement).then(
      () => null,
      (error: { cause?: { message: string } }) => error.cause?.message ?? '',
    );
    return failed;
  };

  it('refuses self-dealing by itself: refunds, transfers, reviews, deliveries and a shop that owes', async () => {
    const order = await ofOwner();
    const [sam] = await here.db.select().from(orders).where(eq(orders.id, order.id));
    const samId = sam?.userId ?? 0;
    const delivered = (by: number) =>
      sql`insert into order_events (order_id, seq, status, actor_id, mover) values (${order.id}, 99, 'delivered', ${by}, 'shop')`;
    expect(await refusing(delivered(samId))).toContain('delivered by its buyer');
    await here.move(order.id, 'delivered', here.amina);
    const asked = await ask(here.sam, order);
    const approve = (by: number) =>
      sql`update order_refunds set status = 'approved', amount_minor = 1, decided_by = ${by} where id = ${asked.id}`;
    expect(await refusing(approve(samId))).toContain('decided by whom it concerns');
    expect(await refusing(approve(here.codyId))).toContain('decided by whom it concerns');
    const [refund] = await here.db.select().from(orderRefunds).where(eq(orderRefunds.id, asked.id));
    expect(refund?.status).toBe('pending');
    expect(
      await refusing(sql`insert into reviews (uuid, order_id, shop_id, user_id, rating, comment)
        values (gen_random_uuid(), ${order.id}, ${order.shop.id}, ${samId}, 5, '')`),
    ).toContain('by whom it concerns');
    const bank = await here.buy(here.sam, { payment_tag: 'bank' });
    expect(
      await refusing(
        sql`update transactions set status = 'paid', confirmed_by = ${samId} where order_id = ${bank.id}`,
      ),
    ).toContain('confirmed by whom it concerns');
    expect(
      await refusing(sql`with moved as (insert into ledger_transfers (uuid, type) values (gen_random_uuid(), 'refund') returning id)
        insert into ledger_entries (transfer_id, account_id, amount_minor)
        select moved.id, a.id, case a.kind when 'shop' then -99999999 else 99999999 end
        from moved, ledger_accounts a where a.kind = 'refunds' or a.shop_id = ${order.shop.id}`),
    ).toContain('ledger_accounts_shop_never_owes');
  });
});

it('leaves a line of the security log for what was decided and what was refused', async () => {
  const lines = await here.shop.security();
  const events = new Set(lines.map(({ event, code }) => (event === 'refused' ? code : event)));
  for (const event of ['refund-approved', 'transfer-confirmed', 'own-order', 'needs-admin'])
    expect(events).toContain(event);
});

it('leaves the books right, whatever was tried', async () => {
  expect(await isLedgerBalanced(here.db)).toBe(true);
});
