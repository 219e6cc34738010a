import type { PinInput, SynonymsInput } from '@hamper/contract/catalogue/search-settings';
import type { Locale } from '@hamper/contract/locale';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { products } from '../../../db/schema/catalogue.ts';
import { searchPins, searchSynonyms } from '../../../db/schema/search.ts';
import { installation } from '../../../db/schema/settings.ts';
import { failureOf, openTestShop, stockOfDemo, type TestShop, type Visitor } from '../../../test-shop.ts';
import { reindexSearch } from '../search/reindex.ts';

let shop: TestShop;
let amina: Visitor;
let milk: Awaited<ReturnType<typeof stockOfDemo>>;
beforeAll(async () => {
  shop = await openTestShop();
  amina = await shop.as('Amina');
  milk = await stockOfDemo(shop.db, 'whole-milk');
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.delete(searchSynonyms);
  await shop.db.delete(searchPins);
});

const search = async (
  text: string,
  more: { shop_id?: number; perPage?: number } = {},
  lang: Locale = 'en',
) => {
  const query = { search: text, ...more };
  const { data, meta } = await shop.guest(lang).call('GET /rest/products/search', { query });
  return { slugs: data.map(({ slug }) => slug), total: meta.total };
};
const idOf = async (slug: string): Promise<number> => {
  const [row] = await shop.db.select({ id: products.id }).from(products).where(eq(products.slug, slug));
  return row?.id ?? 0;
};

const mean = (words: string[], meanings: string[] = [], more: Partial<SynonymsInput> = {}, by = amina) =>
  by.call('POST /dashboard/admin/search/synonyms', { body: { words, meanings, ...more } });
const pin = (text: string, ids: number[], more: Partial<PinInput> = {}, by = amina) =>
  by.call('POST /dashboard/admin/search/pins', { body: { search: text, product_ids: ids, ...more } });
const fieldsOf = async (call: Promise<unknown>) => Object.keys((await failureOf(call)).params);

describe('Synonyms', () => {
  it('find what their meaning finds, one way, until they are removed', async () => {
    expect((await search('moo juice')).slugs).not.toContain('whole-milk');
    const { data } = await mean(['Moo Juice'], ['whole milk']);
    expect((await search('moo juice')).slugs[0]).toBe('whole-milk');
    const path = { id: data.uuid };
    await amina.call('PUT /dashboard/admin/search/synonyms/{id}', {
      path,
      body: { words: ['moo juice'], meanings: ['margherita'] },
    });
    expect((await search('moo juice')).slugs[0]).toBe('margherita');
    await amina.call('DELETE /dashboard/admin/search/synonyms/{id}', { path });
    expect((await search('moo juice')).slugs).not.toContain('margherita');
  });

  it('without meanings mean each other, and a circle of them ends', async () => {
    await mean(['zzuvo', 'margherita']);
    await mean(['zzuvo'], ['zzovu']);
    await mean(['zzovu'], ['zzuvo']);
    expect((await search('zzuvo')).slugs[0]).toBe('margherita');
    expect((await search('zzovu')).slugs).toEqual([]);
  });

  it('of a language are those of its shoppers alone', async () => {
    await mean(['hühnerfrucht'], ['margherita'], { locale: 'de' });
    expect((await search('Hühnerfrucht', {}, 'de')).slugs[0]).toBe('margherita');
    expect((await search('Hühnerfrucht')).slugs).toEqual([]);
  });

  it('find as many as their meaning, whatever the page', async () => {
    await mean(['moojuice'], ['milk']);
    const { total } = await search('milk');
    expect(total).toBeGreaterThan(3);
    expect(await search('moojuice', { perPage: 1 })).toMatchObject({ total });
    const facets = { query: { search: 'moojuice' } };
    expect((await shop.guest().call('GET /rest/products/facets', facets)).data.total).toBe(total);
  });

  it('are listed, and found by a text of theirs', async () => {
    await mean(['Pastèque', 'watermelon']);
    await mean(['fizz'], ['soda']);
    const list = async (text?: string) =>
      (await amina.call('GET /dashboard/admin/search/synonyms/paginate', { query: { search: text } })).data;
    expect((await list()).map(({ words, meanings }) => [words, meanings])).toEqual([
      [['fizz'], ['soda']],
      [['Pastèque', 'watermelon'], []],
    ]);
    expect(await list('pasteque')).toMatchObject([{ locale: null, words: ['Pastèque', 'watermelon'] }]);
  });

  it.each([
    ['no words', [], [], 'words'],
    ['one word that means nothing', ['coke'], [], 'words'],
    ['a word that means itself', ['coke'], ['Coke!'], 'meanings'],
    ['the same word twice', ['crème', 'Creme'], [], 'words'],
    ['no letters', ['cola', '🍓'], [], 'words.1'],
    ['a sentence', ['what people say here'], ['soda'], 'words.0'],
    ['too many', Array.from({ length: 9 }, (_, at) => `word${at}`), [], 'words'],
    ['an endless word', ['x'.repeat(61)], ['soda'], 'words.0'],
  ])('with %s are refused by their field', async (_, words, meanings, field) => {
    expect(await fieldsOf(mean(words, meanings))).toEqual([field]);
    expect(await shop.db.$count(searchSynonyms)).toBe(0);
  });

  it('in 50,000 rows are searched by their index, and no more are added', async () => {
    await shop.db.execute(sql`insert into search_synonyms (uuid, words, word_keys, meanings, meaning_keys)
      select gen_random_uuid(), array['word' || n], array['word' || n], array['margherita'], array['margherita']
      from generate_series(1, 50000) n`);
    await shop.db.execute(sql`analyze search_synonyms`);
    expect((await search('word49999')).slugs[0]).toBe('margherita');
    const { rows } = await shop.db.execute<{ 'QUERY PLAN': string }>(
      sql`explain select from search_synonyms where word_keys && (
        select array_agg(value) from json_array_elements_text('["word7", "word8"]'::json))`,
    );
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('search_synonyms_keys');
    expect(await fieldsOf(mean(['one'], ['more']))).toEqual(['words']);
  });
});

