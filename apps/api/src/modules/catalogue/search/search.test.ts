import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';

import { products } from '../../../db/schema/catalogue.ts';
import { installation } from '../../../db/schema/settings.ts';
import { openCatalogue } from '../catalogue.fixture.ts';
import { reindexSearch } from './reindex.ts';

let catalogue: Awaited<ReturnType<typeof openCatalogue>>;
let corner: { id: number };

beforeAll(async () => {
  catalogue = await openCatalogue();
  const { addShop, addCategory, addProduct } = catalogue;
  const shop = await addShop({ en: 'Corner grocery', de: 'Eckladen' });
  corner = shop;
  const fruit = await addCategory('Fruit');
  await addProduct({
    shop,
    category: fruit,
    title: { en: 'Fresh strawberries', ar: 'فَراولة طازجة', de: 'Frische Erdbeeren' },
  });
  await addProduct({ shop, title: 'Crème brûlée', sku: '4001234' });
  await addProduct({ shop, title: 'Milky way bar', popularity: 1 });
  await addProduct({ shop, title: 'Milk' });
  await addProduct({ shop, title: 'Milk, skimmed', stocks: [{ quantityMilli: 0 }], popularity: 90 });
  await addProduct({ shop, title: 'Fig jam', category: fruit });
  await addProduct({ shop, title: 'Pic nut', sku: '0012345678905' });
  await addProduct({ shop, title: 'Pretzel pieces' });
  await addProduct({ shop, title: 'Frehs air' });
  await addProduct({ shop, title: { en: 'Toothbrush', ar: 'فرشاة الأسنان' } });
  await addProduct({ shop, title: { en: 'Vanilla ice cream' } });
  await addProduct({ shop, title: 'Bananas' });
  await addProduct({ shop, title: 'Panko breadcrumbs', popularity: 1 });
  await addProduct({ shop, title: 'Bread crumbs', popularity: 9 });
  const closed = await addShop('Gone', { active: false });
  await addProduct({ shop: closed, title: 'Milk of nowhere' });
  await addProduct({ shop, title: 'Milk of yesterday', active: false });
  await addProduct({ shop: await addShop('Other'), title: 'Melon' });
});

async function found(search: string, more = '') {
  const { data, meta } = await catalogue.get(
    'GET /rest/products/search',
    `/rest/products/search?search=${encodeURIComponent(search)}${more}`,
  );
  return { titles: data.map(({ translation }) => translation.title), total: meta.total };
}

