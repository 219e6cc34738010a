import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { products, shops } from '../../db/schema/catalogue.ts';
import { couriers } from '../../db/schema/couriers.ts';
import { reviews } from '../../db/schema/reviews.ts';
import { failureOf, stockOfDemo, type Visitor } from '../../test-shop.ts';
import { openOrderFixture, type Sold } from '../orders/delivered-orders.fixture.ts';

let here: Sold;
beforeAll(async () => {
  here = await openOrderFixture();
});
afterAll(() => here.shop.close());

const DAY = 24 * 60 * 60 * 1000;
const GOOD = { rating: 5, comment: 'Good as ever.' };
const LINK = { rating: 2, comment: 'Cheaper at better-shop.com' };
type Said = { rating: number; comment?: string | null };

const ofShop = (by: Visitor, id: number | string, body: Said = GOOD) =>
  by.call('POST /dashboard/user/orders/review/{id}', { path: { id }, body });
const ofCourier = (by: Visitor, id: number, body: Said = GOOD) =>
  by.call('POST /dashboard/user/orders/deliveryman-review/{id}', { path: { id }, body });
const ofProduct = (by: Visitor, id: number | string, order_id: number, body: Said = GOOD) =>
  by.call('POST /rest/products/review/{id}', { path: { id }, body: { order_id, ...body } });
const brought = async (by: Visitor, goods: Record<string, number> = { strawberries: 1 }) => {
  const { id } = await here.buy(by, { goods });
  await here.sam.call('POST /dashboard/seller/orders/{id}/deliveryman', {
    path: { id },
    body: { deliveryman_id: here.codyId },
  });
  return here.moveTo(id, 'delivered');
};
/** How many reviews count, and how many of them gave five stars. */
async function starsOf(what: { shop: number } | { product: number } | 'courier') {
  const [found] =
    what === 'courier'
      ? await here.db.select().from(couriers).where(eq(couriers.userId, here.codyId))
      : 'shop' in what
        ? await here.db.select().from(shops).where(eq(shops.id, what.shop))
        : await here.db.select().from(products).where(eq(products.id, what.product));
  return [found?.reviewsCount ?? 0, found?.ratings[4] ?? 0];
}
const one = ([count = 0, fives = 0]: number[]) => [count + 1, fives + 1];
const listed = async (product: number) =>
  here.shop.guest().call('GET /rest/products/reviews/{id}', { path: { id: product } });
const impossible = { status: 422, code: 'review-not-possible' };
const lost = { status: 404, code: 'not-found' };

