import { randomUUID } from 'node:crypto';

import { and, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { rows } from '../../../db/query.ts';
import { shops } from '../../../db/schema/catalogue.ts';
import { mails } from '../../../db/schema/notifications.ts';
import { orders } from '../../../db/schema/orders.ts';
import { parcelTypes } from '../../../db/schema/parcels.ts';
import { transactions } from '../../../db/schema/payments.ts';
import { failureOf, stockOfDemo } from '../../../test-shop.ts';
import {
  badCard,
  expectNoInconsistencies,
  goodCard,
  stepCard,
  sumOf,
} from '../../checkout/fixtures/checkout.fixture.ts';
import { creditWallet } from '../../wallet/index.ts';
import { door, harbour, openParcels, type Parcels } from '../parcels.fixture.ts';

let here: Parcels;
beforeAll(async () => {
  here = await openParcels();
});
afterEach(() => expectNoInconsistencies(here.shop));
afterAll(() => here.shop.close());

const parcelsInAll = () => here.db.$count(orders, eq(orders.kind, 'parcel'));
const paymentsOf = (orderId: number) =>
  here.db.select().from(transactions).where(eq(transactions.orderId, orderId));

describe('A parcel that somebody without an account places', () => {
  it('costs what was shown, and is read by nobody else', async () => {
    const guest = here.shop.guest();
    const quote = await here.quote(guest, { value: 80, cover: true });
    const placed = await here.place(guest, { value: 80, cover: true, quote_id: quote.quote_id });
    expect(placed).toMatchObject({
      ...{ kind: 'parcel', status: 'new', placed: true, total_price: quote.price, to_pay: quote.price },
      ...{ delivery_type: 'delivery', details: [], order_details_count: 0, km: quote.km },
      shop: { translation: { title: 'Hamper Parcels' } },
      transaction: { price: quote.price, payment_system: { tag: 'cash' } },
      can: { cancel: true, add: false, refund: false },
    });
    expect(placed.parcel).toMatchObject({
      ...{ base: quote.base, way: quote.way, cover_price: quote.cover_price, value: 80, covered: true },
      ...{ type: { title: 'Shoebox' }, contents: 'Sandals', payer: 'sender', return: null },
      from: { address: door.address, username: 'Grace Hopper' },
      to: { address: harbour.address, username: 'Alan Turing', phone: '+12125550142' },
    });
    expect(placed.parcel.qr_value).toMatch(/^HP-[0-9A-F]{16}$/);
    expect(sumOf(placed)).toBe(quote.price);
    expect(placed.ordered_price).toBe(quote.price);
    const stranger = here.show(here.shop.guest(), placed.id);
    expect((await failureOf(stranger)).code).toBe('not-found');
    const friend = await here.show(here.shop.guest(), placed.uuid, placed.guest_key ?? '');
    expect(friend.id).toBe(placed.id);
  });

  it('is confirmed by mail, with the same sums', async () => {
    const email = 'grace@example.com';
    const placed = await here.place(here.shop.guest(), { value: 80, cover: true, email });
    const [mail] = await here.db.select().from(mails).where(eq(mails.recipient, email));
    const shown = (amount: number) => `$${amount.toFixed(2)}`;
    expect(mail?.subject).toContain('Hamper Parcels');
    expect(mail?.body).toContain(`Cover  ${shown(1.2)}`);
    expect(mail?.body).toContain(`Total  ${shown(placed.total_price)}`);
    expect(mail?.body).not.toContain('Service fee');
  });

  it('is filed among their orders, and among their parcels', async () => {
    const guest = here.shop.guest();
    const { id } = await here.place(guest);
    const { data: filed } = await guest.call('GET /rest/orders/paginate');
    expect(filed.map((one) => [one.id, one.kind])).toEqual([[id, 'parcel']]);
    const { data: goods } = await guest.call('GET /rest/orders/paginate', { query: { kind: 'goods' } });
    expect(goods).toEqual([]);
    const { data: cards } = await guest.call('GET /rest/parcel-orders');
    expect(cards).toMatchObject([
      { id, parcel: { from: door.address, to: harbour.address, receiver: 'Alan Turing' } },
    ]);
  });

  it('takes no goods along, and is ordered again by no cart', async () => {
    const guest = here.shop.guest();
    const { id } = await here.place(guest);
    const path = { id };
    const body = { products: [{ stock_id: (await stockOfDemo(here.db, 'bananas')).stock_id, quantity: 1 }] };
    for (const call of [
      'POST /rest/orders/{id}/additions',
      'POST /rest/orders/{id}/additions/calculate',
    ] as const)
      expect((await failureOf(guest.call(call, { path, body }))).code).toBe('addition-late');
    await guest.call('POST /rest/orders/{id}/repeat', { path });
    expect((await guest.call('GET /rest/carts')).data).toEqual([]);
    expect(await here.show(guest, id)).toMatchObject({ details: [], order_details_count: 0 });
  });

  it('is placed once, however often it is sent', async () => {
    const guest = here.shop.guest();
    const { quote_id } = await here.quote(guest);
    const before = await parcelsInAll();
    const key = randomUUID();
    const sent = await Promise.all(Array.from({ length: 5 }, () => here.place(guest, { quote_id }, key)));
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    expect(await parcelsInAll()).toBe(before + 1);
    const other = here.place(guest, { quote_id, description: 'Something else' }, key);
    expect((await failureOf(other)).code).toBe('idempotency-mismatch');
  });
});

describe('Two presses without a key', () => {
  it('are one parcel of one quote, and two of two', async () => {
    const guest = here.shop.guest();
    const { quote_id } = await here.quote(guest);
    const sent = await Promise.all([1, 2].map(() => here.place(guest, { quote_id }, null)));
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    const other = await here.place(guest, { quote_id, description: 'Something else' }, null);
    expect(other.id).not.toBe(sent[0]?.id);
  });
});

describe('A price that is no longer the one that was shown', () => {
  it('is shown anew once it is too old, and charged only then', async () => {
    const guest = here.shop.guest();
    const start = new Date();
    here.shop.setNow(start);
    const old = await here.quote(guest);
    here.shop.setNow(new Date(start.getTime() + 15 * 60_000 + 1));
    const before = await parcelsInAll();
    const refused = await failureOf(here.place(guest, { quote_id: old.quote_id }));
    expect(refused).toMatchObject({ code: 'quote-expired', data: { quote: { price: old.price } } });
    expect(await parcelsInAll()).toBe(before);
    const placed = await here.place(guest, { quote_id: refused.data?.quote?.quote_id ?? '' });
    expect(placed.total_price).toBe(old.price);
    here.shop.setNow(new Date());
  });

  it('is shown anew where the type costs more meanwhile, or the parcel is another one', async () => {
    const guest = here.shop.guest();
    const { id } = here.type('Shoebox');
    const shown = await here.quote(guest);
    await here.db.update(parcelTypes).set({ priceMinor: 990 }).where(eq(parcelTypes.id, id));
    const refused = await failureOf(here.place(guest, { quote_id: shown.quote_id }));
    expect(refused).toMatchObject({ code: 'quote-changed', data: { quote: { base: 9.9 } } });
    await here.db.update(parcelTypes).set({ priceMinor: 590 }).where(eq(parcelTypes.id, id));
    const dearer = { value: 300, cover: true, quote_id: shown.quote_id };
    expect((await failureOf(here.place(guest, dearer))).code).toBe('quote-changed');
    for (const forged of ['nothing', '', 'zzz-1-0', `${shown.quote_id}-1`])
      expect((await failureOf(here.place(guest, { quote_id: forged || '-' }))).code).toBe('quote-changed');
  });
});

describe('Placing a parcel is refused', () => {
  it('until the sender has said that nothing forbidden is in it', async () => {
    const refused = await failureOf(here.place(here.shop.guest(), { accepts_terms: false }));
    expect(refused.params).toEqual({ accepts_terms: ['Confirm that nothing forbidden is in the parcel'] });
  });

  it('with a pin that is not at its address, by the end it is', async () => {
    const guest = here.shop.guest();
    const wrong = { ...door, latitude: 40.75 };
    const refused = await failureOf(here.place(guest, { address_from: wrong }));
    expect(refused).toMatchObject({
      code: 'far-from-address',
      params: { address_from: [expect.anything()] },
    });
  });

  it('with a photo that somebody else uploaded, or an option that the type does not have', async () => {
    const refused = await failureOf(here.place(here.shop.guest(), { photo: randomUUID() }));
    expect(refused.params).toHaveProperty('photo');
    const unknown = await failureOf(here.place(here.shop.guest(), { option_ids: [1, 77] }));
    expect(unknown.params).toEqual({ 'option_ids.1': [expect.anything()] });
  });

  it('in a window that is full', async () => {
    const shopId = here.types[0]?.shop_id ?? 0;
    await here.db.update(shops).set({ slotCapacity: 1 }).where(eq(shops.id, shopId));
    const windows = (await here.shop.guest().call('GET /rest/shops/{id}/slots', { path: { id: shopId } }))
      .data;
    const chosen = { delivery_date: windows[4]?.date ?? '', delivery_time: windows[4]?.time ?? '' };
    const asked = await Promise.allSettled(
      Array.from({ length: 4 }, async () => {
        const guest = here.shop.guest();
        return here.place(guest, { ...chosen, quote_id: (await here.quote(guest)).quote_id });
      }),
    );
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of asked)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'slot-full' });
    await here.db.update(shops).set({ slotCapacity: 10 }).where(eq(shops.id, shopId));
  });
});

