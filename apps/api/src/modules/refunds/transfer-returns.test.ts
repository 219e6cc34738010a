import type { Order } from '@hamper/contract/orders/order';
import { convertBack, toMinor } from '@hamper/contract/prices/money';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { users } from '../../db/schema/accounts.ts';
import { shopStaff } from '../../db/schema/catalogue.ts';
import { mails } from '../../db/schema/notifications.ts';
import { orders } from '../../db/schema/orders.ts';
import { transactions } from '../../db/schema/payments.ts';
import { currencies, settings } from '../../db/schema/settings.ts';
import { failureOf, type Visitor } from '../../test-shop.ts';
import { openOrderFixture, type Sold } from '../orders/delivered-orders.fixture.ts';
import { recordManualRefund } from '../orders/settlement/manual-refund.ts';
import { isLedgerBalanced } from '../wallet/check-ledger.ts';

let here: Sold;
let grace: Awaited<ReturnType<Sold['newcomer']>>;
const limit = (value: string) =>
  here.db.update(settings).set({ value }).where(eq(settings.key, 'refund_admin_from'));
beforeAll(async () => {
  here = await openOrderFixture();
});
afterAll(() => here.shop.close());
beforeEach(async () => {
  grace = await here.newcomer();
  await here.db.execute(sql`update stocks set quantity_milli = 900000`);
  // The platform owes the shop something that a wallet could be filled with.
  await here.sold(grace.visitor, { ...CARD, goods: { eggs: 9 } });
  await limit('5');
});
afterEach(() => limit('200'));

const CARD = { payment_tag: 'sandbox', card: { number: '4242424242424242' } };

const walletOf = async (by: Visitor) => (await by.call('GET /dashboard/user/wallet')).data.price;
const seen = (order: Order, by = here.sam) =>
  by.call('POST /dashboard/seller/orders/{id}/payment', {
    path: { id: String(order.id) },
    body: { status: 'paid' },
  });
/** Paid by a transfer that Sam has seen. */
async function transferred(goods: Record<string, number> = { eggs: 2 }): Promise<Order> {
  const order = await here.buy(grace.visitor, { payment_tag: 'bank', goods });
  return (await seen(order)).data;
}
const cancel = (order: Order, by: Visitor = grace.visitor) =>
  by.call('POST /dashboard/user/orders/{id}/status/change', {
    path: { id: order.id },
    query: { status: 'canceled' },
  });
/** By its shop, which says why. */
const endAs = (by: Visitor, order: Order) =>
  by.call('POST /dashboard/seller/orders/{id}/status', {
    path: { id: order.id },
    body: { status: 'canceled', reason: 'The oven broke' },
  });
const read = async (order: Order, by: Visitor = grace.visitor) =>
  (await by.call('GET /dashboard/user/orders/{id}', { path: { id: order.id } })).data;
const waiting = async (by = here.amina) =>
  (await by.call('GET /dashboard/seller/transfer-returns/paginate', { query: { status: 'pending' } })).data;
const ofOrder = async (order: Order, by = here.amina) =>
  (await by.call('GET /dashboard/seller/transfer-returns/paginate')).data.filter(
    (one) => one.order.id === order.id,
  );
const decide = (id: number, status: 'approved' | 'rejected', by = here.amina) =>
  by.call('POST /dashboard/admin/transfer-returns/{id}/status', {
    path: { id },
    body: status === 'approved' ? { status } : { status, answer: 'Our bank never saw it' },
  });
/** Says that one of two eggs is packed, and that the order is ready. */
async function packLess(order: Order, quantity = 1) {
  await here.move(order.id, 'accepted');
  await here.sam.call('POST /dashboard/seller/orders/{id}/lines', {
    path: { id: String(order.id) },
    body: { lines: [{ id: order.details[0]?.id ?? 0, quantity }] },
  });
  return (await here.move(order.id, 'ready')).data;
}

