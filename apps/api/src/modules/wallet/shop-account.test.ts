import { randomUUID } from 'node:crypto';

import type { Order } from '@hamper/contract/orders/order';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { users } from '../../db/schema/accounts.ts';
import { shopStaff } from '../../db/schema/catalogue.ts';
import { orders } from '../../db/schema/orders.ts';
import { failureOf, type Visitor } from '../../test-shop.ts';
import { openOrderFixture, type Sold } from '../orders/delivered-orders.fixture.ts';
import { isLedgerBalanced } from './check-ledger.ts';

let here: Sold;
let shop: { id: number };
beforeAll(async () => {
  here = await openOrderFixture();
  const grace = await here.newcomer();
  shop = (await here.sold(grace.visitor, CARD)).shop;
});
afterAll(() => here.shop.close());

const CARD = { payment_tag: 'sandbox', card: { number: '4242424242424242' } };

const account = async (by = here.sam) =>
  (await by.call('GET /dashboard/seller/shops/{id}/account', { path: { id: shop.id } })).data;
const entries = (by = here.sam, query = {}) =>
  by.call('GET /dashboard/seller/shops/{id}/account/histories', { path: { id: shop.id }, query });
interface Payout {
  by?: Visitor;
  reference?: string;
  key?: string;
}
const payOut = (
  price: number,
  { by = here.amina, reference = randomUUID(), key = randomUUID() }: Payout = {},
) =>
  by.call('POST /dashboard/admin/shops/{id}/payouts', {
    path: { id: shop.id },
    body: { price, reference, note: 'November' },
    idempotencyKey: key,
  });
/** Another admin than Amina, from outside. */
async function anotherAdmin() {
  const paula = await here.newcomer('Paula');
  await here.db.update(users).set({ role: 'admin' }).where(eq(users.id, paula.id));
  return paula;
}
/** As the release before left an order that came: nothing of it stands in the account of its shop. */
async function unbooked(order: Order, as: 'before' | 'due') {
  await here.db.execute(sql`delete from ledger_transfers where order_id = ${order.id} and type = 'sale'`);
  await here.db.update(orders).set({ shopBooking: as }).where(eq(orders.id, order.id));
}
const ask = async (by: Visitor, order: Order) =>
  (await by.call('POST /dashboard/user/order-refunds', { body: { order_id: order.id, cause: 'Bruised' } }))
    .data;
const approve = (by: Visitor, id: number) =>
  by.call('POST /dashboard/seller/order-refunds/{id}/status', { path: { id }, body: { status: 'approved' } });

describe('The account of a shop', () => {
  it('shows its sellers what they are owed, and what that is made of, page by page', async () => {
    const grace = await here.newcomer();
    const order = await here.sold(grace.visitor, { ...CARD, goods: { eggs: 2 } });
    const { price, shop_id } = await account();
    expect(shop_id).toBe(shop.id);
    const { data, meta } = await entries(here.sam, { perPage: 1 });
    expect(meta).toMatchObject({ total: 2, last_page: 2 });
    expect(data).toMatchObject([
      { type: 'sale', order_id: order.id, price: order.total_price, balance: price, reference: null },
    ]);
    const { data: next } = await entries(here.sam, { perPage: 1, page: 2 });
    expect(next[0]?.balance).toBeCloseTo(price - order.total_price, 2);
    expect(next[0]?.price).toBe(next[0]?.balance);
    expect((await account(here.amina)).price).toBe(price);
  });

  it('is not there for sellers of other shops, nor for anybody else', async () => {
    const other = await here.newcomer('Paul');
    await here.db.update(users).set({ role: 'seller' }).where(eq(users.id, other.id));
    expect(await failureOf(account(other.visitor))).toMatchObject({ status: 404 });
    expect(await failureOf(entries(other.visitor))).toMatchObject({ status: 404 });
    for (const by of [here.cody, (await here.newcomer()).visitor, here.shop.guest()])
      expect([401, 403]).toContain((await failureOf(account(by))).status);
  });
});

