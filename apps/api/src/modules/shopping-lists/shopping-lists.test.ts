import { randomUUID } from 'node:crypto';

import { MAX_LIST_LINES, MAX_SHOPPING_LISTS } from '@hamper/contract/shopping-lists/bounds';
import { and, asc, eq, gt } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { products, shops, stocks } from '../../db/schema/catalogue.ts';
import { shoppingListLines, shoppingLists } from '../../db/schema/shopping-lists.ts';
import { failureOf, openTestShop, stockOfDemo, type TestShop, type Visitor } from '../../test-shop.ts';

let shop: TestShop;
let ada: Visitor;
let sam: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  [ada, sam] = await Promise.all([shop.as('Ada'), shop.as('Sam')]);
});
beforeEach(() => shop.db.delete(shoppingLists));
afterAll(() => shop.close());

const stockOf = (sku: string, slug?: string) => stockOfDemo(shop.db, sku, slug);

/** A new list of these, one of each. */
async function listOf(by: Visitor, name: string, stockIds: number[] = []) {
  const lines = stockIds.map((stock_id) => ({ stock_id, quantity: 1 }));
  return (await by.call('POST /dashboard/user/shopping-lists', { body: { name, lines } })).data;
}
const read = async (by: Visitor, id: string) =>
  (await by.call('GET /dashboard/user/shopping-lists/{id}', { path: { id } })).data;
const put = (by: Visitor, id: string, stock_id: number, quantity = 1) =>
  by.call('POST /dashboard/user/shopping-lists/{id}/lines', { path: { id }, body: { stock_id, quantity } });
const cards = async (by: Visitor, query: { stock_id?: number } = {}) =>
  (await by.call('GET /dashboard/user/shopping-lists', { query })).data;
const share = async (by: Visitor, id: string) =>
  (await by.call('POST /dashboard/user/shopping-lists/{id}/share', { path: { id } })).data.key;
const open = async (by: Visitor, key: string) =>
  (await by.call('GET /rest/shopping-lists/{key}', { path: { key } })).data;

