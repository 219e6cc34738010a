import { randomUUID } from 'node:crypto';

import { RATE_ONE } from '@hamper/contract/prices/money';
import { beforeAll, describe, expect, test } from 'vitest';

import { brands } from '../../../db/schema/catalogue.ts';
import { orderDetails, orders } from '../../../db/schema/orders.ts';
import { settings } from '../../../db/schema/settings.ts';
import { banners, referrals } from '../../../db/schema/shelves.ts';
import { openCatalogue } from '../catalogue.fixture.ts';

let here: Awaited<ReturnType<typeof openCatalogue>>;
type Shop = Awaited<ReturnType<typeof here.addShop>>;
type Product = Awaited<ReturnType<typeof here.addProduct>>;
let corner: Shop;
let grove: number;

const addBrand = async (title: string, active = true) => {
  const uuid = randomUUID();
  const [made] = await here.db
    .insert(brands)
    .values({ uuid, slug: `brand-${uuid}`, title, active })
    .returning();
  if (!made) throw new Error('no brand');
  return made;
};

beforeAll(async () => {
  here = await openCatalogue();
  corner = await here.addShop('Corner');
});

const titles = (cards: { translation: { title: string } }[]) =>
  cards.map(({ translation }) => translation.title);

describe('what is promised to friends', () => {
  const promised = async () => (await here.get('GET /rest/referral')).data;

  test('is nothing until the merchant switches it on, and then in the currency asked for', async () => {
    await here.db.insert(referrals).values({
      title: { en: 'Bring a friend', de: 'Bring jemanden mit' },
      priceFromMinor: 500,
      priceToMinor: 1000,
    });
    expect(await promised()).toBeNull();
    await here.db
      .insert(settings)
      .values({ key: 'referral_active', value: '1' })
      .onConflictDoUpdate({ target: settings.key, set: { value: '1' } });
    expect(await promised()).toMatchObject({
      translation: { title: 'Bring a friend' },
      price_from: 5,
      price_to: 10,
    });
    const { data } = await here.get('GET /rest/referral', '/rest/referral?lang=de');
    expect(data?.translation.title).toBe('Bring jemanden mit');
    await here.db.update(referrals).set({ active: false });
    expect(await promised()).toBeNull();
  });
});

describe('brands', () => {
  beforeAll(async () => {
    const closed = await here.addShop('Closed for good', { active: false });
    const [zest, brand, hidden, idle, gone] = await Promise.all([
      addBrand('Zest'),
      addBrand('Grove'),
      addBrand('Hidden', false),
      addBrand('Idle'),
      addBrand('Gone'),
    ]);
    grove = brand.id;
    for (const [title, popularity] of [
      ['Apple', 1],
      ['Pear', 3],
      ['Plum', 2],
    ] as const) {
      await here.addProduct({ shop: corner, title, brandId: brand.id, popularity });
    }
    await here.addProduct({ shop: corner, title: 'Lime', brandId: zest.id });
    await here.addProduct({ shop: corner, title: 'Secret', brandId: hidden.id });
    await here.addProduct({ shop: corner, title: 'Old', brandId: idle.id, active: false });
    await here.addProduct({ shop: closed, title: 'Lost', brandId: gone.id });
  });

  test('are listed by name, those left out of which nothing is sold', async () => {
    const { data, meta } = await here.get('GET /rest/brands/paginate');
    expect(data.map(({ title }) => title)).toEqual(['Grove', 'Zest']);
    expect(meta.total).toBe(2);
    const second = await here.get('GET /rest/brands/paginate', '/rest/brands/paginate?perPage=1&page=2');
    expect(second.data.map(({ title }) => title)).toEqual(['Zest']);
  });

  test('are found by id and uuid, and not once they are hidden', async () => {
    const { data } = await here.get('GET /rest/brands/{id}', `/rest/brands/${grove}`);
    expect(data.title).toBe('Grove');
    const again = await here.get('GET /rest/brands/{id}', `/rest/brands/${data.uuid.toUpperCase()}`);
    expect(again.data).toEqual(data);
    const hidden = await addBrand('Hidden too', false);
    for (const path of [`brands/${hidden.id}`, `products/brand/${hidden.id}`, 'brands/999999', 'brands/x']) {
      expect([path, (await here.fetchPath(`/rest/${path}`)).status]).toEqual([path, 404]);
    }
  });

  test('have their products in a list that narrows and sorts like any other', async () => {
    const of = (query: string) =>
      here.get('GET /rest/products/brand/{id}', `/rest/products/brand/${grove}?${query}`);
    expect(titles((await of('')).data)).toEqual(['Pear', 'Plum', 'Apple']);
    const narrowed = await of('column=title&sort=asc&price_to=5&perPage=2');
    expect([titles(narrowed.data), narrowed.meta.total]).toEqual([['Apple', 'Pear'], 3]);
    expect((await of('brand_id=1')).meta.total).toBe(3);
  });
});

