import { randomUUID } from 'node:crypto';

import type { Order } from '@hamper/contract/orders/order';
import { toMinor } from '@hamper/contract/prices/money';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { users } from '../../../db/schema/accounts.ts';
import { shopStaff, stocks } from '../../../db/schema/catalogue.ts';
import { transactions } from '../../../db/schema/payments.ts';
import { currencies, settings } from '../../../db/schema/settings.ts';
import { referrals } from '../../../db/schema/shelves.ts';
import { ledgerAccounts } from '../../../db/schema/wallet.ts';
import { failureOf, stockOfDemo, type Visitor } from '../../../test-shop.ts';
import { expectNoInconsistencies, goodCard } from '../../checkout/fixtures/checkout.fixture.ts';
import { newPhone, newPlace } from '../../wallet/referrals/referrals.fixture.ts';
import { balanceOf, openHolder } from '../../wallet/wallet.fixture.ts';
import { chargedOf, DECLINED, openPartsShop, type PartsShop } from './parts.fixture.ts';

let at: PartsShop;
beforeAll(async () => {
  at = await openPartsShop();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await expectNoInconsistencies(at.shop);
});
afterAll(() => at.shop.close());

const byWallet = { payment_tag: 'wallet', card: undefined };
type Ordered = Awaited<ReturnType<PartsShop['ordered']>>;
const payBoth = async ({ uuid, bo, co }: Ordered) => {
  await at.pay(uuid, bo);
  await at.pay(uuid, co, byWallet);
};
const sum = (amounts: readonly number[]) => amounts.reduce((all, minor) => all + minor, 0);

/** Of what each had a line, the shop packs so much less; then the order is ready. */
async function packed(order: Order, quantities: Record<number, number>) {
  const status = (to: 'accepted' | 'ready') =>
    at.sam.call('POST /dashboard/seller/orders/{id}/status', {
      path: { id: order.id },
      body: { status: to },
    });
  await status('accepted');
  const lines = order.details.flatMap(({ id, share }) => {
    const quantity = quantities[share ?? 0];
    return quantity === undefined ? [] : [{ id, quantity }];
  });
  await at.sam.call('POST /dashboard/seller/orders/{id}/lines', { path: { id: order.id }, body: { lines } });
  await status('ready');
  await at.shop.runPayments();
}

/** The sum that cards and wallets of all who pay have given for an order, less what went back; in cents. */
async function givenFor({ order, owner }: Pick<Ordered, 'order' | 'owner'>) {
  const paid = await at.shop.db
    .select({ minor: sql<number>`coalesce(sum(captured_minor - refunded_minor), 0)::float8` })
    .from(transactions)
    .where(
      and(
        sql`status in ('paid', 'refund')`,
        sql`(order_id = ${order.id} or part_id in (select id from order_parts where order_id = ${order.id}))`,
      ),
    );
  const now = await at.orderOf(owner, order);
  return { given: paid[0]?.minor, charged: chargedOf(now), total: toMinor(now.total_price), now };
}

describe('An owner who pays by wallet', () => {
  it.each([
    ['a tip', { tips: 3 }],
    ['a coupon of a fixed sum', { coupon: 'FIVER' }],
  ])('keeps what the order may still need until it is ready, with %s', async (_, more) => {
    const asked = await at.ordered({ payment_tag: 'wallet', ...more }, {}, { has: 10 });
    const { order, grace, cody } = asked;
    const total = toMinor(order.total_price);
    await payBoth(asked);
    expect(await balanceOf(at.shop, grace)).toBe(20_000 - total);
    // Tip and coupon are split anew: the others' shares of them rise.
    await packed(order, { 3: 1 });
    const { given, charged, total: now } = await givenFor(asked);
    expect(sum(charged)).toBe(now);
    expect(await balanceOf(at.shop, grace)).toBe(20_000 - (charged[0] ?? 0));
    expect(await balanceOf(at.shop, cody)).toBe(10_000 - (charged[2] ?? 0));
    expect(given).toBe(now);
  });

  it('and by card for the rest is charged less of both', async () => {
    const asked = await at.ordered({ ...goodCard, from_wallet_price: 2 });
    const { order, grace } = asked;
    expect(await balanceOf(at.shop, grace)).toBe(19_800);
    await payBoth(asked);
    await at.moved(order, 'delivered');
    const { given, charged, total } = await givenFor(asked);
    const [mine = 0] = charged;
    expect(await balanceOf(at.shop, grace)).toBe(20_000 - Math.min(200, mine));
    expect((await at.ownPayment(order)).capturedMinor).toBe(mine - Math.min(200, mine));
    expect(given).toBe(total);
  });
});

