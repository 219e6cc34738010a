import type { Order } from '@hamper/contract/orders/order';
import { desc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { purge } from '../../db/purge.ts';
import { mails } from '../../db/schema/notifications.ts';
import { orders } from '../../db/schema/orders.ts';
import { sandboxPayments, transactions } from '../../db/schema/payments.ts';
import { orderRefundLines, refundPhotos } from '../../db/schema/refunds.ts';
import { currencies } from '../../db/schema/settings.ts';
import { failureOf, type Visitor } from '../../test-shop.ts';
import { openOrderFixture, type Sold } from '../orders/delivered-orders.fixture.ts';
import { isLedgerBalanced } from '../wallet/index.ts';

let here: Sold;
beforeAll(async () => {
  here = await openOrderFixture();
});
afterAll(() => here.shop.close());

const DAY = 24 * 60 * 60 * 1000;
const CARD = { payment_tag: 'sandbox', card: { number: '4242424242424242' } };
const cents = (amount: number) => Math.round(amount * 100);
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + cents(amount), 0);

interface RefundOptions {
  lines?: { order_detail_id: number; quantity?: number }[];
  photos?: string[];
  cause?: string;
}
const ask = (
  by: Visitor,
  order_id: number,
  { cause = 'Bruised', ...options }: RefundOptions = {},
  idempotencyKey?: string,
) =>
  by.call('POST /dashboard/user/order-refunds', {
    body: { order_id, cause, ...options },
    ...(idempotencyKey ? { idempotencyKey } : {}),
  });
const askAsGuest = (by: Visitor, order_id: number, options: RefundOptions = {}, key?: string) =>
  by.call('POST /rest/order-refunds', {
    query: key ? { key } : {},
    body: { order_id, cause: 'Bruised', ...options },
  });
type Decision = { status: 'approved' | 'rejected'; answer?: string; price?: number };
const decide = (id: number | string, decision: Decision = { status: 'approved' }, by = here.sam) =>
  by.call('POST /dashboard/seller/order-refunds/{id}/status', { path: { id }, body: decision });
const linesOf = (order: Order) => order.details.flatMap((line) => [line, ...line.addons]);
const line = (order: Order, at = 0) => {
  const found = linesOf(order)[at];
  if (!found) throw new Error(`The order has no line ${at}`);
  return found;
};
const naming = (...lines: { id: number }[]) => ({ lines: lines.map(({ id }) => ({ order_detail_id: id })) });
const orderOf = async (by: Visitor, id: number) =>
  (await by.call('GET /dashboard/user/orders/{id}', { path: { id } })).data;
const walletOf = async (by: Visitor) => (await by.call('GET /dashboard/user/wallet')).data.price;
const rowsOf = (orderId: number) =>
  here.db.select().from(transactions).where(eq(transactions.orderId, orderId)).orderBy(transactions.id);
const atBank = async (orderId: number) => {
  const { uuid } = (await here.db.select().from(orders).where(eq(orders.id, orderId)))[0] ?? { uuid: '' };
  const [row] = await here.db.select().from(sandboxPayments).where(eq(sandboxPayments.orderUuid, uuid));
  return row;
};
/** Made by an admin, for all shops. */
const coupon = async (
  name: string,
  terms: { type: 'percent' | 'fix'; price: number; for?: 'delivery_fee' },
) => {
  await here.amina.call('POST /dashboard/seller/coupons', { body: { name, ...terms } });
  return name;
};
const GOODS = { bananas: 1.5, 'whole-milk': 2, avocado: 3, eggs: 1 };

