import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip, gzipSync } from 'node:zlib';

import { testDatabase, type TestDatabase } from '@hamper/api/db/test-database';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { importCatalogue, type Refusal } from './catalogue.ts';

const dirty = join(import.meta.dirname, 'fixtures/dirty.csv');
const realFile = join(import.meta.dirname, '../../../shared/catalogue/groceries-20k.csv.gz');
const header = 'sku,title,description,category,price,stock,unit,image';

let database: TestDatabase;
let client: Client;
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hamper-import-'));
  database = await testDatabase({ demo: true });
  client = new Client({ connectionString: database.url });
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await database.drop();
  await rm(folder, { recursive: true });
});

async function importFile(file: string, shop = 'corner-grocery') {
  const refusals: Refusal[] = [];
  const counts = await importCatalogue({
    url: database.url,
    file,
    shop,
    onRefused: (refusal) => refusals.push(refusal),
  });
  return { counts, refusals };
}

/** Rows below the header, in a file of their own. */
async function importRows(rows: string[], shop?: string) {
  const file = join(folder, 'rows.csv');
  await writeFile(file, [header, ...rows, ''].join('\n'));
  return importFile(file, shop);
}

interface Found {
  uuid: string;
  slug: string;
  title: Record<string, string>;
  description: Record<string, string> | null;
  unit: Record<string, string>;
  img: string | null;
  category: string | null;
  department: string | null;
  total: number;
  in_stock: boolean;
  popularity: number;
  price: number;
  quantity: number;
}

async function product(sku: string, shop = 'corner-grocery'): Promise<Found> {
  const { rows } = await client.query<Found>(
    `select p.uuid, p.slug, p.title, p.description, p.unit, p.img, p.popularity, p.in_stock,
       c.title ->> 'en' as category, d.title ->> 'en' as department, p.total_minor::int as total,
       s.price_minor::int as price, s.quantity_milli::int as quantity
     from products p join shops o on o.id = p.shop_id join stocks s on s.product_id = p.id and s.position = 0
     left join categories c on c.id = p.category_id left join categories d on d.id = p.department_id
     where p.sku = $1 and o.slug = $2`,
    [sku, shop],
  );
  if (!rows[0]) throw new Error(`There is no ${sku} at ${shop}`);
  return rows[0];
}

const importedSkus = async (prefix: string): Promise<string[]> => {
  const { rows } = await client.query<{ sku: string }>(
    'select sku from products where starts_with(sku, $1) order by sku',
    [prefix],
  );
  return rows.map(({ sku }) => sku);
};

beforeEach(async () => {
  await client.query(`delete from products where starts_with(sku, '400') or starts_with(sku, 'T-')`);
});

describe('A file with every kind of dirt', () => {
  it('gives its good rows, and says of each bad one where it is and what is wrong', async () => {
    const { counts, refusals } = await importFile(dirty);
    expect(counts).toEqual({ read: 29, created: 8, updated: 0, unchanged: 0, refused: 21 });
    expect(refusals.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      '7 The sku is missing.',
      '8 The title is missing.',
      '9 The price "abc" is not a number.',
      '10 The price "-1.00" is negative.',
      '11 The price "1.999" has more than two decimals.',
      '12 The price "1000000.01" is above 1,000,000.',
      '13 The stock "-3" is negative.',
      '14 The stock "2.5" is not a whole number.',
      '15 The sku is in line 2 already.',
      '16 7 columns instead of 8.',
      '17 9 columns instead of 8.',
      '18 A quotation mark is not closed, or closed too early.',
      '20 The line is not UTF-8 text.',
      '22 The title is longer than 250 characters.',
      '25 The category has more than two levels.',
      '26 The category has a level without a name.',
      '27 The image is not a web address.',
      '29 The price is missing.',
      '30 A quotation mark is not closed, or closed too early.',
      '31 The stock "many" is not a number.',
      '32 A quotation mark is not closed, or closed too early.',
    ]);
    expect(await importedSkus('40000')).toEqual(
      [2, 3, 19, 21, 23, 24, 28, 33].map((line) => `40000${String(line).padStart(2, '0')}`),
    );
  });

  it('changes nothing when it is imported again', async () => {
    await importFile(dirty);
    const everything = () =>
      client.query(
        'select p.xmin as product, s.xmin as stock from products p join stocks s on s.product_id = p.id order by p.id, s.id',
      );
    const before = await everything();
    const { counts } = await importFile(dirty);
    expect(counts).toEqual({ read: 29, created: 0, updated: 0, unchanged: 8, refused: 21 });
    expect((await everything()).rows).toEqual(before.rows);
  });

  it('is read the same when it is packed, whatever its name', async () => {
    const packed = join(folder, 'packed.csv');
    await pipeline(createReadStream(dirty), createGzip(), createWriteStream(packed));
    const { counts } = await importFile(packed);
    expect(counts).toMatchObject({ read: 29, created: 8, refused: 21 });
  });

  it('keeps words as they were typed, without what nobody sees', async () => {
    await importFile(dirty);
    expect((await product('4000021')).title).toEqual({ en: 'Tomato Paste' });
    expect((await product('4000023')).title).toEqual({ en: 'MACARONI &amp; CHEESE' });
    expect((await product('4000024')).title).toEqual({ en: 'Plates 5" Wide' });
    expect((await product('4000003')).description).toEqual({ en: 'Water, peas, "mint", salt' });
  });
});