describe('A shopping list', () => {
  it('holds the goods of several shops, each with its sum', async () => {
    const [milk, eggs, pizza] = [
      await stockOf('whole-milk'),
      await stockOf('eggs'),
      await stockOf('margherita', 'bella-napoli'),
    ];
    const { uuid } = await listOf(ada, '  Weekend\n', [milk.stock_id, pizza.stock_id, eggs.stock_id]);
    const list = await read(ada, uuid);
    expect(list).toMatchObject({ name: 'Weekend', key: null, lines_count: 3 });
    expect(list.sections.map(({ shop, lines }) => [shop?.slug, lines.length])).toEqual([
      ['corner-grocery', 2],
      ['bella-napoli', 1],
    ]);
    for (const { total_price, lines } of list.sections)
      expect(total_price).toBeCloseTo(lines.reduce((sum, { price }) => sum + price, 0));
    expect(await cards(ada, { stock_id: eggs.stock_id })).toMatchObject([
      { uuid, name: 'Weekend', lines_count: 3, ticked_count: 0, shared: false, quantity: 1 },
    ]);
  });

  it('takes a product once: adding it again sets how many, and wants it again', async () => {
    const { stock_id } = await stockOf('eggs');
    const { uuid: id } = await listOf(ada, 'Weekend', [stock_id]);
    const [line] = (await read(ada, id)).sections[0]?.lines ?? [];
    const path = { id, line: line?.id ?? 0 };
    await ada.call('PUT /dashboard/user/shopping-lists/{id}/lines/{line}', { path, body: { ticked: true } });
    expect((await read(ada, id)).sections[0]?.lines[0]).toMatchObject({ ticked: true, quantity: 1 });
    await put(ada, id, stock_id, 3);
    expect((await read(ada, id)).sections[0]?.lines).toMatchObject([{ ticked: false, quantity: 3 }]);
    await ada.call('PUT /dashboard/user/shopping-lists/{id}/lines/{line}', { path, body: { quantity: 2 } });
    await ada.call('PUT /dashboard/user/shopping-lists/{id}/lines/{line}', { path, body: { ticked: true } });
    await ada.call('DELETE /dashboard/user/shopping-lists/{id}/ticks', { path: { id } });
    expect((await read(ada, id)).sections[0]?.lines).toMatchObject([{ ticked: false, quantity: 2 }]);
    for (let time = 0; time < 2; time += 1)
      await ada.call('DELETE /dashboard/user/shopping-lists/{id}/lines/{line}', { path });
    expect((await read(ada, id)).sections).toEqual([]);
  });

  it('takes quantities as the product is sold, also more than there is', async () => {
    const { stock_id, product_id } = await stockOf('eggs');
    const limits = { minQtyMilli: 2000, maxQtyMilli: 8000, intervalMilli: 2000 };
    const [before] = await shop.db.select().from(products).where(eq(products.id, product_id));
    await shop.db.update(products).set(limits).where(eq(products.id, product_id));
    const { uuid } = await listOf(ada, 'Rounded', [stock_id]);
    expect((await read(ada, uuid)).sections[0]?.lines[0]?.quantity).toBe(2);
    for (const quantity of [3, 10, 0]) {
      const { params } = await failureOf(put(ada, uuid, stock_id, quantity));
      expect(params).toHaveProperty('quantity');
    }
    const [stock] = await shop.db.select().from(stocks).where(eq(stocks.id, stock_id));
    await shop.db.update(stocks).set({ quantityMilli: 4000 }).where(eq(stocks.id, stock_id));
    await put(ada, uuid, stock_id, 6);
    expect((await read(ada, uuid)).sections[0]?.lines[0]).toMatchObject({ quantity: 6, problem: 'too-many' });
    await shop.db
      .update(stocks)
      .set({ quantityMilli: stock?.quantityMilli ?? 0 })
      .where(eq(stocks.id, stock_id));
    const { minQtyMilli = 0, maxQtyMilli = 0, intervalMilli = 0 } = before ?? {};
    await shop.db
      .update(products)
      .set({ minQtyMilli, maxQtyMilli, intervalMilli })
      .where(eq(products.id, product_id));
  });

  it('is renamed and deleted, and a name is neither blank nor endless', async () => {
    const { uuid: id } = await listOf(ada, 'Weekend');
    await ada.call('PUT /dashboard/user/shopping-lists/{id}', { path: { id }, body: { name: 'Party' } });
    expect((await cards(ada)).map(({ name }) => name)).toEqual(['Party']);
    for (const name of ['   ', 'x'.repeat(81)]) {
      const renamed = ada.call('PUT /dashboard/user/shopping-lists/{id}', { path: { id }, body: { name } });
      expect((await failureOf(renamed)).params).toHaveProperty('name');
      expect((await failureOf(listOf(ada, name))).params).toHaveProperty('name');
    }
    await ada.call('DELETE /dashboard/user/shopping-lists/{id}', { path: { id } });
    expect(await cards(ada)).toEqual([]);
    expect(await shop.db.select().from(shoppingListLines)).toEqual([]);
  });

  it('is created once by one key', async () => {
    const create = (name: string) =>
      ada.call('POST /dashboard/user/shopping-lists', { body: { name, lines: [] }, idempotencyKey: 'once' });
    const made = await Promise.all([create('Weekend'), create('Weekend'), create('Weekend')]);
    expect(new Set(made.map(({ data }) => data.uuid)).size).toBe(1);
    expect((await failureOf(create('Another'))).code).toBe('idempotency-mismatch');
    expect(await cards(ada)).toHaveLength(1);
  });
});

describe('Somebody else’s list', () => {
  it('is not there for any call', async () => {
    const { stock_id } = await stockOf('eggs');
    const own = await listOf(ada, 'Mine', [stock_id]);
    const line = own.sections[0]?.lines[0]?.id ?? 0;
    const key = await share(ada, own.uuid);
    for (const id of [own.uuid, randomUUID()]) {
      const path = { id };
      const calls = [
        () => read(sam, id),
        () => put(sam, id, stock_id),
        () => share(sam, id),
        () => sam.call('PUT /dashboard/user/shopping-lists/{id}', { path, body: { name: 'Yours' } }),
        () => sam.call('DELETE /dashboard/user/shopping-lists/{id}', { path }),
        () => sam.call('DELETE /dashboard/user/shopping-lists/{id}/share', { path }),
        () => sam.call('DELETE /dashboard/user/shopping-lists/{id}/ticks', { path }),
        () => sam.call('DELETE /dashboard/user/shopping-lists/{id}/lines/{line}', { path: { id, line } }),
        () =>
          sam.call('PUT /dashboard/user/shopping-lists/{id}/lines/{line}', {
            path: { id, line },
            body: { ticked: true },
          }),
      ];
      for (const call of calls) expect((await failureOf(call())).code).toBe('not-found');
    }
    expect(await read(ada, own.uuid)).toEqual({ ...own, key });
    expect(await cards(sam)).toEqual([]);
  });

  it('lends its lines to no list of mine', async () => {
    const { stock_id } = await stockOf('eggs');
    const [theirs, mine] = [await listOf(ada, 'Hers', [stock_id]), await listOf(sam, 'His')];
    const path = { id: mine.uuid, line: theirs.sections[0]?.lines[0]?.id ?? 0 };
    const body = { ticked: true };
    const ticked = sam.call('PUT /dashboard/user/shopping-lists/{id}/lines/{line}', { path, body });
    expect((await failureOf(ticked)).code).toBe('not-found');
    await sam.call('DELETE /dashboard/user/shopping-lists/{id}/lines/{line}', { path });
    expect((await read(ada, theirs.uuid)).sections[0]?.lines).toMatchObject([{ ticked: false }]);
  });
});