describe('Asking money back', () => {
  it('comes to what was paid for the lines, coupon and taxes included, and to no cent more for all of them', async () => {
    const grace = await here.newcomer();
    const name = await coupon('SEVEN', { type: 'percent', price: 7 });
    const order = await here.sold(grace.visitor, { goods: GOODS, coupon: name, tips: 1.11 });
    expect(order.coupon?.price).toBeGreaterThan(0);
    expect(order.tax).toBeGreaterThan(0);
    const paid = sum(linesOf(order).map(({ paid_price }) => paid_price));
    const fees = sum([order.delivery_fee, order.service_fee, order.tips]);
    expect(paid).toBe(cents(order.total_price) - fees);
    const { data: some } = await ask(grace.visitor, order.id, naming(line(order, 0), line(order, 2)));
    expect(cents(some.asked_price)).toBe(sum([line(order, 0).paid_price, line(order, 2).paid_price]));
    expect(some).toMatchObject({ status: 'pending', price: 0, cause: 'Bruised', order: { id: order.id } });
    expect(some.lines.map(({ quantity, title }) => [quantity, title])).toEqual([
      [1.5, expect.any(String)],
      [3, expect.any(String)],
    ]);
    const { data: rest } = await ask(grace.visitor, order.id, naming(line(order, 1), line(order, 3)));
    expect(sum([some.asked_price, rest.asked_price])).toBe(paid);
  });

  it('takes part of a line, never more than was packed, and rounds no cent up', async () => {
    const grace = await here.newcomer();
    const order = await here.sold(grace.visitor, { goods: { avocado: 3, bananas: 1.5 } });
    const [avocados, bananas] = [line(order, 0), line(order, 1)];
    const part = (id: number, quantity: number) => ({ lines: [{ order_detail_id: id, quantity }] });
    const { data } = await ask(grace.visitor, order.id, part(avocados.id, 2));
    expect(cents(data.asked_price)).toBe(Math.floor((cents(avocados.paid_price) * 2) / 3));
    expect(data.lines).toMatchObject([{ order_detail_id: avocados.id, quantity: 2 }]);
    const tooMuch = await failureOf(ask(grace.visitor, order.id, part(bananas.id, 1.501)));
    expect(tooMuch).toMatchObject({ status: 422, code: 'validation' });
    expect(Object.keys(tooMuch.params)).toEqual(['lines.0.quantity']);
    const twice = { lines: [{ order_detail_id: bananas.id }, { order_detail_id: bananas.id }] };
    expect(await failureOf(ask(grace.visitor, order.id, twice))).toMatchObject({ code: 'validation' });
  });

  it('leaves what a coupon took off the delivery out of the goods, and what it took off them in', async () => {
    const grace = await here.newcomer();
    const way = await coupon('WAY', { type: 'percent', price: 50, for: 'delivery_fee' });
    const three = await coupon('THREE', { type: 'fix', price: 3 });
    const brought = await here.sold(grace.visitor, { goods: GOODS, coupon: way });
    const cheaper = await here.sold(grace.visitor, { goods: GOODS, coupon: three });
    const goods = (order: Order) => sum(linesOf(order).map(({ paid_price }) => paid_price));
    expect(goods(brought)).toBe(sum([brought.price, brought.tax]));
    expect(goods(cheaper)).toBe(sum([cheaper.price, cheaper.tax]) - 300);
    const { data } = await ask(grace.visitor, cheaper.id, naming(...linesOf(cheaper)));
    expect(cents(data.asked_price)).toBe(goods(cheaper));
    expect((await ask(grace.visitor, brought.id)).data.asked_price).toBe(brought.total_price);
  });

  it('goes by what was packed: less weighs less, and what never came was never paid', async () => {
    const grace = await here.newcomer();
    const placed = await here.buy(grace.visitor, { goods: { bananas: 1.5, eggs: 1, avocado: 2 } });
    await here.move(placed.id, 'accepted');
    const [bananas, eggs] = [line(placed, 0), line(placed, 1)];
    const lines = [
      { id: bananas.id, quantity: 1.2 },
      { id: eggs.id, quantity: 0 },
    ];
    await here.sam.call('POST /dashboard/seller/orders/{id}/lines', {
      path: { id: placed.id },
      body: { lines },
    });
    for (const status of ['ready', 'on_a_way', 'delivered'] as const) await here.move(placed.id, status);
    const order = await orderOf(grace.visitor, placed.id);
    expect(await failureOf(ask(grace.visitor, order.id, naming(eggs)))).toMatchObject({
      code: 'refund-not-possible',
    });
    const whole = { lines: [{ order_detail_id: bananas.id, quantity: 1.5 }] };
    expect(Object.keys((await failureOf(ask(grace.visitor, order.id, whole))).params)).toEqual([
      'lines.0.quantity',
    ]);
    const { data } = await ask(grace.visitor, order.id, naming(bananas));
    expect(data.asked_price).toBe(line(order, 0).paid_price);
    expect(data.lines[0]?.quantity).toBe(1.2);
    expect(data.asked_price).toBeLessThan(bananas.paid_price);
  });

  it('comes to everything without lines: goods, fees and tip', async () => {
    const grace = await here.newcomer();
    const order = await here.sold(grace.visitor, { goods: GOODS, tips: 2 });
    const { data } = await ask(grace.visitor, order.id);
    expect(data).toMatchObject({ asked_price: order.total_price, lines: [] });
    for (const options of [{}, naming(line(order))])
      expect(await failureOf(ask(grace.visitor, order.id, options))).toMatchObject({ code: 'already-asked' });
  });

  it('is done once a line, until it was rejected', async () => {
    const grace = await here.newcomer();
    const order = await here.sold(grace.visitor, { goods: GOODS });
    const first = naming(line(order, 0), line(order, 1));
    const { data } = await ask(grace.visitor, order.id, first);
    const again = await failureOf(ask(grace.visitor, order.id, naming(line(order, 1), line(order, 2))));
    expect(again).toMatchObject({ status: 422, code: 'already-asked' });
    expect(await failureOf(ask(grace.visitor, order.id))).toMatchObject({ code: 'already-asked' });
    await decide(data.id, { status: 'rejected', answer: 'They look fine' });
    expect((await ask(grace.visitor, order.id, first)).data.status).toBe('pending');
    const seen = await orderOf(grace.visitor, order.id);
    expect(seen.order_refunds.map(({ status, answer }) => [status, answer])).toEqual([
      ['rejected', 'They look fine'],
      ['pending', null],
    ]);
  });

  it('is done once by two who ask at once', async () => {
    const grace = await here.newcomer();
    for (const options of [(order: Order) => naming(line(order)), () => ({})]) {
      const order = await here.sold(grace.visitor, { goods: GOODS });
      const asked = await Promise.allSettled(
        Array.from({ length: 4 }, () => ask(grace.visitor, order.id, options(order))),
      );
      expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const refused = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
      expect(refused).toEqual(['already-asked', 'already-asked', 'already-asked']);
    }
  });

  it('answers the same to the same key, and refuses the key for anything else', async () => {
    const grace = await here.newcomer();
    const order = await here.sold(grace.visitor);
    const asked = await Promise.all(
      Array.from({ length: 3 }, () => ask(grace.visitor, order.id, {}, 'once')),
    );
    expect(new Set(asked.map(({ data }) => data.uuid)).size).toBe(1);
    const other = await failureOf(ask(grace.visitor, order.id, { cause: 'Late' }, 'once'));
    expect(other).toMatchObject({ status: 409, code: 'idempotency-mismatch' });
  });

  it('is possible for two weeks after the delivery, and never before', async () => {
    // A guest's cookie outlives a session.
    const guest = here.shop.guest();
    const { id } = await here.buy(guest);
    const refused = { status: 422, code: 'refund-not-possible' };
    expect(await failureOf(askAsGuest(guest, id))).toMatchObject(refused);
    await here.moveTo(id, 'on_a_way');
    expect(await failureOf(askAsGuest(guest, id))).toMatchObject(refused);
    const canceled = await here.buy(guest, CARD);
    await guest.call('POST /rest/orders/{id}/status/change', {
      path: { id: canceled.id },
      query: { status: 'canceled' },
    });
    expect(await failureOf(askAsGuest(guest, canceled.id))).toMatchObject(refused);
    await here.move(id, 'delivered');
    try {
      here.shop.setNow(new Date(Date.now() + 14.1 * DAY));
      expect(await failureOf(askAsGuest(guest, id))).toMatchObject(refused);
      here.shop.setNow(new Date(Date.now() + 13.9 * DAY));
      await askAsGuest(guest, id);
    } finally {
      here.shop.setNow(new Date());
    }
  });

  it('is the buyer’s alone: others’ orders and lines are not there', async () => {
    const [grace, henry] = [await here.newcomer(), await here.newcomer('Henry')];
    const order = await here.sold(grace.visitor);
    const own = await here.sold(henry.visitor);
    const lost = { status: 404, code: 'not-found' };
    expect(await failureOf(ask(henry.visitor, order.id))).toMatchObject(lost);
    expect(await failureOf(askAsGuest(here.shop.guest(), order.id))).toMatchObject(lost);
    expect(await failureOf(ask(here.amina, order.id))).toMatchObject(lost);
    expect(await failureOf(ask(henry.visitor, own.id, naming(line(order))))).toMatchObject(lost);
  });

  it('is open to a guest, by the browser that ordered or the private link', async () => {
    const guest = here.shop.guest();
    const order = await here.sold(guest, { goods: GOODS });
    await askAsGuest(guest, order.id, naming(line(order, 0)));
    const friend = here.shop.guest();
    expect(await failureOf(askAsGuest(friend, order.id, naming(line(order, 1)), 'guessed'))).toMatchObject({
      status: 404,
    });
    const { data } = await askAsGuest(friend, order.id, naming(line(order, 1)), order.guest_key ?? '');
    expect(data.status).toBe('pending');
  });
});

