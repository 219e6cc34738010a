import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { rows } from '../../db/query.ts';
import { orders } from '../../db/schema/orders.ts';
import { transactions } from '../../db/schema/payments.ts';
import { openStripe, type FakeStripe } from '../../ports/payment/stripe.fixture.ts';
import { failureOf, openTestShop, stockOfDemo, type TestShop, type Visitor } from '../../test-shop.ts';
import { creditWallet } from '../wallet/index.ts';
import { badCard, expectNoInconsistencies, goodCard, stepCard } from './fixtures/checkout.fixture.ts';
import { pizzeria, placeLinked, prepare, shopsOf, twoCarts } from './fixtures/linked.fixture.ts';

const MINUTE = 60_000;
const now = new Date('2026-11-20T17:20:00Z');
let stripe: FakeStripe;
let shop: TestShop;
let sam: Visitor;
beforeAll(async () => {
  stripe = await openStripe();
  shop = await openTestShop({ stripe: stripe.config });
  sam = await shop.as('Sam');
  await prepare(shop);
});
beforeEach(() => {
  shop.setNow(now);
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await expectNoInconsistencies(shop);
});
afterAll(async () => {
  await shop.close();
  await stripe.close();
});

const cents = (amount: number) => Math.round(amount * 100);
const bothLeft = async () => [
  (await stockOfDemo(shop.db, 'strawberries')).left,
  (await stockOfDemo(shop.db, 'margherita', pizzeria)).left,
];
const allOf = async (visitor: Visitor, id: number) =>
  (await visitor.call('GET /rest/orders/{id}/get-all', { path: { id: String(id) } })).data;
const asShop = (id: number) => sam.call('GET /dashboard/seller/orders/{id}', { path: { id: String(id) } });
const answerBank = (visitor: Visitor, id: number, approve: boolean) =>
  visitor.call('POST /payments/order/{id}/sandbox', { path: { id: String(id) }, body: { approve } });

/** Somebody with two carts, whose orders by this card are placed together. */
async function orderedBy(card: object) {
  const guest = shop.guest();
  const before = await bothLeft();
  const carts = await twoCarts(shop, guest);
  const { data } = await placeLinked(guest, shopsOf(carts), card);
  const [first, second] = data;
  if (!first || !second) throw new Error('No two orders');
  return { guest, before, carts, first, second, data };
}