describe('Goods sold by weight', () => {
  it('that weigh more are the owner’s, beyond what a member agreed to', async () => {
    const bananas = await stockOfDemo(at.shop.db, 'bananas');
    const asked = await at.ordered({ payment_tag: 'wallet' }, {}, { codys: { stock: bananas, quantity: 2 } });
    const { order, grace, cody } = asked;
    await payBoth(asked);
    await packed(order, { 3: 2.25 });
    const { given, charged, total } = await givenFor(asked);
    expect(total).toBeGreaterThan(toMinor(order.total_price));
    expect(charged[2]).toBeLessThanOrEqual(toMinor(order.shares[2]?.total_price ?? 0));
    expect([sum(charged), given]).toEqual([total, total]);
    expect(await balanceOf(at.shop, grace)).toBe(20_000 - (charged[0] ?? 0));
    expect(await balanceOf(at.shop, cody)).toBe(10_000 - (charged[2] ?? 0));
  });
});

describe('A currency without cents', () => {
  it('is split and given back in whole units, and nothing is lost', async () => {
    const yen = { code: 'JPY', symbol: '¥', title: 'Yen', rateMillionths: 151_240_000 };
    const [made] = await at.shop.db.insert(currencies).values(yen).returning();
    const asked = await at.ordered({ ...goodCard, tips: 100 }, {}, { currency: made?.id ?? 0 });
    const { order, owner } = asked;
    await payBoth(asked);
    const [, bos, codys] = chargedOf(await at.orderOf(owner, order));
    for (const minor of [bos, codys]) {
      expect(minor).toBeGreaterThan(0);
      expect((minor ?? 0) % 100).toBe(0);
    }
    await at.moved(order, 'delivered');
    const [mine, ofBo, ofCody] = (await at.orderOf(owner, order)).shares.map(
      ({ charged_price }) => charged_price,
    );
    expect((await at.paymentsOf(order, 2))[0]?.payment.capturedMinor).toBe(toMinor(ofBo ?? 0));
    expect((await at.paymentsOf(order, 3))[0]?.payment.capturedMinor).toBe(toMinor(ofCody ?? 0));
    expect((await at.ownPayment(order)).capturedMinor).toBe(Math.round(mine ?? 0) * 100);
    await at.refunded(owner, order);
    const { given } = await givenFor(asked);
    expect(given).toBe(0);
    expect(Math.abs((await balanceOf(at.shop, asked.cody)) - 10_000)).toBeLessThanOrEqual(1);
  });
});

describe('A refund', () => {
  it('gives nobody more than was taken, where a bank took less than was due', async () => {
    const asked = await at.ordered(goodCard);
    const { order, owner, cody } = asked;
    await payBoth(asked);
    await at.moved(order, 'delivered');
    const [held] = await at.paymentsOf(order, 2);
    // A bank may take a part alone.
    const capturedMinor = (held?.payment.capturedMinor ?? 0) - 100;
    await at.shop.db
      .update(transactions)
      .set({ capturedMinor })
      .where(eq(transactions.id, held?.payment.id ?? 0));
    const { given: taken } = await givenFor(asked);
    const [, bos, codys] = await at.refunded(owner, order);
    expect(bos).toBe(capturedMinor);
    expect(toMinor((await at.orderOf(owner, order)).refunded_price)).toBe(taken);
    expect(await balanceOf(at.shop, cody)).toBe(10_000);
    expect(codys).toBeGreaterThan(0);
    expect((await givenFor(asked)).given).toBe(0);
  });

  it('gives a member no more than is left after their bank gave some back by itself', async () => {
    const asked = await at.ordered(goodCard);
    const { order, owner } = asked;
    await payBoth(asked);
    await at.moved(order, 'delivered');
    const [held] = await at.paymentsOf(order, 2);
    const refundedMinor = (held?.payment.capturedMinor ?? 0) - 10;
    const ofBo = eq(transactions.id, held?.payment.id ?? 0);
    await at.shop.db.update(transactions).set({ refundedMinor }).where(ofBo);
    const [mine, bos] = await at.refunded(owner, order, 2);
    expect(bos).toBe(10);
    expect(mine).toBeGreaterThan(0);
  });

  it('is decided by nobody who paid a part, nor by whoever works with them', async () => {
    const asked = await at.ordered(goodCard);
    const { order, owner, cody } = asked;
    await payBoth(asked);
    await at.moved(order, 'delivered');
    await at.shop.db.update(users).set({ role: 'seller' }).where(eq(users.id, cody.userId));
    await at.shop.db.insert(shopStaff).values({ shopId: at.milk.shop_id, userId: cody.userId });
    const { data } = await owner.call('POST /dashboard/user/order-refunds', {
      body: { order_id: order.id, cause: 'Spilt' },
    });
    const approve = (by: Visitor) =>
      by.call('POST /dashboard/seller/order-refunds/{id}/status', {
        path: { id: data.id },
        body: { status: 'approved' },
      });
    for (const by of [cody.visitor, at.sam]) expect((await failureOf(approve(by))).code).toBe('own-order');
    expect((await approve(await at.shop.as('Amina'))).data.status).toBe('approved');
    await at.shop.db.delete(shopStaff).where(eq(shopStaff.userId, cody.userId));
  });

  it('of a member whose account is gone is the owner’s', async () => {
    const asked = await at.ordered({ payment_tag: 'wallet' });
    const { order, owner, grace, cody } = asked;
    await payBoth(asked);
    await at.moved(order, 'delivered');
    await cody.visitor.call('DELETE /dashboard/user/profile/delete', { body: { password: 'nanoseconds' } });
    const before = await balanceOf(at.shop, grace);
    const [, , codys = 0] = await at.refunded(owner, order, 3);
    expect(codys).toBeGreaterThan(0);
    expect(await balanceOf(at.shop, grace)).toBe(before + codys);
  });
});