test('banners come in their order, said in the language asked for', async () => {
  const add = (title: string, more: Partial<typeof banners.$inferInsert>) =>
    here.db
      .insert(banners)
      .values({ uuid: randomUUID(), title: { en: title, de: `${title} (de)` }, link: '/products', ...more });
  await add('Second', { position: 2, tone: 'mint' });
  await add('First', { position: 1, about: { en: 'Look' } });
  await add('Hidden', { active: false });
  const { data, meta } = await here.get('GET /rest/banners/paginate', '/rest/banners/paginate?lang=de');
  expect(meta.total).toBe(2);
  expect(data).toMatchObject([
    { url: '/products', translation: { locale: 'de', title: 'First (de)', description: 'Look' } },
    { tone: 'mint', translation: { title: 'Second (de)', description: null } },
  ]);
});

describe('products by their uuids', () => {
  const byIds = (uuids: string[]) =>
    here.get(
      'GET /rest/products/ids',
      `/rest/products/ids?${uuids.map((uuid) => `uuids[]=${uuid}`).join('&')}`,
    );

  test('come in the order asked for, each once, without those that are gone', async () => {
    const [one, two, old] = [
      await here.addProduct({ shop: corner, title: 'One' }),
      await here.addProduct({ shop: corner, title: 'Two' }),
      await here.addProduct({ shop: corner, title: 'Old', active: false }),
    ];
    const asked = [two.uuid, old.uuid, randomUUID(), one.uuid.toUpperCase(), two.uuid];
    expect(titles((await byIds(asked)).data)).toEqual(['Two', 'One']);
    expect((await byIds([])).data).toEqual([]);
  });

  test('are a hundred at most', async () => {
    const many = Array.from({ length: 101 }, () => randomUUID());
    expect((await byIds(many.slice(1))).data).toEqual([]);
    const response = await here.fetchPath(
      `/rest/products/ids?${many.map((uuid) => `uuids[]=${uuid}`).join('&')}`,
    );
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ params: { uuids: [expect.any(String)] } });
  });
});