describe('A card for several shops', () => {
  it('pays each order by itself, and both are placed', async () => {
    const { guest, data } = await orderedBy(goodCard);
    expect(data.map(({ placed, transaction }) => [placed, transaction.status])).toEqual([
      [true, 'paid'],
      [true, 'paid'],
    ]);
    expect(data.map(({ transaction }) => transaction.price)).toEqual(data.map((one) => one.total_price));
    expect((await guest.call('GET /rest/carts')).data).toEqual([]);
  });

  it('that is declined ends all, and gives everything back', async () => {
    const guest = shop.guest();
    const before = await bothLeft();
    const carts = await twoCarts(shop, guest);
    const failure = await failureOf(placeLinked(guest, shopsOf(carts), badCard, 'bad'));
    expect(failure).toMatchObject({ code: 'payment-declined' });
    expect(await bothLeft()).toEqual(before);
    expect((await guest.call('GET /rest/carts')).data).toHaveLength(2);
    expect((await failureOf(placeLinked(guest, shopsOf(carts), badCard, 'bad'))).code).toBe(
      'payment-declined',
    );
    expect((await placeLinked(guest, shopsOf(carts), goodCard, 'good')).data).toHaveLength(2);
  });

  it('is confirmed at the bank once for all; no shop hears of it before', async () => {
    const { guest, first, second } = await orderedBy(stepCard);
    expect(second).toMatchObject({ placed: false, payment_due: { action: 'confirm' } });
    expect((await failureOf(asShop(first.id))).status).toBe(404);
    const { data } = await answerBank(guest, second.id, true);
    expect(data).toMatchObject({ placed: true, linked: [{ id: first.id, placed: true }] });
    expect((await asShop(first.id)).data.id).toBe(first.id);
    expect((await guest.call('GET /rest/carts')).data).toEqual([]);
  });

  it('is told as what another way would pay: all orders that are not paid', async () => {
    const { guest, first, second } = await orderedBy(stepCard);
    const both = cents(first.total_price) + cents(second.total_price);
    const [due] = (await allOf(guest, second.id)).map(({ payment_due }) => payment_due);
    expect([cents(due?.price ?? 0), due?.orders]).toEqual([both, 2]);
    await payOne(first.id);
    const [paid, open] = await allOf(guest, first.id);
    expect(paid).toMatchObject({ payment_due: null, awaits_payment: false });
    expect(open?.linked).toMatchObject([{ id: first.id, placed: false, awaits_payment: false }]);
    expect(open?.payment_due).toMatchObject({ price: second.total_price, orders: 1 });
    await guest.call('POST /rest/orders/{id}/status/change', {
      path: { id: String(second.id) },
      query: { status: 'canceled' },
    });
    await shop.runPayments();
  });

  it('that is refused at the bank ends all', async () => {
    const { guest, before, first, second } = await orderedBy(stepCard);
    await answerBank(guest, second.id, false).catch(() => undefined);
    expect((await allOf(guest, first.id)).map(({ status }) => status)).toEqual(['canceled', 'canceled']);
    expect(await bothLeft()).toEqual(before);
    expect((await guest.call('GET /rest/carts')).data).toHaveLength(2);
  });

  it('that nobody answers for in time ends all, and what one order had paid goes back', async () => {
    const { guest, before, first, second } = await orderedBy(stepCard);
    // The first of them is paid; the other one’s bank keeps silent.
    await payOne(first.id);
    shop.setNow(new Date(now.getTime() + 16 * MINUTE));
    await shop.runPayments();
    await shop.runPayments();
    const ended = await allOf(guest, first.id);
    expect(ended.map(({ status }) => status)).toEqual(['canceled', 'canceled']);
    expect(ended.map(({ events }) => events.findLast(({ kind }) => kind === 'status')?.reason)).toEqual([
      'linked',
      'expired',
    ]);
    expect(ended[0]?.transaction.status).toBe('refund');
    expect(second.placed).toBe(false);
    expect(await bothLeft()).toEqual(before);
  });

  it('leaves an order that is paid waiting for the other one, however late it is', async () => {
    const { guest, first } = await orderedBy(stepCard);
    await payOne(first.id);
    expect((await allOf(guest, first.id)).map(({ status, placed }) => [status, placed])).toEqual([
      ['new', false],
      ['new', false],
    ]);
  });

  it('may be given up for another way to pay, which pays all that are not paid', async () => {
    const { guest, first, second } = await orderedBy(stepCard);
    await payOne(first.id);
    const body = { payment_tag: 'cash' };
    await guest.call('POST /payments/order/{id}/transactions', { path: { id: String(second.id) }, body });
    const placed = await allOf(guest, first.id);
    expect(placed.map((one) => [one.placed, one.transaction.payment_system.tag])).toEqual([
      [true, 'sandbox'],
      [true, 'cash'],
    ]);
  });

  it('ends with the cancelling of one while the money is awaited', async () => {
    const { guest, before, first, second } = await orderedBy(stepCard);
    await guest.call('POST /rest/orders/{id}/status/change', {
      path: { id: String(first.id) },
      query: { status: 'canceled' },
    });
    expect((await allOf(guest, second.id)).map(({ status }) => status)).toEqual(['canceled', 'canceled']);
    expect(await bothLeft()).toEqual(before);
  });

  it('makes way for the next order of one of the carts', async () => {
    const { guest, before, carts, first } = await orderedBy(stepCard);
    const { data } = await placeLinked(guest, shopsOf([carts[1]]));
    expect(data[0]).toMatchObject({ placed: true, parent_id: null });
    // At once: the other one is not to be paid any more.
    expect((await failureOf(answerBank(guest, first.id, true))).code).toBe('payment-not-awaited');
    expect((await allOf(guest, first.id)).map(({ status }) => status)).toEqual(['canceled', 'canceled']);
    const [berries, pizzas] = before;
    expect(await bothLeft()).toEqual([berries, (pizzas ?? 0) - 1000]);
  });

  it('that a browser gives to one payment alone is refused for several shops, before anything is written', async () => {
    const guest = shop.guest();
    const before = await bothLeft();
    const carts = await twoCarts(shop, guest);
    const failure = await failureOf(placeLinked(guest, shopsOf(carts), { payment_tag: 'stripe' }));
    expect(failure.code).toBe('payment-unavailable');
    expect(Object.keys(failure.params)).toEqual(['payment_tag']);
    expect(await bothLeft()).toEqual(before);
    const { data } = await placeLinked(guest, shopsOf([carts[0]]), { payment_tag: 'stripe' });
    expect(data[0]).toMatchObject({ placed: false, payment_due: { tag: 'stripe' } });
  });

  /** The bank agrees to one order alone, which the shop hears when it asks a minute later. */
  async function payOne(id: number): Promise<void> {
    const [row] = await shop.db.select().from(transactions).where(eq(transactions.orderId, id));
    await shop.ports.cards.find(({ tag }) => tag === 'sandbox')?.confirm?.(row?.providerRef ?? '', true);
    shop.setNow(new Date(now.getTime() + 2 * MINUTE));
    await shop.runPayments();
    const [paid] = await shop.db.select().from(transactions).where(eq(transactions.orderId, id));
    expect(paid?.status).toBe('paid');
  }
});

