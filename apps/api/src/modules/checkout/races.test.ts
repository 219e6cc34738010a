import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';

import { rows } from '../../db/query.ts';
import { products, shops, stocks } from '../../db/schema/catalogue.ts';
import { orderEvents, orders } from '../../db/schema/orders.ts';
import { databaseAt } from '../../db/test-server.ts';
import { openStripe, type FakeStripe } from '../../ports/payment/stripe.fixture.ts';
import { phoneOf, openTestShop, type TestShop, type Visitor } from '../../test-shop.ts';
import { inconsistencies, filled, goodCard, place } from './fixtures/checkout.fixture.ts';
import { disagreements, goodsOf } from './fixtures/consistency.fixture.ts';
import { startKillableProcess } from './fixtures/killable-process.fixture.ts';

const HOUR = 60 * 60 * 1000;
/** So often each pair meets: whoever comes first wins, and it is not always the same. */
const ROUNDS = 4;
const byStripe = { payment_tag: 'stripe' };
let stripe: FakeStripe;
let shop: TestShop;
let sam: Visitor;
let goods: Map<number, number>;

beforeAll(async () => {
  stripe = await openStripe();
  shop = await openTestShop({ stripe: stripe.config });
  sam = await shop.as('Sam');
  goods = await goodsOf(shop.db);
});
beforeEach(() => vi.spyOn(process.stderr, 'write').mockReturnValue(true));
afterEach(async () => {
  vi.restoreAllMocks();
  // Remaining work is done; unpaid payments stay unpaid.
  for (let hours = 1; hours <= 3; hours += 1) {
    shop.setNow(new Date(Date.now() + hours * HOUR));
    await shop.runPayments();
  }
  shop.setNow(new Date());
  const now = await goodsOf(shop.db);
  const wrong = [
    ...(await inconsistencies(shop)),
    ...(await disagreements(shop.db, stripe)),
    ...[...goods].flatMap(([id, milli]) => (now.get(id) === milli ? [] : [`stock ${id} lost or found`])),
  ];
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
});
afterAll(async () => {
  await shop.close();
  await stripe.close();
});

const show = async (visitor: Visitor, id: number) =>
  (await visitor.call('GET /rest/orders/{id}', { path: { id: String(id) } })).data;
const refOf = (secret: string | null | undefined) => secret?.split('_secret_')[0] ?? '';
const hear = (event: unknown) => shop.guest().fetch('/api/v1/webhook/stripe/payment', stripe.signed(event));
const cancel = (visitor: Visitor, id: number) =>
  visitor.call('POST /rest/orders/{id}/status/change', {
    path: { id: String(id) },
    query: { status: 'canceled' },
  });
const move = (id: number, status: 'accepted' | 'ready' | 'on_a_way' | 'canceled') =>
  sam.call('POST /dashboard/seller/orders/{id}/status', {
    path: { id: String(id) },
    body: { status, ...(status === 'canceled' ? { reason: 'Too late' } : {}) },
  });

/** An order that waits for its buyer to pay it at Stripe. */
async function unpaid(wanted: Record<string, number>) {
  const guest = shop.guest();
  const cart = await filled(shop, guest, wanted);
  const { data: order } = await place(guest, cart.id, byStripe);
  return {
    guest,
    order,
    cartId: cart.id,
    pay: () => stripe.act(refOf(order.payment_due?.client_secret), 'approve'),
  };
}
/** An order that is paid, or held where it is to be weighed, and that its shop prepares. */
async function accepted(wanted: Record<string, number>) {
  const { guest, order, pay } = await unpaid(wanted);
  await hear(pay());
  await move(order.id, 'accepted');
  return { guest, order };
}

type Outcome = PromiseSettledResult<unknown>;
const isDone = ({ status }: Outcome) => status === 'fulfilled';
/** Both at once, in turns the one and the other first. */
async function meet(round: number, one: () => Promise<unknown>, other: () => Promise<unknown>) {
  if (round % 2 === 0) return Promise.allSettled([one(), other()]);
  const [second, first] = await Promise.allSettled([other(), one()]);
  return [first, second] as const;
}
const codeOf = (outcome: Outcome): unknown => (outcome.status === 'rejected' ? outcome.reason.code : null);
const rounds = Array.from({ length: ROUNDS }, (_, round) => round);