describe('A transfer that was seen, of an order that is canceled', () => {
  it('goes back by itself up to the amount from which an admin decides', async () => {
    await limit('200');
    const order = await transferred();
    await cancel(order);
    expect(await walletOf(grace.visitor)).toBe(order.total_price);
    expect((await read(order)).transaction).toMatchObject({ status: 'refund' });
    expect(await ofOrder(order)).toEqual([]);
  });

  it('waits above it for an admin, whoever canceled, and its page and the list say so', async () => {
    for (const by of ['shopper', 'shop'] as const) {
      const order = await transferred();
      if (by === 'shopper') await cancel(order);
      else await endAs(here.sam, order);
      expect(await walletOf(grace.visitor)).toBe(0);
      const { transaction, status } = await read(order);
      expect([status, transaction.status]).toEqual(['canceled', 'paid']);
      expect(transaction.note).toContain('will be returned. Because of the amount, it is checked first.');
      const [asked] = await waiting();
      expect(asked).toMatchObject({ reason: 'canceled', price: order.total_price, order: { id: order.id } });
      expect((await waiting(here.sam))[0]?.id).toBe(asked?.id);
    }
  });

  it('goes back once when an admin says so, into the wallet, out of what the shop is owed', async () => {
    const order = await transferred();
    await cancel(order);
    const [asked] = await ofOrder(order);
    const all = await Promise.allSettled([1, 2, 3].map(() => decide(asked?.id ?? 0, 'approved')));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of all)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'status-unchanged' });
    expect(await walletOf(grace.visitor)).toBe(order.total_price);
    const { transaction } = await read(order);
    expect(transaction.status).toBe('refund');
    expect(transaction.note).toContain('went back to the wallet');
    expect((await ofOrder(order))[0]).toMatchObject({ status: 'approved' });
  });

  it('stays where an admin refuses it, with an answer', async () => {
    const order = await transferred();
    await cancel(order);
    const [asked] = await ofOrder(order);
    const path = { id: asked?.id ?? 0 };
    const silent = here.amina.call('POST /dashboard/admin/transfer-returns/{id}/status', {
      path,
      body: { status: 'rejected' },
    });
    expect(Object.keys((await failureOf(silent)).params)).toEqual(['answer']);
    await decide(path.id, 'rejected');
    expect(await failureOf(decide(path.id, 'approved'))).toMatchObject({ code: 'move-not-allowed' });
    expect(await walletOf(grace.visitor)).toBe(0);
    expect((await read(order)).transaction.note).toContain('Our bank never saw it');
  });

  it('is decided by no seller, and by no admin who bought it or works there', async () => {
    const order = await transferred();
    await cancel(order);
    const [asked] = await ofOrder(order);
    expect((await failureOf(decide(asked?.id ?? 0, 'approved', here.sam))).status).toBe(403);
    await here.db.update(users).set({ role: 'admin' }).where(eq(users.id, grace.id));
    const own = await failureOf(decide(asked?.id ?? 0, 'approved', grace.visitor));
    expect(own).toMatchObject({ status: 403, code: 'own-order' });
    expect(await walletOf(grace.visitor)).toBe(0);
  });

  it('is neither given back nor refused by an admin who works in the shop, though a stranger bought it', async () => {
    const boss = await here.newcomer('Paula');
    await here.db.update(users).set({ role: 'admin' }).where(eq(users.id, boss.id));
    const order = await transferred();
    await here.db.insert(shopStaff).values({ shopId: order.shop.id, userId: boss.id });
    // Nor does it go back at once where they cancel the order.
    await endAs(boss.visitor, order);
    const [asked] = await ofOrder(order);
    expect(asked).toMatchObject({ status: 'pending', price: order.total_price });
    for (const status of ['approved', 'rejected'] as const)
      expect(await failureOf(decide(asked?.id ?? 0, status, boss.visitor))).toMatchObject({
        status: 403,
        code: 'own-shop',
      });
    const written = here.db.execute(
      sql`update transfer_returns set status = 'approved', decided_at = now(), decided_by = ${boss.id} where id = ${asked?.id}`,
    );
    await expect(written).rejects.toMatchObject({
      cause: { message: expect.stringContaining('wants an admin') },
    });
    expect(await walletOf(grace.visitor)).toBe(0);
    await decide(asked?.id ?? 0, 'approved');
    expect(await walletOf(grace.visitor)).toBe(order.total_price);
  });

  it('keeps its buyer’s account until it is decided, and then no longer', async () => {
    const order = await transferred();
    await cancel(order);
    const leave = () =>
      grace.visitor.call('DELETE /dashboard/user/profile/delete', { body: { password: 'nanoseconds' } });
    const refused = await failureOf(leave());
    expect(refused).toMatchObject({ status: 422, code: 'orders-open' });
    expect(refused.message).toContain('a refund is still to be decided');
    const [asked] = await ofOrder(order);
    await decide(asked?.id ?? 0, 'rejected');
    await leave();
    expect((await failureOf(walletOf(grace.visitor))).status).toBe(401);
  });

  it('goes back at once where an admin from outside cancels it, and not where a buyer who is an admin does', async () => {
    const order = await transferred();
    await endAs(here.amina, order);
    expect(await walletOf(grace.visitor)).toBe(order.total_price);
    const own = await transferred();
    await here.db.update(users).set({ role: 'admin' }).where(eq(users.id, grace.id));
    await cancel(own);
    expect(await walletOf(grace.visitor)).toBe(order.total_price);
    expect(await ofOrder(own)).toMatchObject([{ status: 'pending' }]);
  });
});

