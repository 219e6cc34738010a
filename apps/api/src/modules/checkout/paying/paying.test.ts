import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { stocks } from '../../../db/schema/catalogue.ts';
import { orders } from '../../../db/schema/orders.ts';
import { transactions } from '../../../db/schema/payments.ts';
import { failureOf, openTestShop, stockOfDemo, type TestShop, type Visitor } from '../../../test-shop.ts';
import {
  expectNoInconsistencies,
  filled,
  goodCard,
  home,
  place,
  silentCard,
  stepCard,
  sumOf,
} from '../fixtures/checkout.fixture.ts';

let shop: TestShop;
let sam: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  sam = await shop.as('Sam');
});
afterEach(() => expectNoInconsistencies(shop));
afterAll(() => shop.close());

const left = async (sku: string) => (await stockOfDemo(shop.db, sku)).left;
const walletOf = async (person: Visitor) => (await person.call('GET /dashboard/user/wallet')).data.price;
const show = async (visitor: Visitor, id: number) =>
  (await visitor.call('GET /rest/orders/{id}', { path: { id: String(id) } })).data;
const move = (id: number, status: 'accepted' | 'ready' | 'on_a_way' | 'delivered') =>
  sam.call('POST /dashboard/seller/orders/{id}/status', { path: { id: String(id) }, body: { status } });
const cents = (amount: number) => Math.round(amount * 100);

describe('Part by the wallet and part by card', () => {
  it('shows the same numbers in the cart, the quote and the order, and takes each part once', async () => {
    const ada = await shop.as('Ada');
    const before = await walletOf(ada);
    const cart = await filled(shop, ada, { strawberries: 4, avocado: 2 });
    const { data: quote } = await ada.call('POST /rest/cart/calculate/{id}', {
      path: { id: cart.id },
      body: {
        type: 'delivery',
        address: home.location,
        tips: 2,
        coupon: 'WELCOME10',
        from_wallet_price: 7.5,
      },
    });
    expect(quote.errors).toEqual([]);
    expect(quote).toMatchObject({ coupon: 'WELCOME10', wallet: before, wallet_price: 7.5 });
    expect(cents(quote.coupon_price)).toBe(Math.round(cents(cart.total_price) / 10));
    expect(cents(quote.to_pay)).toBe(cents(quote.total_price) - 750);
    const more = { tips: 2, coupon: 'welcome10', from_wallet_price: 7.5, ...goodCard };
    const { data: order } = await place(ada, cart.id, more);
    expect(order).toMatchObject({
      placed: true,
      payment_due: null,
      price: cart.total_price,
      total_price: quote.total_price,
      to_pay: quote.to_pay,
      wallet_price: 7.5,
      coupon: { name: 'WELCOME10', price: quote.coupon_price },
    });
    expect(sumOf(order)).toBe(order.total_price);
    expect(
      order.transactions.map(({ price, status, payment_system }) => [payment_system.tag, price, status]),
    ).toEqual([
      ['wallet', 7.5, 'paid'],
      ['sandbox', quote.to_pay, 'paid'],
    ]);
    expect(await walletOf(ada)).toBeCloseTo(before - 7.5, 10);
    const again = await filled(shop, ada, { strawberries: 4 });
    const used = await failureOf(place(ada, again.id, { coupon: 'WELCOME10' }));
    expect(used).toMatchObject({ code: 'coupon-invalid', params: { coupon: [expect.any(String)] } });
  });

  it('gives both parts back when it is canceled, and the coupon too', async () => {
    const ada = await shop.as('Ada');
    const before = await walletOf(ada);
    const cart = await filled(shop, ada, { strawberries: 8 });
    const { data: order } = await place(ada, cart.id, { coupon: 'FIVER', from_wallet_price: 5, ...goodCard });
    await ada.call('POST /dashboard/user/orders/{id}/status/change', {
      path: { id: String(order.id) },
      query: { status: 'canceled' },
    });
    expect(await walletOf(ada)).toBeCloseTo(before, 10);
    const now = await show(ada, order.id);
    expect(now.transactions.map(({ status }) => status)).toEqual(['refund', 'refund']);
    const next = await filled(shop, ada, { strawberries: 8 });
    expect((await place(ada, next.id, { coupon: 'FIVER' })).data.coupon?.price).toBe(5);
  });

  it('is refused when the wallet holds less than it is asked for', async () => {
    const ada = await shop.as('Ada');
    const cart = await filled(shop, ada, { ribeye: 9 });
    const failure = await failureOf(place(ada, cart.id, { from_wallet_price: 90, ...goodCard }));
    expect(failure).toMatchObject({
      code: 'wallet-insufficient',
      params: { from_wallet_price: ['Insufficient wallet balance'] },
    });
    expect(await failureOf(place(ada, cart.id, { payment_tag: 'wallet' }))).toMatchObject({
      code: 'wallet-insufficient',
    });
  });
});