describe('A row', () => {
  it('becomes a product with its price to the cent, its stock, unit and categories', async () => {
    await importRows(['T-1,Rye Bread,"Rye flour, water",Bakery > Bread,1.15,7,500 g,/images/rye.webp']);
    expect(await product('T-1')).toMatchObject({
      title: { en: 'Rye Bread' },
      description: { en: 'Rye flour, water' },
      unit: { en: '500 g' },
      img: '/images/rye.webp',
      category: 'Bread',
      department: 'Bakery',
      price: 115,
      total: 115,
      quantity: 7000,
      in_stock: true,
      popularity: 0,
    });
  });

  it('brings a product up to date, which keeps its address, its other languages and what is left blank', async () => {
    await importRows(['T-1,Rye Bread,Rye flour,Bakery > Bread,1.15,7,500 g,/images/rye.webp']);
    const before = await product('T-1');
    await client.query(
      `update products set popularity = 40, title = title || '{"de": "Roggenbrot"}' where sku = 'T-1'`,
    );
    const { counts } = await importRows(['T-1,Dark Rye,,Bakery > Cakes & Pies,2.00,0,,']);
    expect(counts).toMatchObject({ created: 0, updated: 1, unchanged: 0 });
    const { uuid, slug, description, unit, img } = before;
    expect(await product('T-1')).toMatchObject({
      ...{ uuid, slug, description, unit, img },
      title: { en: 'Dark Rye', de: 'Roggenbrot' },
      category: 'Cakes & pies',
      price: 200,
      total: 200,
      quantity: 0,
      in_stock: false,
      popularity: 40,
    });
    const found = await client.query(
      `select 1 from products where sku = 'T-1' and search @@ $1::tsquery and search @@ 'roggenbrot' and not search @@ 'bread'`,
      ['dark & cakes'],
    );
    expect(found.rows).toHaveLength(1);
  });

  it('tells who was changing its product that it changed, by words or price', async () => {
    const version = async () =>
      (await client.query<{ version: number }>(`select version from products where sku = 'T-1'`)).rows[0]
        ?.version;
    await importRows(['T-1,Rye Bread,,,5.00,7,,']);
    const first = (await version()) ?? 0;
    await importRows(['T-1,Rye Bread,,,6.00,7,,']);
    expect(await version()).toBe(first + 1);
    await importRows(['T-1,Dark Rye,,,6.00,7,,']);
    expect(await version()).toBe(first + 2);
    await importRows(['T-1,Dark Rye,,,6.00,7,,']);
    expect(await version()).toBe(first + 2);
  });

  it('never leaves a discount above the price', async () => {
    await importRows(['T-1,Rye Bread,,,5.00,7,,']);
    await client.query(
      `update stocks set discount_minor = 300 where product_id = (select id from products where sku = 'T-1')`,
    );
    await importRows(['T-1,Rye Bread,,,1.00,7,,']);
    expect(await product('T-1')).toMatchObject({ price: 100, total: 0 });
  });

  it('belongs to one shop: the same sku in another shop is another product', async () => {
    const rows = ['T-1,Rye Bread,,Bakery > Bread,1.15,7,,'];
    await importRows(rows, 'corner-grocery');
    await importRows(rows, 'golden-crust');
    const [one, other] = [await product('T-1'), await product('T-1', 'golden-crust')];
    expect(one.uuid).not.toBe(other.uuid);
    expect(one.slug).not.toBe(other.slug);
  });
});

