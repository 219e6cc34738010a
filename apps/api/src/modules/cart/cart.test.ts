import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { products, stocks } from '../../db/schema/catalogue.ts';
import { failureOf, openTestShop, stockOfDemo, type TestShop, type Visitor } from '../../test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
const stockOf = (sku: string, slug?: string) => stockOfDemo(shop.db, sku, slug);
const pizzeria = 'bella-napoli';
afterAll(() => shop.close());

const linesOf = (cart: { user_carts: { cartDetails: { id: number; quantity: number }[] }[] } | null) =>
  cart?.user_carts.flatMap(({ cartDetails }) => cartDetails) ?? [];

const add = (visitor: Visitor, at: { shop_id: number; stock_id: number }, quantity = 1) =>
  visitor.call('POST /rest/cart', { body: { shop_id: at.shop_id, stock_id: at.stock_id, quantity } });

describe('A guest’s cart', () => {
  it('begins with the first product, behind a cookie that page scripts cannot read', async () => {
    const apples = await stockOf('strawberries');
    const response = await shop.guest().fetch('/api/v1/rest/cart', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ shop_id: apples.shop_id, stock_id: apples.stock_id, quantity: 1 }),
    });
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie().join()).toMatch(
      /guest=[\w-]{54}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax/,
    );
  });

  it('takes quantities as absolute: sending 2 twice leaves 2', async () => {
    const guest = shop.guest();
    const berries = await stockOf('strawberries');
    await add(guest, berries, 2);
    const { data } = await add(guest, berries, 2);
    expect(linesOf(data).map(({ quantity }) => quantity)).toEqual([2]);
    expect(data?.total_price).toBe((berries.total * 2) / 100);
  });

  it('keeps one cart a shop, and lists them latest first', async () => {
    const guest = shop.guest();
    await add(guest, await stockOf('strawberries'));
    await add(guest, await stockOf('margherita', pizzeria));
    const { data } = await guest.call('GET /rest/carts');
    expect(data.map(({ shop }) => shop.slug)).toEqual(['bella-napoli', 'corner-grocery']);
  });

  it('is nobody else’s: a stranger who guesses its id or uuid finds nothing and changes nothing', async () => {
    const guest = shop.guest();
    const { data } = await add(guest, await stockOf('strawberries'));
    const stranger = shop.guest();
    await add(stranger, await stockOf('margherita', pizzeria));
    for (const id of [data?.id ?? 0, data?.uuid ?? '']) {
      expect((await failureOf(stranger.call('GET /rest/cart/{id}', { path: { id } }))).status).toBe(404);
      const price = stranger.call('POST /rest/cart/calculate/{id}', {
        path: { id },
        body: { type: 'pickup' },
      });
      expect((await failureOf(price)).status).toBe(404);
    }
    const ids = linesOf(data).map(({ id }) => id);
    const remove = stranger.call('DELETE /rest/cart/product/delete', { body: { ids } });
    expect((await failureOf(remove)).status).toBe(404);
    const empty = stranger.call('DELETE /rest/cart/delete', { body: { ids: [data?.id ?? 0] } });
    expect((await failureOf(empty)).status).toBe(404);
    const after = await guest.call('GET /rest/cart/{id}', { path: { id: data?.id ?? 0 } });
    expect(linesOf(after.data)).toHaveLength(1);
  });

  it('removes by line, named in a body or in the query, and goes with its last line', async () => {
    const guest = shop.guest();
    const [berries, milk] = [await stockOf('strawberries'), await stockOf('whole-milk')];
    await add(guest, berries);
    const { data } = await add(guest, milk);
    const [first, second] = linesOf(data);
    const left = await guest.call('DELETE /rest/cart/product/delete', { body: { ids: [first?.id ?? 0] } });
    expect(linesOf(left.data)).toHaveLength(1);
    const response = await guest.fetch(`/api/v1/rest/cart/product/delete?ids[0]=${second?.id}`, {
      method: 'DELETE',
    });
    expect(await response.json()).toMatchObject({ status: true, data: null });
    expect((await guest.call('GET /rest/carts')).data).toEqual([]);
  });

  it('ignores prices, owners and anything else it does not know', async () => {
    const guest = shop.guest();
    const berries = await stockOf('strawberries');
    const body = { ...berries, quantity: 1, price: 0.01, total_price: 0.01, owner_id: 1, rate: 0.001 };
    const { data } = await guest.call('POST /rest/cart', { body });
    expect(data?.total_price).toBe(berries.total / 100);
    expect(data?.owner_id).toBeNull();
    expect(data?.rate).toBe(1);
  });

  it.each([
    ['zero', 0],
    ['negative', -1],
    ['fractional where it is sold by the piece', 1.5],
    ['huge', 1e9],
    ['text', 'two'],
    ['missing', undefined],
    ['a list', [1]],
    ['true', true],
    ['not a number', Number.NaN],
  ])('refuses a quantity that is %s, naming the field, and changes nothing', async (_, quantity) => {
    const guest = shop.guest();
    const { shop_id, stock_id } = await stockOf('strawberries');
    await add(guest, { shop_id, stock_id }, 1);
    const response = await guest.fetch('/api/v1/rest/cart/insert-product', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ shop_id, products: [{ stock_id, quantity }] }),
    });
    expect(response.status).toBe(422);
    const problem = await response.json();
    expect(problem).toMatchObject({ status: false, statusCode: 'ERROR_400', code: 'validation' });
    expect(Object.keys(problem.params)).toEqual(['products.0.quantity']);
    const { data } = await guest.call('GET /rest/carts');
    expect(linesOf(data[0] ?? null).map((line) => line.quantity)).toEqual([1]);
  });

  it('refuses more than there is and says how many are left', async () => {
    const guest = shop.guest();
    const { shop_id, stock_id } = await stockOf('whole-milk');
    await shop.db.update(stocks).set({ quantityMilli: 3000 }).where(eq(stocks.id, stock_id));
    const failure = await failureOf(add(guest, { shop_id, stock_id }, 4));
    expect(failure).toMatchObject({
      status: 422,
      code: 'out-of-stock',
      params: { quantity: ['Only 3 left'] },
    });
  });

  it('refuses a product of another shop, and one that does not exist', async () => {
    const [berries, pizza] = [await stockOf('strawberries'), await stockOf('margherita', pizzeria)];
    const wrongShop = add(shop.guest(), { shop_id: pizza.shop_id, stock_id: berries.stock_id });
    expect((await failureOf(wrongShop)).params).toEqual({ stock_id: ['No longer sold'] });
    const unknown = add(shop.guest(), { shop_id: pizza.shop_id, stock_id: 999_999_999 });
    expect((await failureOf(unknown)).status).toBe(422);
  });

  it('takes all products of one call or none', async () => {
    const guest = shop.guest();
    const berries = await stockOf('strawberries');
    const call = guest.call('POST /rest/cart/insert-product', {
      body: {
        shop_id: berries.shop_id,
        products: [
          { stock_id: berries.stock_id, quantity: 1 },
          { stock_id: 999_999_999, quantity: 1 },
        ],
      },
    });
    expect((await failureOf(call)).params).toEqual({ 'products.1.stock_id': ['No longer sold'] });
    expect((await guest.call('GET /rest/carts')).data).toEqual([]);
  });

  it('names a changed price and a vanished product on their lines, and counts only what can be bought', async () => {
    const guest = shop.guest();
    const [bananas, carrots] = [await stockOf('blueberries'), await stockOf('eggs')];
    await add(guest, bananas);
    await add(guest, carrots);
    await shop.db
      .update(stocks)
      .set({ priceMinor: sql`${stocks.priceMinor} + 100` })
      .where(eq(stocks.id, bananas.stock_id));
    await shop.db.update(products).set({ active: false }).where(eq(products.id, carrots.product_id));
    const { data } = await guest.call('GET /rest/carts');
    const lines = data[0]?.user_carts[0]?.cartDetails ?? [];
    expect(lines.map(({ problem, previous_price }) => ({ problem, previous_price }))).toEqual([
      { problem: null, previous_price: bananas.total / 100 },
      { problem: 'gone', previous_price: null },
    ]);
    expect(data[0]?.total_price).toBe((bananas.total + 100) / 100);
  });

  it('prices in the currency asked for, by the server’s rate', async () => {
    const guest = shop.guest();
    const berries = await stockOf('strawberries');
    await add(guest, berries, 3);
    const { data: currencies } = await guest.call('GET /rest/currencies/active');
    const euro = currencies.find(({ symbol }) => symbol === '€');
    const { data } = await guest.call('GET /rest/carts', { query: { currency_id: euro?.id ?? 0 } });
    expect(data[0]?.currency_id).toBe(euro?.id);
    const line = data[0]?.user_carts[0]?.cartDetails[0];
    expect(line?.price).toBeCloseTo((line?.stock.total_price ?? 0) * 3, 10);
    expect(line?.stock.total_price).toBeLessThan(berries.total / 100);
  });
});

