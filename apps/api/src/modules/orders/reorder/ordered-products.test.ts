import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { rows } from '../../../db/query.ts';
import { products } from '../../../db/schema/catalogue.ts';
import { orders } from '../../../db/schema/orders.ts';
import { demoOrders } from '../../../db/seed/demo/orders.ts';
import { failureOf, openTestShop, stockOfDemo, type TestShop, type Visitor } from '../../../test-shop.ts';

let shop: TestShop;
let ada: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  ada = await shop.as('Ada');
});
afterAll(() => shop.close());

const again = async (by: Visitor, query: { page?: number; perPage?: number } = {}) => {
  const { data, meta } = await by.call('GET /dashboard/user/products/buy-again', { query });
  return { slugs: data.map(({ slug }) => slug), total: meta.total };
};
/** Of Ada's orders that were not cancelled, the latest first. */
const bought = [
  ...new Set(
    demoOrders
      .filter(({ person, status }) => person === 'ada@hamper.demo' && status !== 'canceled')
      // Of those that were placed together, the last one is the latest.
      .toReversed()
      .toSorted((a, b) => a.minutesAgo - b.minutesAgo)
      .flatMap(({ lines }) => lines.map(({ sku, replacedBy }) => replacedBy ?? sku)),
  ),
];

describe('The list to buy again', () => {
  it('is what was ordered and not cancelled, the latest order first', async () => {
    expect(await again(ada, { perPage: 50 })).toEqual({ slugs: bought, total: bought.length });
    expect(bought).not.toContain('greek-salad');
  });

  it('names a product once, where it was ordered last', async () => {
    const { stock_id, shop_id } = await stockOfDemo(shop.db, 'bananas');
    const { data: cart } = await ada.call('POST /dashboard/user/cart', {
      body: { shop_id, stock_id, quantity: 0.5 },
    });
    await ada.call('POST /dashboard/user/orders', {
      body: { cart_id: cart?.id ?? 0, delivery_type: 'pickup', payment_tag: 'cash', phone: '+12125550101' },
    });
    const rest = bought.filter((slug) => slug !== 'bananas');
    expect(await again(ada, { perPage: 50 })).toEqual({ slugs: ['bananas', ...rest], total: bought.length });
    expect(await again(ada, { perPage: 2, page: 2 })).toEqual({
      slugs: rest.slice(1, 3),
      total: bought.length,
    });
  });

  it('passes over what is no longer sold', async () => {
    const milk = await stockOfDemo(shop.db, 'whole-milk');
    const sell = (active: boolean) =>
      shop.db.update(products).set({ active }).where(eq(products.id, milk.product_id));
    await sell(false);
    const { slugs, total } = await again(ada, { perPage: 50 });
    await sell(true);
    expect([slugs.includes('whole-milk'), total]).toEqual([false, bought.length - 1]);
  });

  it('is a person’s own, and nothing for who has never ordered', async () => {
    expect(await again(await shop.as('Amina'))).toEqual({ slugs: [], total: 0 });
    expect((await failureOf(again(shop.guest()))).code).toBe('unauthenticated');
  });

  it('forgets an order that is cancelled', async () => {
    await shop.db.update(orders).set({ status: 'canceled' });
    expect((await again(ada)).total).toBe(0);
  });
});

describe('Deals for who has ordered', () => {
  const departments = async (by: Visitor) => {
    const { data } = await by.call('GET /dashboard/user/products/deals', { query: { perPage: 6 } });
    return {
      shops: data.map(({ shop: { slug } }) => slug),
      kinds: data.map(({ category_id: kind }) => kind),
    };
  };

  it('are those of everybody for a person without orders', async () => {
    const newcomer = await shop.as('Amina');
    const { data } = await shop.guest().call('GET /rest/products/deals', { query: { perPage: 6 } });
    expect((await departments(newcomer)).kinds).toEqual(data.map(({ category_id: kind }) => kind));
  });

  it('begin with the kind that is ordered, and with the shop that it is ordered from', async () => {
    const amina = await shop.as('Amina');
    const { shop_id: open } = await stockOfDemo(shop.db, 'bananas');
    const [last] = await rows<{ stock: number; shop: number; slug: string; department: number }>(
      shop.db,
      sql`select s.id::int as stock, p.shop_id::int as shop, o.slug, p.department_id::int as department
        from products p join stocks s on s.product_id = p.id and s.active join shops o on o.id = p.shop_id
        join categories c on c.id = p.department_id
        where p.active and p.in_stock and p.saving_minor > 0 and p.min_qty_milli = 1000 and p.shop_id = ${open}
        order by c.position desc, p.id limit 1`,
    );
    if (!last) throw new Error('no deal');
    const { data: cart } = await amina.call('POST /dashboard/user/cart', {
      body: { shop_id: last.shop, stock_id: last.stock, quantity: 1 },
    });
    await amina.call('POST /dashboard/user/orders', {
      body: { cart_id: cart?.id ?? 0, delivery_type: 'pickup', payment_tag: 'cash', phone: '+12125550102' },
    });
    const { shops, kinds } = await departments(amina);
    const [first] = await rows<{ department: number }>(
      shop.db,
      sql`select coalesce(parent_id, id)::int as department from categories where id = ${kinds[0]}`,
    );
    expect([shops[0], first?.department]).toEqual([last.slug, last.department]);
  });

  it('are a person’s own, and nothing for a guest', async () => {
    expect((await failureOf(departments(shop.guest()))).code).toBe('unauthenticated');
  });
});