describe('A wallet', () => {
  it('is spent in every shop at once, and never below nothing', async () => {
    const ada = await shop.as('Ada');
    await shop.db.update(shops).set({ open: true, minAmountMinor: 0 });
    await shop.db.execute(sql`update shop_working_days set disabled = false, opens_at = 0, closes_at = 1440`);
    await shop.db.execute(sql`delete from shop_closed_dates`);
    const carts = [];
    for (const { id } of await shop.db.select({ id: shops.id }).from(shops).where(eq(shops.active, true)))
      carts.push(await cartIn(ada, id));
    expect(carts.length).toBeGreaterThan(9);
    const { price: before } = (await ada.call('GET /dashboard/user/wallet')).data;
    const tries = await Promise.allSettled(
      carts.map((id) => place(ada, id, { delivery_type: 'pickup', payment_tag: 'wallet' })),
    );
    const placed = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value.data] : []));
    expect(placed.length).toBeGreaterThan(0);
    expect(placed.length).toBeLessThan(carts.length);
    for (const one of tries.filter((each) => !isDone(each))) expect(codeOf(one)).toBe('wallet-insufficient');
    const { price: after } = (await ada.call('GET /dashboard/user/wallet')).data;
    expect(after).toBeGreaterThanOrEqual(0);
    const spent = placed.reduce((sum, { most_price: most }) => sum + Math.round(most * 100), 0);
    expect(Math.round(after * 100)).toBe(Math.round(before * 100) - spent);
  });

  async function cartIn(visitor: Visitor, shop_id: number): Promise<number> {
    const [found] = await shop.db
      .select({ stock_id: stocks.id, min: products.minQtyMilli })
      .from(stocks)
      .innerJoin(products, eq(products.id, stocks.productId))
      .where(and(eq(products.shopId, shop_id), eq(stocks.active, true), sql`${stocks.quantityMilli} >= 5000`))
      .orderBy(asc(stocks.totalMinor))
      .limit(1);
    const body = {
      shop_id,
      products: [{ stock_id: found?.stock_id ?? 0, quantity: (found?.min ?? 1000) / 1000 }],
    };
    return (await visitor.call('POST /rest/cart/insert-product', { body })).data?.id ?? 0;
  }
});

describe('One key', () => {
  it('is one order and one payment, pressed five times with a card and a wallet', async () => {
    const body = { email: 'lucia@hamper.demo', password: 'hamper-lucia' };
    const lucia = shop.with((await shop.guest().call('POST /auth/login', { body })).data.access_token);
    const cart = await filled(shop, lucia, { ribeye: 1 });
    const { price: before } = (await lucia.call('GET /dashboard/user/wallet')).data;
    const presses = Array.from({ length: 5 }, () =>
      place(lucia, cart.id, { ...goodCard, from_wallet_price: 0.5 }, 'card and wallet'),
    );
    const uuids = new Set((await Promise.all(presses)).map(({ data }) => data.uuid));
    expect(uuids.size).toBe(1);
    const [paid] = await rows<{ times: number }>(
      shop.db,
      sql`select count(*)::int as times from sandbox_payments where order_uuid = ${[...uuids][0]}`,
    );
    expect(paid?.times).toBe(1);
    expect((await lucia.call('GET /dashboard/user/wallet')).data.price).toBeCloseTo(before - 0.5, 10);
  });

  it('is one order of two processes, asked at the same moment', async () => {
    const [{ name }] = (await rows(shop.db, sql`select current_database() as name`)) as [{ name: string }];
    const url = databaseAt(inject('databaseUrl'), name);
    const other = await startKillableProcess({ url, stripe: stripe.config });
    const guest = shop.guest();
    const cart = await filled(shop, guest, { strawberries: 1 });
    const there = { ...guest, call: other.as({ cookie: guest.cookie }).call };
    const presses = [guest, there, guest, there].map((at) =>
      place(at, cart.id, { ...byStripe, phone: phoneOf(guest) }, 'two processes'),
    );
    const placed = await Promise.all(presses);
    await other.kill();
    expect(new Set(placed.map(({ data }) => data.uuid)).size).toBe(1);
    expect(
      stripe.calls.filter(({ method, path }) => method === 'POST' && path.endsWith('intents')),
    ).toHaveLength(1);
  });
});