describe('A shared list', () => {
  it('is read by whoever has its key, without whose it is, and stored by nobody', async () => {
    const { stock_id } = await stockOf('eggs');
    const { uuid } = await listOf(ada, 'Party', [stock_id]);
    const key = await share(ada, uuid);
    expect(await share(ada, uuid)).toBe(key);
    const shared = await open(shop.guest(), key);
    expect(shared).toMatchObject({ name: 'Party', lines_count: 1 });
    expect(Object.keys(shared).toSorted()).toEqual(['lines_count', 'name', 'sections', 'updated_at']);
    expect(shared.sections[0]?.lines[0]).not.toHaveProperty('ticked');
    const answer = await shop.guest().fetch(`/api/v1/rest/shopping-lists/${key}`);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(await open(sam, key)).toEqual(shared);
  });

  it('is gone with its key as soon as sharing ends, and has another one when it is shared again', async () => {
    const { uuid: id } = await listOf(ada, 'Party');
    const key = await share(ada, id);
    await ada.call('DELETE /dashboard/user/shopping-lists/{id}/share', { path: { id } });
    expect((await failureOf(open(shop.guest(), key))).code).toBe('not-found');
    const next = await share(ada, id);
    expect(next).not.toBe(key);
    expect((await failureOf(open(shop.guest(), key))).code).toBe('not-found');
    await ada.call('DELETE /dashboard/user/shopping-lists/{id}', { path: { id } });
    for (const gone of [next, 'short', 'x'.repeat(32)])
      expect((await failureOf(open(shop.guest(), gone))).code).toBe('not-found');
  });
});

describe('A product that is gone', () => {
  it('stays on the list by its name, apart from the shops', async () => {
    const [milk, eggs] = [await stockOf('whole-milk'), await stockOf('eggs')];
    const { uuid } = await listOf(ada, 'Weekend', [milk.stock_id, eggs.stock_id]);
    await shop.db.update(products).set({ active: false }).where(eq(products.id, milk.product_id));
    const [first] = (await read(ada, uuid)).sections;
    expect(first?.lines.map(({ title, problem }) => [title, problem])).toEqual([
      ['Whole milk', 'gone'],
      ['Free-range eggs', null],
    ]);
    expect(first?.total_price).toBe(first?.lines[1]?.price);
    expect((await failureOf(put(ada, uuid, milk.stock_id))).params).toHaveProperty('stock_id');
    const copy = await listOf(ada, 'Copy', [milk.stock_id, eggs.stock_id, 999_999]);
    expect(copy.lines_count).toBe(1);
    await shop.db.update(products).set({ active: true }).where(eq(products.id, milk.product_id));
  });

  it('stays when its shop has closed for good, and when it was deleted', async () => {
    const pizza = await stockOf('margherita', 'bella-napoli');
    const [copied] = await shop.db.select().from(stocks).where(eq(stocks.id, pizza.stock_id));
    if (!copied) throw new Error('no pizza');
    const { id: _, ...same } = copied;
    const [extra] = await shop.db
      .insert(stocks)
      .values({ ...same, uuid: randomUUID(), position: 9 })
      .returning({ id: stocks.id });
    const { uuid: id } = await listOf(ada, 'Pizza', [pizza.stock_id, extra?.id ?? 0]);
    await shop.db.delete(stocks).where(eq(stocks.id, extra?.id ?? 0));
    const { sections } = await read(ada, id);
    expect(sections.map(({ shop }) => shop?.slug)).toEqual(['bella-napoli', undefined]);
    const [gone] = sections[1]?.lines ?? [];
    expect(gone).toMatchObject({ title: 'Margherita', stock: null, problem: 'gone', price: 0 });
    const path = { id, line: gone?.id ?? 0 };
    const more = ada.call('PUT /dashboard/user/shopping-lists/{id}/lines/{line}', {
      path,
      body: { quantity: 2 },
    });
    expect((await failureOf(more)).params).toHaveProperty('quantity');
    await shop.db.update(shops).set({ active: false }).where(eq(shops.slug, 'bella-napoli'));
    expect((await read(ada, id)).sections).toMatchObject([{ shop: null, lines: [{}, {}] }]);
    await shop.db.update(shops).set({ active: true }).where(eq(shops.slug, 'bella-napoli'));
    await ada.call('DELETE /dashboard/user/shopping-lists/{id}/lines/{line}', { path });
    expect((await read(ada, id)).lines_count).toBe(1);
  });
});

