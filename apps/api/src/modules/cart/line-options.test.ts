import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { products, shops, stocks } from '../../db/schema/catalogue.ts';
import { openTestShop, stockOfDemo, type TestShop, type Visitor } from '../../test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
const stockOf = (sku: string, slug?: string) => stockOfDemo(shop.db, sku, slug);
const pizzeria = 'bella-napoli';

type Body = { stock_id: number; [option: string]: unknown };
/** Sends lines as they are, right or wrong. */
async function send(visitor: Visitor, shop_id: number, ...lines: Body[]) {
  const response = await visitor.fetch('/api/v1/rest/cart/insert-product', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ shop_id, products: lines }),
  });
  return { status: response.status, answer: await response.json() };
}
const linesOf = async (visitor: Visitor) =>
  (await visitor.call('GET /rest/carts')).data[0]?.user_carts[0]?.cartDetails ?? [];

describe('A note on a line', () => {
  it('is kept until it is said anew, and a blank one takes it away', async () => {
    const guest = shop.guest();
    const { stock_id, shop_id } = await stockOf('bananas');
    await send(guest, shop_id, { stock_id, quantity: 1, note: '  Green ones, please ' });
    await send(guest, shop_id, { stock_id, quantity: 2 });
    expect(await linesOf(guest)).toMatchObject([{ quantity: 2, note: 'Green ones, please' }]);
    await send(guest, shop_id, { stock_id, note: ' ' });
    expect(await linesOf(guest)).toMatchObject([{ quantity: 2, note: null }]);
  });

  it('needs no quantity where the line is there, and cannot make one', async () => {
    const guest = shop.guest();
    const [{ stock_id, shop_id }, eggs] = [await stockOf('bananas'), await stockOf('eggs')];
    await send(guest, shop_id, { stock_id, quantity: 1.5 });
    await send(guest, shop_id, { stock_id, note: 'Ripe' });
    const wrong = await send(guest, shop_id, { stock_id: eggs.stock_id, note: 'Large' });
    expect(wrong).toMatchObject({
      status: 422,
      answer: { params: { 'products.0.quantity': expect.any(Array) } },
    });
    expect(await linesOf(guest)).toMatchObject([{ quantity: 1.5, note: 'Ripe' }]);
  });

  it('cannot be a book', async () => {
    const { stock_id, shop_id } = await stockOf('bananas');
    const { status, answer } = await send(shop.guest(), shop_id, {
      stock_id,
      quantity: 1,
      note: 'x'.repeat(301),
    });
    expect([status, Object.keys(answer.params)]).toEqual([422, ['products.0.note']]);
  });

  it('does not hide that the price has changed meanwhile', async () => {
    const guest = shop.guest();
    const pears = await stockOf('pears');
    await send(guest, pears.shop_id, { stock_id: pears.stock_id, quantity: 1 });
    await shop.db.update(stocks).set({ priceMinor: 999 }).where(eq(stocks.id, pears.stock_id));
    await send(guest, pears.shop_id, { stock_id: pears.stock_id, note: 'Soft' });
    expect(await linesOf(guest)).toMatchObject([{ previous_price: pears.total / 100 }]);
  });
});

describe('A replacement preference', () => {
  it('is asked, and nothing is chosen for anybody who said nothing', async () => {
    const guest = shop.guest();
    const { stock_id, shop_id } = await stockOf('bananas');
    await send(guest, shop_id, { stock_id, quantity: 1 });
    expect(await linesOf(guest)).toMatchObject([
      { replacement: { mode: 'ask', stock_id: null, title: null } },
    ]);
    await send(guest, shop_id, { stock_id, replacement: { mode: 'refund' } });
    await send(guest, shop_id, { stock_id, quantity: 2 });
    expect(await linesOf(guest)).toMatchObject([{ replacement: { mode: 'refund', stock_id: null } }]);
  });

  it('can be a product of the same shop, which is named', async () => {
    const guest = shop.guest();
    const [bananas, grapes] = [await stockOf('bananas'), await stockOf('grapes')];
    const replacement = { mode: 'item', stock_id: grapes.stock_id };
    await send(guest, bananas.shop_id, { stock_id: bananas.stock_id, quantity: 1, replacement });
    const [line] = await linesOf(guest);
    expect(line?.replacement).toMatchObject(replacement);
    expect(line?.replacement.title).toMatch(/grapes/i);
  });

  it('is asked again once that product is no longer sold', async () => {
    const guest = shop.guest();
    const [bananas, lemons] = [await stockOf('bananas'), await stockOf('lemons')];
    const replacement = { mode: 'item', stock_id: lemons.stock_id };
    await send(guest, bananas.shop_id, { stock_id: bananas.stock_id, quantity: 1, replacement });
    await shop.db.update(products).set({ active: false }).where(eq(products.id, lemons.product_id));
    expect(await linesOf(guest)).toMatchObject([{ replacement: { mode: 'ask', stock_id: null } }]);
  });

  it.each([
    ['another shop’s product', { stock: 'margherita', of: pizzeria }],
    ['a product that nobody sells', { stock: 'watermelon', closed: true }],
    ['the product itself', { stock: 'bananas' }],
    ['nothing', {}],
    ['what does not exist', { id: 999_999_999 }],
  ])(
    'is never %s',
    async (_, { stock, of, closed, id }: { stock?: string; of?: string; closed?: boolean; id?: number }) => {
      const guest = shop.guest();
      const bananas = await stockOf('bananas');
      const other = stock === undefined ? null : await stockOf(stock, of);
      if (closed)
        await shop.db
          .update(stocks)
          .set({ active: false })
          .where(eq(stocks.id, other?.stock_id ?? 0));
      const { status, answer } = await send(guest, bananas.shop_id, {
        stock_id: bananas.stock_id,
        quantity: 1,
        replacement: { mode: 'item', stock_id: other?.stock_id ?? id },
      });
      expect([status, Object.keys(answer.params)]).toEqual([422, ['products.0.replacement.stock_id']]);
      expect(await linesOf(guest)).toEqual([]);
    },
  );
});