describe('Food', () => {
  it('is what a row says of the categories that it makes, and of those that are there nothing changes', async () => {
    const file = join(folder, 'food.csv');
    const rows = [
      'T-1,Socks,,Clothes > Socks,1.00,7,,,no',
      'T-2,Shirt,,Clothes,1.00,7,,,yes',
      'T-3,Soup,,Soups,1.00,7,,,',
      'T-4,Hat,,Clothes,1.00,7,,,perhaps',
    ];
    await writeFile(file, [`${header},food`, ...rows, ''].join('\n'));
    const { counts, refusals } = await importFile(file);
    expect(counts).toMatchObject({ created: 3, refused: 1 });
    expect(refusals[0]?.reason).toBe('The food "perhaps" is neither yes nor no.');
    const { rows: made } = await client.query(
      `select title ->> 'en' as title, holds_food from categories where title ->> 'en' in ('Clothes', 'Socks', 'Soups')`,
    );
    expect(Object.fromEntries(made.map((one) => [one.title, one.holds_food]))).toEqual({
      Clothes: false,
      Socks: false,
      Soups: null,
    });
  });
});

describe('Allergens', () => {
  const importDeclared = async (rows: string[]) => {
    const file = join(folder, 'declared.csv');
    await writeFile(file, [`${header},allergens`, ...rows, ''].join('\n'));
    return importFile(file);
  };
  const declared = async () => {
    const { rows } = await client.query<{ sku: string; allergens: string[] | null }>(
      `select sku, declared_allergens as allergens from products where starts_with(sku, 'T-') order by sku`,
    );
    return Object.fromEntries(rows.map(({ sku, allergens }) => [sku, allergens]));
  };

  it('are not declared by a file without the column, nor by a blank cell', async () => {
    await importRows(['T-1,Rye Bread,,,1.00,7,,']);
    await importDeclared(['T-2,Wheat Bread,,,1.00,7,,,']);
    expect(await declared()).toEqual({ 'T-1': null, 'T-2': null });
  });

  it('are some of those known, or none, and stay as they are where nothing is said', async () => {
    const rows = ['T-1,Rye Bread,,,1.00,7,,,Nuts | gluten', 'T-2,Banana,,,1.00,7,,,none'];
    const { counts } = await importDeclared(rows);
    expect(counts).toMatchObject({ created: 2, refused: 0 });
    expect(await declared()).toEqual({ 'T-1': ['gluten', 'nuts'], 'T-2': [] });
    expect((await importDeclared(rows)).counts).toMatchObject({ unchanged: 2 });
    expect((await importRows(['T-1,Rye Bread,,,1.00,7,,'])).counts).toMatchObject({ unchanged: 1 });
    const { counts: changed } = await importDeclared([
      'T-1,Rye Bread,,,1.00,7,,,none',
      'T-2,Banana,,,1.00,7,,,milk',
    ]);
    expect(changed).toMatchObject({ updated: 2 });
    expect(await declared()).toEqual({ 'T-1': [], 'T-2': ['milk'] });
  });

  it('that nobody knows refuse their row: it could be the one that harms', async () => {
    const { refusals } = await importDeclared(['T-1,Rye Bread,,,1.00,7,,,gluten|walnut']);
    expect(refusals).toMatchObject([
      { line: 2, reason: expect.stringContaining('"walnut" is none of celery,') },
    ]);
    expect(await declared()).toEqual({});
  });
});

