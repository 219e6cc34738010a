import { sql } from 'drizzle-orm';

import { rows, type Db } from '../../../db/query.ts';
import { fold } from '../search/fold.ts';

/** Some products, or all of one shop. */
export type Touched = number[] | { shopId: number };

/**
 * Writes again what products and shops repeat of others: the first variant's price and saving (what cards show), whether there is enough to buy,
 * department, and how many discounts a shop has. Belongs into every transaction that changes stocks or categories.
 */
export async function refreshProducts(tx: Db, touched: Touched): Promise<void> {
  if (Array.isArray(touched) && touched.length === 0) return;
  const ofTouched = Array.isArray(touched)
    ? sql`p.id = any(${sql.param(touched)}::bigint[])`
    : sql`p.shop_id = ${touched.shopId}`;
  // Rows that say so already stay untouched, so that a repeated import writes nothing. A shop's discounts are counted
  // where one came or went: of a large shop that is a long count.
  const changed = await rows<{ shop: number; turned: boolean }>(
    tx,
    sql`with now as materialized (
      select p.id, coalesce(s.total, 0) as total, coalesce(s.saving, 0) as saving,
        coalesce(s.most >= p.min_qty_milli, false) as in_stock, coalesce(c.parent_id, c.id) as department,
        p.saving_minor > 0 as was_reduced
      from products p
      left join categories c on c.id = p.category_id
      left join lateral (
        select (array_agg(total_minor order by position, id))[1] as total,
          (array_agg(discount_minor order by position, id))[1] as saving,
          max(quantity_milli) as most
        from stocks where product_id = p.id and active
      ) s on true
      where ${ofTouched}
    )
    update products t set total_minor = now.total, saving_minor = now.saving, in_stock = now.in_stock,
      department_id = now.department
    from now
    where t.id = now.id and (t.total_minor, t.saving_minor, t.in_stock, t.department_id)
      is distinct from (now.total, now.saving, now.in_stock, now.department)
    returning t.shop_id::integer as shop, (now.saving > 0) <> now.was_reduced as turned`,
  );
  const turned = changed.flatMap(({ shop, turned: hasTurned }) => (hasTurned ? [shop] : []));
  const shopIds = Array.isArray(touched) ? [...new Set(turned)] : [touched.shopId];
  if (shopIds.length === 0) return;
  await tx.execute(sql`
    update shops o set discounts_count = now.discounts
    from (
      select s.id, (
        select count(*) from products d where d.shop_id = s.id and d.active and d.saving_minor > 0
      ) as discounts
      from shops s where s.id = any(${sql.param(shopIds)}::bigint[])
    ) now
    where o.id = now.id and o.discounts_count <> now.discounts`);
}

const MAX_SLUG = 80;

/** A product's name in its page's address; `part` (a sku, or some of the uuid) tells namesakes apart. */
export function productSlug(title: string, part: string): string {
  const name = slugify(title).slice(0, MAX_SLUG).replace(/-$/, '');
  return [name || 'product', slugify(part)].filter((piece) => piece !== '').join('-');
}

const slugify = (text: string): string =>
  fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
