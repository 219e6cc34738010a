import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { purge } from '../../../db/purge.ts';
import { paymentTasks, transactions } from '../../../db/schema/payments.ts';
import { currencies } from '../../../db/schema/settings.ts';
import { ledgerAccounts, walletTopUps } from '../../../db/schema/wallet.ts';
import { failureOf, openTestShop, type TestShop, type Visitor } from '../../../test-shop.ts';
import { balanceOf, openHolder, PASSWORD, requireBalanced } from '../wallet.fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterEach(async () => {
  shop.setNow(new Date());
  await requireBalanced(shop);
});
afterAll(() => shop.close());

const PAYS = '4242424242424242';
const DECLINED = '4000000000000002';
const ASKS = '4000002760003184';
const SILENT = '4000000000000341';
const MINUTE = 60_000;

const topUp = async (
  { visitor }: { visitor: Visitor },
  { price = 25, number = PAYS, key, ...choice }: Record<string, unknown> & { key?: string } = {},
) => {
  const body = { price, payment_tag: 'sandbox', card: { number }, ...choice } as never;
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  return (await visitor.call('POST /payments/wallet/payment/top-up', { body, headers })).data;
};
const read = async ({ visitor }: { visitor: Visitor }, { uuid }: { uuid: string }) =>
  (await visitor.call('GET /dashboard/user/wallet/top-ups/{id}', { path: { id: uuid } })).data;
const answer = async ({ visitor }: { visitor: Visitor }, { uuid }: { uuid: string }, approve: boolean) =>
  (
    await visitor.call('POST /payments/wallet/top-ups/{id}/sandbox', {
      path: { id: uuid },
      body: { approve },
    })
  ).data;