describe('A decision on it', () => {
  it('gives cash of an account into its wallet, in full or less, and says so', async () => {
    const grace = await here.newcomer();
    // The platform has it from a card, and owes it to the shop.
    await here.sold(grace.visitor, CARD);
    const order = await here.sold(grace.visitor, { goods: GOODS });
    const { data: asked } = await ask(grace.visitor, order.id, naming(line(order, 0)));
    const tooMuch = asked.asked_price + 0.01;
    const refused = await failureOf(decide(asked.id, { status: 'approved', price: tooMuch }));
    expect(Object.keys(refused.params)).toEqual(['price']);
    const { data } = await decide(asked.uuid, { status: 'approved', price: 1.23, answer: 'Sorry!' });
    expect(data).toMatchObject({ status: 'approved', price: 1.23, answer: 'Sorry!' });
    expect(await walletOf(grace.visitor)).toBe(1.23);
    const seen = await orderOf(grace.visitor, order.id);
    expect(seen).toMatchObject({
      refunded_price: 1.23,
      order_refunds: [{ status: 'approved', price: 1.23 }],
    });
    expect(seen.events.filter(({ kind }) => kind === 'refund')).toHaveLength(2);
    const { data: moves } = await grace.visitor.call('GET /dashboard/user/wallet/histories');
    expect(moves).toMatchObject([{ type: 'refund', price: 1.23, order_id: order.id }]);
    expect(await failureOf(decide(asked.id))).toMatchObject({ status: 400, code: 'status-unchanged' });
    const late = decide(asked.id, { status: 'rejected', answer: 'No' });
    expect(await failureOf(late)).toMatchObject({ code: 'move-not-allowed' });
  });

  it('gives back what a card and a wallet paid by the same roads, the card first, to the cent in euros', async () => {
    const grace = await here.newcomer();
    await here.fund(grace.id, 1003);
    const [euro] = await here.db.select().from(currencies).where(eq(currencies.code, 'EUR'));
    const name = await coupon('THIRTEEN', { type: 'percent', price: 13 });
    const goods = { 'olive-oil': 2, eggs: 3, 'whole-milk': 3, avocado: 3 };
    const options = {
      goods,
      coupon: name,
      currency_id: euro?.id ?? 0,
      from_wallet_price: 8.37,
      tips: 0.99,
      ...CARD,
    };
    const order = await here.sold(grace.visitor, options);
    expect(order.currency.title).toBe('EUR');
    expect(order.wallet_price).toBe(8.37);
    const before = await walletOf(grace.visitor);
    const card = cents(order.total_price) - 837;
    expect((await atBank(order.id))?.capturedMinor).toBe(card);

    const half = naming(line(order, 0), line(order, 1));
    const { data: first } = await ask(grace.visitor, order.id, half);
    expect(cents(first.asked_price)).toBe(sum([line(order, 0).paid_price, line(order, 1).paid_price]));
    await decide(first.id);
    const toCard = Math.min(card, cents(first.asked_price));
    expect((await atBank(order.id))?.refundedMinor).toBe(toCard);

    const { data: second } = await ask(grace.visitor, order.id, naming(line(order, 2), line(order, 3)));
    await decide(second.id);
    const back = sum([first.asked_price, second.asked_price]);
    expect((await atBank(order.id))?.refundedMinor).toBe(Math.min(card, back));
    const toWallet = back - Math.min(card, back);
    expect(toWallet).toBeGreaterThan(0);
    expect(cents((await walletOf(grace.visitor)) - before)).toBe(Math.round(toWallet / 0.92));
    const [row] = await here.db.select().from(orders).where(eq(orders.id, order.id));
    expect(row?.refundedMinor).toBe(back);
  });

  it('leaves a wallet with what it gave when all of it goes back in many parts', async () => {
    const grace = await here.newcomer();
    const held = 100_06;
    await here.fund(grace.id, held);
    const [euro] = await here.db.select().from(currencies).where(eq(currencies.code, 'EUR'));
    const order = await here.sold(grace.visitor, {
      goods: { ...GOODS, cheddar: 1, sourdough: 1 },
      currency_id: euro?.id ?? 0,
      payment_tag: 'wallet',
      from_wallet_price: 1000,
    });
    expect(order.to_pay).toBe(0);
    for (const one of linesOf(order)) {
      const { data } = await ask(grace.visitor, order.id, naming(one));
      await decide(data.id);
    }
    const fees = sum([order.delivery_fee, order.service_fee]);
    const seen = await orderOf(grace.visitor, order.id);
    expect(cents(seen.refunded_price)).toBe(cents(order.total_price) - fees);
    const left = cents(await walletOf(grace.visitor));
    expect(Math.abs(left - (held - Math.round(fees / 0.92)))).toBeLessThanOrEqual(1);
    expect(left).toBeLessThanOrEqual(held);
  });

  it('adds small parts up before it rounds them', async () => {
    const grace = await here.newcomer();
    await here.fund(grace.id, 100_00);
    const [euro] = await here.db.select().from(currencies).where(eq(currencies.code, 'EUR'));
    const options = {
      goods: GOODS,
      currency_id: euro?.id ?? 0,
      payment_tag: 'wallet',
      from_wallet_price: 1000,
    };
    const order = await here.sold(grace.visitor, options);
    const before = await walletOf(grace.visitor);
    for (const one of linesOf(order)) {
      const { data } = await ask(grace.visitor, order.id, naming(one));
      await decide(data.id, { status: 'approved', price: 0.06 });
    }
    // Each by itself would be 7 cents of the base currency: together they are 26.09 of them, not 28.
    expect(cents(await walletOf(grace.visitor)) - cents(before)).toBe(26);
  });

  it('gives the whole of a split order back, and its payments say so', async () => {
    const grace = await here.newcomer();
    await here.fund(grace.id, 500);
    const order = await here.sold(grace.visitor, { goods: GOODS, from_wallet_price: 5, tips: 1, ...CARD });
    expect(await walletOf(grace.visitor)).toBe(0);
    const { data } = await ask(grace.visitor, order.id);
    await decide(data.id);
    expect(await walletOf(grace.visitor)).toBe(5);
    expect((await atBank(order.id))?.refundedMinor).toBe(cents(order.total_price) - 500);
    const seen = await orderOf(grace.visitor, order.id);
    expect(seen.refunded_price).toBe(order.total_price);
    expect(seen.transactions.map(({ status }) => status)).toEqual(['refund', 'refund']);
    expect(seen.can.refund).toBe(false);
    expect(await failureOf(ask(grace.visitor, order.id, naming(line(order))))).toMatchObject({
      code: 'already-asked',
    });
  });

  it('never gives back more than was paid, whatever was asked before', async () => {
    const grace = await here.newcomer();
    const order = await here.sold(grace.visitor, { goods: GOODS, ...CARD });
    const asked = [];
    for (const one of linesOf(order)) asked.push((await ask(grace.visitor, order.id, naming(one))).data);
    // As if the shop had given nearly all of it back in another way meanwhile.
    const paid = cents(order.total_price);
    await here.db
      .update(orders)
      .set({ refundedMinor: paid - 50 })
      .where(eq(orders.id, order.id));
    const [first, second] = asked;
    const refused = await failureOf(decide(first?.id ?? 0, { status: 'approved', price: 0.51 }));
    expect(Object.keys(refused.params)).toEqual(['price']);
    expect((await decide(first?.id ?? 0)).data.price).toBe(0.5);
    expect(await failureOf(decide(second?.id ?? 0))).toMatchObject({ code: 'move-not-allowed' });
    const [row] = await here.db.select().from(orders).where(eq(orders.id, order.id));
    expect(row?.refundedMinor).toBe(paid);
  });

  it('is made once by two who decide at once', async () => {
    const grace = await here.newcomer();
    const order = await here.sold(grace.visitor, { goods: GOODS });
    const { data } = await ask(grace.visitor, order.id);
    const made = await Promise.allSettled([
      ...Array.from({ length: 3 }, () => decide(data.id)),
      decide(data.id, { status: 'rejected', answer: 'No' }, here.amina),
    ]);
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const seen = await orderOf(grace.visitor, order.id);
    const approved = seen.order_refunds[0]?.status === 'approved';
    expect(await walletOf(grace.visitor)).toBe(approved ? order.total_price : 0);
  });

  it('lets a shop hand a guest’s cash back, and notes it', async () => {
    const guest = here.shop.guest('de');
    const order = await here.sold(guest, { goods: GOODS, email: 'gast@example.com' });
    const { data } = await askAsGuest(guest, order.id, naming(line(order)));
    await decide(data.id, { status: 'approved', price: 1.5, answer: 'Gern' });
    const [cash] = await rowsOf(order.id);
    expect(cash).toMatchObject({ status: 'paid', refundedMinor: 150 });
    expect(cash?.note).toBe('Der Laden gibt dir 1,50\u00a0$ bar zurück.');
    // When it does, nobody records: the wire says who gives it, and no screen that it came.
    const seen = (await guest.call('GET /rest/orders/{id}', { path: { id: order.id } })).data;
    expect(seen.transactions[0]).toMatchObject({ refunded_price: 1.5, by_hand_price: 1.5 });
    expect(seen.order_refunds[0]).toMatchObject({ price: 1.5, by_hand_price: 1.5 });
    const [mail] = await here.db
      .select()
      .from(mails)
      .where(eq(mails.recipient, 'gast@example.com'))
      .orderBy(desc(mails.id))
      .limit(1);
    expect(mail?.locale).toBe('de');
    expect(mail?.body).toContain('Der Laden gibt dir 1,50\u00a0$ bar zurück.');
    // Nobody proved the address: what the shop wrote stands with the order.
    expect(mail?.body).not.toContain('Gern');
    // A guest's way back: the mail ends in it.
    expect(mail?.body.split('\n\n--\n', 1)[0]).toMatch(
      new RegExp(
        `http://shop\\.test/orders/${order.uuid}\\?key=${encodeURIComponent(order.guest_key ?? '')}$`,
      ),
    );
  });

  it('needs an answer to reject, takes the family’s other word for it, and is its shop’s alone', async () => {
    const grace = await here.newcomer();
    const order = await here.sold(grace.visitor);
    const { data } = await ask(grace.visitor, order.id);
    const wordless = await failureOf(decide(data.id, { status: 'rejected' }));
    expect(Object.keys(wordless.params)).toEqual(['answer']);
    expect(await failureOf(decide(data.id, { status: 'approved' }, grace.visitor))).toMatchObject({
      status: 403,
    });
    const answer = await here.sam.fetch(`/api/v1/dashboard/seller/order-refunds/${data.id}/status`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ status: 'canceled', answer: 'No' }),
    });
    expect((await answer.json()).data.status).toBe('rejected');
    const lines = await here.db.select().from(orderRefundLines).where(eq(orderRefundLines.refundId, data.id));
    expect(lines.every(({ live }) => !live)).toBe(true);
  });
});