describe('A part', () => {
  it('that a wallet pays after a card was declined leaves nothing to take', async () => {
    const { uuid, order, bo, co, cody } = await at.ordered();
    await at.pay(uuid, co, { card: { number: DECLINED } });
    await at.pay(uuid, co, byWallet);
    await at.pay(uuid, bo);
    const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    await at.moved(order, 'ready');
    expect(log).not.toHaveBeenCalledWith(expect.stringContaining('"nothing to take"'));
    expect(await balanceOf(at.shop, cody)).toBe(10_000 - toMinor(order.shares[2]?.total_price ?? 0));
  });

  it('is paid without waiting for the wallets of others, also as the last', async () => {
    const { uuid, bo, co, grace } = await at.ordered({ payment_tag: 'wallet' });
    await at.pay(uuid, bo);
    // Somebody else's order has the owner's wallet at this moment, and waits for Cody's next.
    const status = await at.shop.db.transaction(async (tx) => {
      await tx.select().from(ledgerAccounts).where(eq(ledgerAccounts.userId, grace.userId)).for('update');
      return (await at.pay(uuid, co, byWallet)).status;
    });
    expect(status).toBe('placed');
  });

  it('that is too small for a card is the owner’s from the beginning', async () => {
    const service = eq(settings.key, 'service_fee');
    const [fee] = await at.shop.db.select().from(settings).where(service);
    await at.shop.db.update(settings).set({ value: '0' }).where(service);
    const { stock_id: id } = at.berries;
    const [berries] = await at.shop.db.select().from(stocks).where(eq(stocks.id, id));
    const price = { priceMinor: 10, discountMinor: 0, taxMinor: 0 };
    await at.shop.db.update(stocks).set(price).where(eq(stocks.id, id));
    const pickup = { delivery_type: 'pickup', tips: 0 };
    const { uuid, order, bo, co } = await at.ordered(pickup, {}, { has: 3 });
    expect(toMinor(order.shares[2]?.total_price ?? 0)).toBeLessThan(50);
    expect((await at.showTo(uuid, co)).order?.part?.status).toBe('owner');
    expect(await at.pay(uuid, bo)).toMatchObject({ status: 'placed' });
    if (berries) {
      const { priceMinor, discountMinor, taxMinor } = berries;
      await at.shop.db.update(stocks).set({ priceMinor, discountMinor, taxMinor }).where(eq(stocks.id, id));
    }
    await at.shop.db
      .update(settings)
      .set(fee ?? { value: '' })
      .where(service);
  });
});

describe('The reward for bringing a friend', () => {
  it('comes once the money of the last part has come, which may be after the delivery', async () => {
    const { db } = at.shop;
    await db
      .insert(settings)
      .values({ key: 'referral_active', value: '1' })
      .onConflictDoUpdate({
        ...{ target: settings.key, set: { value: '1' } },
      });
    await db.insert(referrals).values({
      ...{ title: { en: 'Give 5, get 10' }, priceFromMinor: 1000, priceToMinor: 500, minOrderMinor: 800 },
    });
    const host = await openHolder(at.shop);
    const door = { phone: newPhone(), location: newPlace(), pinned: true };
    const asked = await at.ordered({ ...door, address: { address: '24 Palm Street', floor: randomUUID() } });
    const friend = { referredBy: host.userId, phone: newPhone(), phoneVerifiedAt: new Date() };
    await db.update(users).set(friend).where(eq(users.id, asked.grace.userId));
    await payBoth(asked);
    for (const status of ['accepted', 'ready', 'on_a_way', 'delivered'] as const) {
      const path = { id: asked.order.id };
      await at.sam.call('POST /dashboard/seller/orders/{id}/status', { path, body: { status } });
      // Its provider's answer got lost, and comes after the delivery.
      if (status === 'ready')
        await db
          .update(transactions)
          .set({ status: 'progress', capturedMinor: 0 })
          .where(sql`id = ${(await at.paymentsOf(asked.order, 2))[0]?.payment.id}`);
    }
    expect(await balanceOf(at.shop, host)).toBe(1000);
  });
});
