import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { rows } from '../../../db/query.ts';
import { brands, categories, products } from '../../../db/schema/catalogue.ts';
import { jobs } from '../../../db/schema/jobs.ts';
import { openTestShop, stockOfDemo, type TestShop, type Visitor } from '../../../test-shop.ts';
import { reindexRenamed } from './reindex-renamed.ts';

let shop: TestShop;
let amina: Visitor;
let milk: typeof products.$inferSelect;
beforeAll(async () => {
  shop = await openTestShop();
  amina = await shop.as('Amina');
  const { shop_id } = await stockOfDemo(shop.db, 'whole-milk');
  await shop.db.execute(sql`
    insert into products (uuid, slug, shop_id, category_id, title, search)
    select gen_random_uuid(), 'another-' || n, ${shop_id}, category_id, '{"en": "Another"}', '''another'':1A'
    from products, generate_series(1, 450) n where slug = 'whole-milk'`);
  const [row] = await shop.db.select().from(products).where(eq(products.slug, 'whole-milk'));
  if (!row) throw new Error('No milk in the demo');
  milk = row;
});
afterAll(() => shop.close());

const found = async (search: string) => {
  const query = { search, shop_id: milk.shopId };
  const { data, meta } = await shop.guest().call('GET /rest/products/search', { query });
  return { slugs: data.map(({ slug }) => slug), total: meta.total };
};
const waiting = () => shop.db.$count(jobs, eq(jobs.kind, 'reindex-renamed'));

const renameCategory = async (id: number, name: string) => {
  const [row] = await shop.db.select().from(categories).where(eq(categories.id, id));
  const { img, active = true, holdsFood: holds_food } = row ?? {};
  const body = { titles: { ...row?.title, en: name }, img, active, holds_food };
  await amina.call('PUT /dashboard/admin/categories/{id}', { path: { id }, body });
};
const renameShop = async (name: string) => {
  const path = { id: milk.shopId };
  const { data } = await amina.call('GET /dashboard/seller/shops/{id}', { path });
  const body = { ...data, title: { ...data.title, en: name } } as never;
  await amina.call('PUT /dashboard/seller/shops/{id}', { path, body });
};
const renames: [string, [string, string], (name: string) => Promise<unknown>][] = [
  ['shop', ['Zwixel', 'Quorble'], renameShop],
  ['category', ['Jabbek', 'Fythorn'], (name) => renameCategory(milk.categoryId ?? 0, name)],
  ['department', ['Oxquill', 'Vrimsat'], (name) => renameCategory(milk.departmentId ?? 0, name)],
];

describe('Products', () => {
  it.each(renames)(
    'are all found by the new name of their %s, not by the old one',
    async (_, [old, now], rename) => {
      await rename(old);
      await shop.runJobs();
      expect((await found(old)).total).toBeGreaterThan(450);
      await rename(now);
      expect((await found(now)).total).toBe(0);
      await shop.runJobs();
      expect((await found(now)).total).toBeGreaterThan(450);
      expect((await found(old)).total).toBe(0);
      await rename(now);
      expect(await waiting()).toBe(0);
    },
  );

  it('are found by the new name of their brand', async () => {
    const brand = { title: 'Zwixel', active: true };
    const { data } = await amina.call('POST /dashboard/admin/brands', { body: brand });
    await shop.db.update(products).set({ brandId: data.id }).where(eq(products.id, milk.id));
    const rename = (title: string) =>
      amina.call('PUT /dashboard/admin/brands/{id}', { path: { id: data.id }, body: { ...brand, title } });
    await rename('Frumble');
    await shop.runJobs();
    expect(await found('frumble')).toEqual({ slugs: ['whole-milk'], total: 1 });
    await rename('Frumble');
    expect(await waiting()).toBe(0);
  });

  it('that get another brand meanwhile are found by that one', async () => {
    const [one, two] = await shop.db.select().from(brands).orderBy(brands.id).limit(2);
    const brandOf = (brandId: number | undefined) =>
      sql`update products set brand_id = ${brandId ?? 0} where id = ${milk.id}`;
    await shop.db.execute(brandOf(one?.id));
    let reindexing: Promise<void> | undefined;
    await shop.db.transaction(async (tx) => {
      await tx.execute(brandOf(two?.id));
      const data = { kind: 'shop', id: milk.shopId } as const;
      reindexing = reindexRenamed(shop.db, { data, signal: new AbortController().signal });
      await expect.poll(() => rows(shop.db, sql`select from pg_locks where not granted`)).not.toEqual([]);
    });
    await reindexing;
    expect((await found(two?.title ?? '')).slugs).toContain('whole-milk');
  });
});