describe('Sold by weight', () => {
  it('asks the card for a fifth more, packs what it weighs, and takes that', async () => {
    const guest = shop.guest();
    const cart = await filled(shop, guest, { 'apples-red': 2, strawberries: 1 });
    const stockBefore = await left('apples-red');
    const { data: quote } = await guest.call('POST /rest/cart/calculate/{id}', {
      path: { id: cart.id },
      body: { type: 'delivery', address: home.location },
    });
    const { data: order } = await place(guest, cart.id, goodCard);
    // 2 kg at 3.20 may become 2.4 kg: 1.28 more, and the shop's tax on it.
    expect(order.most_price).toBeGreaterThanOrEqual(order.total_price + 1.28);
    expect(order.most_price).toBe(quote.most_price);
    expect(order.transaction).toMatchObject({ status: 'progress', price: order.total_price });
    const [apples] = order.details;
    if (!apples) throw new Error('No apples');
    await move(order.id, 'accepted');
    const tooMuch = await failureOf(pack(order.id, [{ id: apples.id, quantity: 2.5 }]));
    expect(tooMuch.params).toHaveProperty(['lines.0.quantity']);
    const { data: packed } = await pack(order.id, [{ id: apples.id, quantity: 2.215 }]);
    expect(packed.details[0]).toMatchObject({ final_quantity: 2.215, total_price: 7.09, ordered_price: 6.4 });
    expect(sumOf(packed)).toBe(packed.total_price);
    expect(await left('apples-red')).toBe(stockBefore - 2215);
    const { data: ready } = await move(order.id, 'ready');
    expect(ready.transaction).toMatchObject({ status: 'paid', price: packed.total_price });
    expect(ready.most_price).toBe(packed.total_price);
  });

  it('holds as much in a wallet that pays alone, and lets the rest go', async () => {
    const ada = await shop.as('Ada');
    const before = await walletOf(ada);
    await ada.call('DELETE /dashboard/user/cart/my-delete');
    const cart = await filled(shop, ada, { 'apples-red': 1 });
    const { data: order } = await place(ada, cart.id, { delivery_type: 'pickup', payment_tag: 'wallet' });
    expect(cents(before) - cents(await walletOf(ada))).toBe(cents(order.most_price));
    await move(order.id, 'accepted');
    const { data: packed } = await pack(order.id, [{ id: order.details[0]?.id ?? 0, quantity: 0.9 }]);
    await move(order.id, 'ready');
    expect(cents(before) - cents(await walletOf(ada))).toBe(cents(packed.total_price));
  });

  it('gives what is missing back, and what came instead at its price', async () => {
    const guest = shop.guest();
    const cart = await filled(shop, guest, { blueberries: 1, strawberries: 2 });
    const { data: order } = await place(guest, cart.id, goodCard);
    expect(order.transaction.status).toBe('paid');
    await move(order.id, 'accepted');
    const [blue, straw] = order.details;
    const dear = await stockOfDemo(shop.db, 'ribeye');
    const refused = await failureOf(
      pack(order.id, [
        { id: blue?.id ?? 0, quantity: 0, replacement: { stock_id: dear.stock_id, quantity: 1 } },
      ]),
    );
    expect(refused.params).toHaveProperty(['lines.0.replacement.quantity']);
    const lemon = await stockOfDemo(shop.db, 'lemons');
    const replacement = { stock_id: lemon.stock_id, quantity: 1, note: 'The nearest we have' };
    const lines = [
      { id: blue?.id ?? 0, quantity: 0, replacement },
      { id: straw?.id ?? 0, quantity: 1 },
    ];
    const { data: asked } = await pack(order.id, lines);
    await guest.call('POST /rest/orders/{id}/replacements/{replacement}', {
      path: { id: String(order.id), replacement: String(asked.replacements[0]?.id) },
      body: { answer: 'accept' },
    });
    // Said again it is what it was: no second lemon.
    const { data: packed } = await pack(order.id, lines);
    expect(packed.details).toHaveLength(3);
    expect(packed.details[0]).toMatchObject({ replace_stock_id: lemon.stock_id, total_price: 0 });
    expect(packed.details[2]).toMatchObject({ replaces_id: blue?.id, quantity: 1 });
    expect(sumOf(packed)).toBe(packed.total_price);
    expect(await left('lemons')).toBe(lemon.left - 1000);
    const { data: ready } = await move(order.id, 'ready');
    expect(cents(ready.transaction.refunded_price)).toBe(
      cents(order.total_price) - cents(packed.total_price),
    );
  });

  it('is paid in full by a wallet that pays alone, heavier than ordered', async () => {
    const ada = await shop.as('Ada');
    await ada.call('DELETE /dashboard/user/cart/my-delete');
    const before = await walletOf(ada);
    const cart = await filled(shop, ada, { 'apples-red': 1 });
    const { data: order } = await place(ada, cart.id, { delivery_type: 'pickup', payment_tag: 'wallet' });
    await move(order.id, 'accepted');
    const { data: packed } = await pack(order.id, [{ id: order.details[0]?.id ?? 0, quantity: 1.2 }]);
    const { data: ready } = await move(order.id, 'ready');
    expect(ready).toMatchObject({ to_pay: 0, wallet_price: packed.total_price });
    expect(cents(before) - cents(await walletOf(ada))).toBe(cents(packed.total_price));
  });

  it('names a line once a call, and packs no more than the money that is there', async () => {
    const guest = shop.guest();
    const cart = await filled(shop, guest, { strawberries: 3 });
    const stockBefore = await left('strawberries');
    const { data: order } = await place(guest, cart.id, goodCard);
    const id = order.details[0]?.id ?? 0;
    const twice = await failureOf(
      pack(order.id, [
        { id, quantity: 0 },
        { id, quantity: 0 },
      ]),
    );
    expect(twice.params).toHaveProperty(['lines.1.id']);
    expect(await left('strawberries')).toBe(stockBefore - 3000);
  });

  it('leaves no shop when the bank has let go what it held', async () => {
    const guest = shop.guest();
    const cart = await filled(shop, guest, { 'apples-red': 1 });
    const { data: order } = await place(guest, cart.id, goodCard);
    await move(order.id, 'accepted');
    await shop.db
      .update(transactions)
      .set({ status: 'canceled', authorisedMinor: 0 })
      .where(eq(transactions.orderId, order.id));
    expect((await failureOf(move(order.id, 'ready'))).code).toBe('payment-awaited');
    await sam.call('POST /dashboard/seller/orders/{id}/status', {
      path: { id: String(order.id) },
      body: { status: 'canceled', reason: 'Not paid' },
    });
  });

  const pack = (id: number, lines: object[]) =>
    sam.call('POST /dashboard/seller/orders/{id}/lines', {
      path: { id: String(id) },
      body: { lines } as never,
    });
});