describe('A bank transfer for several shops', () => {
  it('has a reference for each order, and each is placed at once', async () => {
    const { data } = await orderedBy({ payment_tag: 'bank' });
    expect(data.map(({ placed }) => placed)).toEqual([true, true]);
    expect(data.map(({ transfer }) => transfer?.reference)).toEqual(data.map(({ id }) => String(id)));
  });
});

describe('Who orders much', () => {
  it('is limited by checkouts, of which one of several shops is one', async () => {
    const guest = shop.guest();
    for (let times = 0; times < 3; times += 1) {
      const carts = await twoCarts(shop, guest);
      expect((await placeLinked(guest, shopsOf(carts), stepCard)).data).toHaveLength(2);
      // Its carts are free for the next one.
      await shop.db.update(orders).set({ cartId: null }).where(inArray(orders.cartId, carts));
    }
    const carts = await twoCarts(shop, guest);
    expect((await failureOf(placeLinked(guest, shopsOf(carts), stepCard))).code).toBe('unpaid-orders');
  });
});

describe('A coupon', () => {
  it('counts for its own shop, and one that each has once in one shop of a checkout', async () => {
    const ada = await shop.as('Ada');
    await ada.call('DELETE /dashboard/user/cart/my-delete');
    const carts = await twoCarts(shop, ada, { grocery: { ribeye: 3 }, pizza: { margherita: 2 } });
    const [own, both] = [[{ coupon: 'FIVER' }], [{ coupon: 'WELCOME10' }, { coupon: 'WELCOME10' }]];
    const { data: quote } = await ada.call('POST /dashboard/user/carts/calculate', {
      body: { shops: carts.map((cart_id, at) => ({ cart_id, type: 'pickup' as const, ...both[at] })) },
    });
    expect(quote.shops.map(({ coupon }) => coupon)).toEqual(['WELCOME10', null]);
    expect(quote.shops[1]?.errors).toMatchObject([{ code: 'coupon-invalid' }]);
    const failure = await failureOf(placeLinked(ada, shopsOf(carts, both)));
    expect(failure).toMatchObject({ code: 'coupon-invalid' });
    expect(failure.params).toEqual({ 'shops.1.coupon': ['You’ve already used this coupon'] });
    const { data: placed } = await placeLinked(ada, shopsOf(carts, own));
    expect(placed.map(({ coupon }) => coupon?.name)).toEqual(['FIVER', undefined]);
  });
});