describe('The transfer’s return on the page of a canceled order', () => {
  it('is nothing while an admin is to decide it, nor once it is refused: the note says how that stands', async () => {
    const order = await transferred();
    await cancel(order);
    const looked = (await read(order)).transaction;
    expect(looked).toMatchObject({ status: 'paid', paid_price: order.total_price, return_price: 0 });
    expect(looked.note).toContain('it is checked first');
    const [asked] = await ofOrder(order);
    await decide(asked?.id ?? 0, 'rejected');
    const refused = (await read(order)).transaction;
    expect(refused).toMatchObject({ status: 'paid', return_price: 0, refunded_price: 0 });
    expect(refused.note).toContain('will not be returned. Our bank never saw it');
  });

  it('is still said to wait for an admin when the shop hands something else back meanwhile', async () => {
    const guest = here.shop.guest();
    const order = await here.buy(guest, { payment_tag: 'bank', goods: { eggs: 4 } });
    await seen(order);
    await limit('1');
    await packLess(order);
    const [row] = await here.db.select().from(orders).where(eq(orders.id, order.id));
    if (!row) throw new Error('No order');
    await limit('200');
    const given = eq(transactions.id, order.transaction.id);
    await here.db.update(transactions).set({ refundedMinor: 300 }).where(given);
    await here.db.transaction((tx) =>
      recordManualRefund(tx, row, { transactionId: order.transaction.id, amountMinor: 300, tag: 'bank' }),
    );
    const { data } = await guest.call('GET /rest/orders/{id}', { path: { id: order.id } });
    expect(data.transaction.note).toContain('will be returned. Because of the amount, it is checked first.');
    expect(data.transaction.by_hand_price).toBe(3);
  });

  it('names what the shop hands back beside what an admin is to decide, and at the end that alone', async () => {
    const guest = here.shop.guest();
    const order = await here.buy(guest, { payment_tag: 'bank', goods: { eggs: 4 } });
    const told = async (by: Visitor) =>
      (await by.call('GET /rest/orders/{id}', { path: { id: order.id } })).data.transaction;
    await seen(order);
    await limit('200');
    const ready = await packLess(order);
    const tooMuch = order.total_price - ready.total_price;
    const first = await told(guest);
    expect(first.by_hand_price).toBeCloseTo(tooMuch, 2);
    expect([first.note, first.return_price]).toEqual([null, 0]);
    await limit('5');
    await endAs(here.sam, order);
    const queued = await told(guest);
    expect(queued.by_hand_price).toBeCloseTo(tooMuch, 2);
    expect(queued.return_price).toBe(0);
    expect(queued.note).toContain('will be returned. Because of the amount, it is checked first.');
    const [asked] = await ofOrder(order);
    await decide(asked?.id ?? 0, 'approved');
    const last = await told(guest);
    expect(last).toMatchObject({ status: 'refund', by_hand_price: order.total_price, note: null });
    // Its shop reads at the till what it is to hand out.
    const { data } = await here.sam.call('GET /dashboard/seller/orders/{id}', { path: { id: order.id } });
    expect(data.transaction.note).toContain('The shop itself gives you');
  });
});