describe('Categories', () => {
  const titled = async (title: string) =>
    (
      await client.query<{ slug: string; img: string | null; parent: string | null }>(
        `select c.slug, c.img, p.title ->> 'en' as parent from categories c left join categories p on p.id = c.parent_id
         where c.title ->> 'en' ilike $1 and c.type = 'main' order by c.id`,
        [title],
      )
    ).rows;

  it('that are there are used again, whatever their capitals', async () => {
    const before = await titled('Dairy & eggs');
    await importRows(['T-1,Milk,,DAIRY & EGGS > milk & yoghurt,1.00,5,,']);
    expect(await titled('Dairy & eggs')).toEqual(before);
    expect(await product('T-1')).toMatchObject({ category: 'Milk & yoghurt', department: 'Dairy & eggs' });
  });

  it('that are new are made once, each level at its place, with a picture where one is obvious', async () => {
    await importRows([
      'T-1,Nori,,World Food > Seaweed,1.00,5,,',
      'T-2,Kombu,,World Food > Seaweed,1.00,5,,',
      'T-3,Gouda,,World Food > Cheese,1.00,5,,',
      'T-4,Anything,,World Food,1.00,5,,',
    ]);
    expect(await titled('World Food')).toEqual([{ slug: 'world-food', img: null, parent: null }]);
    expect(await titled('Seaweed')).toEqual([{ slug: 'seaweed', img: null, parent: 'World Food' }]);
    // The demo's own aisle of that name has the short address.
    expect((await titled('Cheese')).at(-1)).toEqual({
      slug: 'world-food-cheese',
      img: '/images/food/1f9c0.webp',
      parent: 'World Food',
    });
    expect(await product('T-4')).toMatchObject({ category: 'World Food', department: 'World Food' });
  });
});

describe('A file that cannot be imported', () => {
  const importText = async (text: string | Buffer) => {
    const file = join(folder, 'other.csv');
    await writeFile(file, text);
    return importFile(file);
  };

  it('is refused whole when a column is not named', async () => {
    await expect(importText('sku,title,price\n1,Bread,1.00\n')).rejects.toThrow(
      'description, category, stock, unit, image missing',
    );
  });

  it('is refused whole when it is empty or of another encoding', async () => {
    await expect(importText('')).rejects.toThrow('the file is empty');
    await expect(importText(Buffer.from(`\uFEFF${header}`, 'utf16le'))).rejects.toThrow('UTF-16');
  });

  it('names the shops when the one asked for is none of them', async () => {
    await expect(importFile(dirty, 'nowhere')).rejects.toThrow(
      'there is no shop "nowhere". Shops: corner-grocery,',
    );
  });

  it('gives what came before the place where a packed one is torn', async () => {
    const rows = Array.from({ length: 3000 }, (_, row) => `T-${row},Bread ${Math.sqrt(row)},,,1.00,5,,`);
    const packed = gzipSync([header, ...rows].join('\n'));
    await expect(importText(packed.subarray(0, packed.length / 2))).rejects.toThrow(
      'the packed file is damaged after line',
    );
    const { length } = await importedSkus('T-');
    expect(length).toBeGreaterThan(0);
    expect(length).toBeLessThan(3000);
  });

  it('goes on after a line that never ends', async () => {
    const endless = `T-1,${'x'.repeat(300_000)}`;
    const { counts, refusals } = await importRows([endless, 'T-2,Bread,,,1.00,5,,']);
    expect(counts).toMatchObject({ read: 2, created: 1, refused: 1 });
    expect(refusals).toMatchObject([{ line: 2, reason: 'The line is longer than 64 KB.' }]);
  });
});

// The file stands beside the project, not in it; the small one above has its kinds of dirt.
describe.runIf(existsSync(realFile))('The catalogue of 20,000 real products', () => {
  it('is imported without a loss, and again without a change', { timeout: 90_000 }, async () => {
    const first = await importFile(realFile);
    expect(first.counts).toEqual({ read: 20_000, created: 20_000, updated: 0, unchanged: 0, refused: 0 });
    expect(await product('0000000018319')).toMatchObject({
      title: { en: 'Organic Quinoa Coconut Granola With Mango' },
      category: 'Fresh fruit',
      department: 'Fruit & Vegetables',
      price: 583,
      quantity: 97_000,
    });
    const second = await importFile(realFile);
    expect(second.counts).toEqual({ read: 20_000, created: 0, updated: 0, unchanged: 20_000, refused: 0 });
  });
});