describe('A hostile quantity', () => {
  it.each([
    ['between two steps', 0.3],
    ['below the least', 0.25],
    ['a hair off', 0.5000001],
    ['larger than any cart', 1e9],
    ['without end', Number.POSITIVE_INFINITY],
    ['in exponents', '5e-1'],
    ['null', null],
  ])('of weighed goods is refused: %s', async (_, quantity) => {
    const guest = shop.guest();
    const { stock_id, shop_id } = await stockOf('bananas');
    const { status, answer } = await send(guest, shop_id, { stock_id, quantity });
    expect([status, Object.keys(answer.params)]).toEqual([422, ['products.0.quantity']]);
    expect(await linesOf(guest)).toEqual([]);
  });
});

describe('An add-on', () => {
  it('without its parent in the cart is refused', async () => {
    const guest = shop.guest();
    const [pizza, dip] = [await stockOf('margherita', pizzeria), await stockOf('garlic-dip', pizzeria)];
    const { status, answer } = await send(guest, pizza.shop_id, {
      stock_id: dip.stock_id,
      quantity: 1,
      parent_id: pizza.stock_id,
    });
    expect([status, Object.keys(answer.params)]).toEqual([422, ['products.0.parent_id']]);
    expect((await guest.call('GET /rest/carts')).data).toEqual([]);
  });
});

describe('The way to free delivery', () => {
  it('is shown in the currency asked for, and ends where the goods come to enough', async () => {
    const guest = shop.guest();
    const strawberries = await stockOf('strawberries');
    const { stock_id, shop_id } = strawberries;
    const free = async () => (await guest.call('GET /rest/carts')).data[0]?.free_delivery;
    await send(guest, shop_id, { stock_id, quantity: 1 });
    expect(await free()).toEqual({ from: 35, missing: (3500 - strawberries.total) / 100 });
    const enough = Math.ceil(3500 / strawberries.total);
    await send(guest, shop_id, { stock_id, quantity: enough });
    expect(await free()).toEqual({ from: 35, missing: 0 });
  });

  it('is not there where a shop never brings for nothing, or does not bring', async () => {
    const guest = shop.guest();
    const { stock_id, shop_id } = await stockOf('margherita', pizzeria);
    await send(guest, shop_id, { stock_id, quantity: 1 });
    const free = async () => (await guest.call('GET /rest/carts')).data[0]?.free_delivery;
    await shop.db.update(shops).set({ freeDeliveryMinor: null }).where(eq(shops.id, shop_id));
    expect(await free()).toBeNull();
    await shop.db
      .update(shops)
      .set({ freeDeliveryMinor: 100_00, offers: ['pickup'] })
      .where(eq(shops.id, shop_id));
    expect(await free()).toBeNull();
  });
});

describe('Signing in', () => {
  it('takes notes and replacements along; what was said last counts', async () => {
    const [bananas, grapes, oranges] = [
      await stockOf('bananas'),
      await stockOf('grapes'),
      await stockOf('oranges'),
    ];
    const { shop_id } = bananas;
    const body = { email: 'notes@merge.example', password: 'with all my notes', firstname: 'Noa' };
    const owner = await shop.guest().call('POST /auth/register', { body });
    const account = shop.with(owner.data.access_token);
    const replacement = { mode: 'item', stock_id: grapes.stock_id } as const;
    await account.call('POST /dashboard/user/cart/insert-product', {
      body: {
        shop_id,
        products: [
          { stock_id: bananas.stock_id, quantity: 1, note: 'Green', replacement },
          { stock_id: grapes.stock_id, quantity: 1, note: 'Seedless' },
        ],
      },
    });
    const guest = shop.guest();
    await send(
      guest,
      shop_id,
      { stock_id: bananas.stock_id, quantity: 1 },
      { stock_id: grapes.stock_id, quantity: 1, note: 'Dark', replacement: { mode: 'refund' } },
      { stock_id: oranges.stock_id, quantity: 1, note: 'Sweet', replacement },
    );
    await guest.call('POST /auth/login', { body: { email: body.email, password: body.password } });
    const { data } = await account.call('GET /dashboard/user/cart', { query: { shop_id } });
    expect(data?.user_carts[0]?.cartDetails).toMatchObject([
      { quantity: 2, note: 'Green', replacement },
      { quantity: 2, note: 'Dark', replacement: { mode: 'refund' } },
      { quantity: 1, note: 'Sweet', replacement },
    ]);
  });
});

describe('Fifty changes of one line at once', () => {
  it('leave one line with one of the quantities, and its note', async () => {
    const guest = shop.guest();
    const { stock_id, shop_id } = await stockOf('oranges');
    await send(guest, shop_id, { stock_id, quantity: 1, note: 'Stays' });
    const quantities = Array.from({ length: 50 }, (_, index) => ((index % 20) + 1) / 2);
    const answers = await Promise.all(
      quantities.map((quantity) => send(guest, shop_id, { stock_id, quantity })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const lines = await linesOf(guest);
    expect(lines).toHaveLength(1);
    expect(quantities).toContain(lines[0]?.quantity);
    expect(lines[0]?.note).toBe('Stays');
  });
});