describe('Whoever paid by a transfer that waits for an admin', () => {
  const mailsTo = (email: string) =>
    here.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(asc(mails.id));
  /** The mails of a decision alone. */
  const told = async (email: string, subject: string) =>
    (await mailsTo(email)).filter((one) => one.subject.startsWith(subject));

  it('hears by mail that it goes back and where, or that it does not and why', async () => {
    await here.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, grace.id));
    for (const status of ['approved', 'rejected'] as const) {
      const goods = { eggs: 2 };
      const order = await here.buy(grace.visitor, { payment_tag: 'bank', goods, email: grace.email });
      await seen(order);
      await cancel(order);
      const [asked] = await ofOrder(order);
      await decide(asked?.id ?? 0, status);
    }
    const [back, kept, ...more] = await told(grace.email, 'Your transfer to ');
    expect(more).toEqual([]);
    expect(back?.body).toContain('of it will be returned.');
    expect(back?.body).toContain('is in your wallet.');
    expect(kept?.body).toContain('of it will not be returned.');
    expect(kept?.body).toContain('Our bank never saw it');
    expect(kept?.body).not.toContain('wallet');
  });

  it('hears it as a guest too, in the language of the order, with the way back to it', async () => {
    const guest = here.shop.guest('de');
    const email = 'ueberweisung@example.com';
    for (const status of ['approved', 'rejected'] as const) {
      const order = await here.buy(guest, { payment_tag: 'bank', goods: { eggs: 2 }, email });
      await seen(order);
      await endAs(here.sam, order);
      const [asked] = await ofOrder(order);
      const before = (await told(email, 'Deine Überweisung an ')).length;
      await decide(asked?.id ?? 0, status);
      const mail = (await told(email, 'Deine Überweisung an ')).at(before);
      expect(mail?.locale).toBe('de');
      expect(mail?.body).toContain(
        status === 'approved' ? 'davon gehen an dich zurück.' : 'davon gehen nicht an dich zurück.',
      );
      expect(mail?.body.includes('Der Laden selbst gibt dir')).toBe(status === 'approved');
      // Nobody proved the address: what was answered stands with the order.
      expect(mail?.body).not.toContain('Our bank');
      expect(mail?.body).toContain(`/orders/${order.uuid}?key=`);
    }
  });

  it('hears nothing of a decision that did not happen', async () => {
    const order = await here.buy(grace.visitor, {
      payment_tag: 'bank',
      goods: { eggs: 2 },
      email: grace.email,
    });
    await seen(order);
    await cancel(order);
    const [asked] = await ofOrder(order);
    await here.db.update(users).set({ role: 'admin' }).where(eq(users.id, grace.id));
    await failureOf(decide(asked?.id ?? 0, 'approved', grace.visitor));
    expect(await told(grace.email, 'Your transfer to ')).toEqual([]);
    await Promise.allSettled([1, 2, 3].map(() => decide(asked?.id ?? 0, 'approved')));
    expect(await told(grace.email, 'Your transfer to ')).toHaveLength(1);
  });
});