describe('Add-ons', () => {
  it('hang on their parent’s line and go with it', async () => {
    const guest = shop.guest();
    const [pizza, dip] = [await stockOf('margherita', pizzeria), await stockOf('garlic-dip', pizzeria)];
    const { data } = await guest.call('POST /rest/cart/insert-product', {
      body: {
        shop_id: pizza.shop_id,
        products: [
          { stock_id: pizza.stock_id, quantity: 1 },
          { stock_id: dip.stock_id, quantity: 2, parent_id: pizza.stock_id },
        ],
      },
    });
    const [line] = data?.user_carts[0]?.cartDetails ?? [];
    expect(line?.addons.map(({ quantity }) => quantity)).toEqual([2]);
    expect(data?.total_price).toBe((pizza.total + 2 * dip.total) / 100);
    const removed = await guest.call('DELETE /rest/cart/product/delete', { body: { ids: [line?.id ?? 0] } });
    expect(removed.data).toBeNull();
  });

  it('are refused where the product is not sold with them', async () => {
    const [pizza, other] = [await stockOf('margherita', pizzeria), await stockOf('panna-cotta', pizzeria)];
    const call = shop.guest().call('POST /rest/cart/insert-product', {
      body: {
        shop_id: pizza.shop_id,
        products: [
          { stock_id: other.stock_id, quantity: 1 },
          { stock_id: pizza.stock_id, quantity: 1, parent_id: other.stock_id },
        ],
      },
    });
    expect((await failureOf(call)).params).toHaveProperty(['products.1.parent_id']);
  });
});