describe('Pinned products', () => {
  it('take no find away: what is said in other words and with a slip is still found', async () => {
    const ids = [
      await idOf('eggs'),
      await idOf('margherita'),
      await idOf('strawberries'),
      await idOf('rice'),
    ];
    await mean(['moojuice'], ['milk']);
    await pin('moojuice', ids);
    const { total } = await search('milk');
    const { slugs, total: all } = await search('moojuice');
    expect(slugs.slice(0, 4)).toEqual(['eggs', 'margherita', 'strawberries', 'rice']);
    expect(slugs).toContain('whole-milk');
    expect(all).toBe(total + 4);
    await pin('stawberries', ids.slice(0, 1));
    expect((await search('stawberries')).slugs).toEqual(expect.arrayContaining(['eggs', 'strawberries']));
  });

  it('stand on the first page alone, within filters and in another order too', async () => {
    const eggs = await idOf('eggs');
    await pin('milk', [eggs]);
    const page = async (query: object) => {
      const { data } = await shop.guest().call('GET /rest/products/search', {
        query: { search: 'milk', perPage: 3, ...query },
      });
      return data.map(({ slug }) => slug);
    };
    expect((await page({ page: 1 }))[0]).toBe('eggs');
    expect(await page({ page: 2 })).not.toContain('eggs');
    expect((await page({ shop_id: milk.shop_id, in_stock: 1 }))[0]).toBe('eggs');
    const cheapest = await page({ column: 'price', sort: 'asc', perPage: 100 });
    expect(cheapest.filter((slug) => slug === 'eggs')).toHaveLength(1);
  });

  it('of one search are decided once, however many staff press at once', async () => {
    const eggs = await idOf('eggs');
    const tries = await Promise.allSettled(Array.from({ length: 6 }, () => pin('bread', [eggs])));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await shop.db.$count(searchPins)).toBe(1);
  });

  it('come first, in their order, each once', async () => {
    const before = await search('milk');
    const [last = '', first = ''] = [before.slugs.at(-1), before.slugs.at(-2)];
    await pin('  MILK ', [await idOf(last), await idOf(first), await idOf('eggs')]);
    const { slugs, total } = await search('milk');
    expect(slugs.slice(0, 3)).toEqual([last, first, 'eggs']);
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(total).toBe(before.total + 1);
    const { data } = await shop.guest().call('GET /rest/products/facets', { query: { search: 'milk' } });
    expect(data.total).toBe(total);
    expect((await search('whole milk')).slugs[0]).toBe('whole-milk');
  });

  it('are found where nothing else is, and gone with what is not sold any more', async () => {
    const eggs = await idOf('eggs');
    await pin('qqxyz', [eggs]);
    expect(await search('qqxyz')).toEqual({ slugs: ['eggs'], total: 1 });
    await shop.db.update(products).set({ active: false }).where(eq(products.id, eggs));
    expect(await search('qqxyz')).toEqual({ slugs: [], total: 0 });
    await shop.db.update(products).set({ active: true }).where(eq(products.id, eggs));
  });

  it('of a shop are found in it alone', async () => {
    const pizza = await stockOfDemo(shop.db, 'margherita', 'bella-napoli');
    await pin('milk', [await idOf('margherita')]);
    expect((await search('milk', { shop_id: pizza.shop_id })).slugs).toEqual(['margherita']);
    expect((await search('milk', { shop_id: milk.shop_id })).slugs).not.toContain('margherita');
  });

  it('of a language come before those of all', async () => {
    await pin('milk', [await idOf('eggs')]);
    await pin('milk', [await idOf('margherita')], { locale: 'de' });
    expect((await search('milk')).slugs[0]).toBe('eggs');
    expect((await search('milk', {}, 'de')).slugs[0]).toBe('margherita');
  });

  it('are listed, changed and removed', async () => {
    const { data } = await pin('milk', [await idOf('eggs')]);
    const path = { id: data.id };
    const body = { search: 'milk', product_ids: [await idOf('margherita')] };
    await amina.call('PUT /dashboard/admin/search/pins/{id}', { path, body });
    const { data: list } = await amina.call('GET /dashboard/admin/search/pins/paginate');
    expect(list).toMatchObject([{ id: data.id, locale: null, ...body }]);
    await amina.call('DELETE /dashboard/admin/search/pins/{id}', { path });
    expect((await search('milk')).slugs[0]).not.toBe('margherita');
    const gone = amina.call('DELETE /dashboard/admin/search/pins/{id}', { path });
    expect((await failureOf(gone)).status).toBe(404);
  });

  it('are refused by their field', async () => {
    const eggs = await idOf('eggs');
    await pin('milk', [eggs]);
    expect(await fieldsOf(pin('Milk', [eggs]))).toEqual(['search']);
    expect(await fieldsOf(pin('🍓', [eggs]))).toEqual(['search']);
    expect(await fieldsOf(pin('bread', [eggs, eggs]))).toEqual(['product_ids.1']);
    expect(await fieldsOf(pin('bread', [eggs, 2_000_000_000]))).toEqual(['product_ids.1']);
    expect(await fieldsOf(pin('bread', []))).toEqual(['product_ids']);
    expect(await shop.db.$count(searchPins)).toBe(1);
  });
});