describe('A parcel is paid', () => {
  it('by card, exactly once, and its service gets it only then', async () => {
    const guest = here.shop.guest();
    const placed = await here.place(guest, goodCard);
    expect(placed).toMatchObject({
      placed: true,
      transaction: { status: 'paid', paid_price: placed.total_price },
    });
    const waiting = await here.place(guest, stepCard);
    expect(waiting).toMatchObject({ placed: false, payment_due: { action: 'confirm' } });
    expect((await failureOf(here.take(waiting.id))).code).toBe('not-found');
    const path = { id: waiting.id };
    await guest.call('POST /payments/order/{id}/sandbox', { path, body: { approve: true } });
    expect(await here.show(guest, waiting.id)).toMatchObject({
      placed: true,
      transaction: { status: 'paid' },
    });
    expect(await paymentsOf(waiting.id)).toHaveLength(1);
  });

  it('by another method after a card was declined, and not at all where none works', async () => {
    const guest = here.shop.guest();
    expect((await failureOf(here.place(guest, badCard))).code).toBe('payment-declined');
    const waiting = await here.place(guest, stepCard);
    const { data } = await guest.call('POST /payments/parcel-order/{id}/transactions', {
      path: { id: waiting.id },
      body: { payment_tag: 'cash' },
    });
    expect(data).toMatchObject({
      id: waiting.id,
      placed: true,
      transaction: { payment_system: { tag: 'cash' } },
    });
  });

  it('out of the wallet, and in part', async () => {
    const { id: userId } = (await here.ada.call('GET /dashboard/user/profile/show')).data;
    await here.db.transaction((tx) =>
      creditWallet(tx, { userId, baseMinor: 5000, type: 'gift', now: new Date() }),
    );
    const paid = await here.place(here.ada, { payment_tag: 'wallet' });
    expect(paid).toMatchObject({ wallet_price: paid.total_price, to_pay: 0 });
    const partly = await here.place(here.ada, { ...goodCard, from_wallet_price: 2 });
    expect(partly.wallet_price).toBe(2);
    expect(partly.to_pay).toBeCloseTo(partly.total_price - 2, 5);
  });

  it('by the receiver at the door, in cash alone', async () => {
    const guest = here.shop.guest();
    const refused = await failureOf(here.place(guest, { payer: 'receiver', ...goodCard }));
    expect(refused).toMatchObject({
      code: 'payment-unavailable',
      params: { payment_tag: [expect.anything()] },
    });
    const placed = await here.place(guest, { payer: 'receiver' });
    expect(placed.parcel.payer).toBe('receiver');
    expect(await here.received((await here.rowOf(placed.id)).receiverKey)).toMatchObject({
      to_pay: placed.total_price,
    });
  });

  it('no more once it is canceled: what comes late goes back', async () => {
    const guest = here.shop.guest();
    const waiting = await here.place(guest, stepCard);
    await here.cancel(guest, waiting.id);
    const path = { id: waiting.id };
    const late = guest.call('POST /payments/order/{id}/sandbox', { path, body: { approve: true } });
    expect((await failureOf(late)).code).toBe('payment-not-awaited');
    const again = guest.call('POST /payments/parcel-order/{id}/transactions', {
      path,
      body: { payment_tag: 'cash' },
    });
    expect((await failureOf(again)).code).toBe('payment-not-awaited');
    await here.shop.runPayments();
    const held = await rows<{ held: number }>(
      here.db,
      sql`select coalesce(sum(captured_minor - refunded_minor), 0)::int as held from transactions where order_id = ${waiting.id}`,
    );
    expect(held).toEqual([{ held: 0 }]);
    expect(await here.db.$count(orders, and(eq(orders.id, waiting.id), eq(orders.status, 'canceled')))).toBe(
      1,
    );
  });
});