describe('A top-up', () => {
  it('is in the wallet once its card has paid', async () => {
    const grace = await openHolder(shop, { minor: 100 });
    const done = await topUp(grace);
    expect(done).toMatchObject({ status: 'paid', price: 25, failure: null, due: null, card: '•••• 4242' });
    expect(await balanceOf(shop, grace)).toBe(2600);
    const { data } = await grace.visitor.call('GET /dashboard/user/wallet/histories', {
      query: { type: 'top-up' },
    });
    expect(data).toMatchObject([{ type: 'top-up', price: 25, balance: 26 }]);
  });

  it('that was declined costs nothing and brings nothing', async () => {
    const grace = await openHolder(shop);
    const lost = await topUp(grace, { number: DECLINED });
    expect(lost).toMatchObject({ status: 'canceled', failure: 'declined', due: null });
    expect(await balanceOf(shop, grace)).toBe(0);
  });

  it('waits for the answer of its bank, and comes once however often that is given', async () => {
    const grace = await openHolder(shop);
    const asked = await topUp(grace, { number: ASKS });
    expect(asked).toMatchObject({ status: 'awaited', due: { action: 'confirm' } });
    expect(await balanceOf(shop, grace)).toBe(0);
    await Promise.allSettled(Array.from({ length: 5 }, () => answer(grace, asked, true)));
    expect(await read(grace, asked)).toMatchObject({ status: 'paid' });
    expect(await balanceOf(shop, grace)).toBe(2500);
    expect((await failureOf(answer(grace, asked, true))).code).toBe('payment-not-awaited');
  });

  it('that was refused at the bank says so', async () => {
    const grace = await openHolder(shop);
    const asked = await topUp(grace, { number: ASKS });
    expect(await answer(grace, asked, false)).toMatchObject({ status: 'canceled', failure: 'unconfirmed' });
    expect(await balanceOf(shop, grace)).toBe(0);
  });

  it('is one, pressed ten times at once with one key', async () => {
    const grace = await openHolder(shop);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => topUp(grace, { key })));
    expect(new Set(answers.map(({ uuid }) => uuid)).size).toBe(1);
    expect(await balanceOf(shop, grace)).toBe(2500);
    expect((await failureOf(topUp(grace, { key, price: 26 }))).code).toBe('idempotency-mismatch');
  });

  it.each([
    ['negative', -1],
    ['nothing', 0],
    ['under the least', 0.99],
    ['over the most', 500.01],
    ['no number', 'much'],
  ])('is not %s', async (_, price) => {
    const grace = await openHolder(shop);
    const failure = await failureOf(topUp(grace, { price }));
    expect(failure).toMatchObject({ status: 422, code: 'validation' });
    expect(Object.keys(failure.params)).toEqual(['price']);
    expect(await shop.db.$count(walletTopUps, eq(walletTopUps.userId, grace.userId))).toBe(0);
  });

  it('is bounded for each day, and says how much is left', async () => {
    const grace = await openHolder(shop);
    await topUp(grace, { price: 500 });
    await topUp(grace, { price: 400 });
    // Declined ones do not count.
    await topUp(grace, { price: 100, number: DECLINED });
    expect((await grace.visitor.call('GET /dashboard/user/wallet')).data.top_up).toEqual({
      min: 1,
      max: 100,
    });
    expect((await failureOf(topUp(grace, { price: 100.01 }))).params).toEqual({
      price: ['At most $100.00 more today'],
    });
    await Promise.allSettled([topUp(grace, { price: 60 }), topUp(grace, { price: 60 })]);
    expect(await balanceOf(shop, grace)).toBe(96_000);
  });

  it('is paid by a card, and by nothing else', async () => {
    const grace = await openHolder(shop, { minor: 5000 });
    for (const payment_tag of ['wallet', 'cash', 'bank', 'nothing', ''])
      expect((await failureOf(topUp(grace, { payment_tag }))).code).toBe('payment-unavailable');
    expect((await failureOf(topUp(grace, { saved_card: '999999' }))).code).toBe('payment-unavailable');
    expect((await failureOf(topUp(grace, { number: '4111' }))).params).toEqual({
      'card.number': ['This is not one of the test card numbers'],
    });
  });

  it('is paid by a card that was saved', async () => {
    const grace = await openHolder(shop);
    await topUp(grace, { card: { number: PAYS, save: true } });
    const { data } = await grace.visitor.call('GET /dashboard/user/cards');
    await topUp(grace, { card: undefined, saved_card: data.cards[0]?.id });
    expect(await balanceOf(shop, grace)).toBe(5000);
  });

  it('is its person’s own', async () => {
    const [grace, ida] = [await openHolder(shop), await openHolder(shop)];
    const asked = await topUp(grace, { number: ASKS });
    expect((await failureOf(read(ida, asked))).code).toBe('not-found');
    expect((await failureOf(answer(ida, asked, true))).code).toBe('not-found');
  });

  it('of ten declined cards in an hour is tried no more', async () => {
    const grace = await openHolder(shop);
    for (let time = 0; time < 10; time += 1) await topUp(grace, { number: DECLINED });
    expect((await failureOf(topUp(grace))).code).toBe('too-many-requests');
  });

  it('that nobody answered in time ends, and its card is let go', async () => {
    const grace = await openHolder(shop);
    const asked = await topUp(grace, { number: ASKS });
    shop.setNow(new Date(Date.now() + 31 * MINUTE));
    await shop.runPayments();
    await shop.runPayments();
    expect(await read(grace, asked)).toMatchObject({ status: 'canceled', failure: null, due: null });
    expect((await failureOf(answer(grace, asked, true))).code).toBe('payment-not-awaited');
    expect(await balanceOf(shop, grace)).toBe(0);
  });

  it('whose provider never answers ends, too', async () => {
    const grace = await openHolder(shop);
    const begun = await topUp(grace, { number: SILENT });
    expect(begun).toMatchObject({ status: 'awaited', due: { action: 'wait' } });
    shop.setNow(new Date(Date.now() + 31 * MINUTE));
    await shop.runPayments();
    expect(await read(grace, begun)).toMatchObject({ status: 'canceled' });
  }, 60_000);

  it('is in the currency of its person, and the wallet has it in its own', async () => {
    const { data: money } = await shop.guest().call('GET /rest/currencies/active');
    const euro = money.find(({ symbol }) => symbol === '€');
    const grace = await openHolder(shop);
    expect(await topUp(grace, { price: 20, currency_id: euro?.id })).toMatchObject({
      ...{ status: 'paid', price: 20, currency: { symbol: '€' } },
    });
    expect(await balanceOf(shop, grace)).toBe(Math.round(2000 / (euro?.rate ?? 1)));
    expect((await failureOf(topUp(grace, { currency_id: 4711 }))).params).toHaveProperty('currency_id');
  });
});

