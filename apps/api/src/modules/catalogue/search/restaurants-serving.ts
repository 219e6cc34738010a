import { type SQL, sql } from 'drizzle-orm';

import { type Db, rows } from '../../../db/query.ts';
import type { LocalizedText } from '../../../db/schema/columns.ts';
import type { Audience } from '../shops/present-shop.ts';
import { searchMatches } from './product-search.ts';
import { MAX_FOUND } from './search-plan.ts';

/** Nobody looks through more restaurants for a dish. */
const MAX_RESTAURANTS = 100;

export interface Serving {
  shopId: number;
  /** The best match on its menu. */
  dish: { slug: string; title: LocalizedText };
}

interface ServingOptions {
  /** The condition on `shops` for those that are asked for. */
  where: SQL;
  /** That for shops that have the words in their own name: all of their dishes would match. */
  named?: SQL | undefined;
  audience: Audience;
}

/** Restaurants with a dish among the best matches of a search, the best first. */
export async function restaurantsServing(
  db: Db,
  search: string,
  { where, named = sql`false`, audience }: ServingOptions,
): Promise<Serving[]> {
  const found = await searchMatches(db, { search }, audience);
  if (!found) return [];
  return rows<Serving>(
    db,
    sql`with ${found}, dish as (
      select distinct on (p.shop_id) p.shop_id, p.slug, p.title, f.rank, p.id
      from (select id, rank from found order by rank, id limit ${sql.raw(String(MAX_FOUND))}) f
      join products p on p.id = f.id join shops on shops.id = p.shop_id
      where shops.type = 'restaurant' and not (${named}) and ${where}
      order by p.shop_id, f.rank, p.id
    )
    select shop_id::integer as "shopId", json_build_object('slug', slug, 'title', title) as dish
    from dish order by rank, id limit ${MAX_RESTAURANTS}`,
  );
}
