import { sql } from 'drizzle-orm';

import { rows, type Db } from '../../../db/query.ts';
import { fold } from '../../../text/fold.ts';

/** Some products, or all of one shop. */
export type ProductSelection = number[] | { shopId: number };

/**
 * Refreshes the columns that products and shops repeat of other tables: the first variant's price and saving (which cards
 * show), whether enough is in stock, the department, and a shop's number of discounts. Belongs into every transaction that
 * changes stocks or categories.
 */
export async function refreshProducts(tx: Db, selection: ProductSelection): Promise<void> {
  if (Array.isArray(selection) && selection.length === 0) return;
  const ofSelection = Array.isArray(selection)
    ? sql`p.id = any(${sql.param(selection)}::bigint[])`
    : sql`p.shop_id = ${selection.shopId}`;
  // Rows that are up to date stay untouched, so that a repeated import writes nothing. A shop's discounts are counted only
  // where one was added or removed: in a large shop that is a long count.
  const changed = await rows<{ shop: number; discountChanged: boolean }>(
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
      where ${ofSelection}
    )
    update products t set total_minor = now.total, saving_minor = now.saving, in_stock = now.in_stock,
      department_id = now.department
    from now
    where t.id = now.id and (t.total_minor, t.saving_minor, t.in_stock, t.department_id)
      is distinct from (now.total, now.saving, now.in_stock, now.department)
    returning t.shop_id::integer as shop, (now.saving > 0) <> now.was_reduced as "discountChanged"`,
  );
  const discountShops = changed.flatMap(({ shop, discountChanged }) => (discountChanged ? [shop] : []));
  await countDiscounts(tx, Array.isArray(selection) ? [...new Set(discountShops)] : [selection.shopId]);
}

/** Counts what shops sell at a discount. Belongs also into every transaction that begins or ends the sale of a product. */
export async function countDiscounts(tx: Db, shopIds: number[]): Promise<void> {
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
