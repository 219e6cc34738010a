import { eq, sql } from 'drizzle-orm';

import { rows, type Db } from '../../../db/query.ts';
import type { LocalizedText } from '../../../db/schema/columns.ts';
import { installation } from '../../../db/schema/settings.ts';
import { indexShopsAndCategories } from './index-shops-and-categories.ts';
import { searchWords } from './search-words.ts';

/** To be raised when `searchWords` changes. */
const VERSION = '4';
const KEY = 'search-words';
const BATCH = 500;

interface ProductText {
  id: number;
  title: LocalizedText;
  sku: string | null;
  brand: string | null;
  shop: LocalizedText;
  categories: LocalizedText[];
}

/**
 * Writes the words of every product, shop and category again when an earlier release wrote them otherwise. In small
 * transactions, while the shop runs; rows that were not reached are written at the next start.
 */
export async function reindexSearch(db: Db): Promise<void> {
  const [indexed] = await db.select().from(installation).where(eq(installation.key, KEY));
  if (indexed?.value === VERSION) return;
  for (let last = 0; ;) {
    const batch = await rows<ProductText>(
      db,
      sql`select p.id::integer as id, p.title, p.sku, b.title as brand, o.title as shop,
          array_remove(array[c.title, d.title], null) as categories
        from products p join shops o on o.id = p.shop_id left join brands b on b.id = p.brand_id
        left join categories c on c.id = p.category_id left join categories d on d.id = c.parent_id
        where p.id > ${last} order by p.id limit ${BATCH}`,
    );
    if (batch.length === 0) break;
    const words = batch.map((product) => ({ id: product.id, search: searchWords(product) }));
    await db.execute(
      sql`update products p set search = n.search::tsvector
        from json_to_recordset(${JSON.stringify(words)}::json) as n (id bigint, search text)
        where p.id = n.id and p.search <> n.search::tsvector`,
    );
    last = batch.at(-1)?.id ?? last;
  }
  await indexShopsAndCategories(db);
  await db
    .insert(installation)
    .values({ key: KEY, value: VERSION })
    .onConflictDoUpdate({ target: installation.key, set: { value: VERSION } });
}