describe('An account’s cart', () => {
  it('needs an account', async () => {
    const failure = await failureOf(shop.guest().call('GET /dashboard/user/cart'));
    expect(failure).toMatchObject({ status: 401, code: 'unauthenticated' });
  });

  it('takes over the guest’s at sign-in: quantities added, capped at what can be sold', async () => {
    const ada = await shop.as('Ada');
    const [apples, berries] = [await stockOf('croissants'), await stockOf('strawberries')];
    await ada.call('POST /dashboard/user/cart', { body: { ...berries, quantity: 1 } });
    const guest = shop.guest();
    await add(guest, berries, 2);
    await add(guest, apples, 1);
    const login = { email: 'ada@hamper.demo', password: 'hamper-ada' };
    const entered = await guest.call('POST /auth/login', { body: login });
    expect(entered.data.carts_joined).toBe(true);
    const { data } = await ada.call('GET /dashboard/user/cart', { query: { shop_id: berries.shop_id } });
    const quantities = data?.user_carts[0]?.cartDetails.map(({ stock, quantity }) => [stock.id, quantity]);
    expect(quantities).toContainEqual([berries.stock_id, 3]);
    expect((await guest.call('GET /rest/carts')).data).toEqual([]);
  });
});

describe('Signing in', () => {
  const login = { email: 'nothing@joined.example', password: 'nothing to be joined' };

  it('joins nothing while one of the two has nothing in the cart', async () => {
    const guest = shop.guest();
    await add(guest, await stockOf('strawberries'));
    const opened = await guest.call('POST /auth/register', { body: { ...login, firstname: 'Nora' } });
    expect(opened.data.carts_joined).toBe(false);
    const empty = await shop.guest().call('POST /auth/login', { body: login });
    expect(empty.data.carts_joined).toBe(false);
  });

  it('joins what stands in carts of different shops too', async () => {
    const guest = shop.guest();
    await add(guest, await stockOf('margherita', pizzeria));
    const { data } = await guest.call('POST /auth/login', { body: login });
    expect(data.carts_joined).toBe(true);
  });
});

