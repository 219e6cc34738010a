import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { categories, stocks } from '../../db/schema/catalogue.ts';
import { recipes, recipeStocks } from '../../db/schema/recipes.ts';
import { recipes as demoRecipes } from '../../db/seed/demo/recipes/recipes.ts';
import { failureOf, openTestShop, stockOfDemo, type TestShop } from '../../test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const list = (query: object = {}) => shop.guest().call('GET /rest/receipts/paginate', { query });
const read = async (slug: string, servings?: number, lang: 'en' | 'de' = 'en') => {
  const query = servings === undefined ? {} : { servings };
  return (await shop.guest(lang).call('GET /rest/receipts/slug/{slug}', { path: { slug }, query })).data;
};
const spaghetti = 'spaghetti-al-pomodoro';
const chicken = 'tray-baked-chicken-with-potatoes';
const crumble = 'peach-and-honey-crumble';

describe('The recipes', () => {
  it('are listed in their order, each with what it costs now', async () => {
    const { data, meta } = await list();
    expect(data.map(({ slug }) => slug)).toEqual(demoRecipes.map(({ slug }) => slug));
    expect(meta.total).toBe(demoRecipes.length);
    const [first] = data;
    expect(first).toMatchObject({
      slug: spaghetti,
      servings: 4,
      for_servings: 4,
      active_time: 15,
      total_time: 25,
      calories: 480,
      ingredients_count: 5,
      missing_count: 0,
      shop: { slug: 'corner-grocery' },
    });
    expect(first?.total_price).toBe((await read(spaghetti)).total_price);
  });

  it('are narrowed to a category, a shop, both, or nothing', async () => {
    const [shelf] = await shop.db.select().from(categories).where(eq(categories.slug, 'recipes-meat-free'));
    const { shop_id } = await stockOfDemo(shop.db, 'ginger', 'green-acre');
    const slugs = async (query: object) => (await list(query)).data.map(({ slug }) => slug);
    const roots = 'roast-roots-with-ginger-and-honey';
    expect(await slugs({ category_id: shelf?.id })).toEqual(['red-bean-chilli', roots]);
    expect(await slugs({ shop_id })).toEqual([roots]);
    expect(await slugs({ category_id: shelf?.id, shop_id })).toEqual([roots]);
    expect(await slugs({ category_id: 999_999 })).toEqual([]);
    expect((await list({ perPage: 3, page: 2 })).meta).toMatchObject({
      from: 4,
      to: 6,
      total: demoRecipes.length,
    });
  });

  it('have shelves of their own', async () => {
    const { data } = await shop.guest().call('GET /rest/categories/paginate', { query: { type: 'receipt' } });
    expect(data.map(({ slug }) => slug)).toContain('recipes-breakfast');
  });

  it('are priced for as many as are asked for', async () => {
    const { data } = await list({ servings: 12 });
    const [first] = data;
    expect(first).toMatchObject({ slug: spaghetti, servings: 4, for_servings: 12 });
    expect(first?.total_price).toBe((await read(spaghetti, 12)).total_price);
    expect(first?.total_price).toBeGreaterThan((await read(spaghetti)).total_price);
  });
});