describe('Cancelling at the moment at which it is', () => {
  it('packed, ends it packed or not, with its goods back and its money free', async () => {
    for (const round of rounds) {
      const { guest, order } = await accepted({ 'apples-red': 1, lemons: 1 });
      const body = { lines: [{ id: order.details[0]?.id ?? 0, quantity: 1.1 }] };
      const pack = () =>
        sam.call('POST /dashboard/seller/orders/{id}/lines', { path: { id: String(order.id) }, body });
      const [packed, canceled] = await meet(round, pack, () => cancel(guest, order.id));
      expect(isDone(canceled)).toBe(true);
      expect([null, 'move-not-allowed']).toContain(codeOf(packed));
      expect((await show(guest, order.id)).status).toBe('canceled');
    }
  });

  it('ready, is one of the two', async () => {
    for (const round of rounds) {
      const { guest, order } = await accepted({ 'apples-red': 2 });
      const [ready, canceled] = await meet(
        round,
        () => move(order.id, 'ready'),
        () => cancel(guest, order.id),
      );
      expect(isDone(ready)).not.toBe(isDone(canceled));
      expect(codeOf(isDone(ready) ? canceled : ready)).toBe('move-not-allowed');
      expect((await show(guest, order.id)).status).toBe(isDone(ready) ? 'ready' : 'canceled');
    }
  });

  it('brought, is one of the two', async () => {
    const cody = await shop.as('Cody');
    await cody.call('POST /dashboard/deliveryman/settings/online', { body: { online: true } });
    for (const round of rounds) {
      const { guest, order } = await accepted({ bananas: 2 });
      const path = { id: String(order.id) };
      await cody.call('POST /dashboard/deliveryman/order/{id}/attach/me', { path });
      await move(order.id, 'ready');
      await move(order.id, 'on_a_way');
      const bring = () =>
        cody.call('POST /dashboard/deliveryman/order/{id}/status/update', {
          path,
          body: { status: 'delivered' },
        });
      const [brought, canceled] = await meet(round, bring, () => move(order.id, 'canceled'));
      expect(isDone(brought)).not.toBe(isDone(canceled));
      expect((await show(guest, order.id)).status).toBe(isDone(brought) ? 'delivered' : 'canceled');
    }
  });

  it('paid, twice told, gives the money back once', async () => {
    for (const round of rounds) {
      const { guest, order, pay } = await unpaid({ strawberries: 1 });
      const event = pay();
      const told = () => Promise.all([hear(event), hear({ ...event, id: `${event.id}_2` })]);
      const [, canceled] = await meet(round, told, () => cancel(guest, order.id));
      expect(isDone(canceled)).toBe(true);
      await shop.runPayments();
      const given = stripe.refunds.filter(
        ({ payment_intent: ref }) => ref === refOf(order.payment_due?.client_secret),
      );
      expect(given.map(({ amount }) => amount)).toEqual([Math.round(order.total_price * 100)]);
    }
  });
});

describe('Paying at the moment at which', () => {
  it('another way to pay is chosen, is paid once', async () => {
    for (const round of rounds) {
      const { guest, order, pay } = await unpaid({ strawberries: 1 });
      const event = pay();
      const path = { id: String(order.id) };
      const inCash = () =>
        guest.call('POST /payments/order/{id}/transactions', { path, body: { payment_tag: 'cash' } });
      const [, chosen] = await meet(round, () => hear(event), inCash);
      await shop.runPayments();
      const now = await show(guest, order.id);
      expect(now.placed).toBe(true);
      expect(now.transaction.payment_system.tag).toBe(isDone(chosen) ? 'cash' : 'stripe');
      if (!isDone(chosen)) expect(codeOf(chosen)).toBe('payment-not-awaited');
    }
  });

  it('the time to pay is up, is paid', async () => {
    for (const round of rounds) {
      const { guest, order, pay } = await unpaid({ strawberries: 1 });
      const event = pay();
      shop.setNow(new Date(Date.now() + HOUR / 3));
      const heard = () =>
        shop
          .guest()
          .fetch(
            '/api/v1/webhook/stripe/payment',
            stripe.signed(event, { at: new Date(Date.now() + HOUR / 3) }),
          );
      await meet(round, heard, () => shop.runPayments());
      // A reader from before knows that it is paid.
      expect(await show(guest, order.id)).toMatchObject({ placed: true, transaction: { status: 'paid' } });
    }
  });

  it('the cart is ordered anew, is one order that is paid', async () => {
    for (const round of rounds) {
      const { guest, order, pay, cartId } = await unpaid({ strawberries: 1 });
      const event = pay();
      const anew = () => place(guest, cartId, {});
      const [, second] = await meet(round, () => hear(event), anew);
      await shop.runPayments();
      const first = await show(guest, order.id);
      // Either the first was superseded, and paid back, or its cart was gone when it was to be ordered anew.
      expect(first.placed).not.toBe(isDone(second));
      expect(first.status).toBe(isDone(second) ? 'canceled' : 'new');
    }
  });
});

describe('A transfer', () => {
  it('is seen once by two who look at once', async () => {
    const amina = await shop.as('Amina');
    for (const round of rounds) {
      const guest = shop.guest();
      const cart = await filled(shop, guest, { strawberries: 1 });
      const { data: order } = await place(guest, cart.id, { payment_tag: 'bank' });
      const seen = (by: Visitor, status: 'paid' | 'rejected') => () =>
        by.call('POST /dashboard/seller/orders/{id}/payment', {
          path: { id: String(order.id) },
          body: { status },
        });
      const both = await meet(round, seen(sam, 'paid'), seen(amina, round < 2 ? 'paid' : 'rejected'));
      expect(both.filter(isDone)).toHaveLength(1);
      expect(both.map(codeOf)).toContain('move-not-allowed');
      const [last] = await shop.db
        .select({ seq: orderEvents.seq, status: orders.status })
        .from(orderEvents)
        .innerJoin(orders, eq(orders.id, orderEvents.orderId))
        .where(eq(orders.id, order.id))
        .orderBy(desc(orderEvents.seq));
      expect(last?.seq).toBe(2);
    }
  });
});
