import { existsSync, readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { banners } from './banners.ts';
import { brands } from './brands.ts';
import { city } from './city.ts';
import { contentOf } from './contents.ts';
import type { DemoProduct, DemoOrder } from './demo.types.ts';
import { dish } from './item.ts';
import { labels } from './labels/labels.ts';
import { neighbours } from './neighbours.ts';
import { demoOrders } from './orders.ts';
import { recipes } from './recipes/recipes.ts';
import { reviews } from './reviews/reviews.ts';
import { g, kg, l, pcs, portion } from './units.ts';
import { locales } from './words.ts';
import type { CompleteText } from './words.ts';

const { categories, shops, people } = city;
const leaves = categories.flatMap((category) => category.children ?? []);
const products = shops.flatMap((shop) => shop.products.map((product) => ({ shop, product })));

const publicFile = (path: string) =>
  fileURLToPath(new URL(`../../../../../storefront/public${path}`, import.meta.url));

const twice = (names: string[]) => names.filter((name, at) => names.indexOf(name) !== at);

const isWhole = (words: CompleteText) => locales.every((locale) => words[locale].trim() !== '');

const distanceKm = (place: { latitude: number; longitude: number }) => {
  const north = (place.latitude - city.center.latitude) * 111.2;
  const narrowing = Math.cos((city.center.latitude * Math.PI) / 180);
  const east = (place.longitude - city.center.longitude) * 111.2 * narrowing;
  return Math.hypot(north, east);
};

const wordsOf = ({ title, description, unit, ingredients, stocks = [] }: DemoProduct) => [
  title,
  description,
  unit,
  ...(ingredients ? [ingredients] : []),
  ...stocks.flatMap((stock) => stock.extras.flatMap(({ group, value }) => [group, value])),
];

const labelled = Object.entries(labels).flatMap(([shop, goods]) =>
  Object.entries(goods).map(([sku, label]) => ({ of: `${shop}/${sku}`, label })),
);
const keys = products.map(({ shop, product }) => `${shop.slug}/${product.sku}`);

const productOf = (demoOrder: DemoOrder, sku: string) =>
  shops.find((shop) => shop.slug === demoOrder.shop)?.products.find((product) => product.sku === sku);

describe('the demo city', () => {
  it('has enough shops and goods to walk through', () => {
    expect(shops.length).toBeGreaterThanOrEqual(10);
    expect(products.length).toBeGreaterThanOrEqual(260);
    expect(shops.filter((shop) => shop.type === 'restaurant').length).toBeGreaterThanOrEqual(4);
  });

  it('gives every shop, category, person and product of a shop a name of its own', () => {
    expect(twice(shops.map((shop) => shop.slug))).toEqual([]);
    expect(twice([...categories, ...leaves].map((category) => category.slug))).toEqual([]);
    expect(twice(people.flatMap((person) => [person.email, person.phone]))).toEqual([]);
    expect(twice(products.map(({ shop, product }) => `${shop.slug}/${product.sku}`))).toEqual([]);
  });

  it('declares what is in everything raw, and that most of it has no allergen', () => {
    const grown = categories
      .filter(({ slug }) => ['fruit', 'vegetables'].includes(slug))
      .flatMap(({ children = [] }) => children)
      .flatMap(({ slug }) => products.filter(({ product }) => product.category === slug));
    expect(grown.length).toBeGreaterThan(30);
    expect(grown.filter(({ product }) => product.allergens === undefined)).toEqual([]);
    expect(grown.some(({ product }) => product.allergens?.length === 0)).toBe(true);
  });

  it('speaks all six languages', () => {
    const said = [
      city.name,
      ...[...categories, ...leaves].map((category) => category.title),
      ...shops.flatMap((shop) => [shop.title, shop.description, shop.address, ...shop.tags]),
      ...products.flatMap(({ product }) => wordsOf(product)),
      ...labelled.flatMap(({ label }) => label.tags ?? []),
      ...banners.flatMap(({ title, about }) => [title, about]),
      ...recipes.flatMap(({ title, description, steps, goods }) => [
        ...[title, description, ...steps],
        ...goods.map(({ note }) => note),
      ]),
    ];
    expect(said.filter((words) => !isWhole(words))).toEqual([]);
    expect(said.filter((words) => !/\p{Script=Arabic}|٪|\d/u.test(words.ar))).toEqual([]);
  });

  it('puts every product on a shelf that exists, and leaves no shelf empty', () => {
    const shelves = new Set(leaves.map((category) => category.slug));
    const filled = new Set(products.map(({ product }) => product.category));
    expect([...filled].filter((slug) => !shelves.has(slug))).toEqual([]);
    expect([...shelves].filter((slug) => !filled.has(slug))).toEqual([]);
  });

  it('gives every shop a trade that exists', () => {
    const trades = categories.filter(({ type }) => type === 'shop').map(({ slug }) => slug);
    expect(trades).toEqual(expect.arrayContaining(shops.map((shop) => shop.category)));
  });

  it('shows only pictures that the storefront has', () => {
    const shown = [
      ...[...categories, ...leaves].map((category) => category.img),
      ...shops.flatMap((shop) => shop.art),
      ...products.map(({ product }) => product.img),
      ...labelled.flatMap(({ label }) => label.pictures ?? []),
      ...[...brands, ...banners, ...recipes].map(({ img }) => img),
    ];
    expect([...new Set(shown)].filter((path) => !existsSync(publicFile(path)))).toEqual([]);
  });

  it('shows no two things of a shop by one picture, and no dish by another one’s', () => {
    for (const shop of shops)
      expect([shop.slug, twice(shop.products.map(({ img }) => img))]).toEqual([shop.slug, []]);
    const drawn = products.filter(({ product }) => product.img.startsWith('/images/dishes/'));
    expect(
      drawn.filter(({ product }) => product.img !== dish(product.sku)).map(({ product }) => product.sku),
    ).toEqual([]);
  });

  it('shows whatever a kitchen serves by a picture of its own, wide enough and light enough', async () => {
    const served = products.filter(({ shop }) => shop.type === 'restaurant');
    expect(
      served.filter(({ product }) => product.img !== dish(product.sku)).map(({ product }) => product.sku),
    ).toEqual([]);
    const drawn = readdirSync(publicFile('/images/dishes'));
    const shown = new Set([...products.map(({ product }) => product.img), ...recipes.map(({ img }) => img)]);
    expect(drawn.filter((name) => !shown.has(`/images/dishes/${name}`))).toEqual([]);
    for (const name of drawn) {
      const file = publicFile(`/images/dishes/${name}`);
      const { width, height, hasAlpha } = await sharp(file).metadata();
      expect([name, width, height, hasAlpha]).toEqual([name, 768, 768, true]);
      expect([name, statSync(file).size < 120_000]).toEqual([name, true]);
    }
  });

  it('sells add-ons of the same shop, and none with itself', () => {
    for (const { shop, product } of products) {
      const others = shop.products.map(({ sku }) => sku).filter((sku) => sku !== product.sku);
      expect(others).toEqual(expect.arrayContaining(product.addons ?? []));
    }
  });

  it('asks prices that stay above nothing', () => {
    const offers = products.flatMap(({ product }) => [product, ...(product.stocks ?? [])]);
    const wrong = offers.filter(
      ({ priceMinor, discountMinor = 0 }) => discountMinor < 0 || discountMinor >= priceMinor,
    );
    expect(wrong).toEqual([]);
  });

  it('shows the price of the first option as the price of the product', () => {
    for (const { product } of products) {
      const first = product.stocks?.[0];
      if (!first) continue;
      expect([product.sku, product.priceMinor, product.discountMinor]).toEqual([
        product.sku,
        first.priceMinor,
        first.discountMinor,
      ]);
      const quantity = product.stocks?.reduce((sum, stock) => sum + stock.quantity, 0);
      expect([product.sku, product.stock]).toEqual([product.sku, quantity]);
    }
  });

  it('has a chain of three branches, each with hours, words and stocks of its own', () => {
    const chains = Map.groupBy(
      shops.filter((shop) => shop.chain !== undefined),
      (shop) => shop.chain,
    );
    const [branches = []] = chains.values();
    expect([chains.size, branches.length]).toEqual([1, 3]);
    const own = branches.map(({ title, description, address, phone, latitude, days, products: goods }) =>
      [title, description, address, phone, latitude, days, goods.map(({ stock }) => stock)].map((part) =>
        JSON.stringify(part),
      ),
    );
    for (const at of own[0]?.keys() ?? []) expect(twice(own.map((parts) => parts[at] ?? ''))).toEqual([]);
  });

  it('keeps every place within four kilometres', () => {
    const places = [...shops, ...people.flatMap((person) => person.address ?? [])];
    expect(places.filter((place) => distanceKm(place) > 4)).toEqual([]);
  });

  it('begins with a shop where anyone can always buy', () => {
    const first = shops.find((shop) => shop.type === 'shop');
    expect(first).toMatchObject({
      slug: 'corner-grocery',
      open: true,
      minAmountMinor: 0,
      closedDates: [],
    });
    expect(first?.days).toHaveLength(7);
    for (const hours of first?.days ?? []) {
      expect(hours).toMatchObject({ from: '00-00', to: '24-00', disabled: false });
    }
  });

  it('tells of closed shops, late nights, options, weights and empty shelves', () => {
    expect(shops.some((shop) => !shop.open)).toBe(true);
    expect(shops.some((shop) => shop.days.filter((day) => day.disabled).length === 1)).toBe(true);
    expect(shops.some((shop) => shop.closedDates.length > 0)).toBe(true);
    expect(shops.some((shop) => shop.days.some((day) => day.to < day.from))).toBe(true);
    expect(products.some(({ product }) => product.stocks)).toBe(true);
    expect(products.some(({ product }) => product.interval === 0.25)).toBe(true);
    expect(products.some(({ product }) => product.stock === 0)).toBe(true);
  });

  it('takes a third off the strawberries, as the banner and the news say', () => {
    const sold = products.find(({ product }) => product.sku === 'strawberries')?.product;
    expect(sold?.discountMinor).toBe((sold?.priceMinor ?? 0) / 3);
  });

  it('lets people order only what their shop can sell', () => {
    for (const demoOrder of demoOrders) {
      expect(people.map((person) => person.email)).toContain(demoOrder.person);
      for (const { sku, quantity } of demoOrder.lines) {
        const product = productOf(demoOrder, sku);
        expect([demoOrder.shop, sku, product?.stocks]).toEqual([demoOrder.shop, sku, undefined]);
        expect(product?.stock).toBeGreaterThanOrEqual(quantity);
        expect(quantity % (product?.interval ?? 1)).toBe(0);
        expect(quantity).toBeGreaterThanOrEqual(product?.minQty ?? 1);
      }
    }
  });

  it('has orders in every status', () => {
    expect(new Set(demoOrders.map((demoOrder) => demoOrder.status))).toEqual(
      new Set(['new', 'accepted', 'ready', 'on_a_way', 'delivered', 'canceled']),
    );
  });

  it('labels only what is sold, with brands that exist, and leaves no brand without goods', () => {
    expect(labelled.filter(({ of }) => !keys.includes(of)).map(({ of }) => of)).toEqual([]);
    const borne = labelled.flatMap(({ label }) => label.brand ?? []);
    expect([...new Set(borne)].toSorted()).toEqual(brands.map(({ slug }) => slug).toSorted());
  });

  it('reads what a unit holds from its words', () => {
    expect([g(400), kg(1.5), l(1), pcs(6), portion(1)].map(contentOf)).toEqual([
      { amount: 400, unit: 'g' },
      { amount: 1500, unit: 'g' },
      { amount: 1000, unit: 'ml' },
      { amount: 6, unit: 'piece' },
      null,
    ]);
  });

  it('lets everybody review once what there is', () => {
    const names = [...people, ...neighbours].map(({ firstname }) => firstname);
    const writers = new Set(names);
    const subjects = new Set([...shops.map(({ slug }) => slug), ...keys]);
    expect(twice(names)).toEqual([]);
    expect(reviews.filter(({ by, of }) => !writers.has(by) || !subjects.has(of))).toEqual([]);
    expect(twice(reviews.map(({ by, of }) => `${by} of ${of}`))).toEqual([]);
  });

  it('cooks only what one shop sells, on a shelf for recipes', () => {
    const shelves = categories.filter(({ type }) => type === 'receipt').map(({ slug }) => slug);
    expect(new Set(recipes.map(({ category }) => category))).toEqual(new Set(shelves));
    expect(twice(recipes.map(({ slug }) => slug))).toEqual([]);
    for (const { slug, shop, goods, activeMinutes, totalMinutes } of recipes) {
      expect(goods.length).toBeGreaterThan(3);
      expect(twice(goods.map(({ sku }) => sku))).toEqual([]);
      expect(totalMinutes).toBeGreaterThanOrEqual(activeMinutes);
      for (const { sku } of goods) expect([slug, keys.includes(`${shop}/${sku}`)]).toEqual([slug, true]);
    }
  });

  it('points its banners at pages of the shop', () => {
    const slugs = shops.map(({ slug }) => `/shops/${slug}`);
    const pages = new Set(['/products?discount=1', '/recipes', ...slugs]);
    expect(banners.filter(({ link }) => !pages.has(link))).toEqual([]);
  });
});
