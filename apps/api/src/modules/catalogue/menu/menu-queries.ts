import { MAX_MENU } from '@hamper/contract/catalogue/menu';
import type { ProductFilter } from '@hamper/contract/products';
import { sql, type SQL } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import type { LocalizedText } from '../../../db/schema/columns.ts';
import { filterConditions } from '../products/product-filter.ts';
import { cardPage, type ProductCardRow } from '../products/product-queries.ts';
import type { Audience } from '../shops/present-shop.ts';

/** The best-selling products of a shop that are put into sections: no kitchen has more, and a warehouse has no menu. */
const MAX_SECTIONED = 2000;
/** The latest orders of a shop whose products are counted. */
const MAX_ORDERS = 500;
/** A dish in a single order is chance. */
const MIN_ORDERS = 2;
const MAX_MOST_ORDERED = 6;
const DESCRIPTION_LENGTH = 240;

export interface MenuItemRow extends ProductCardRow {
  key: string;
}

export interface SectionRow {
  category: { id: number; uuid: string; slug: string; title: LocalizedText } | null;
  count: number;
}

/** Details that a menu shows beside a product's card; they travel as the card's key. */
export interface MenuItemDetails {
  description: LocalizedText | null;
  diets: string[];
}

type Filter = Omit<ProductFilter, 'category_id' | 'shop_id'>;

/** A shop's products by its sections, and which of them are ordered most: one query. */
export async function menuOfShop(db: Db, shopId: number, { filter, audience }: MenuInput) {
  const conditions = [sql`p.shop_id = ${shopId} and p.active`, ...filterConditions(filter, audience)];
  const found = await cardPage(db, {
    ctes: sql`with sold as materialized (
      select p.id, p.category_id from products p where ${sql.join(conditions, sql` and `)}
      order by p.popularity desc, p.id desc limit ${sql.raw(String(MAX_SECTIONED))}
    ), ranked as materialized (
      select id, category_id, row_number() over (partition by category_id order by id) as rank from sold
    ), shown as materialized (
      select id, category_id, rank from ranked order by rank, id limit ${sql.raw(String(MAX_MENU))}
    ), ${mostOrdered(shopId)}`,
    total: sql`(select count(*) from sold)`,
    extra: sql`json_build_object('sections', ${sections(shopId)},
      'most', (select coalesce(json_agg(id order by times desc, id), '[]') from most_ordered))`,
    // Cut here: 300 descriptions of a page each would be read for two lines of them.
    key: sql`json_build_object('diets', p.diets, 'description', (
      select json_object_agg(key, left(value, ${DESCRIPTION_LENGTH + 1})) from jsonb_each_text(p.description)))::text`,
    page: sql`select id from shown order by category_id, rank`,
  });
  return { ...found, ...(found.extra as { sections: SectionRow[]; most: number[] } | null) };
}

interface MenuInput {
  filter: Filter;
  audience: Audience;
}

/** The shop's own order, then the marketplace's: departments, and the aisles in them; last what has no category. */
const sections = (shopId: number): SQL => sql`(
  select coalesce(json_agg(json_build_object('category', one.category, 'count', one.count)
    order by one.shop_position, one.department, one.position, one.id), '[]')
  from (
    select c.id, count(*) as count, m.position as shop_position, coalesce(d.position, c.position) as department,
      c.position,
      case when c.id is null then null
        else json_build_object('id', c.id, 'uuid', c.uuid, 'slug', c.slug, 'title', c.title) end::jsonb as category
    from ranked s
    left join categories c on c.id = s.category_id and c.active
    left join categories d on d.id = c.parent_id
    left join menu_sections m on m.shop_id = ${shopId} and m.category_id = c.id
    group by c.id, m.position, d.position
  ) one)`;

const mostOrdered = (shopId: number): SQL => sql`recent as materialized (
    select id from orders where shop_id = ${shopId} and status not in ('new', 'canceled')
    order by id desc limit ${sql.raw(String(MAX_ORDERS))}
  ), most_ordered as materialized (
    select s.product_id as id, count(distinct d.order_id) as times
    from recent r join order_details d on d.order_id = r.id and d.parent_id is null
    join stocks s on s.id = d.stock_id join shown on shown.id = s.product_id
    group by s.product_id having count(distinct d.order_id) >= ${MIN_ORDERS}
    order by times desc, s.product_id limit ${sql.raw(String(MAX_MOST_ORDERED))}
  )`;

/** A text of the length that a menu shows, cut between two words. */
export function truncateText(text: string | null): string | null {
  if (text === null || text.length <= DESCRIPTION_LENGTH) return text;
  const cut = text.slice(0, DESCRIPTION_LENGTH);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > DESCRIPTION_LENGTH / 2 ? end : undefined).trimEnd()}…`;
}