describe('search', () => {
  test.each([
    ['words in any order', 'strawberries fresh', ['Fresh strawberries']],
    ['beginnings of words', 'str fre', ['Fresh strawberries']],
    ['without accents', 'creme brulee', ['Crème brûlée']],
    ['with other accents', 'CRÉME', ['Crème brûlée']],
    ['in another language', 'erdbeer', ['Fresh strawberries']],
    ['in Arabic, however it is written', 'فراوله', ['Fresh strawberries']],
    ['in Arabic with marks', 'طَازِجَة', ['Fresh strawberries']],
    ['by barcode', '4001234', ['Crème brûlée']],
    ['by barcode with fewer zeros before it', '12345678905', ['Pic nut']],
    ['by barcode with more zeros before it', '00012345678905', ['Pic nut']],
    ['nothing when one word is missing', 'fresh milk', []],
    ['a plural by its singular', 'strawberry', ['Fresh strawberries']],
    ['a singular by its plural', 'milks skimmeds', ['Milk, skimmed']],
    ['with a letter too few', 'strawberies', ['Fresh strawberries']],
    ['with a letter too many', 'strawwberries', ['Fresh strawberries']],
    ['with another letter', 'strawbarries', ['Fresh strawberries']],
    ['with two letters swapped', 'starwberries', ['Fresh strawberries']],
    ['with a slip in Arabic', 'طازجيه', ['Fresh strawberries']],
    ['in Arabic with an article more', 'الفراولة', ['Fresh strawberries']],
    ['in Arabic with an article less', 'فرشاة اسنان', ['Toothbrush']],
    ['one word by two', 'tooth brush', ['Toothbrush']],
    ['one word by the plural of two', 'tooth brushes', ['Toothbrush']],
    [
      'what is called so, in one word or two, before what is more',
      'breadcrumbs',
      ['Bread crumbs', 'Panko breadcrumbs'],
    ],
    ['the same by its singular', 'breadcrumb', ['Bread crumbs', 'Panko breadcrumbs']],
    ['two words by one', 'icecreams vanilla', ['Vanilla ice cream']],
    ['with a slip beside a right word', 'frehs strawb', ['Fresh strawberries']],
    ['a plural by its singular with a slip', 'bananna', ['Bananas']],
    ['with a slip that looks like a plural of something else', 'pretzel pices', ['Pretzel pieces']],
    ['with a slip that stands on a label', 'frehs strawberries', ['Fresh strawberries']],
    ['what was meant below the few that say it so', 'frehs', ['Frehs air', 'Fresh strawberries']],
    ['with two slips in a long word', 'strwberies', ['Fresh strawberries']],
    ['nothing with two slips in a shorter word', 'prtzle', []],
    ['with two letters swapped in a short word', 'mlik', ['Milk', 'Milk, skimmed']],
    ['without words about the price', 'cheap fig jam', ['Fig jam']],
    ['nothing with a slip in a number', '4001243', []],
  ])('finds %s', async (_, search, titles) => {
    expect((await found(search)).titles).toEqual(titles);
  });

  test('puts the best match first and what is sold out last', async () => {
    expect(await found('milk')).toEqual({ titles: ['Milk', 'Milky way bar', 'Milk, skimmed'], total: 3 });
  });

  test('puts a match in the title before one in the category', async () => {
    expect((await found('f')).titles.slice(0, 2).toSorted()).toEqual(['Fig jam', 'Fresh strawberries']);
    expect((await found('fruit')).total).toBe(2);
  });

  test('stays in a shop when asked to', async () => {
    expect((await found('m', `&shop_id=${corner.id}`)).titles).not.toContain('Melon');
    expect((await found('m')).titles).toContain('Melon');
  });

  test('finds nothing for blank words', async () => {
    expect(await found('')).toEqual({ titles: [], total: 0 });
    expect(await found('   ')).toEqual({ titles: [], total: 0 });
    const { meta } = await catalogue.get('GET /rest/products/search');
    expect(meta).toMatchObject({ total: 0, last_page: 1, from: null });
  });

  test.each([
    '%_\'"<script>',
    "'; drop table products; --",
    '%',
    '_',
    '\\',
    'x'.repeat(500),
    'x '.repeat(500),
    '🍓🍕👩‍👩‍👧',
    '\u200f\u202e\u2066',
    '\0',
    'milk\0\0xyz',
    '\ufffd\ufffe',
    "!(&|<->):*'",
    '__proto__',
  ])('finds nothing and does not fail for %j', async (search) => {
    expect(await found(search)).toEqual({ titles: [], total: 0 });
  });

  test.each([
    ['a hundred words', Array.from({ length: 100 }, (_, at) => `word${at}`).join(' ')],
    [
      'five hundred letters of many',
      Array.from({ length: 500 }, (_, at) => String.fromCodePoint(97 + (at % 26))).join(''),
    ],
    ['five hundred Chinese letters', '牛奶巧克力'.repeat(100)],
    ['five hundred Thai letters', 'นมสด'.repeat(125)],
    ['one letter repeated with a word', `milk ${'k'.repeat(300)}`],
    ['mixed scripts in one word', 'milk牛奶นมحليبмолоко'],
    ['an unpaired half before a word', '\ud83cqqqq'],
    ['accents without letters', '\u0301\u0301\u0301'],
    ['many accents on a letter', `x${'\u0301'.repeat(400)}y`],
    ['operators', 'milk & !fig | (jam <-> crust):*'],
    ['the mark of a title', '=_VTfXVlxx40'],
    ['the mark of a shop', '#s1'],
    ['backslashes and quotes', "\\' OR ''='"],
    ['sizes that are none', '999999 kg 0,0,0 l 1.5.5.5 x 6 x'],
  ])('finds nothing in reasonable time for %s', async (_, search) => {
    const from = performance.now();
    expect((await found(search.toWellFormed())).titles).toEqual([]);
    expect(performance.now() - from).toBeLessThan(2000);
  });

  test('finds by words that stand beside what is none', async () => {
    expect((await found('🥛 milk 🥛')).titles[0]).toBe('Milk');
    expect((await found('\u202emilk\u202c')).titles[0]).toBe('Milk');
    expect((await found('"milk"')).titles[0]).toBe('Milk');
    expect((await found(`${'\u200f'.repeat(50)}milk`)).titles[0]).toBe('Milk');
  });

  test('keeps the total on pages beyond the last', async () => {
    expect(await found('milk', '&page=2&perPage=2')).toEqual({ titles: ['Milk, skimmed'], total: 3 });
    expect(await found('milk', '&page=100&perPage=100')).toEqual({ titles: [], total: 3 });
  });
});

describe('what an earlier release indexed otherwise', () => {
  const forget = () => catalogue.db.delete(installation);

  test('is indexed again, once', async () => {
    const { db } = catalogue;
    await forget();
    const shop = await catalogue.addShop('Late');
    const { id } = await catalogue.addProduct({ shop, title: 'Gooseberries', search: '' });
    expect((await found('gooseberry')).total).toBe(0);
    expect(await reindexSearch(db)).toBe(true);
    expect((await found('gooseberry')).titles).toEqual(['Gooseberries']);
    await db
      .update(products)
      .set({ search: sql`''::tsvector` })
      .where(eq(products.id, id));
    await reindexSearch(db);
    expect((await found('gooseberry')).total).toBe(0);
    // An earlier release has come back meanwhile.
    await db.update(installation).set({ value: '3' });
    expect(await reindexSearch(db)).toBe(true);
    expect((await found('gooseberry')).titles).toEqual(['Gooseberries']);
  });

  test('is indexed from where it was stopped, while others write', async () => {
    const { db } = catalogue;
    await forget();
    const shop = await catalogue.addShop('Large');
    const titles = Array.from({ length: 450 }, (_, at) => `Quince ${at}`);
    const added = [];
    for (const title of titles) added.push(await catalogue.addProduct({ shop, title, search: '' }));
    let looks = 0;
    const stoppedSoon = {
      get aborted() {
        looks += 1;
        return looks > 2;
      },
    };
    expect(await reindexSearch(db, stoppedSoon)).toBe(false);
    const { total } = await found('quince');
    expect([total > 0, total < 450]).toEqual([true, true]);
    const last = added.at(-1);
    const renaming = db
      .update(products)
      .set({ title: { en: 'Medlar' }, search: sql`'''medlar'':1A'::tsvector` })
      .where(eq(products.id, last?.id ?? 0));
    await Promise.all([reindexSearch(db), renaming]);
    expect((await found('quince')).total).toBe(449);
    expect((await found('medlar')).titles).toEqual(['Medlar']);
  });
});
