import { sql } from 'drizzle-orm';

import { type Db, listOf, rows } from '../../../db/query.ts';
import { cardPage, type CardPage } from '../../catalogue/index.ts';

/** A product that is gone, and what its shop sells of its kind. */
export interface Alternatives {
  title: string;
  products: CardPage['rows'];
}

interface GoneProduct {
  productId: number;
  title: string;
}

const MAX_GONE = 6;
const MAX_EACH = 3;

/**
 * For each product that is gone, what the same shop has in stock of the same category, then of the department above it,
 * the most bought first; without what was ordered along with it. Products without anything like them are left out.
 */
export async function alternativesTo(
  db: Db,
  gone: GoneProduct[],
  orderedIds: number[],
): Promise<Alternatives[]> {
  const asked = [...new Map(gone.map((one) => [one.productId, one])).values()].slice(0, MAX_GONE);
  if (asked.length === 0) return [];
  const ordered = listOf(orderedIds);
  const popular = (column: 'category_id' | 'department_id', tier: number) => sql`
    (select p.id, ${tier}::integer as tier, p.popularity from products p
    where p.shop_id = g.shop_id and p.${sql.raw(column)} = g.${sql.raw(column)} and p.active and p.in_stock
      and p.id <> g.id and p.id <> all(${ordered})
    order by p.popularity desc, p.id desc limit ${MAX_EACH})`;
  const found = await rows<{ gone: number; id: number }>(
    db,
    sql`select g.id::float8 as gone, o.id::float8 as id
      from products g
      join shops s on s.id = g.shop_id and s.active
      cross join lateral (
        select id, min(tier) as tier, max(popularity) as popularity
        from (${popular('category_id', 0)} union all ${popular('department_id', 1)}) offered
        group by id order by min(tier), max(popularity) desc, id desc limit ${MAX_EACH}) o
      where g.id = any(${listOf(asked.map(({ productId }) => productId))})
      order by g.id, o.tier, o.popularity desc, o.id desc`,
  );
  if (found.length === 0) return [];
  const { rows: cards } = await cardPage(db, {
    total: sql`${found.length}`,
    page: sql`select unnest(${listOf(found.map(({ id }) => id))})`,
  });
  const byId = new Map(cards.map((card) => [card.id, card]));
  return asked.flatMap(({ productId, title }) => {
    const products = found.filter((one) => one.gone === productId).flatMap(({ id }) => byId.get(id) ?? []);
    return products.length > 0 ? [{ title, products }] : [];
  });
}
