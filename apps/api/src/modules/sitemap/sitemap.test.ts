import { SITEMAP_PART, type SitemapEntry, type SitemapKind } from '@hamper/contract/content/sitemap';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { categories, products, shops } from '../../db/schema/catalogue.ts';
import { failureOf, openTestShop, type TestShop } from '../../test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const partsOf = async () => (await shop.guest().call('GET /rest/sitemap')).data;
const read = async (kind: SitemapKind, part = 0, after?: number) =>
  (
    await shop.guest().call('GET /rest/sitemap/{kind}/{part}', {
      path: { kind, part },
      query: after === undefined ? {} : { after },
    })
  ).data;
const slugsOf = ({ entries }: { entries: SitemapEntry[] }) => entries.map(({ slug }) => slug);

describe('The sitemap', () => {
  it('has a part for each kind of page that the demo has', async () => {
    expect(await partsOf()).toEqual(
      ['category', 'shop', 'product', 'recipe', 'article', 'question', 'job'].map((kind) => ({
        kind,
        part: 0,
      })),
    );
  });

  it('names what is on sale and shown, and dates what has a date', async () => {
    const [goods, articles] = [await read('product'), await read('article')];
    expect(slugsOf(goods)).toContain('strawberries');
    expect(goods.more).toBe(false);
    expect(new Set(slugsOf(goods)).size).toBe(goods.entries.length);
    expect(articles.entries.length).toBeGreaterThan(0);
    for (const { updated_at: at } of articles.entries) expect(Date.parse(at ?? '')).not.toBeNaN();
  });

  it('leaves out what is not shown: goods of a closed shop, a hidden product, aisles of a hidden department', async () => {
    const [open] = await shop.db.select().from(shops).where(eq(shops.slug, 'corner-grocery'));
    const [department] = (await read('category')).entries;
    const inAisles = await shop.db
      .select({ slug: categories.slug })
      .from(categories)
      .where(eq(categories.parentId, department?.id ?? 0));
    expect(inAisles.length).toBeGreaterThan(0);
    await shop.db.update(products).set({ active: false }).where(eq(products.slug, 'margherita'));
    await shop.db
      .update(shops)
      .set({ active: false })
      .where(eq(shops.id, open?.id ?? 0));
    await shop.db
      .update(categories)
      .set({ active: false })
      .where(eq(categories.id, department?.id ?? 0));
    try {
      const goods = slugsOf(await read('product'));
      expect(goods).not.toContain('strawberries');
      expect(goods).not.toContain('margherita');
      expect(goods.length).toBeGreaterThan(0);
      expect(slugsOf(await read('shop'))).not.toContain('corner-grocery');
      const left = slugsOf(await read('category'));
      for (const { slug } of [{ slug: department?.slug ?? '' }, ...inAisles])
        expect(left).not.toContain(slug);
    } finally {
      await shop.db.update(products).set({ active: true }).where(eq(products.slug, 'margherita'));
      await shop.db
        .update(shops)
        .set({ active: true })
        .where(eq(shops.id, open?.id ?? 0));
      await shop.db
        .update(categories)
        .set({ active: true })
        .where(eq(categories.id, department?.id ?? 0));
    }
  });

  it('reads a long part in pages, each id once, and begins another part at its bound', async () => {
    const [first] = await shop.db
      .select({ id: shops.id })
      .from(shops)
      .where(eq(shops.slug, 'corner-grocery'));
    const [from, to] = [SITEMAP_PART * 3 - 1, SITEMAP_PART * 3 + 5001];
    await shop.db.execute(sql`insert into products (id, uuid, slug, shop_id, title, search)
      overriding system value select n, gen_random_uuid(), 'goods-' || n, ${first?.id}, '{"en": "Goods"}', ''
      from generate_series(${from}::bigint, ${to}::bigint) n`);
    const parts = (await partsOf()).filter(({ kind }) => kind === 'product').map(({ part }) => part);
    expect(parts).toEqual([0, 2, 3]);
    expect(slugsOf(await read('product', 2))).toEqual([`goods-${from}`]);
    const page = await read('product', 3);
    expect([page.entries.length, page.more]).toEqual([5000, true]);
    const last = page.entries.at(-1)?.id;
    const rest = await read('product', 3, last);
    expect([slugsOf(rest), rest.more]).toEqual([[`goods-${to - 1}`, `goods-${to}`], false]);
    await shop.db.execute(sql`delete from products where id >= ${from}`);
  });

  it('knows no part of what has no pages', async () => {
    const wrong = shop.guest().call('GET /rest/sitemap/{kind}/{part}', {
      path: { kind: 'order', part: -1 },
      query: {},
    });
    expect(await failureOf(wrong)).toMatchObject({ status: 404, code: 'not-found' });
  });
});