describe('A payout', () => {
  it('takes off what was paid, with its reference, and once for each key', async () => {
    const before = await account();
    const once = { key: randomUUID(), reference: 'SEPA 4711' };
    const [{ data: paid }, { data: again }] = [await payOut(1.5, once), await payOut(1.5, once)];
    expect(paid).toMatchObject({ type: 'payout', price: -1.5, reference: 'SEPA 4711', note: 'November' });
    expect(paid.balance).toBeCloseTo(before.price - 1.5, 2);
    expect(again).toEqual(paid);
    expect((await account()).price).toBe(paid.balance);
    expect((await entries()).data[0]).toEqual(paid);
    expect(await failureOf(payOut(2, once))).toMatchObject({ code: 'idempotency-mismatch' });
  });

  it('wants a key, and says which header is missing', async () => {
    const { price } = await account();
    const keyless = here.amina.call('POST /dashboard/admin/shops/{id}/payouts', {
      path: { id: shop.id },
      body: { price: 1, reference: 'SEPA 4712' },
    });
    const refused = await failureOf(keyless);
    expect(refused).toMatchObject({ status: 422, code: 'validation' });
    expect(refused.params).toEqual({ 'Idempotency-Key': ['Required'] });
    expect((await account()).price).toBe(price);
  });

  it('is one for each reference, whoever repeats it, under whatever key, though the keys are forgotten', async () => {
    const before = await account();
    const paula = await anotherAdmin();
    const reference = 'SEPA 4713';
    const first = await Promise.all(
      [here.amina, paula.visitor, here.amina, paula.visitor].map((by) => payOut(1.25, { by, reference })),
    );
    const [paid] = first;
    expect(new Set(first.map(({ data }) => data.id)).size).toBe(1);
    expect(paid?.data.balance).toBeCloseTo(before.price - 1.25, 2);
    await payOut(0.5);
    await here.db.execute(sql`delete from idempotency_keys`);
    for (const by of [here.amina, paula.visitor])
      expect((await payOut(1.25, { by, reference })).data).toEqual(paid?.data);
    expect((await account()).price).toBeCloseTo(before.price - 1.75, 2);
    const other = await failureOf(payOut(1.3, { reference }));
    expect(other).toMatchObject({ status: 422, code: 'validation' });
    expect(other.params).toEqual({ reference: [expect.stringContaining('a payout of 1.25 to this shop')] });
    expect((await account()).price).toBeCloseTo(before.price - 1.75, 2);
  });

  it('is one for each reference in the database too, and of the shop whose account it takes it from', async () => {
    const written = (reference: string, at: number) =>
      here.db
        .execute(
          sql`with moved as (
              insert into ledger_transfers (uuid, type, shop_id, reference, decided_by)
              select gen_random_uuid(), 'payout', ${at}, ${reference}, id from users where email = 'amina@hamper.demo'
              returning id)
            insert into ledger_entries (transfer_id, account_id, amount_minor)
            select moved.id, a.id, case a.kind when 'shop' then -1 else 1 end
            from moved, ledger_accounts a where a.kind = 'payouts' or a.shop_id = ${shop.id}`,
        )
        .then(
          () => null,
          (error: { cause?: { message: string } }) => error.cause?.message,
        );
    expect(await written('SEPA 4713', shop.id)).toContain('ledger_transfers_payout_once');
    expect(await written('SEPA 4714', shop.id === 1 ? 2 : 1)).toContain('decided by whom it concerns');
  });

  it('is never more than the shop is owed, and at least a cent', async () => {
    const { price } = await account();
    const refused = await failureOf(payOut(price + 0.01));
    expect(refused).toMatchObject({ status: 422, code: 'validation' });
    expect(Object.keys(refused.params)).toEqual(['price']);
    expect(Object.keys((await failureOf(payOut(0.001))).params)).toEqual(['price']);
    expect((await account()).price).toBe(price);
  });

  it('of all that is owed is made by one of two at once', async () => {
    const { price } = await account();
    const done = await Promise.allSettled([1, 2, 3, 4].map(() => payOut(price)));
    expect(done.map(({ status }) => status).toSorted()).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
      'rejected',
    ]);
    for (const one of done)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ status: 422, code: 'validation' });
    expect((await account()).price).toBe(0);
  });

  it('is written by admins alone, of a shop that there is, and never by one who works there', async () => {
    const grace = await here.newcomer();
    await here.sold(grace.visitor, CARD);
    for (const by of [here.sam, here.cody]) expect((await failureOf(payOut(1, { by }))).status).toBe(403);
    const nowhere = here.amina.call('POST /dashboard/admin/shops/{id}/payouts', {
      path: { id: 999_999 },
      body: { price: 1, reference: 'SEPA' },
      idempotencyKey: randomUUID(),
    });
    expect((await failureOf(nowhere)).status).toBe(404);
    const boss = await anotherAdmin();
    await here.db.insert(shopStaff).values({ shopId: shop.id, userId: boss.id });
    expect(await failureOf(payOut(1, { by: boss.visitor }))).toMatchObject({ status: 403, code: 'own-shop' });
    const byHand = (by: number) =>
      here.db
        .execute(
          sql`with moved as (
              insert into ledger_transfers (uuid, type, shop_id, reference, decided_by)
              values (gen_random_uuid(), 'payout', ${shop.id}, 'x', ${by}) returning id)
            insert into ledger_entries (transfer_id, account_id, amount_minor)
            select moved.id, a.id, case a.kind when 'shop' then -1 else 1 end
            from moved, ledger_accounts a where a.kind = 'payouts' or a.shop_id = ${shop.id}`,
        )
        .then(
          () => null,
          (error: { cause?: { message: string } }) => error.cause?.message,
        );
    for (const by of [boss.id, here.codyId])
      expect(await byHand(by)).toContain('decided by whom it concerns');
  });

  it('leaves a line of the security log, once', async () => {
    const lines = await here.shop.security();
    expect(lines.filter(({ event }) => event === 'paid-out')).toHaveLength(4);
    expect(lines.some(({ code }) => code === 'own-shop')).toBe(true);
  });
});

