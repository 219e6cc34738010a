import { randomUUID } from 'node:crypto';

import { and, eq, gte, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { users } from '../../db/schema/accounts.ts';
import { products, shopStaff, stocks } from '../../db/schema/catalogue.ts';
import { coupons, couponUses } from '../../db/schema/coupons.ts';
import { orders } from '../../db/schema/orders.ts';
import { failureOf, openTestShop, stockOfDemo, type TestShop, type Visitor } from '../../test-shop.ts';
import { redeemCoupon } from './redeem-coupon.ts';

type Row = typeof coupons.$inferInsert;

const now = new Date('2026-11-20T13:20:00Z');
const HOUR = 60 * 60_000;
let shop: TestShop;
let ada: Visitor;
let sam: Visitor;
let grocery: number;
let pizzeria: number;
beforeAll(async () => {
  shop = await openTestShop();
  [ada, sam] = [await shop.as('Ada'), await shop.as('Sam')];
  grocery = (await stockOfDemo(shop.db, 'whole-milk')).shop_id;
  pizzeria = (await stockOfDemo(shop.db, 'margherita', 'bella-napoli')).shop_id;
  shop.setNow(now);
});
beforeEach(async () => {
  // Coupons of earlier tests; the demo's own stay.
  await shop.db.delete(coupons).where(eq(coupons.value, 123));
});
afterAll(() => shop.close());

/** A coupon over 1.23 that counts in the grocery, unless said otherwise. */
async function make(more: Partial<Row> = {}) {
  const name = `T-${randomUUID().slice(0, 8).toUpperCase()}`;
  const [made] = await shop.db
    .insert(coupons)
    .values({ uuid: randomUUID(), name, type: 'fix', value: 123, shopId: grocery, ...more })
    .returning();
  if (!made) throw new Error('No coupon');
  return made;
}
const check = (coupon: string, by: Visitor = sam, shopId = grocery, query = {}) =>
  by.call('POST /rest/coupons/check', { body: { shop_id: shopId, coupon }, query });
const saidOf = async (...asked: Parameters<typeof check>) => {
  const failure = await failureOf(check(...asked));
  expect(failure).toMatchObject({ status: 422, code: 'coupon-invalid' });
  return failure.params['coupon'];
};

interface Bought {
  stockId?: number;
  shopId?: number;
  phone?: string;
}
/** An order with a coupon, ready to be sent. */
async function order(
  by: Visitor,
  coupon: string,
  { stockId, shopId = grocery, phone = '+12125550177' }: Bought,
) {
  const stock_id = stockId ?? (await stockOfDemo(shop.db, 'whole-milk')).stock_id;
  const { data: cart } = await by.call('POST /rest/cart', {
    body: { stock_id, shop_id: shopId, quantity: 1 },
  });
  return async () =>
    (
      await by.call('POST /rest/orders', {
        body: { cart_id: cart?.id ?? 0, delivery_type: 'pickup', payment_tag: 'cash', phone, coupon },
      })
    ).data;
}
const usedOf = async (id: number) => {
  const [row] = await shop.db.select({ used: coupons.used }).from(coupons).where(eq(coupons.id, id));
  return row?.used;
};

describe('A coupon', () => {
  it('is known by its name in any case, with what it takes off in the currency asked for', async () => {
    const { data } = await check(' welcome10 ');
    expect(data).toMatchObject({
      name: 'WELCOME10',
      shop_id: null,
      type: 'percent',
      for: 'total_price',
      price: 10,
      most: 5,
      min_amount: 15,
      expired_at: null,
    });
    const { data: money } = await ada.call('GET /rest/currencies/active');
    const euro = money.find(({ symbol }) => symbol === '€');
    const inEuro = await check('WELCOME10', ada, grocery, { currency_id: euro?.id ?? 0 });
    expect(inEuro.data).toMatchObject({ price: 10, most: Number((5 * (euro?.rate ?? 0)).toFixed(2)) });
  });

  it('that does not count says why', async () => {
    const hourAgo = new Date(now.getTime() - HOUR);
    const unknown = ['There’s no such coupon here'];
    expect(await saidOf('NOBODYS')).toEqual(unknown);
    expect(await saidOf('FIVER', sam, pizzeria)).toEqual(unknown);
    expect(await saidOf((await make({ active: false })).name)).toEqual(unknown);
    expect(await saidOf((await make({ startsAt: new Date(now.getTime() + HOUR) })).name)).toEqual(unknown);
    expect(await saidOf((await make({ endsAt: hourAgo })).name)).toEqual(['This coupon has expired']);
    expect(await saidOf((await make({ qty: 3, used: 3 })).name)).toEqual(['This coupon has been used up']);
    const failure = await failureOf(check('FIVER', shop.guest('de'), pizzeria));
    expect(failure.params['coupon']).toEqual(['Diesen Gutschein kennen wir hier nicht']);
    expect((await failureOf(check('WELCOME10', ada, 999_999))).code).toBe('not-found');
  });

  it('of the shop comes before one of the same name for all', async () => {
    const name = 'SAME-NAME';
    const [general, own] = [await make({ name, shopId: null }), await make({ name, endsAt: null })];
    expect((await check(name)).data.id).toBe(own.id);
    expect((await check(name, ada, pizzeria)).data.id).toBe(general.id);
    await shop.db.update(coupons).set({ active: false }).where(eq(coupons.id, own.id));
    expect((await check(name)).data.id).toBe(general.id);
  });
});

describe('The use of a coupon', () => {
  it('is a person’s once, and theirs again when the order is canceled', async () => {
    const coupon = await make();
    const first = await (await order(ada, coupon.name, {}))();
    expect(first).toMatchObject({ coupon: { name: coupon.name, price: 1.23 } });
    expect(await saidOf(coupon.name, ada)).toEqual(['You’ve already used this coupon']);
    expect((await check(coupon.name)).data.id).toBe(coupon.id);
    expect((await failureOf((await order(ada, coupon.name, {}))())).code).toBe('coupon-invalid');
    const path = { id: first.id };
    await ada.call('POST /dashboard/user/orders/{id}/status/change', { path, query: { status: 'canceled' } });
    expect(await usedOf(coupon.id)).toBe(0);
    expect((await check(coupon.name, ada)).data.id).toBe(coupon.id);
  });

  it('that a person has once is had by no guest, however many phones they name', async () => {
    const coupon = await make();
    const guest = shop.guest('de');
    const words = ['Melde dich an, um diesen Gutschein zu nutzen'];
    const refusal = { status: 422, code: 'sign-in-for-coupon', params: { coupon: words } };
    expect(await failureOf(check(coupon.name, guest))).toMatchObject(refusal);
    for (const phone of ['+12125550191', '+12125550192', '+12125550193']) {
      expect(await failureOf((await order(guest, coupon.name, { phone }))())).toMatchObject(refusal);
    }
    expect(await usedOf(coupon.id)).toBe(0);
    const free = await make({ oncePerPerson: false });
    expect((await check(free.name, guest)).data.id).toBe(free.id);
    expect((await (await order(guest, free.name, {}))()).coupon).toMatchObject({ name: free.name });
  });

  it('is anybody’s again and again where it is not once a person', async () => {
    const coupon = await make({ oncePerPerson: false });
    for (let time = 0; time < 2; time++) await (await order(ada, coupon.name, {}))();
    expect(await usedOf(coupon.id)).toBe(2);
    const noted = await shop.db.select().from(couponUses).where(eq(couponUses.couponId, coupon.id));
    expect(noted.map(({ person }) => person)).toEqual([null, null]);
  });

  it('is had once when it is the last and twenty come at once', async () => {
    const coupon = await make({ qty: 1, oncePerPerson: false });
    const things = await shop.db
      .select({ id: stocks.id })
      .from(stocks)
      .innerJoin(products, eq(products.id, stocks.productId))
      .where(
        and(
          eq(products.shopId, grocery),
          eq(products.minQtyMilli, 1000),
          eq(products.intervalMilli, 1000),
          gte(stocks.totalMinor, 123),
          gte(stocks.quantityMilli, 5000),
        ),
      )
      .orderBy(stocks.id)
      .limit(20);
    const placing = [];
    for (const [at, { id }] of things.entries()) {
      placing.push(await order(shop.guest(), coupon.name, { stockId: id, phone: `+121255502${10 + at}` }));
    }
    expect(placing).toHaveLength(20);
    const done = await Promise.allSettled(placing.map((place) => place()));
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of done) {
      if (one.status === 'rejected') {
        expect(one.reason).toMatchObject({
          code: 'coupon-invalid',
          params: { coupon: ['This coupon has been used up'] },
        });
      }
    }
    expect(await usedOf(coupon.id)).toBe(1);
    const written = await shop.db.select().from(orders).where(eq(orders.couponId, coupon.id));
    expect(written.map(({ couponMinor }) => couponMinor)).toEqual([123]);
  });

  it('is had once by one person who orders everywhere at once', async () => {
    const coupon = await make({ shopId: null });
    const placed = await shop.db.select({ id: orders.id }).from(orders).orderBy(orders.id).limit(12);
    const use = ({ id: orderId }: { id: number }) =>
      shop.db.transaction((tx) => redeemCoupon(tx, { coupon, orderId, person: 'user:7' }));
    const done = await Promise.allSettled(placed.map(use));
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of done) {
      if (one.status === 'rejected') {
        expect(one.reason).toMatchObject({ fields: { coupon: [{ fault: 'coupon-used' }] } });
      }
    }
    expect(await usedOf(coupon.id)).toBe(1);
  });
});