describe('what goes with a product', () => {
  let shop: Shop;
  let bread: Product;
  const goods: Record<string, Product> = {};

  const basket = async (bought: Product[], status: 'delivered' | 'canceled' = 'delivered') => {
    const [order] = await here.db
      .insert(orders)
      .values({
        ...{ uuid: randomUUID(), shopId: shop.id, status, currencyId: here.cadId, rateMillionths: RATE_ONE },
        ...{
          originMinor: 0,
          priceMinor: 0,
          taxMinor: 0,
          shopTaxMinor: 0,
          discountMinor: 0,
          deliveryFeeMinor: 0,
        },
        ...{ serviceFeeMinor: 0, tipsMinor: 0, totalMinor: 0, deliveryType: 'pickup', phone: '+12125550100' },
        ...{ expectedFrom: new Date(), expectedTo: new Date() },
      })
      .returning();
    for (const { stocks, uuid, slug, id, title } of bought) {
      await here.db.insert(orderDetails).values({
        orderId: order?.id ?? 0,
        stockId: stocks[0]?.id ?? null,
        product: {
          id,
          uuid,
          slug,
          title,
          img: null,
          tone: null,
          unit: {},
          extras: [],
          min_qty: 1,
          max_qty: 9,
          interval: 1,
        },
        ...{ quantityMilli: 1000, unitPriceMinor: 0, unitTotalMinor: 0, originMinor: 0, discountMinor: 0 },
        ...{ taxMinor: 0, totalMinor: 0, unitDiscountMinor: 0, unitTaxMinor: 0 },
        ...{ maxPackedMilli: 1000, orderedMinor: 0 },
      });
    }
  };
  const related = async (product: Product) =>
    titles(
      (await here.get('GET /rest/products/related/{id}', `/rest/products/related/${product.uuid}`)).data,
    );

  beforeAll(async () => {
    shop = await here.addShop('Market');
    const food = await here.addCategory('Food');
    const bakery = await here.addCategory('Bakery', { parentId: food.id });
    const dairy = await here.addCategory('Dairy', { parentId: food.id });
    const soap = await here.addCategory('Soap');
    const add = async (title: string, category: typeof food, popularity: number, quantityMilli = 9000) => {
      goods[title] = await here.addProduct({
        shop,
        title,
        category,
        popularity,
        stocks: [{ quantityMilli }],
      });
      return goods[title];
    };
    bread = await add('Bread', bakery, 50);
    await add('Rolls', bakery, 10);
    await add('Bagels', bakery, 20);
    await add('Sold out', bakery, 99, 0);
    await add('Butter', dairy, 30);
    await add('Cheese', dairy, 40);
    await add('Soap', soap, 90);
    await here.addProduct({ shop: corner, title: 'Elsewhere', category: bakery, popularity: 99 });
  });

  test('is what its shop sells most of beside it while nobody has bought it: more of the same last of all', async () => {
    expect(await related(bread)).toEqual(['Cheese', 'Butter', 'Soap']);
  });

  test('begins with what was often in one order with it', async () => {
    const { Soap: soap, Butter: butter, 'Sold out': out, Rolls: rolls } = goods;
    if (!soap || !butter || !out || !rolls) throw new Error('no goods');
    await basket([bread, butter, soap, out]);
    await basket([bread, butter, soap, out]);
    await basket([bread, butter, rolls]);
    await basket([bread, rolls], 'canceled');
    expect(await related(bread)).toEqual(['Butter', 'Soap', 'Cheese']);
    expect((await related(soap)).slice(0, 2)).toEqual(['Bread', 'Butter']);
  });

  test('is to a dish what one has with it, of each kind in turn, then what else the kitchen makes', async () => {
    const trattoria = await here.addShop('Trattoria', { type: 'restaurant' });
    const [mains, sweets, drinks] = await Promise.all(
      ['Mains', 'Sweets', 'Drinks'].map((title) => here.addCategory(title)),
    );
    if (!mains || !sweets || !drinks) throw new Error('no categories');
    const [pizzas, starters] = await Promise.all(
      ['Pizzas', 'Starters'].map((title) => here.addCategory(title, { parentId: mains.id })),
    );
    const add = (title: string, category: typeof mains | undefined, popularity: number) =>
      here.addProduct({ shop: trattoria, title, popularity, ...(category ? { category } : {}) });
    const pizza = await add('Margherita', pizzas, 50);
    await add('Diavola', pizzas, 99);
    await add('Olives', starters, 98);
    await add('Lemonade', drinks, 70);
    await add('Water', drinks, 65);
    await add('Tiramisu', sweets, 60);
    expect(await related(pizza)).toEqual(['Lemonade', 'Tiramisu', 'Water', 'Olives']);
  });

  test('is a dozen at most', async () => {
    const [sweets, salads] = [await here.addCategory('Sweets'), await here.addCategory('Salads')];
    const first = await here.addProduct({ shop, title: 'First', category: salads });
    for (let at = 0; at < 14; at++) await here.addProduct({ shop, title: `Sweet ${at}`, category: sweets });
    expect(await related(first)).toHaveLength(12);
  });

  test('is more of its own kind where its shop has nothing else', async () => {
    const florist = await here.addShop('Florist');
    const bouquets = await here.addCategory('Bouquets');
    const tulips = await here.addProduct({ shop: florist, title: 'Tulips', category: bouquets });
    await here.addProduct({ shop: florist, title: 'Roses', category: bouquets });
    expect(await related(tulips)).toEqual(['Roses']);
  });

  test('belongs to nothing once the product is gone', async () => {
    const lost = await here.addShop('Lost', { active: false });
    const product = await here.addProduct({ shop: lost, title: 'Lost' });
    for (const ref of [product.id, randomUUID(), 'x'])
      expect((await here.fetchPath(`/rest/products/related/${ref}`)).status).toBe(404);
  });
});