describe('A card that is not paid at once', () => {
  it('keeps the cart, is hidden from the shop, and is placed when the bank agrees', async () => {
    const guest = shop.guest();
    const cart = await filled(shop, guest, { strawberries: 1 });
    const { data: order } = await place(guest, cart.id, stepCard, 'step-1');
    expect(order).toMatchObject({
      placed: false,
      status: 'new',
      payment_due: { action: 'confirm', tag: 'sandbox' },
    });
    expect((await guest.call('GET /rest/carts')).data).toHaveLength(1);
    const path = { id: String(order.id) };
    expect((await failureOf(sam.call('GET /dashboard/seller/orders/{id}', { path }))).status).toBe(404);
    const stranger = shop.guest();
    const forged = stranger.call('POST /payments/order/{id}/sandbox', { path, body: { approve: true } });
    expect((await failureOf(forged)).status).toBe(404);
    const { data: paid } = await guest.call('POST /payments/order/{id}/sandbox', {
      path,
      body: { approve: true },
    });
    expect(paid).toMatchObject({ placed: true, payment_due: null, transaction: { status: 'paid' } });
    expect((await guest.call('GET /rest/carts')).data).toEqual([]);
    expect((await sam.call('GET /dashboard/seller/orders/{id}', { path })).data.id).toBe(order.id);
    expect((await place(guest, cart.id, stepCard, 'step-1')).data.uuid).toBe(order.uuid);
  });

  it('gives everything back when the bank refuses, or nobody pays in time', async () => {
    const guest = shop.guest();
    const before = await left('strawberries');
    const cart = await filled(shop, guest, { strawberries: 3 });
    const { data: refused } = await place(guest, cart.id, stepCard);
    expect(await left('strawberries')).toBe(before - 3000);
    const path = { id: String(refused.id) };
    await guest
      .call('POST /payments/order/{id}/sandbox', { path, body: { approve: false } })
      .catch(() => undefined);
    expect(await left('strawberries')).toBe(before);
    expect((await show(guest, refused.id)).status).toBe('canceled');
    const { data: silent } = await place(guest, cart.id, silentCard);
    expect(silent).toMatchObject({ placed: false, payment_due: { action: 'wait' } });
    await shop.db
      .update(orders)
      .set({ payUntil: new Date(Date.now() - 1000) })
      .where(eq(orders.id, silent.id));
    await shop.runPayments();
    expect((await show(guest, silent.id)).status).toBe('canceled');
    expect(await left('strawberries')).toBe(before);
    expect((await guest.call('GET /rest/carts')).data).toHaveLength(1);
  });

  it('can be paid in another way, and by nobody else', async () => {
    const guest = shop.guest();
    const cart = await filled(shop, guest, { strawberries: 1 });
    const { data: order } = await place(guest, cart.id, silentCard);
    const path = { id: String(order.id) };
    const body = { payment_tag: 'cash' };
    const stranger = shop.guest();
    expect(
      (await failureOf(stranger.call('POST /payments/order/{id}/transactions', { path, body }))).status,
    ).toBe(404);
    const { data: paid } = await guest.call('POST /payments/order/{id}/transactions', { path, body });
    expect(paid).toMatchObject({
      placed: true,
      transaction: { payment_system: { tag: 'cash' }, status: 'progress' },
    });
    const late = await failureOf(guest.call('POST /payments/order/{id}/transactions', { path, body }));
    expect(late.code).toBe('payment-not-awaited');
  });

  it('says one wallet, which pays alone, when a card is given up for it', async () => {
    const ada = await shop.as('Ada');
    await ada.call('DELETE /dashboard/user/cart/my-delete');
    const cart = await filled(shop, ada, { lemons: 1 });
    const { data: order } = await place(ada, cart.id, {
      delivery_type: 'pickup',
      from_wallet_price: 0.5,
      ...silentCard,
    });
    const path = { id: String(order.id) };
    const { data: paid } = await ada.call('POST /payments/order/{id}/transactions', {
      path,
      body: { payment_tag: 'wallet' },
    });
    expect(paid.transaction).toMatchObject({ payment_system: { tag: 'wallet' }, price: order.total_price });
    const alive = paid.transactions.filter(({ status }) => status !== 'canceled');
    expect(alive.map(({ price }) => price)).toEqual([order.total_price]);
  });

  it('makes way for the next order of its cart', async () => {
    const guest = shop.guest();
    const before = await left('strawberries');
    const cart = await filled(shop, guest, { strawberries: 2 });
    const { data: first } = await place(guest, cart.id, stepCard);
    const { data: second } = await place(guest, cart.id, {});
    expect(second.placed).toBe(true);
    expect((await show(guest, first.id)).status).toBe('canceled');
    expect(await left('strawberries')).toBe(before - 2000);
  });
});

