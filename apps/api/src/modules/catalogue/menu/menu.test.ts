import { randomUUID } from 'node:crypto';

import { MAX_MENU } from '@hamper/contract/catalogue/menu';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { categories, menuSections, products, shops } from '../../../db/schema/catalogue.ts';
import { orders } from '../../../db/schema/orders.ts';
import { failureOf, openTestShop, type TestShop, type Visitor } from '../../../test-shop.ts';

let shop: TestShop;
let sam: Visitor;
let kitchen: { id: number; uuid: string };
beforeAll(async () => {
  shop = await openTestShop();
  sam = await shop.as('Sam');
  kitchen = await shopOf('bella-napoli');
});
afterAll(() => shop.close());

async function shopOf(slug: string) {
  const [found] = await shop.db
    .select({ id: shops.id, uuid: shops.uuid })
    .from(shops)
    .where(eq(shops.slug, slug));
  if (!found) throw new Error(`no ${slug}`);
  return found;
}
type Query = Parameters<typeof readMenu>[1];
const readMenu = async (
  id: number | string,
  query: { diet?: ['vegan']; without?: ['milk']; in_stock?: '1' } = {},
) => (await shop.guest().call('GET /rest/shops/{id}/menu', { path: { id }, query })).data;
const menu = (query: Query = {}) => readMenu(kitchen.id, query);
type Menu = Awaited<ReturnType<typeof menu>>;
const titles = ({ sections }: Menu) => sections.map(({ category }) => category?.translation.title ?? null);
const idOf = async (slug: string) => {
  const [found] = await shop.db
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.slug, slug));
  return found?.id ?? 0;
};
const order = (sections: number[], by = sam) =>
  by.call('PUT /dashboard/seller/shops/{id}/menu', { path: { id: kitchen.id }, body: { sections } });

describe('A menu', () => {
  it('has all dishes once, each in its section, with what it is and which diets it suits', async () => {
    const found = await menu();
    const dishes = found.sections.flatMap((section) => section.products);
    expect(new Set(dishes.map(({ id }) => id)).size).toBe(dishes.length);
    expect(dishes).toHaveLength(found.total);
    for (const { category, products: listed, products_count: count } of found.sections) {
      expect(new Set(listed.map(({ category_id }) => category_id))).toEqual(new Set([category?.id]));
      expect(listed).toHaveLength(count);
    }
    expect(dishes.find(({ slug }) => slug === 'margherita')).toMatchObject({
      translation: { description: 'San Marzano tomato, mozzarella and basil' },
      diets: ['vegetarian'],
    });
  });

  it('is narrowed like any list and keeps its sections, empty ones left out', async () => {
    const [all, vegan] = [await menu(), await menu({ diet: ['vegan'] })];
    expect(vegan.total).toBeGreaterThan(0);
    expect(vegan.total).toBeLessThan(all.total);
    expect(vegan.sections.every(({ products: listed }) => listed.length > 0)).toBe(true);
    expect(titles(all).filter((title) => titles(vegan).includes(title))).toEqual(titles(vegan));
  });

  it('is nobody’s where the shop is gone', async () => {
    expect((await failureOf(readMenu(randomUUID()))).code).toBe('not-found');
  });
});