describe('A shop’s coupons', () => {
  const input = (more: object = {}) => ({
    shop_id: grocery,
    name: 'Autumn',
    type: 'fix' as const,
    price: 1.23,
    ...more,
  });
  const create = (body: ReturnType<typeof input>, by = sam) =>
    by.call('POST /dashboard/seller/coupons', { body });
  const change = (id: number | string, body: ReturnType<typeof input>, by = sam) =>
    by.call('PUT /dashboard/seller/coupons/{id}', { path: { id }, body });
  const remove = (id: number, by = sam) => by.call('DELETE /dashboard/seller/coupons/{id}', { path: { id } });
  const list = (by = sam, query: { shop_id?: number; perPage?: number } = {}) =>
    by.call('GET /dashboard/seller/coupons/paginate', { query });

  it('are made, changed, listed and taken away', async () => {
    const { data: made } = await create(input({ qty: 5, expired_at: '2026-12-24T18:00:00Z' }));
    expect(made).toMatchObject({
      name: 'AUTUMN',
      price: 1.23,
      qty: 5,
      used: 0,
      once_per_person: true,
      active: true,
    });
    expect((await list()).data[0]).toEqual(made);
    expect((await list(sam, { shop_id: pizzeria })).data).toEqual([]);
    const { data: changed } = await change(
      made.uuid,
      input({ name: 'winter', min_amount: 10, active: false }),
    );
    expect(changed).toEqual({
      ...made,
      name: 'WINTER',
      min_amount: 10,
      active: false,
      qty: null,
      expired_at: null,
    });
    await remove(made.id);
    expect((await failureOf(remove(made.id))).code).toBe('not-found');
    expect((await list(sam, { shop_id: grocery })).data.map(({ name }) => name)).toEqual(['FIVER']);
  });

  it('are kept as basis points and cents', async () => {
    const body = { shop_id: grocery, name: 'Fine', type: 'percent' as const, price: 1.23, most: 7.5 };
    const { data } = await sam.call('POST /dashboard/seller/coupons', { body });
    const [kept] = await shop.db.select().from(coupons).where(eq(coupons.id, data.id));
    expect(kept).toMatchObject({ value: 123, maxDiscountMinor: 750 });
    expect(data).toMatchObject({ price: 1.23, most: 7.5 });
  });

  it('have names of their own, each in its shop', async () => {
    await create(input());
    expect(await failureOf(create(input({ name: 'AUTUMN' })))).toMatchObject({
      code: 'coupon-taken',
      params: { name: ['There is already a coupon with this name'] },
    });
    const { data: other } = await create(input({ shop_id: pizzeria }));
    expect((await failureOf(change(other.id, input()))).code).toBe('coupon-taken');
  });

  it.each([
    ['nothing', { price: 0 }, 'price'],
    ['less than a cent', { price: 0.001 }, 'price'],
    ['more than everything', { type: 'percent', price: 101 }, 'price'],
    [
      'an end before its beginning',
      { starts_at: '2026-12-02T00:00:00Z', expired_at: '2026-12-01T00:00:00Z' },
      'expired_at',
    ],
    ['no shop', { shop_id: undefined }, 'shop_id'],
    ['no name', { name: ' ' }, 'name'],
  ])('are refused with %s', async (_, more, field) => {
    const failure = await failureOf(create(input(more)));
    expect(failure.status).toBe(422);
    expect(Object.keys(failure.params)).toEqual([field]);
  });

  it('cannot be fewer than were used, and an order keeps what it was given', async () => {
    const coupon = await make({ name: 'KEPT', oncePerPerson: false });
    const placed = await (await order(shop.guest(), coupon.name, {}))();
    expect((await failureOf(change(coupon.id, input({ qty: 0 })))).params).toHaveProperty('qty');
    expect((await change(coupon.id, input({ qty: 1 }))).data).toMatchObject({ used: 1, qty: 1 });
    await remove(coupon.id);
    const [row] = await shop.db.select().from(orders).where(eq(orders.id, placed.id));
    expect(row).toMatchObject({ couponId: null, couponMinor: 123, coupon: { name: 'KEPT', value: 123 } });
  });

  it('are for who works there: others find none, and those of all shops are the admin’s', async () => {
    const theirs = await make({ shopId: pizzeria, name: 'THEIRS' });
    const [person] = await shop.db.select().from(users).where(eq(users.email, 'sam@hamper.demo'));
    const staff = { shopId: pizzeria, userId: person?.id ?? 0 };
    await shop.db
      .delete(shopStaff)
      .where(and(eq(shopStaff.shopId, staff.shopId), eq(shopStaff.userId, staff.userId)));
    const [general] = await shop.db.select().from(coupons).where(isNull(coupons.shopId)).limit(1);
    const own = await make();
    const foreign = [
      () => change(theirs.id, input()),
      () => change(general?.id ?? 0, input()),
      () => remove(theirs.id),
      () => remove(general?.id ?? 0),
      () => create(input({ shop_id: pizzeria })),
      () => create(input({ shop_id: 999_999 })),
      () => list(sam, { shop_id: pizzeria }),
      // Nor can one's own be put into a shop that is not.
      () => change(own.id, input({ shop_id: pizzeria })),
    ];
    for (const call of foreign) {
      expect(await failureOf(call())).toMatchObject({ status: 404, code: 'not-found' });
    }
    const names = (await list(sam, { perPage: 100 })).data.map(({ name }) => name);
    expect(names).toContain('FIVER');
    expect(names).not.toContain('THEIRS');
    expect(names).not.toContain('WELCOME10');

    const amina = await shop.as('Amina');
    const all = (await list(amina, { perPage: 100 })).data.map(({ name }) => name);
    expect(all).toEqual(expect.arrayContaining(['FIVER', 'THEIRS', 'WELCOME10']));
    const { data } = await amina.call('POST /dashboard/seller/coupons', {
      body: { name: 'Everywhere', type: 'fix', price: 1.23 },
    });
    expect(data.shop_id).toBeNull();
    expect((await check('everywhere', ada, pizzeria)).data.id).toBe(data.id);
    await remove(theirs.id, amina);
    await shop.db.insert(shopStaff).values(staff);
  });
});
