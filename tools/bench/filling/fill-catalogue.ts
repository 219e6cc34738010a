import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

import type { ImportRow } from '../../import/row.ts';
import { COLUMNS, grown, shelfOf, type Shelf } from './grown-catalogue.ts';

/** The postings of one call of the triggers' function. */
const BATCH = 5000;

/** Fills an empty, migrated database with `size` products of one shop. */
export async function fillCatalogue(url: string, real: readonly ImportRow[], size: number): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const shopId = await addShop(client);
    const shelves = await addShelves(client, real);
    const build = await withoutIndexes(client);
    // The triggers' work by row is done below, by the same function.
    for (const table of ['products', 'stocks'])
      await client.query(`alter table ${table} disable trigger user`);
    await pipeline(
      Readable.from(grown(real, { size, shopId, shelves })),
      client.query(copyFrom(`copy products (${COLUMNS.join(', ')}) from stdin (format csv)`)),
    );
    await client.query(insertStocks);
    for (const table of ['products', 'stocks'])
      await client.query(`alter table ${table} enable trigger user`);
    for (let first = 1; first <= size; first += BATCH) {
      await client.query('select post_products(array(select id from products where id between $1 and $2))', [
        first,
        first + BATCH - 1,
      ]);
    }
    await build();
    await client.query('select count_search_words()');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/** Takes away the indexes that are slow to grow in no order; what comes back builds them at once. */
async function withoutIndexes(client: Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ drop: string; make: string }>(indexes);
  for (const { drop } of rows) await client.query(drop);
  return async () => {
    for (const { make } of rows) await client.query(make);
  };
}

const indexes = `
  select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as make
  from pg_index i
  where i.indrelid = 'products'::regclass and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
  union all
  select format('alter table %s drop constraint %I', conrelid::regclass, conname),
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
  from pg_constraint where conrelid = 'search_posts'::regclass and contype = 'p'`;

const insertStocks = `
  insert into stocks (uuid, product_id, price_minor, discount_minor, quantity_milli)
  select gen_random_uuid(), id, total_minor + saving_minor, saving_minor, case when in_stock then 50000 else 0 end
  from products order by id`;

async function addShop(client: Client): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into shops (uuid, slug, type, title, address, latitude, longitude, timezone, delivery_from_minutes,
       delivery_to_minutes)
     values (gen_random_uuid(), 'bench', 'shop', '{"en": "Corner Grocery"}', '{"en": "1 Market Street"}', 40.7, -74,
       'America/New_York', 20, 40) returning id::integer as id`,
  );
  return rows[0]?.id ?? 0;
}

async function addShelves(client: Client, real: readonly ImportRow[]): Promise<Map<string, Shelf>> {
  const found = new Map<string, Shelf>();
  const add = async (title: string, parent: Shelf | undefined): Promise<Shelf> => {
    const { rows } = await client.query<{ id: number }>(
      `insert into categories (uuid, slug, parent_id, title, position)
       values (gen_random_uuid(), $1, $2, $3, $4) returning id::integer as id`,
      [`c-${found.size}-${title.length}`, parent?.id ?? null, { en: title }, found.size],
    );
    const id = rows[0]?.id ?? 0;
    return { id, departmentId: parent?.id ?? id, titles: [{ en: title }, ...(parent?.titles ?? [])] };
  };
  for (const row of real) {
    if (row.department === '') continue;
    const department = shelfOf({ ...row, aisle: '' });
    const above = found.get(department) ?? (await add(row.department, undefined));
    found.set(department, above);
    if (!found.has(shelfOf(row))) found.set(shelfOf(row), await add(row.aisle, above));
  }
  return found;
}