describe('The bounds', () => {
  it('hold when two lists come together', async () => {
    for (let at = 1; at < MAX_SHOPPING_LISTS; at += 1) await listOf(ada, `List ${at}`);
    const settled = await Promise.allSettled([listOf(ada, 'One'), listOf(ada, 'Other')]);
    expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await cards(ada)).toHaveLength(MAX_SHOPPING_LISTS);
    expect((await failureOf(listOf(ada, 'More'))).params).toHaveProperty('name');
  });

  it('hold when two products come together, and a product that is there may still change', async () => {
    const some = await shop.db
      .select({ id: stocks.id })
      .from(stocks)
      .innerJoin(products, and(eq(products.id, stocks.productId), eq(products.active, true)))
      .innerJoin(shops, and(eq(shops.id, products.shopId), eq(shops.active, true)))
      .where(and(eq(stocks.active, true), gt(stocks.quantityMilli, 0)))
      .orderBy(asc(stocks.id))
      .limit(MAX_LIST_LINES + 1);
    const ids = some.map(({ id }) => id);
    const { uuid, sections } = await listOf(ada, 'Long', ids.slice(0, MAX_LIST_LINES - 1));
    const [one = 0, other = 0] = ids.slice(MAX_LIST_LINES - 1);
    const quantityOf = async (id: number) =>
      (await listOf(sam, 'Try', [id])).sections[0]?.lines[0]?.quantity ?? 1;
    const [quantity, another] = [await quantityOf(one), await quantityOf(other)];
    const settled = await Promise.allSettled([put(ada, uuid, one, quantity), put(ada, uuid, other, another)]);
    expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await read(ada, uuid)).lines_count).toBe(MAX_LIST_LINES);
    const first = sections[0]?.lines[0];
    await put(ada, uuid, first?.stock?.id ?? 0, first?.quantity);
    const many = ids.map((stock_id) => ({ stock_id, quantity: 1 }));
    const created = ada.call('POST /dashboard/user/shopping-lists', {
      body: { name: 'Longer', lines: many },
    });
    expect((await failureOf(created)).params).toHaveProperty('lines');
  });
});

describe('A person’s lists', () => {
  it('are in what they take along, and go with their account', async () => {
    const { stock_id } = await stockOf('eggs');
    const body = {
      firstname: 'Liv',
      email: 'liv@hamper.test',
      password: 'a-long-enough-one',
      password_confirmation: 'a-long-enough-one',
    };
    await shop.guest().call('POST /auth/register', { body });
    const { data } = await shop
      .guest()
      .call('POST /auth/login', { body: { email: body.email, password: body.password } });
    const liv = shop.with(data.access_token);
    const { uuid } = await listOf(liv, 'Birthday', [stock_id]);
    const key = await share(liv, uuid);
    const file = (await (await liv.fetch('/api/v1/dashboard/user/profile/export')).json()) as object;
    expect(file).toMatchObject({
      shopping_lists: [
        { name: 'Birthday', shared: true, lines: [{ stock_id, title: 'Free-range eggs', quantity: 1 }] },
      ],
    });
    expect(JSON.stringify(file)).not.toContain(key);
    await liv.call('DELETE /dashboard/user/profile/delete', { body: { password: body.password } });
    expect((await failureOf(open(shop.guest(), key))).code).toBe('not-found');
    expect(await shop.db.select().from(shoppingLists)).toEqual([]);
  });
});
