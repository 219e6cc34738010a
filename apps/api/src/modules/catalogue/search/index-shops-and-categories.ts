import { type SQL, sql } from 'drizzle-orm';

import { rows, type Db } from '../../../db/query.ts';
import type { LocalizedText } from '../../../db/schema/columns.ts';
import { searchWords } from './search-words.ts';
import { storeWords } from './write-words.ts';

const BATCH = 500;

interface IndexedRow {
  id: number;
  title: LocalizedText;
  related: LocalizedText[];
}

/** A shop is found by its kind and tags too. */
const shopsWhere = (condition: SQL) => sql`
  select s.id::integer as id, s.title, array_remove(array_prepend(c.title, array(
      select g.title from shop_tags t join tags g on g.id = t.tag_id where t.shop_id = s.id order by t.position
    )), null) as related
  from shops s left join categories c on c.id = s.category_id
  where ${condition} order by s.id limit ${BATCH}`;

const shopsAfter = (last: number) => shopsWhere(sql`s.id > ${last}`);

const categoriesAfter = (last: number) => sql`
  select id::integer as id, title, '{}'::jsonb[] as related from categories
  where id > ${last} order by id limit ${BATCH}`;

/**
 * Writes the words by which shops and categories are found, where they have changed. Belongs into every transaction that
 * changes their titles, kinds or tags.
 */
export async function indexShopsAndCategories(tx: Db): Promise<void> {
  await index(tx, 'shops', shopsAfter);
  await index(tx, 'categories', categoriesAfter);
}

/** The same of one shop. */
export const indexShop = async (tx: Db, id: number): Promise<void> =>
  storeWords(tx, 'shops', (await rows<IndexedRow>(tx, shopsWhere(sql`s.id = ${id}`))).map(withWords));

async function index(tx: Db, table: 'shops' | 'categories', after: typeof shopsAfter): Promise<void> {
  for (let last = 0; ;) {
    const batch = await rows<IndexedRow>(tx, after(last));
    if (batch.length === 0) return;
    await storeWords(tx, table, batch.map(withWords));
    last = batch.at(-1)?.id ?? last;
  }
}

const withWords = ({ id, title, related }: IndexedRow) => ({
  id,
  search: searchWords({ title, categories: related, sku: null, shop: {} }),
});