describe('The wallet', () => {
  const walletOf = async (person: Visitor) => (await person.call('GET /dashboard/user/wallet')).data.price;

  it('pays exactly its part over all orders, and gets back what is cancelled', async () => {
    const ada = await shop.as('Ada');
    await ada.call('DELETE /dashboard/user/cart/my-delete');
    const before = cents(await walletOf(ada));
    const carts = await twoCarts(shop, ada, { grocery: { strawberries: 1, blueberries: 1 } });
    const { data: quote } = await ada.call('POST /dashboard/user/carts/calculate', {
      body: {
        from_wallet_price: 9.37,
        shops: carts.map((cart_id) => ({ cart_id, type: 'pickup' as const })),
      },
    });
    expect(quote).toMatchObject({ wallet_price: 9.37 });
    const { data: placed } = await placeLinked(ada, shopsOf(carts), { from_wallet_price: 9.37 });
    expect(placed.map(({ wallet_price }) => wallet_price)).toEqual(
      quote.shops.map((one) => one.wallet_price),
    );
    expect(placed.reduce((sum, { wallet_price }) => sum + cents(wallet_price), 0)).toBe(937);
    expect(cents(await walletOf(ada))).toBe(before - 937);
    for (const { id } of placed)
      await ada.call('POST /dashboard/user/orders/{id}/status/change', {
        path: { id },
        query: { status: 'canceled' },
      });
    expect(cents(await walletOf(ada))).toBe(before);
  });

  it('is exact in another currency too, to its last cent', async () => {
    const ada = await shop.as('Ada');
    await ada.call('DELETE /dashboard/user/cart/my-delete');
    const { data: money } = await ada.call('GET /rest/currencies/active');
    const currency_id = money.find(({ symbol }) => symbol === '€')?.id ?? 0;
    const carts = await twoCarts(shop, ada);
    const before = cents(await walletOf(ada));
    const { data: placed } = await ada.call('POST /dashboard/user/orders/linked', {
      query: { currency_id },
      body: { payment_tag: 'wallet', phone: '+12125550199', shops: shopsOf(carts) },
    });
    const ids = placed.map(({ id }) => id);
    const [paid] = await rows<{ base: number }>(
      shop.db,
      sql`select -sum(e.amount_minor)::float8 as base from ledger_entries e
        join ledger_transfers t on t.id = e.transfer_id join ledger_accounts a on a.id = e.account_id
        where a.kind = 'wallet' and t.order_id in (${sql.join(ids, sql`, `)})`,
    );
    const rate = placed[0]?.rate ?? 0;
    const total = placed.reduce((sum, { total_price }) => sum + cents(total_price), 0);
    expect(paid?.base).toBe(Math.round(total / rate));
    expect(cents(await walletOf(ada))).toBe(before - (paid?.base ?? 0));
    const held = await shop.db
      .select({ status: transactions.status })
      .from(transactions)
      .where(inArray(transactions.orderId, ids));
    expect(held.map(({ status }) => status)).toEqual(['paid', 'paid']);
  });

  it('that has too little refuses all', async () => {
    const ada = await shop.as('Ada');
    await ada.call('DELETE /dashboard/user/cart/my-delete');
    const carts = await twoCarts(shop, ada, { grocery: { ribeye: 3, avocado: 9 }, pizza: { margherita: 5 } });
    const failure = await failureOf(placeLinked(ada, shopsOf(carts), { payment_tag: 'wallet' }));
    expect(failure.code).toBe('wallet-insufficient');
    expect((await ada.call('GET /rest/carts')).data).toHaveLength(2);
  });

  it('gives back no cent of what orders in another currency came to', async () => {
    const ada = await shop.as('Ada');
    await ada.call('DELETE /dashboard/user/cart/my-delete');
    const me = (await ada.call('GET /dashboard/user/profile/show')).data.id;
    await shop.db.transaction((tx) => creditWallet(tx, { userId: me, baseMinor: 10_000, type: 'gift', now }));
    const { data: money } = await ada.call('GET /rest/currencies/active');
    const currency_id = money.find(({ symbol }) => symbol === '€')?.id ?? 0;
    const carts = await twoCarts(shop, ada);
    // 4.41 and 7.85 euros are 4.79 and 8.53 dollars, and together 13.33.
    const { data: placed } = await ada.call('POST /dashboard/user/orders/linked', {
      query: { currency_id },
      body: { payment_tag: 'wallet', phone: '+12125550199', shops: shopsOf(carts, [{ tips: 0.06 }]) },
    });
    expect(placed.map(({ total_price }) => total_price)).toEqual([4.41, 7.85]);
    const paid = await walletOf(ada);
    for (const { id } of placed)
      for (const status of ['accepted', 'ready'] as const)
        await sam.call('POST /dashboard/seller/orders/{id}/status', { path: { id }, body: { status } });
    expect(await walletOf(ada)).toBe(paid);
  });
});