describe('A top-up that nobody finished', () => {
  it('is replaced by the next one, and blocks nothing', async () => {
    const grace = await openHolder(shop);
    const left = [];
    for (let time = 0; time < 7; time += 1) left.push(await topUp(grace, { price: 400, number: ASKS }));
    const last = left.pop();
    for (const one of left)
      expect(await read(grace, one)).toMatchObject({ status: 'canceled', failure: null, due: null });
    expect((await failureOf(answer(grace, left[0] ?? { uuid: '' }, true))).code).toBe('payment-not-awaited');
    await shop.runPayments();
    expect(await answer(grace, last ?? { uuid: '' }, true)).toMatchObject({ status: 'paid' });
    expect(await balanceOf(shop, grace)).toBe(40_000);
  });

  it('is not begun more than twenty times an hour', async () => {
    const grace = await openHolder(shop);
    const key = 'the-first';
    const first = await topUp(grace, { price: 1, number: ASKS, key });
    for (let time = 1; time < 20; time += 1) await topUp(grace, { price: 1, number: ASKS });
    expect((await failureOf(topUp(grace, { price: 1, number: ASKS }))).code).toBe('too-many-requests');
    // A repeat begins nothing.
    expect(await topUp(grace, { price: 1, number: ASKS, key })).toMatchObject({ uuid: first.uuid });
    shop.setNow(new Date(Date.now() + 61 * MINUTE));
    expect(await topUp(grace, { price: 1 })).toMatchObject({ status: 'paid' });
  });

  it('stays while its provider has not answered, since its card may pay yet', async () => {
    const grace = await openHolder(shop);
    const begun = await topUp(grace, { number: SILENT });
    await topUp(grace);
    expect(await read(grace, begun)).toMatchObject({ status: 'awaited' });
  }, 60_000);

  it('is deleted after three months, and one that was paid never', async () => {
    const grace = await openHolder(shop);
    const [lost, paid] = [await topUp(grace, { number: DECLINED }), await topUp(grace)];
    const isThere = async ({ uuid }: { uuid: string }) =>
      (await shop.db.$count(walletTopUps, eq(walletTopUps.uuid, uuid))) > 0;
    await purge(shop.db, new Date(Date.now() + 89 * 24 * 60 * MINUTE), shop.files);
    expect(await isThere(lost)).toBe(true);
    await purge(shop.db, new Date(Date.now() + 91 * 24 * 60 * MINUTE), shop.files);
    expect([await isThere(lost), await isThere(paid)]).toEqual([false, true]);
  });
});

describe('A currency that banks count in whole units', () => {
  it('is put in whole, never more than was typed', async () => {
    const yen = { code: 'JPY', symbol: '¥', title: 'Yen', rateMillionths: 151_240_000 };
    const [made] = await shop.db.insert(currencies).values(yen).returning();
    const currency_id = made?.id;
    const grace = await openHolder(shop);
    const query = currency_id === undefined ? {} : { currency_id };
    const { data } = await grace.visitor.call('GET /dashboard/user/wallet', { query });
    expect(data.top_up).toEqual({ min: 152, max: 75_620 });
    expect(await topUp(grace, { price: 1500.6, currency_id })).toMatchObject({ status: 'paid', price: 1500 });
    expect(await balanceOf(shop, grace)).toBe(Math.round(150_000 / 151.24));
    for (const [price, message] of [
      [151.9, 'At least ¥152'],
      [75_621, 'At most ¥75,620'],
    ] as const)
      expect((await failureOf(topUp(grace, { price, currency_id }))).params['price']?.[0]).toMatch(message);
  });
});

describe('Who leaves', () => {
  it('leaves no digits of cards that topped their wallet up', async () => {
    const grace = await openHolder(shop);
    const paid = await topUp(grace);
    await grace.visitor.call('DELETE /dashboard/user/profile/delete', { body: { password: PASSWORD } });
    const [payment] = await shop.db.select().from(transactions).where(eq(transactions.topUpId, paid.id));
    expect(payment).toMatchObject({ note: null, customer: null, savedCard: null, capturedMinor: 2500 });
  });

  it('with a top-up that waits for its card is charged nothing', async () => {
    const grace = await openHolder(shop);
    const asked = await topUp(grace, { number: ASKS });
    await grace.visitor.call('DELETE /dashboard/user/profile/delete', { body: { password: PASSWORD } });
    await shop.runPayments();
    const [row] = await shop.db.select().from(walletTopUps).where(eq(walletTopUps.uuid, asked.uuid));
    expect(row).toMatchObject({ status: 'canceled', userId: null });
    const [payment] = await shop.db.select().from(transactions).where(eq(transactions.topUpId, asked.id));
    expect(payment).toMatchObject({ status: 'canceled', capturedMinor: 0 });
    const left = await shop.db
      .select()
      .from(paymentTasks)
      .where(eq(paymentTasks.transactionId, payment?.id ?? 0));
    expect(left.every(({ sentAt }) => sentAt !== null)).toBe(true);
    expect(await shop.db.$count(ledgerAccounts, eq(ledgerAccounts.userId, grace.userId))).toBe(0);
  });
});