describe('A refund request', () => {
  it('is listed for its buyer and for its shop, latest first, by status and order', async () => {
    const [grace, henry] = [await here.newcomer(), await here.newcomer('Henry')];
    const [one, two] = [await here.sold(grace.visitor), await here.sold(grace.visitor)];
    const { data: first } = await ask(grace.visitor, one.id);
    const { data: second } = await ask(grace.visitor, two.id, naming(line(two)));
    await decide(first.id, { status: 'rejected', answer: 'No' });
    const mine = (query: object = {}) =>
      grace.visitor.call('GET /dashboard/user/order-refunds/paginate', { query });
    const ids = ({ data }: { data: { id: number }[] }) => data.map(({ id }) => id);
    expect(ids(await mine())).toEqual([second.id, first.id]);
    expect((await mine()).data[0]).toMatchObject({
      order: { id: two.id },
      lines: [{ title: expect.any(String) }],
    });
    expect(ids(await mine({ status: 'canceled' }))).toEqual([first.id]);
    expect(ids(await mine({ order_id: two.id }))).toEqual([second.id]);
    expect((await mine({ perPage: 1, page: 2 })).meta).toMatchObject({ total: 2, last_page: 2 });
    const theirs = await henry.visitor.call('GET /dashboard/user/order-refunds/paginate');
    expect(theirs.data).toEqual([]);
    const staff = await here.sam.call('GET /dashboard/seller/order-refunds/paginate', {
      query: { order_id: two.id, status: 'pending' },
    });
    expect(ids(staff)).toEqual([second.id]);
  });
});

