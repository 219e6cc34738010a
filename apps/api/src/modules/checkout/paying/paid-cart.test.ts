import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTestShop, stockOfDemo, type TestShop, type Visitor } from '../../../test-shop.ts';
import { filled, place, stepCard } from '../fixtures/checkout.fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.db.execute(sql`update shops set open = true, min_amount_minor = 0`);
  await shop.db.execute(sql`update shop_working_days set disabled = false, opens_at = 0, closes_at = 1440`);
  await shop.db.execute(sql`delete from shop_closed_dates`);
});
afterAll(() => shop.close());

const pay = (visitor: Visitor, id: number) =>
  visitor.call('POST /payments/order/{id}/sandbox', { path: { id: String(id) }, body: { approve: true } });
/** The lines of somebody's carts, with their add-ons. */
const linesOf = async (visitor: Visitor) =>
  (await visitor.call('GET /rest/carts')).data
    .flatMap(({ user_carts: parts }) => parts.flatMap(({ cartDetails }) => cartDetails))
    .map(({ stock, quantity, addons }) => [stock.id, quantity, addons.map((addon) => addon.quantity)]);
const set = (visitor: Visitor, shop_id: number, products: object[]) =>
  visitor.call('POST /rest/cart/insert-product', {
    body: { shop_id, products: products as { stock_id: number; quantity: number }[] },
  });
/** Everything of what `goods` holds, waiting for the guest's card. */
async function waiting(guest: Visitor, goods: Record<string, number>) {
  const cart = await filled(shop, guest, goods);
  return (await place(guest, cart.id, stepCard)).data;
}

describe('A cart that was changed while its order waited for a card', () => {
  it('keeps what was put in since, more of the same too', async () => {
    const guest = shop.guest();
    const order = await waiting(guest, { strawberries: 2, bananas: 1, lemons: 3 });
    const berries = await stockOfDemo(shop.db, 'strawberries');
    const lemons = await stockOfDemo(shop.db, 'lemons');
    const kiwi = await stockOfDemo(shop.db, 'kiwi');
    await set(guest, berries.shop_id, [
      { stock_id: berries.stock_id, quantity: 5 },
      { stock_id: lemons.stock_id, quantity: 1 },
      { stock_id: kiwi.stock_id, quantity: 4 },
    ]);
    await pay(guest, order.id);
    expect(await linesOf(guest)).toEqual([
      [berries.stock_id, 3, []],
      [kiwi.stock_id, 4, []],
    ]);
  });

  it('keeps add-ons as long as what they belong to', async () => {
    const pizza = await stockOfDemo(shop.db, 'margherita', 'bella-napoli');
    const dip = await stockOfDemo(shop.db, 'garlic-dip', 'bella-napoli');
    const wanted = (pizzas: number, dips: number) => [
      { stock_id: pizza.stock_id, quantity: pizzas },
      { stock_id: dip.stock_id, quantity: dips, parent_id: pizza.stock_id },
    ];
    const left = [];
    for (const [pizzas, dips] of [
      [3, 4],
      [2, 4],
    ] as const) {
      const guest = shop.guest();
      const { data: cart } = await set(guest, pizza.shop_id, wanted(2, 2));
      const { data: order } = await place(guest, cart?.id ?? 0, { ...stepCard, delivery_type: 'pickup' });
      await set(guest, pizza.shop_id, wanted(pizzas, dips));
      await pay(guest, order.id);
      left.push(await linesOf(guest));
    }
    expect(left).toEqual([[[pizza.stock_id, 1, [2]]], []]);
  });

  it('is the account’s when its guest signed in, and what they paid leaves it', async () => {
    const guest = shop.guest();
    const ada = await shop.as('Ada');
    await filled(shop, ada, { strawberries: 1 });
    const order = await waiting(guest, { strawberries: 2, bananas: 1 });
    await guest.call('POST /auth/login', { body: { email: 'ada@hamper.demo', password: 'hamper-ada' } });
    const berries = await stockOfDemo(shop.db, 'strawberries');
    expect(await linesOf(ada)).toContainEqual([berries.stock_id, 3, []]);
    await pay(guest, order.id);
    expect(await linesOf(ada)).toEqual([[berries.stock_id, 1, []]]);
  });

  it('ends what its guest left unpaid when the account orders it', async () => {
    const guest = shop.guest();
    const ada = await shop.as('Ada');
    const order = await waiting(guest, { blueberries: 2 });
    await guest.call('POST /auth/login', { body: { email: 'ada@hamper.demo', password: 'hamper-ada' } });
    const [cart] = (await ada.call('GET /rest/carts')).data;
    await place(ada, cart?.id ?? 0);
    const { data } = await guest.call('GET /rest/orders/{id}', { path: { id: String(order.id) } });
    expect(data.status).toBe('canceled');
  });
});