describe('A recipe', () => {
  it('is found by its id, its uuid and its slug, in the language asked for', async () => {
    const found = await read(spaghetti, undefined, 'de');
    expect(found.translation).toMatchObject({ locale: 'de', title: 'Spaghetti mit Tomaten und Knoblauch' });
    expect(found.steps[0]).toMatch(/^Den Knoblauch/);
    expect(found.ingredients[1]).toMatchObject({ note: '2 Dosen' });
    for (const id of [found.id, found.uuid]) {
      const { data } = await shop.guest('de').call('GET /rest/receipts/{id}', { path: { id } });
      expect(data).toEqual(found);
    }
  });

  it('gives quantities that the cart takes as they are, at the price that it said', async () => {
    for (const { slug } of demoRecipes) {
      for (const servings of [1, 4, 7]) {
        const recipe = await read(slug, servings);
        const bought = recipe.ingredients.filter(({ quantity }) => quantity > 0);
        const { data: cart } = await shop.guest().call('POST /rest/cart/insert-product', {
          body: {
            shop_id: recipe.shop_id,
            products: bought.map(({ stock, quantity }) => ({ stock_id: stock.id, quantity })),
          },
        });
        expect([slug, servings, cart?.total_price]).toEqual([slug, servings, recipe.total_price]);
      }
    }
  });

  it('is reckoned in steps: a packet does for more people until it does not', async () => {
    const line = async (servings: number) => {
      const { ingredients } = await read(spaghetti, servings);
      return ingredients.find(({ stock }) => stock.product.slug === 'spaghetti');
    };
    expect(await line(4)).toMatchObject({ needed: 0.8, quantity: 1, price: 2.1, problem: null });
    expect(await line(5)).toMatchObject({ needed: 0.8, quantity: 1 });
    expect(await line(6)).toMatchObject({ needed: 0.8, quantity: 2, price: 4.2 });
  });

  it('keeps to what is sold by weight: not below the smallest sale, in its steps', async () => {
    const quantity = async (servings: number) =>
      (await read(chicken, servings)).ingredients.map((line) => [line.stock.product.slug, line.quantity]);
    expect(await quantity(4)).toEqual(
      expect.arrayContaining([
        ['chicken-legs', 1.25],
        ['potatoes', 1],
      ]),
    );
    expect(await quantity(1)).toEqual(
      expect.arrayContaining([
        ['chicken-legs', 0.5],
        ['potatoes', 0.5],
      ]),
    );
    // Six kilos at most to one cart.
    const many = (await read(chicken, 30)).ingredients[0];
    expect(many).toMatchObject({ quantity: 6, problem: 'too-many' });
  });

  it('says what is sold out, and leaves it out of the price', async () => {
    const recipe = await read(crumble);
    expect(recipe.missing_count).toBe(1);
    expect(recipe.ingredients[0]).toMatchObject({
      stock: { product: { slug: 'peaches' } },
      quantity: 0,
      price: 0,
      problem: 'out-of-stock',
    });
    const sum = recipe.ingredients.reduce((total, { price }) => total + Math.round(price * 100), 0);
    expect(recipe.total_price).toBe(sum / 100);
  });

  it('offers what is left where that is not enough, and nothing of what is gone', async () => {
    const tins = await stockOfDemo(shop.db, 'chopped-tomatoes');
    const change = (more: object) => shop.db.update(stocks).set(more).where(eq(stocks.id, tins.stock_id));
    const line = async () => (await read(spaghetti)).ingredients[1];
    await change({ quantityMilli: 1000 });
    expect(await line()).toMatchObject({ needed: 2, quantity: 1, price: 1.3, problem: 'too-many' });
    await change({ active: false });
    expect(await line()).toMatchObject({ quantity: 0, price: 0, problem: 'gone' });
    await change({ active: true, quantityMilli: 110_000 });
    expect(await line()).toMatchObject({ quantity: 2, problem: null });
  });

  it('costs in the currency asked for what the cart would', async () => {
    const { data: currencies } = await shop.guest().call('GET /rest/currencies/active');
    const currency_id = currencies.find(({ symbol }) => symbol === '€')?.id ?? 0;
    const query = { currency_id };
    const path = { slug: spaghetti };
    const { data } = await shop.guest().call('GET /rest/receipts/slug/{slug}', { path, query });
    const products = data.ingredients.map(({ stock, quantity }) => ({ stock_id: stock.id, quantity }));
    const body = { shop_id: data.shop_id, products };
    const cart = await shop.guest().call('POST /rest/cart/insert-product', { body, query });
    expect(data.total_price).toBe(cart.data?.total_price);
    expect(data.total_price).not.toBe((await read(spaghetti)).total_price);
  });

  it('says by its name that it is gone once it is taken down, and is not found under a name of nothing', async () => {
    const { id } = await read(crumble);
    await shop.db.update(recipes).set({ active: false }).where(eq(recipes.id, id));
    const statusOf = async (path: string) =>
      (await shop.guest().fetch(`/api/v1/rest/receipts/${path}`)).status;
    expect(await statusOf(`slug/${crumble}`)).toBe(410);
    for (const path of [`${id}`, 'slug/none', 'slug/%00', '999999', 'x'])
      expect([path, await statusOf(path)]).toEqual([path, 404]);
    await shop.db.update(recipes).set({ active: true }).where(eq(recipes.id, id));
  });

  it('without goods costs nothing', async () => {
    const { id } = await read(crumble);
    const goods = await shop.db.delete(recipeStocks).where(eq(recipeStocks.recipeId, id)).returning();
    expect(await read(crumble)).toMatchObject({ total_price: 0, ingredients: [], missing_count: 0 });
    await shop.db.insert(recipeStocks).values(goods);
  });

  it('is for a hundred at most', async () => {
    for (const servings of [0, 101, 1.5]) {
      expect((await failureOf(read(spaghetti, servings))).params).toHaveProperty('servings');
    }
  });
});
