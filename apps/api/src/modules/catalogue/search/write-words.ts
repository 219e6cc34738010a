import { type SQL, sql } from 'drizzle-orm';

import { listOf, rows, type Db } from '../../../db/query.ts';
import type { LocalizedText } from '../../../db/schema/columns.ts';
import { searchWords } from './search-words.ts';

/** Products locked at a time, for about a tenth of a second. */
const BATCH = 200;

interface ProductText {
  id: number;
  title: LocalizedText;
  sku: string | null;
  brand: string | null;
  shop: LocalizedText;
  categories: LocalizedText[];
}

/**
 * Writes the words of the next products `p` of these after this one, where they have changed; returns the last of them, null when
 * there are none.
 */
export async function writeWords(tx: Db, which: SQL, after: number): Promise<number | null> {
  const locked = await rows<{ id: number }>(
    tx,
    sql`select p.id::integer as id from products p where p.id > ${after} and ${which}
      order by p.id limit ${BATCH} for no key update`,
  );
  const last = locked.at(-1)?.id ?? null;
  if (last === null) return null;
  // By a statement of its own: that which waited for a lock knows the titles of before.
  const batch = await rows<ProductText>(
    tx,
    sql`select p.id::integer as id, p.title, p.sku, b.title as brand, o.title as shop,
        array_remove(array[c.title, d.title], null) as categories
      from products p join shops o on o.id = p.shop_id left join brands b on b.id = p.brand_id
      left join categories c on c.id = p.category_id left join categories d on d.id = c.parent_id
      where p.id = any(${listOf(locked.map(({ id }) => id))})`,
  );
  const words = batch.map((product) => ({ id: product.id, search: searchWords(product) }));
  await storeWords(tx, 'products', words);
  return last;
}

/** Stores the words of rows as `searchWords` writes them, where they have changed. */
export async function storeWords(
  tx: Db,
  table: 'products' | 'shops' | 'categories',
  words: readonly { id: number; search: string }[],
): Promise<void> {
  await tx.execute(
    sql`update ${sql.identifier(table)} p set search = n.search::tsvector
      from json_to_recordset(${JSON.stringify(words)}::json) as n (id bigint, search text)
      where p.id = n.id and p.search <> n.search::tsvector`,
  );
}