describe('The kitchen’s order', () => {
  it('is the marketplace’s until the shop says its own, and what it leaves out follows', async () => {
    await order([]);
    const before = titles(await menu());
    expect(before.length).toBeGreaterThan(3);
    const [sides, pizza] = [await idOf('italian-sides'), await idOf('pizza')];
    expect((await order([sides, pizza])).data).toEqual({ shop_id: kitchen.id, sections: [sides, pizza] });
    const rest = before.filter((title) => !['Starters & sides', 'Pizza'].includes(title ?? ''));
    expect(titles(await menu())).toEqual(['Starters & sides', 'Pizza', ...rest]);
    await order([]);
    expect(titles(await menu())).toEqual(before);
  });

  it('is that of the shop’s departments too', async () => {
    const grocery = await shopOf('corner-grocery');
    const read = async () =>
      (await shop.guest().call('GET /rest/shops/{id}/categories', { path: { id: grocery.id } })).data.map(
        ({ id }) => id,
      );
    const before = await read();
    const sections = before.toReversed();
    await sam.call('PUT /dashboard/seller/shops/{id}/menu', { path: { id: grocery.id }, body: { sections } });
    expect(await read()).toEqual(sections);
    await shop.db.delete(menuSections);
  });

  it('names the category that is none, and changes nothing then', async () => {
    const pizza = await idOf('pizza');
    await order([pizza]);
    expect((await failureOf(order([pizza, 999_999]))).params).toHaveProperty(['sections.1']);
    expect(titles(await menu())[0]).toBe('Pizza');
    expect((await failureOf(order(Array.from({ length: 101 }, (_, at) => at + 1)))).params).toHaveProperty(
      'sections',
    );
    await order([]);
  });

  it('is the last one of two that come together, and no mixture', async () => {
    const [sides, pizza, pasta] = [await idOf('italian-sides'), await idOf('pizza'), await idOf('pasta')];
    await Promise.all([order([sides, pizza, pasta]), order([pasta, pizza, sides])]);
    const first = titles(await menu()).slice(0, 3);
    expect([
      ['Starters & sides', 'Pizza', 'Pasta'],
      ['Pasta', 'Pizza', 'Starters & sides'],
    ]).toContainEqual(first);
    await order([]);
  });
});

describe('What is ordered most', () => {
  const slugs = async () => {
    const { sections, most_ordered: most } = await menu();
    const all = sections.flatMap((section) => section.products);
    return most.map((id) => all.find((dish) => dish.id === id)?.slug);
  };
  const buy = async (...slugsBought: string[]) => {
    const dishes = (await menu()).sections.flatMap((section) => section.products);
    const lines = slugsBought.map((slug) => ({
      stock_id: dishes.find((dish) => dish.slug === slug)?.stocks[0]?.id ?? 0,
      quantity: 3,
    }));
    const guest = shop.guest();
    const body = { shop_id: kitchen.id, products: lines };
    const { data: cart } = await guest.call('POST /rest/cart/insert-product', { body });
    const { data } = await guest.call('POST /rest/orders', {
      body: { cart_id: cart?.id ?? 0, delivery_type: 'pickup', payment_tag: 'cash', phone: newPhone() },
    });
    return data.id;
  };
  let phones = 100;
  const newPhone = () => `+12125550${(phones += 1)}`;
  const accept = (id: number) =>
    sam.call('POST /dashboard/seller/orders/{id}/status', { path: { id }, body: { status: 'accepted' } });

  it('counts orders that the shop took, each once however much was in it; a single one is chance', async () => {
    shop.setNow(new Date('2026-06-17T17:00:00Z'));
    await shop.db.update(orders).set({ status: 'canceled' }).where(eq(orders.shopId, kitchen.id));
    const before = await slugs();
    expect(before).toEqual([]);
    const first = [
      await buy('minestrone', 'caprese'),
      await buy('minestrone', 'caprese'),
      await buy('minestrone'),
    ];
    expect(await slugs()).toEqual(before);
    for (const id of first) await accept(id);
    expect((await slugs()).slice(0, 2)).toEqual(['minestrone', 'caprese']);
  });
});

describe('A very long menu', () => {
  it('is bounded, and every section keeps its share', async () => {
    const [template] = await shop.db.select().from(products).where(eq(products.slug, 'margherita'));
    if (!template) throw new Error('no margherita');
    const { id: _, inStock: __, ...row } = template;
    const many = Array.from({ length: 400 }, (_, at) => ({
      ...row,
      uuid: randomUUID(),
      slug: `long-${at}`,
      sku: `long-${at}`,
      title: { en: `Pizza ${at} ${'with everything '.repeat(9)}` },
      description: { en: 'A long description of it all, '.repeat(40) },
      popularity: 0,
    }));
    await shop.db.insert(products).values(many);
    const { sections, total } = await menu();
    const shown = sections.flatMap((section) => section.products);
    expect(shown).toHaveLength(MAX_MENU);
    expect(total).toBeGreaterThan(400);
    for (const { category, products: listed, products_count: count } of sections) {
      if (category?.slug === 'pizza') expect(listed.length).toBeLessThan(count);
      else expect(listed).toHaveLength(count);
    }
    const long = shown.find(({ slug }) => slug.startsWith('long-'));
    expect(long?.translation.description).toMatch(/^A long description of it all,.*…$/);
    expect(long?.translation.description?.length).toBeLessThanOrEqual(241);
  });
});