describe('Photos of it', () => {
  const picture = () =>
    sharp({ create: { width: 900, height: 2000, channels: 3, background: 'brown' } })
      .png()
      .toBuffer();
  /** Nothing is read of a file before whoever sends it may. */
  const untouched = () => {
    let read = 0;
    const body = new ReadableStream({ pull: () => void (read += 1) }, { highWaterMark: 0 });
    return { body, read: () => read };
  };
  const send = (by: Visitor, query: string, body: BodyInit, prefix = 'dashboard/user') =>
    by.fetch(`/api/v1/${prefix}/order-refunds/photos?${query}`, {
      method: 'POST',
      headers: { 'content-type': 'image/png' },
      body,
      duplex: 'half',
    } as RequestInit);
  async function bring(by: Visitor, order: { id: number }, prefix?: string): Promise<string> {
    const answer = await send(by, `order_id=${order.id}`, (await picture()) as BodyInit, prefix);
    return (await answer.json()).data.path;
  }

  it('come with the request of whoever brought them, for the order they were brought for, once', async () => {
    const [grace, henry] = [await here.newcomer(), await here.newcomer('Henry')];
    const order = await here.sold(grace.visitor, { goods: GOODS });
    const another = await here.sold(grace.visitor);
    const foreign = await here.sold(henry.visitor);
    const photo = await bring(grace.visitor, order);
    const kept = await sharp((await here.shop.files.get(photo.slice(1))) ?? Buffer.alloc(0)).metadata();
    expect(kept).toMatchObject({ format: 'webp', width: 720, height: 1600 });
    for (const photos of [[photo], ['/photos/guessed.webp'], ['https://example.com/x.webp']]) {
      const failure = await failureOf(ask(henry.visitor, foreign.id, { photos }));
      expect(Object.keys(failure.params)).toEqual(['photos.0']);
    }
    const elsewhere = await failureOf(ask(grace.visitor, another.id, { photos: [photo] }));
    expect(Object.keys(elsewhere.params)).toEqual(['photos.0']);
    const twice = await failureOf(ask(grace.visitor, order.id, { photos: [photo, photo] }));
    expect(Object.keys(twice.params)).toEqual(['photos.1']);
    const { data } = await ask(grace.visitor, order.id, { ...naming(line(order)), photos: [photo] });
    expect(data.photos).toEqual([photo]);
    const again = await failureOf(
      ask(grace.visitor, order.id, { ...naming(line(order, 1)), photos: [photo] }),
    );
    expect(Object.keys(again.params)).toEqual(['photos.0']);
  });

  it('are read of nobody but the buyer of an order that can be asked back', async () => {
    const [grace, henry] = [await here.newcomer(), await here.newcomer('Henry')];
    const guest = here.shop.guest();
    const order = await here.sold(grace.visitor);
    const guests = await here.sold(guest);
    const named = `order_id=${order.id}`;
    const refused: [string, Visitor, string, number, string?][] = [
      ['no order', grace.visitor, '', 422],
      ['no order, as a guest', guest, '', 422, 'rest'],
      ['somebody else’s', henry.visitor, named, 404],
      ['somebody else’s, as a guest', guest, named, 404, 'rest'],
      ['a guest’s, by another guest', here.shop.guest(), `order_id=${guests.id}`, 404, 'rest'],
      ['a guessed key', here.shop.guest(), `order_id=${guests.id}&key=guessed`, 404, 'rest'],
    ];
    for (const [what, by, query, status, prefix] of refused) {
      const { body, read } = untouched();
      expect((await send(by, query, body, prefix)).status, what).toBe(status);
      expect(read(), what).toBe(0);
    }
    await here.db.update(orders).set({ status: 'canceled' }).where(eq(orders.id, order.id));
    const { body, read } = untouched();
    const over = await send(grace.visitor, named, body);
    expect([over.status, (await over.json()).code, read()]).toEqual([422, 'refund-not-possible', 0]);
    const byKey = await send(
      here.shop.guest(),
      `order_id=${guests.id}&key=${guests.guest_key}`,
      (await picture()) as BodyInit,
      'rest',
    );
    expect(byKey.status).toBe(200);
  });

  it('are so many for an order, counted before they are read', async () => {
    const grace = await here.newcomer();
    const order = await here.sold(grace.visitor);
    const tiny = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'brown' } })
      .png()
      .toBuffer();
    const statuses = new Set<number>();
    for (let at = 0; at < 40; at += 1)
      statuses.add((await send(grace.visitor, `order_id=${order.id}`, tiny as BodyInit)).status);
    expect([...statuses]).toEqual([200]);
    const { body, read } = untouched();
    const answer = await send(grace.visitor, `order_id=${order.id}`, body);
    expect([answer.status, read()]).toEqual([429, 0]);
  });

  it('are kept while a request shows them, and a day otherwise', async () => {
    const guest = here.shop.guest();
    const order = await here.sold(guest);
    const [used, unused] = [await bring(guest, order, 'rest'), await bring(guest, order, 'rest')];
    await askAsGuest(guest, order.id, { photos: [used] });
    const isKept = async (path: string) => (await here.shop.files.get(path.slice(1))) !== null;
    await purge(here.db, new Date(Date.now() + 0.9 * DAY), here.shop.files);
    expect([await isKept(used), await isKept(unused)]).toEqual([true, true]);
    await purge(here.db, new Date(Date.now() + 1.1 * DAY), here.shop.files);
    expect([await isKept(used), await isKept(unused)]).toEqual([true, false]);
  });

  it('go when their person leaves, with what they wrote; the sums stay', async () => {
    const grace = await here.newcomer();
    const order = await here.sold(grace.visitor);
    const photo = await bring(grace.visitor, order);
    const { data } = await ask(grace.visitor, order.id, { cause: 'My own words', photos: [photo] });
    const leave = () =>
      grace.visitor.call('DELETE /dashboard/user/profile/delete', { body: { password: 'nanoseconds' } });
    // Their wallet is still needed for what is asked for.
    expect(await failureOf(leave())).toMatchObject({ status: 422, code: 'orders-open' });
    await decide(data.id);
    await leave();
    const { data: staff } = await here.sam.call('GET /dashboard/seller/order-refunds/paginate', {
      query: { order_id: order.id },
    });
    expect(staff).toMatchObject([{ cause: '', photos: [], asked_price: data.asked_price }]);
    await purge(here.db, new Date(Date.now() + 1.1 * DAY), here.shop.files);
    expect(await here.shop.files.get(photo.slice(1))).toBeNull();
    expect(await here.db.$count(refundPhotos, eq(refundPhotos.path, photo))).toBe(0);
  });
});

it('leaves the books right', async () => {
  expect(await isLedgerBalanced(here.db)).toBe(true);
});
