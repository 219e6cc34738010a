import { createHash } from 'node:crypto';

import { searchWords } from '@hamper/api/modules/catalogue/index';
import { Client } from 'pg';

import { linesOf } from '../import-lines.ts';
import { recordsOf } from '../import-records.ts';
import { readRow, type ImportRow } from '../import-row.ts';

interface Category {
  id: number;
  departmentId: number;
  titles: { en: string }[];
}

const BATCH = 5000;

/** The real products of a catalogue file. */
export async function realProducts(file: string): Promise<ImportRow[]> {
  const found: ImportRow[] = [];
  for await (const { line, cells } of recordsOf(linesOf(file))) {
    const row = cells ? readRow(line, cells) : '';
    if (typeof row !== 'string') found.push(row);
  }
  return found;
}

/**
 * Fills an empty, migrated database with `size` products of one shop: the real ones first, then new ones that take the
 * beginning of one title and the end of another's, with that one's category and price. The same size is the same catalogue.
 */
export async function fillCatalogue(url: string, real: ImportRow[], size: number): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const shopId = await addShop(client);
    const categories = await addCategories(client, real);
    for (let from = 0; from < size; from += BATCH) {
      const rows = Array.from({ length: Math.min(BATCH, size - from) }, (_, at) =>
        productRow(real, categories, from + at),
      );
      await client.query(insertProducts, [shopId, JSON.stringify(rows)]);
    }
    await client.query(insertStocks);
    await client.query('select count_search_words()');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

function productRow(real: ImportRow[], categories: Map<string, Category>, at: number) {
  const own = pick(real, at);
  const other = pick(real, at < real.length ? at : hash(at, 1));
  const titles = [pick(real, at < real.length ? at : hash(at, 2)).title, other.title].map((title) =>
    title.split(' '),
  );
  const [head = [], tail = []] = titles;
  const title =
    at < real.length
      ? own.title
      : [...head.slice(0, Math.ceil(head.length / 2)), ...tail.slice(Math.floor(tail.length / 2))].join(' ');
  const category = categories.get(`${other.department}>${other.aisle}`);
  const uuid = uuidOf(at, 'product');
  return {
    uuid,
    stockUuid: uuidOf(at, 'stock'),
    slug: `p-${at}`,
    title,
    category: category?.id ?? null,
    department: category?.departmentId ?? null,
    price: other.priceMinor,
    saving: hash(at, 3) % 10 === 0 ? Math.floor(other.priceMinor / 5) : 0,
    quantity: hash(at, 4) % 20 === 0 ? 0 : 50_000,
    // A few sell very much, most hardly.
    popularity: Math.floor(10_000 * ((hash(at, 5) % 10_000) / 10_000) ** 4),
    search: searchWords({
      title: { en: title },
      categories: category?.titles ?? [],
      sku: `${at}`.padStart(13, '0'),
      shop: { en: 'Corner Grocery' },
    }),
  };
}

const insertProducts = `
  insert into products (uuid, slug, shop_id, category_id, department_id, title, unit, total_minor, saving_minor, in_stock,
    popularity, search)
  select r.uuid, r.slug, $1, r.category, r.department, jsonb_build_object('en', r.title), '{"en": "each"}',
    r.price - r.saving, r.saving, r.quantity > 0, r.popularity, r.search::tsvector
  from json_to_recordset($2::json) as r (uuid uuid, slug text, title text, category bigint, department bigint,
    price bigint, saving bigint, quantity bigint, popularity integer, search text)`;

const insertStocks = `
  insert into stocks (uuid, product_id, price_minor, discount_minor, quantity_milli)
  select gen_random_uuid(), id, total_minor + saving_minor, saving_minor, case when in_stock then 50000 else 0 end
  from products`;

async function addShop(client: Client): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into shops (uuid, slug, type, title, address, latitude, longitude, timezone, delivery_from_minutes,
       delivery_to_minutes)
     values (gen_random_uuid(), 'bench', 'shop', '{"en": "Corner Grocery"}', '{"en": "1 Market Street"}', 40.7, -74,
       'America/New_York', 20, 40) returning id::integer as id`,
  );
  return rows[0]?.id ?? 0;
}

async function addCategories(client: Client, real: ImportRow[]): Promise<Map<string, Category>> {
  const found = new Map<string, Category>();
  const add = async (title: string, parent: Category | undefined): Promise<Category> => {
    const slug = `c-${found.size}-${title.length}`;
    const { rows } = await client.query<{ id: number }>(
      `insert into categories (uuid, slug, parent_id, title, position)
       values (gen_random_uuid(), $1, $2, $3, $4) returning id::integer as id`,
      [slug, parent?.id ?? null, { en: title }, found.size],
    );
    const id = rows[0]?.id ?? 0;
    return { id, departmentId: parent?.id ?? id, titles: [{ en: title }, ...(parent?.titles ?? [])] };
  };
  for (const { department, aisle } of real) {
    if (department === '') continue;
    const above = found.get(`${department}>`) ?? (await add(department, undefined));
    found.set(`${department}>`, above);
    if (aisle !== '' && !found.has(`${department}>${aisle}`)) {
      found.set(`${department}>${aisle}`, await add(aisle, above));
    }
  }
  return found;
}

const hash = (at: number, salt: number): number =>
  createHash('sha1').update(`${salt}:${at}`).digest().readUInt32BE(0);

const uuidOf = (at: number, kind: string): string =>
  createHash('sha1')
    .update(`${kind}:${at}`)
    .digest('hex')
    .slice(0, 32)
    .replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');

function pick<T>(list: T[], at: number): T {
  const found = list[at % list.length];
  if (found === undefined) throw new Error('The catalogue file holds no products');
  return found;
}