it('What a search finds is decided by an admin alone, and once for each key', async () => {
  for (const name of ['Ada', 'Sam', 'Cody'] as const) {
    const by = await shop.as(name);
    expect((await failureOf(mean(['coke'], ['cola'], {}, by))).status).toBe(403);
    expect((await failureOf(pin('milk', [1], {}, by))).status).toBe(403);
  }
  expect((await failureOf(mean(['coke'], ['cola'], {}, shop.guest()))).status).toBe(401);
  const headers = { 'idempotency-key': 'twice' };
  const call = { body: { words: ['coke'], meanings: ['cola'] }, headers };
  const [one, other] = await Promise.all([
    amina.call('POST /dashboard/admin/search/synonyms', call),
    amina.call('POST /dashboard/admin/search/synonyms', call),
  ]);
  expect(other.data).toEqual(one.data);
  expect(await shop.db.$count(searchSynonyms)).toBe(1);
});

describe('What an earlier release folded otherwise', () => {
  const reindex = async () => {
    await shop.db.delete(installation);
    await reindexSearch(shop.db);
  };

  it('finds again: synonyms, what they mean, and pinned searches', async () => {
    await mean(['Moojuice'], ['Whole Milk']);
    await mean(['Zzuvo', 'Margherita']);
    await pin('Crème', [await idOf('eggs')]);
    await shop.db.update(searchSynonyms).set({ wordKeys: ['X', 'Y'], meaningKeys: ['Z'] });
    await shop.db.update(searchPins).set({ searchKey: 'Crème' });
    expect((await search('moojuice')).slugs).toEqual([]);
    await reindex();
    expect((await search('moojuice')).slugs[0]).toBe('whole-milk');
    expect((await search('zzuvo')).slugs[0]).toBe('margherita');
    expect((await search('creme')).slugs[0]).toBe('eggs');
  });

  it('leaves the later of two pinned searches that have become the same, and what has no words', async () => {
    await pin('creme', [await idOf('eggs')]);
    await pin('butter', [await idOf('rice')]);
    await mean(['moojuice'], ['milk']);
    await shop.db.update(searchPins).set({ search: 'Crème' }).where(eq(searchPins.search, 'butter'));
    await shop.db.update(searchSynonyms).set({ words: ['🍓'] });
    await reindex();
    expect((await search('creme')).slugs[0]).toBe('eggs');
    expect((await search('butter')).slugs[0]).toBe('rice');
    expect((await search('moojuice')).slugs).toContain('whole-milk');
  });
});