describe('A delivered order', () => {
  it('is reviewed by its buyer: the shop, whoever brought it, and what was in it, each once', async () => {
    const grace = await here.newcomer();
    const { product_id } = await stockOfDemo(here.db, 'strawberries');
    const order = await brought(grace.visitor);
    const before = {
      shop: await starsOf({ shop: order.shop.id }),
      courier: await starsOf('courier'),
      product: await starsOf({ product: product_id }),
    };
    const { data: first } = await ofShop(grace.visitor, order.uuid);
    expect(first).toMatchObject({ id: order.id, review: { ...GOOD, status: 'published' } });
    const { data: second } = await ofCourier(grace.visitor, order.id, { rating: 5 });
    expect(second.deliveryman_review).toEqual({ rating: 5, comment: '', status: 'published' });
    const { data: third } = await ofProduct(grace.visitor, product_id, order.id);
    expect(third.product_reviews).toEqual([{ ...GOOD, product_id, status: 'published' }]);
    expect(third.can).toMatchObject({ review: false, review_deliveryman: false });
    expect(await starsOf({ shop: order.shop.id })).toEqual(one(before.shop));
    expect(await starsOf('courier')).toEqual(one(before.courier));
    expect(await starsOf({ product: product_id })).toEqual(one(before.product));
    const again = { status: 422, code: 'already-reviewed' };
    expect(await failureOf(ofShop(grace.visitor, order.id))).toMatchObject(again);
    expect(await failureOf(ofCourier(grace.visitor, order.id))).toMatchObject(again);
    expect(await failureOf(ofProduct(grace.visitor, product_id, order.id))).toMatchObject(again);
    const { data: seen } = await listed(product_id);
    expect(seen[0]).toMatchObject({ ...GOOD, user: { firstname: 'Grace', lastname: 'H.' } });
  });

  it('is reviewed once by five presses at once', async () => {
    const grace = await here.newcomer();
    const order = await brought(grace.visitor);
    const before = await starsOf({ shop: order.shop.id });
    const said = await Promise.allSettled(Array.from({ length: 5 }, () => ofShop(grace.visitor, order.id)));
    expect(said.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = said.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    expect(new Set(refused)).toEqual(new Set(['already-reviewed']));
    expect(await starsOf({ shop: order.shop.id })).toEqual(one(before));
  });

  it('is reviewed by nobody else', async () => {
    const [grace, henry] = [await here.newcomer(), await here.newcomer('Henry')];
    const { product_id } = await stockOfDemo(here.db, 'strawberries');
    const order = await brought(grace.visitor);
    for (const stranger of [henry.visitor, here.sam, here.cody, here.amina]) {
      expect(await failureOf(ofShop(stranger, order.id))).toMatchObject(lost);
      expect(await failureOf(ofCourier(stranger, order.id))).toMatchObject(lost);
      expect(await failureOf(ofProduct(stranger, product_id, order.id))).toMatchObject(lost);
    }
  });

  it('has in it what came with it, and a courier only when one brought it', async () => {
    const grace = await here.newcomer();
    const { product_id: eggs } = await stockOfDemo(here.db, 'eggs');
    const placed = await here.buy(grace.visitor, { goods: { strawberries: 1, eggs: 1 } });
    await here.move(placed.id, 'accepted');
    const missing = placed.details.find(({ stock }) => stock.product.id === eggs);
    await here.sam.call('POST /dashboard/seller/orders/{id}/lines', {
      path: { id: placed.id },
      body: { lines: [{ id: missing?.id ?? 0, quantity: 0 }] },
    });
    for (const status of ['ready', 'on_a_way', 'delivered'] as const) await here.move(placed.id, status);
    expect(await failureOf(ofProduct(grace.visitor, eggs, placed.id))).toMatchObject(impossible);
    const { product_id: milk } = await stockOfDemo(here.db, 'whole-milk');
    expect(await failureOf(ofProduct(grace.visitor, milk, placed.id))).toMatchObject(impossible);
    expect(await failureOf(ofProduct(grace.visitor, 999_999_999, placed.id))).toMatchObject(lost);
    expect(await failureOf(ofCourier(grace.visitor, placed.id))).toMatchObject(impossible);
  });

  it('has been delivered, a month ago at most', async () => {
    const guest = here.shop.guest();
    const say = (id: number) =>
      guest.call('POST /rest/orders/review/{id}', { path: { id }, body: { rating: 4 } });
    const { id } = await here.buy(guest);
    expect(await failureOf(say(id))).toMatchObject(impossible);
    await here.moveTo(id, 'delivered');
    try {
      here.shop.setNow(new Date(Date.now() + 30.1 * DAY));
      expect(await failureOf(say(id))).toMatchObject(impossible);
      here.shop.setNow(new Date(Date.now() + 29.9 * DAY));
      await say(id);
    } finally {
      here.shop.setNow(new Date());
    }
  });

  it('of a guest is reviewed by its browser and its private link, under no name', async () => {
    const guest = here.shop.guest();
    const { product_id } = await stockOfDemo(here.db, 'strawberries');
    const order = await here.sold(guest);
    const key = order.guest_key ?? '';
    const henry = await here.newcomer('Henry');
    const say = (by: Visitor, query: { key?: string }) =>
      by.call('POST /rest/products/review/{id}', {
        path: { id: product_id },
        query,
        body: { order_id: order.id, ...GOOD },
      });
    expect(await failureOf(say(here.shop.guest(), { key: 'guessed' }))).toMatchObject(lost);
    await say(henry.visitor, { key });
    const { data } = await listed(product_id);
    expect(data[0]).toMatchObject({ ...GOOD, user: null });
    const body = { rating: 3 };
    await guest.call('POST /rest/orders/review/{id}', { path: { id: order.id }, body });
    const rows = await here.db.select().from(reviews).where(eq(reviews.orderId, order.id));
    expect(rows.map(({ userId }) => userId)).toEqual([null, null]);
  });

  it('is given one to five whole stars', async () => {
    const grace = await here.newcomer();
    const order = await brought(grace.visitor);
    for (const rating of [0, 6, 4.5]) {
      const failure = await failureOf(ofShop(grace.visitor, order.id, { rating }));
      expect(Object.keys(failure.params)).toEqual(['rating']);
    }
  });
});

describe('A review that leads elsewhere', () => {
  const moderated = (status?: 'held' | 'refused') =>
    here.amina.call('GET /dashboard/admin/reviews/paginate', {
      query: { perPage: 100, ...(status ? { status } : {}) },
    });
  const decide = (id: number | string, status: 'published' | 'refused', by = here.amina) =>
    by.call('POST /dashboard/admin/reviews/{id}/status', { path: { id }, body: { status } });

  it('is held: its stars count, its words are shown to nobody but its writer and an admin', async () => {
    const grace = await here.newcomer();
    const { product_id } = await stockOfDemo(here.db, 'eggs');
    const order = await brought(grace.visitor, { eggs: 1 });
    const before = await listed(product_id);
    const [count] = await starsOf({ product: product_id });
    const { data } = await ofProduct(grace.visitor, product_id, order.id, LINK);
    expect(data.product_reviews).toMatchObject([{ ...LINK, status: 'held' }]);
    expect((await starsOf({ product: product_id }))[0]).toBe((count ?? 0) + 1);
    const after = await listed(product_id);
    expect(after.data).toEqual(before.data);
    expect(after.meta.total).toBe(before.meta.total);
    const { data: held } = await moderated('held');
    expect(held[0]).toMatchObject({
      ...LINK,
      status: 'held',
      subject: 'product',
      user: { firstname: 'Grace' },
    });
    expect(held[0]?.subject_title).not.toBe('');
  });

  it('is published by an admin, or refused and counts no more', async () => {
    const grace = await here.newcomer();
    const orders = [await brought(grace.visitor), await brought(grace.visitor)] as const;
    const shop = { shop: orders[0].shop.id };
    const [count = 0] = await starsOf(shop);
    for (const { id } of orders) await ofShop(grace.visitor, id, LINK);
    const { data: held } = await moderated('held');
    const [second, first] = held.filter(({ subject }) => subject === 'shop');
    expect((await decide(first?.id ?? 0, 'published')).data.status).toBe('published');
    const list = await here.shop.guest().call('GET /rest/shops/{id}/reviews', { path: { id: shop.shop } });
    expect(list.data[0]).toMatchObject(LINK);
    expect(await failureOf(decide(first?.uuid ?? '', 'published'))).toMatchObject({
      code: 'status-unchanged',
    });
    expect((await starsOf(shop))[0]).toBe(count + 2);
    await decide(second?.id ?? 0, 'refused');
    expect((await starsOf(shop))[0]).toBe(count + 1);
    const { data: refused } = await moderated('refused');
    expect(refused.map(({ id }) => id)).toContain(second?.id);
    await decide(second?.id ?? 0, 'published');
    expect((await starsOf(shop))[0]).toBe(count + 2);
  });

  it('is decided on by admins alone', async () => {
    expect(await failureOf(decide(1, 'refused', here.sam))).toMatchObject({ status: 403 });
    expect(await failureOf(decide(999_999_999, 'refused'))).toMatchObject(lost);
  });

  it('of a courier names them by their first name to the admin, and is told to its writer’s own export', async () => {
    const grace = await here.newcomer();
    const order = await brought(grace.visitor);
    await ofCourier(grace.visitor, order.id, LINK);
    const { data } = await moderated('held');
    expect(data[0]).toMatchObject({ subject: 'deliveryman', subject_title: 'Cody' });
    const known = await (await grace.visitor.fetch('/api/v1/dashboard/user/profile/export')).json();
    expect(known.reviews).toMatchObject([{ subject: 'deliveryman', of: '', ...LINK, status: 'held' }]);
  });
});