describe('An order that came', () => {
  it('before shops had accounts is not owed, and what goes back of it is its shop’s to bear', async () => {
    const grace = await here.newcomer();
    const old = await here.sold(grace.visitor, CARD);
    await unbooked(old, 'before');
    const { price } = await account();
    await here.shop.watchOrders();
    expect((await account()).price).toBe(price);
    if (price > 0) await payOut(price);
    const asked = await ask(grace.visitor, old);
    expect(await failureOf(approve(here.sam, asked.id))).toMatchObject({ code: 'needs-admin' });
    const sale = await here.sold(grace.visitor, { ...CARD, goods: { eggs: 9 } });
    expect((await account()).price).toBe(sale.total_price);
    await approve(here.sam, asked.id);
    expect((await account()).price).toBeCloseTo(sale.total_price - old.total_price, 2);
  });

  it('through a process of the release before is booked by whoever watches, once', async () => {
    const grace = await here.newcomer();
    const order = await here.sold(grace.visitor, CARD);
    const { price } = await account();
    await unbooked(order, 'due');
    expect((await account()).price).toBeCloseTo(price - order.total_price, 2);
    await Promise.all([here.shop.watchOrders(), here.shop.watchOrders()]);
    await here.shop.watchOrders();
    expect((await account()).price).toBe(price);
  });

  it('and cannot be booked keeps no other waiting, however many they are, and is said once', async () => {
    const grace = await here.newcomer();
    const seed = await here.sold(grace.visitor, CARD);
    await here.db.execute(sql`insert into orders overriding system value
      select (jsonb_populate_record(o, jsonb_build_object('id', nextval(pg_get_serial_sequence('orders', 'id')),
        'uuid', gen_random_uuid(), 'note', 'stuck', 'shop_booking', 'due'))).*
      from orders o, generate_series(1, 101) where o.id = ${seed.id}`);
    await here.db.execute(sql`create function refuse_booking() returns trigger language plpgsql as
      $$ begin raise exception 'this order cannot be booked'; end $$`);
    await here.db.execute(sql`create trigger orders_stuck before update of shop_booking on orders
      for each row when (new.note = 'stuck') execute function refuse_booking()`);
    const order = await here.sold(grace.visitor, CARD);
    const { price } = await account();
    await unbooked(order, 'due');
    const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    await here.shop.watchOrders();
    expect((await account()).price).toBe(price);
    await here.shop.watchOrders();
    const lines = said.mock.calls.filter(([line]) => String(line).includes('order not watched'));
    said.mockRestore();
    expect(lines).toHaveLength(101);
    await here.db.execute(sql`drop trigger orders_stuck on orders`);
    await here.db.execute(sql`delete from orders where note = 'stuck'`);
  });
});

it('Whatever was paid out and booked, the books are right', async () => {
  expect(await isLedgerBalanced(here.db)).toBe(true);
});