describe('Many clicks at once', () => {
  it('leave one cart with one line', async () => {
    const guest = shop.guest();
    const berries = await stockOf('strawberries');
    await add(guest, berries);
    const milk = await stockOf('sourdough');
    await Promise.all(Array.from({ length: 12 }, (_, index) => add(guest, milk, (index % 3) + 1)));
    const { data } = await guest.call('GET /rest/carts');
    const sameShop = data.filter(({ shop_id }) => shop_id === milk.shop_id);
    expect(sameShop).toHaveLength(1);
    const lines = linesOf(sameShop[0] ?? null);
    expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
  });
});

describe('Two devices', () => {
  it('that sign in at once both get in, and the carts are joined once', async () => {
    const [berries, milk] = [await stockOf('strawberries'), await stockOf('bananas')];
    const body = { email: 'two@devices.example', password: 'at the same time', firstname: 'Two' };
    const owner = await shop.guest().call('POST /auth/register', { body });
    const devices = await Promise.all(
      [berries, milk].map(async (product) => {
        const guest = shop.guest();
        await add(guest, product);
        return guest;
      }),
    );
    const { email, password } = body;
    await Promise.all(devices.map((guest) => guest.call('POST /auth/login', { body: { email, password } })));
    const response = await shop.guest().fetch('/api/v1/dashboard/user/carts', {
      headers: { authorization: `Bearer ${owner.data.access_token}` },
    });
    const { data } = await response.json();
    expect(data).toHaveLength(1);
    expect(linesOf(data[0])).toHaveLength(2);
  });
});

describe('Removing', () => {
  it('takes lines of several carts, and with one that is not theirs takes none', async () => {
    const guest = shop.guest();
    const [first] = linesOf((await add(guest, await stockOf('strawberries'))).data);
    const [second] = linesOf((await add(guest, await stockOf('margherita', pizzeria))).data);
    const [foreign] = linesOf((await add(shop.guest(), await stockOf('bananas'))).data);
    const remove = (ids: number[]) => guest.call('DELETE /rest/cart/product/delete', { body: { ids } });
    const ids = [first?.id ?? 0, second?.id ?? 0];
    expect((await failureOf(remove([...ids, foreign?.id ?? 0]))).status).toBe(404);
    expect((await guest.call('GET /rest/carts')).data).toHaveLength(2);
    await remove(ids);
    expect((await guest.call('GET /rest/carts')).data).toEqual([]);
  });

  it('understands the older name of a line', async () => {
    const guest = shop.guest();
    const [line] = linesOf((await add(guest, await stockOf('strawberries'))).data);
    const response = await guest.fetch(`/api/v1/rest/cart/product/delete?cart_detail_id=${line?.id}`, {
      method: 'DELETE',
    });
    expect(response.status).toBe(200);
  });
});
