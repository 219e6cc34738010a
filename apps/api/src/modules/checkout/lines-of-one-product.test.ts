import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { products, stocks } from '../../db/schema/catalogue.ts';
import { failureOf, openTestShop, stockOfDemo, type TestShop, type Visitor } from '../../test-shop.ts';
import { place } from './fixtures/checkout.fixture.ts';

let shop: TestShop;
let ada: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  ada = await shop.as('Ada');
});
afterAll(() => shop.close());

/** A group of four who put two of a product in each. */
async function four(sku: string) {
  await ada.call('DELETE /dashboard/user/cart/my-delete');
  const stock = await stockOfDemo(shop.db, sku);
  const { data: cart } = await ada.call('POST /dashboard/user/cart/open', {
    body: { shop_id: stock.shop_id },
  });
  await ada.call('POST /dashboard/user/cart/set-group/{id}', { path: { id: cart.id } });
  const body = { shop_id: stock.shop_id, products: [{ stock_id: stock.stock_id, quantity: 2 }] };
  await ada.call('POST /rest/cart/insert-product', { body });
  for (const name of ['Bo', 'Cy', 'Di']) {
    const guest = shop.guest();
    const { data: part } = await guest.call('POST /rest/cart/open', { body: { cart_id: cart.uuid, name } });
    const member = { cart_id: cart.id, user_cart_uuid: part.uuid };
    await guest.call('POST /rest/cart/insert-product', { body: { ...body, ...member } });
  }
  // Locked: nobody adds anything any more.
  await ada.call('POST /dashboard/user/cart/set-group/{id}', { path: { id: cart.id } });
  return { cartId: cart.id, stock, field: `products.${stock.stock_id}` };
}
const saidOf = async (cartId: number) => {
  const failure = await failureOf(place(ada, cartId));
  const { data } = await ada.call('POST /rest/cart/calculate/{id}', {
    path: { id: cartId },
    body: { type: 'pickup' },
  });
  // The quote says before what placing says then.
  expect(data.errors).toMatchObject([{ code: failure.code, params: failure.params }]);
  return failure;
};

describe('Lines of one product', () => {
  it('are together not more than one order may have of it', async () => {
    const { cartId, stock, field } = await four('strawberries');
    await shop.db.update(products).set({ maxQtyMilli: 2000 }).where(eq(products.id, stock.product_id));
    expect(await saidOf(cartId)).toMatchObject({ code: 'out-of-stock', params: { [field]: ['At most 2'] } });
    await shop.db.update(products).set({ maxQtyMilli: 8000 }).where(eq(products.id, stock.product_id));
    expect((await place(ada, cartId)).data.details).toHaveLength(4);
  });

  it('that fit each by itself, and not together, say how much is left', async () => {
    const { cartId, stock, field } = await four('blueberries');
    await shop.db.update(stocks).set({ quantityMilli: 5000 }).where(eq(stocks.id, stock.stock_id));
    expect((await saidOf(cartId)).params).toEqual({ [field]: ['Only 5 left'] });
  });
});
