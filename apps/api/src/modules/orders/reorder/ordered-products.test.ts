import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { products } from '../../../db/schema/catalogue.ts';
import { orders } from '../../../db/schema/orders.ts';
import { demoOrders } from '../../../db/seed/demo/people.ts';
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
const bought = demoOrders
  .filter(({ person, status }) => person === 'ada@hamper.demo' && status !== 'canceled')
  .toSorted((a, b) => a.minutesAgo - b.minutesAgo)
  .flatMap(({ lines }) => lines.map(({ sku }) => sku));

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