describe('A transfer of an order that is packed with less', () => {
  it('waits with what is too much, once, and the rest of it joins that when the order is canceled', async () => {
    const order = await transferred({ eggs: 4 });
    const ready = await packLess(order);
    const tooMuch = order.total_price - ready.total_price;
    expect(tooMuch).toBeGreaterThan(5);
    expect(await ofOrder(order)).toMatchObject([{ reason: 'changed', status: 'pending' }]);
    expect((await ofOrder(order))[0]?.price).toBeCloseTo(tooMuch, 2);
    expect(await walletOf(grace.visitor)).toBe(0);
    await endAs(here.sam, order);
    expect(await ofOrder(order)).toMatchObject([{ reason: 'canceled', price: order.total_price }]);
  });

  it('is given back once, however the order goes on, and what an admin refused stays refused', async () => {
    for (const status of ['approved', 'rejected'] as const) {
      const before = await walletOf(grace.visitor);
      const order = await transferred({ eggs: 4 });
      const ready = await packLess(order);
      const tooMuch = order.total_price - ready.total_price;
      const [asked] = await ofOrder(order);
      await decide(asked?.id ?? 0, status);
      await limit('200');
      for (const next of ['on_a_way', 'delivered'] as const) await here.move(order.id, next);
      await limit('5');
      expect(await ofOrder(order)).toHaveLength(1);
      expect(await walletOf(grace.visitor)).toBeCloseTo(status === 'approved' ? before + tooMuch : before, 2);
    }
  });

  it('counts with the refunds that come after it', async () => {
    const order = await transferred({ eggs: 4 });
    await limit('200');
    const ready = await packLess(order);
    const tooMuch = order.total_price - ready.total_price;
    for (const next of ['on_a_way', 'delivered'] as const) await here.move(order.id, next);
    await limit(String(Math.ceil(tooMuch)));
    const { data: asked } = await grace.visitor.call('POST /dashboard/user/order-refunds', {
      body: { order_id: order.id, cause: 'Bruised' },
    });
    const approve = (by: Visitor) =>
      by.call('POST /dashboard/seller/order-refunds/{id}/status', {
        path: { id: asked.id },
        body: { status: 'approved', price: 1.5 },
      });
    expect(await failureOf(approve(here.sam))).toMatchObject({ code: 'needs-admin' });
    const bySam = here.db.execute(
      sql`update order_refunds set status = 'approved', amount_minor = 150, decided_by = s.user_id
        from shop_staff s where s.shop_id = ${order.shop.id} and order_refunds.id = ${asked.id}`,
    );
    expect((await failedWith(bySam)) ?? '').toContain('wants an admin');
    await approve(here.amina);
  });
});

const failedWith = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: { cause?: { message: string } }) => error.cause?.message ?? '',
  );

describe('A transfer that goes back in parts, in a currency with a rate', () => {
  it('fills the wallet with what it comes to as a whole, to the cent', async () => {
    await limit('20000');
    await here.sold(grace.visitor, { ...CARD, goods: { eggs: 40 } });
    const [euro] = await here.db.select().from(currencies).where(eq(currencies.code, 'EUR'));
    for (const [eggs, packed] of [
      [7, 4],
      [8, 3],
      [9, 5],
      [6, 5],
      [5, 2],
    ] as const) {
      const before = await walletOf(grace.visitor);
      const order = await here.buy(grace.visitor, {
        payment_tag: 'bank',
        goods: { eggs },
        currency_id: euro?.id ?? 0,
      });
      await seen(order);
      await packLess(order, packed);
      await endAs(here.sam, order);
      const whole = convertBack(toMinor(order.total_price), euro?.rateMillionths ?? 0);
      expect(toMinor((await walletOf(grace.visitor)) - before)).toBe(whole);
    }
  });
});

describe('The database', () => {
  it('lets nothing above the amount go back of a transfer without an admin from outside, whoever writes', async () => {
    const order = await transferred();
    const [sam] = await here.db.select().from(shopStaff).where(eq(shopStaff.shopId, order.shop.id));
    const mine = eq(transactions.orderId, order.id);
    const [row] = await here.db.select().from(transactions).where(mine);
    const refundedMinor = row?.capturedMinor ?? 0;
    // As a process of the release before writes it, and as one that names somebody.
    for (const what of [
      { refundedMinor },
      { refundedMinor, returnedBy: sam?.userId },
      { returnedMinor: refundedMinor },
    ])
      expect(await failedWith(here.db.update(transactions).set(what).where(mine))).toContain(
        'wants an admin',
      );
    await cancel(order);
    for (const by of [null, sam?.userId ?? null])
      expect(
        await failedWith(
          here.db.execute(
            sql`update transfer_returns set status = 'approved', decided_at = now(), decided_by = ${by} where order_id = ${order.id}`,
          ),
        ),
      ).toContain('wants an admin');
  });

  it('counts what a process of the release before gives back below it', async () => {
    await limit('200');
    const order = await transferred();
    const mine = eq(transactions.orderId, order.id);
    await here.db.update(transactions).set({ refundedMinor: 120 }).where(mine);
    const [row] = await here.db.select().from(transactions).where(mine);
    expect(row?.returnedMinor).toBe(120);
  });
});

it('leaves a line of the security log for each decision, and the books right', async () => {
  const events = new Set((await here.shop.security()).map(({ event }) => event));
  for (const event of ['return-approved', 'return-rejected']) expect(events).toContain(event);
  expect(await isLedgerBalanced(here.db)).toBe(true);
});
