import { randomUUID } from 'node:crypto';

import { and, desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { rows } from '../../db/query.ts';
import { users } from '../../db/schema/accounts.ts';
import { orders } from '../../db/schema/orders.ts';
import { orderRefunds } from '../../db/schema/refunds.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransfers } from '../../db/schema/wallet.ts';
import { walletOf } from '../../db/wallet-of.ts';
import { failureOf, openTestShop, type TestShop, type Visitor } from '../../test-shop.ts';
import { isLedgerBalanced } from './check-ledger.ts';
import { creditWallet } from './credit-wallet.ts';
import { debitWallet } from './debit-wallet.ts';
import { reduceWalletPayment } from './reduce-wallet-payment.ts';

let shop: TestShop;
let ada: Visitor;
let orderId: number;
beforeAll(async () => {
  shop = await openTestShop();
  ada = await shop.as('Ada');
  const [order] = await shop.db.select({ id: orders.id }).from(orders).limit(1);
  orderId = order?.id ?? 0;
});
afterAll(() => shop.close());

const now = new Date();
const NOTE = 'Of a test';

/** Somebody of their own, with so much in their wallet. */
async function holder(baseMinor: number) {
  const body = { email: `${randomUUID()}@example.com`, password: 'nanoseconds', firstname: 'Grace' };
  const { data } = await shop.guest().call('POST /auth/register', { body });
  const userId = data.user.id;
  await shop.db.transaction((tx) => creditWallet(tx, { userId, baseMinor, type: 'gift', note: NOTE, now }));
  const { data: entered } = await shop.guest().call('POST /auth/login', { body });
  return { userId, visitor: shop.with(entered.access_token), password: body.password };
}
const balance = async (userId: number) => (await walletOf(shop.db, userId)).balanceMinor;
const debit = (userId: number, baseMinor: number) =>
  shop.db.transaction((tx) => debitWallet(tx, { userId, baseMinor, orderId, now }));
const platformBalance = async (kind: 'sales' | 'gifts' | 'refunds') => {
  const [sum] = await rows<{ minor: number }>(
    shop.db,
    sql`select coalesce(sum(e.amount_minor), 0)::float8 as minor
      from ledger_entries e join ledger_accounts a on a.id = e.account_id where a.kind = ${kind}`,
  );
  return sum?.minor ?? 0;
};

describe('A wallet', () => {
  it('shows what is in it, in the currency asked for', async () => {
    const { data } = await ada.call('GET /dashboard/user/wallet');
    expect(data).toMatchObject({ price: 20, symbol: '$' });
    const { data: money } = await ada.call('GET /rest/currencies/active');
    const euro = money.find(({ symbol }) => symbol === '€');
    const query = { currency_id: euro?.id ?? 0 };
    const { data: inEuro } = await ada.call('GET /dashboard/user/wallet', { query });
    expect(inEuro).toMatchObject({ uuid: data.uuid, symbol: '€' });
    expect(inEuro.price).toBeCloseTo(20 * (euro?.rate ?? 0), 2);
  });

  it('is empty before anything was put in, and reading it makes none', async () => {
    const sam = await shop.as('Sam');
    expect((await sam.call('GET /dashboard/user/wallet')).data).toMatchObject({
      uuid: '',
      price: 0,
      symbol: '$',
    });
    expect((await sam.call('GET /dashboard/user/wallet/histories')).data).toEqual([]);
    const made = await shop.db
      .select()
      .from(ledgerAccounts)
      .innerJoin(users, and(eq(users.id, ledgerAccounts.userId), eq(users.firstname, 'Sam')));
    expect(made).toEqual([]);
  });

  it('tells what moved, the latest first, with what was in it after that', async () => {
    const { userId, visitor } = await holder(2000);
    await debit(userId, 750);
    await shop.db.transaction((tx) => reduceWalletPayment(tx, { orderId, baseMinor: 500, now }));
    const { data, meta } = await visitor.call('GET /dashboard/user/wallet/histories');
    expect(
      data.map(({ type, price, balance: after, note, order_id }) => [type, price, after, note, order_id]),
    ).toEqual([
      ['order-back', 2.5, 15, null, orderId],
      ['order', -7.5, 12.5, null, orderId],
      ['gift', 20, 20, NOTE, null],
    ]);
    expect(meta.total).toBe(3);
    // Left out or on another page, the others still count.
    const second = await visitor.call('GET /dashboard/user/wallet/histories', {
      query: { page: 2, perPage: 1 },
    });
    expect(second.data.map(({ type, balance: after }) => [type, after])).toEqual([['order', 12.5]]);
    const gifts = await visitor.call('GET /dashboard/user/wallet/histories', { query: { type: 'gift' } });
    expect(gifts.data.map(({ balance: after }) => after)).toEqual([20]);
    expect(gifts.meta.total).toBe(1);
    await shop.db.transaction((tx) => reduceWalletPayment(tx, { orderId, baseMinor: 0, now }));
  });

  it('is a person’s own', async () => {
    const { visitor } = await holder(300);
    expect((await visitor.call('GET /dashboard/user/wallet')).data.price).toBe(3);
    expect((await visitor.call('GET /dashboard/user/wallet/histories')).meta.total).toBe(1);
    expect((await ada.call('GET /dashboard/user/wallet')).data.price).toBe(20);
  });
});

describe('Money', () => {
  it('is spent once, from however many tabs, and never more than there is', async () => {
    const { userId } = await holder(2000);
    const spent = await Promise.allSettled(Array.from({ length: 20 }, () => debit(userId, 300)));
    expect(spent.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
    for (const one of spent) {
      if (one.status === 'rejected') {
        expect(one.reason).toMatchObject({
          code: 'wallet-insufficient',
          fields: { from_wallet_price: [{ fault: 'wallet-insufficient' }] },
        });
      }
    }
    expect(await balance(userId)).toBe(200);
    expect(await isLedgerBalanced(shop.db)).toBe(true);
    await debit(userId, 200);
    expect(await balance(userId)).toBe(0);
  });

  it('comes into one wallet, however many bring it first', async () => {
    const body = { email: `${randomUUID()}@example.com`, password: 'nanoseconds', firstname: 'Joan' };
    const { data } = await shop.guest().call('POST /auth/register', { body });
    const gift = { userId: data.user.id, baseMinor: 100, type: 'gift' as const, now };
    await Promise.all(Array.from({ length: 10 }, () => shop.db.transaction((tx) => creditWallet(tx, gift))));
    expect(await balance(data.user.id)).toBe(1000);
    expect(await isLedgerBalanced(shop.db)).toBe(true);
  });

  it('of one refund comes once', async () => {
    const { userId } = await holder(100);
    const [refund] = await shop.db
      .insert(orderRefunds)
      .values({ uuid: randomUUID(), orderId, userId, cause: 'Bruised', requestedMinor: 400 })
      .returning();
    const credit = () =>
      shop.db.transaction((tx) =>
        creditWallet(tx, { userId, baseMinor: 400, type: 'refund', refundId: refund?.id, orderId, now }),
      );
    const done = await Promise.allSettled([credit(), credit(), credit()]);
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await balance(userId)).toBe(500);
    expect(await isLedgerBalanced(shop.db)).toBe(true);
  });

  it('that an order did not cost after all goes back once', async () => {
    const { userId } = await holder(2000);
    const [own] = await shop.db.select({ id: orders.id }).from(orders).orderBy(desc(orders.id)).limit(1);
    const id = own?.id ?? 0;
    await shop.db.transaction((tx) => debitWallet(tx, { userId, baseMinor: 900, orderId: id, now }));
    const keep = (baseMinor: number) =>
      shop.db.transaction((tx) => reduceWalletPayment(tx, { orderId: id, baseMinor, now }));
    await keep(900);
    expect(await balance(userId)).toBe(1100);
    await Promise.all([keep(650), keep(650)]);
    expect(await balance(userId)).toBe(1350);
    // A refund of the same order is another matter.
    await shop.db.transaction((tx) =>
      creditWallet(tx, { userId, baseMinor: 50, type: 'refund', orderId: id, now }),
    );
    await keep(0);
    await keep(0);
    expect(await balance(userId)).toBe(2050);
    expect(await isLedgerBalanced(shop.db)).toBe(true);
  });

  it('out of nowhere is refused by the database', async () => {
    const [account] = await shop.db
      .select()
      .from(ledgerAccounts)
      .where(eq(ledgerAccounts.kind, 'wallet'))
      .limit(1);
    const invent = shop.db.transaction(async (tx) => {
      const [transfer] = await tx
        .insert(ledgerTransfers)
        .values({ uuid: randomUUID(), type: 'gift' })
        .returning();
      await tx
        .insert(ledgerEntries)
        .values({ transferId: transfer?.id ?? 0, accountId: account?.id ?? 0, amountMinor: 100 });
    });
    await expect(invent).rejects.toMatchObject({
      cause: { message: expect.stringContaining('does not balance') },
    });
    expect(await isLedgerBalanced(shop.db)).toBe(true);
  });
});

describe('Who leaves', () => {
  it('takes along what their wallet did, and leaves what is in it to the platform', async () => {
    const { userId, visitor, password } = await holder(1700);
    const { uuid } = await walletOf(shop.db, userId);
    const exported = await (await visitor.fetch('/api/v1/dashboard/user/profile/export')).json();
    expect(exported.wallet).toMatchObject([{ type: 'gift', price: 17, balance: 17, note: NOTE }]);
    const before = await platformBalance('gifts');
    const moment = new Date(Date.now() + 5 * 60 * 1000);
    shop.setNow(moment);
    await visitor.call('DELETE /dashboard/user/profile/delete', { body: { password } });
    shop.setNow(now);
    expect((await platformBalance('gifts')) - before).toBe(1700);
    const [last] = await shop.db.select().from(ledgerTransfers).orderBy(desc(ledgerTransfers.id)).limit(1);
    expect(last?.createdAt).toEqual(moment);
    const [left] = await shop.db.select().from(ledgerAccounts).where(eq(ledgerAccounts.uuid, uuid));
    expect(left?.userId).toBeNull();
    expect(await isLedgerBalanced(shop.db)).toBe(true);
  });

  it('without a wallet leaves as before', async () => {
    const body = { email: `${randomUUID()}@example.com`, password: 'nanoseconds', firstname: 'Mary' };
    await shop.guest().call('POST /auth/register', { body });
    const { data } = await shop.guest().call('POST /auth/login', { body });
    const mary = shop.with(data.access_token);
    await mary.call('DELETE /dashboard/user/profile/delete', { body: { password: body.password } });
    expect((await failureOf(mary.call('GET /dashboard/user/wallet'))).code).toBe('unauthenticated');
  });
});