describe('A bank transfer', () => {
  it('is said where to, and nothing is prepared before staff have seen it', async () => {
    const guest = shop.guest();
    const cart = await filled(shop, guest, { strawberries: 1 });
    const { data: order } = await place(guest, cart.id, { payment_tag: 'bank' });
    expect(order.transaction).toMatchObject({ status: 'progress', payment_system: { tag: 'bank' } });
    expect(order.transaction.note).toContain('Palm Bay Demo Bank');
    expect((await failureOf(move(order.id, 'accepted'))).code).toBe('payment-awaited');
    const path = { id: String(order.id) };
    await sam.call('POST /dashboard/seller/orders/{id}/payment', { path, body: { status: 'paid' } });
    expect((await move(order.id, 'accepted')).data.status).toBe('accepted');
    const again = sam.call('POST /dashboard/seller/orders/{id}/payment', { path, body: { status: 'paid' } });
    expect((await failureOf(again)).code).toBe('move-not-allowed');
  });
});

describe('Part by a transfer and part by the wallet', () => {
  it('gives back what each of them paid, whatever was missing', async () => {
    const ada = await shop.as('Ada');
    await ada.call('DELETE /dashboard/user/cart/my-delete');
    // The platform has a card's money for the shop, and owes it.
    const guest = shop.guest();
    const { data: paid } = await place(guest, (await filled(shop, guest, { avocado: 6 })).id, goodCard);
    for (const status of ['accepted', 'ready', 'on_a_way', 'delivered'] as const) await move(paid.id, status);
    const before = cents(await walletOf(ada));
    const cart = await filled(shop, ada, { strawberries: 3 });
    const { data: order } = await place(ada, cart.id, { payment_tag: 'bank', from_wallet_price: 2 });
    const path = { id: String(order.id) };
    await sam.call('POST /dashboard/seller/orders/{id}/payment', { path, body: { status: 'paid' } });
    await move(order.id, 'accepted');
    const lines = [{ id: order.details[0]?.id ?? 0, quantity: 1 }];
    const { data: packed } = await sam.call('POST /dashboard/seller/orders/{id}/lines', {
      path,
      body: { lines },
    });
    await move(order.id, 'ready');
    const excess = cents(order.total_price) - cents(packed.total_price);
    expect(cents(await walletOf(ada))).toBe(before - 200 + excess);
    await sam.call('POST /dashboard/seller/orders/{id}/status', {
      path,
      body: { status: 'canceled', reason: 'Closed' },
    });
    // All that was paid is there: what came by the transfer too.
    expect(cents(await walletOf(ada))).toBe(before + cents(order.to_pay));
  });
});

describe('The last of its kind', () => {
  it('goes to one of twenty shoppers, whatever card they pay with', async () => {
    const { stock_id } = await stockOfDemo(shop.db, 'pineapple');
    await shop.db.update(stocks).set({ quantityMilli: 1000 }).where(eq(stocks.id, stock_id));
    const guests = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const guest = shop.guest();
        return { guest, cart: await filled(shop, guest, { pineapple: 1 }) };
      }),
    );
    const tries = await Promise.allSettled(
      guests.map(({ guest, cart }, index) => place(guest, cart.id, index % 2 ? goodCard : {})),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await left('pineapple')).toBe(0);
  });
});
