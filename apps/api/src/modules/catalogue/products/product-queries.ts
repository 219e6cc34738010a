import type { Nutrition, Tone } from '@hamper/contract/catalogue';
import type { Ref } from '@hamper/contract/envelope';
import { sql, type SQL } from 'drizzle-orm';

import { prepared, rows, type Db } from '../../../db/query.ts';
import type { LocalizedText } from '../../../db/schema/columns.ts';
import { type BonusRow, bonusOfStock } from '../bonuses/bonus-fields.ts';

export interface ExtraRow {
  id: number;
  group_id: number;
  group_type: string;
  group: LocalizedText;
  value: LocalizedText;
}

interface StockRow {
  id: number;
  priceMinor: number;
  discountMinor: number;
  taxMinor: number;
  quantityMilli: number;
  img: string | null;
  extras: ExtraRow[];
  bonus: BonusRow | null;
}

interface AddonRow {
  stockId: number;
  priceMinor: number;
  discountMinor: number;
  taxMinor: number;
  quantityMilli: number;
  productId: number;
  uuid: string;
  title: LocalizedText;
  img: string | null;
}

/** A product as a list shows it. Built as JSON in the database, so that a page of them is one row. */
export interface ProductCardRow {
  id: number;
  uuid: string;
  slug: string;
  img: string | null;
  tone: Tone | null;
  categoryId: number | null;
  shopId: number;
  title: LocalizedText;
  unit: LocalizedText;
  minQtyMilli: number;
  maxQtyMilli: number;
  intervalMilli: number;
  ratingAvg: number | null;
  reviewsCount: number;
  contentMilli: number | null;
  contentUnit: 'g' | 'ml' | 'piece' | null;
  shop: { id: number; uuid: string; slug: string; title: LocalizedText };
  stocks: StockRow[];
  addons: AddonRow[];
}

export interface ProductRow extends ProductCardRow {
  description: LocalizedText | null;
  ingredients: LocalizedText | null;
  galleries: string[];
  /** Null: not declared. */
  allergens: string[] | null;
  diets: string[];
  /** Null: not known. */
  isFood: boolean | null;
  brand: { id: number; uuid: string; slug: string; title: string; img: string | null } | null;
  ageLimit: number | null;
  nutrition: Nutrition | null;
  tags: LocalizedText[];
}

/** The options of stock `s`, in the order they were made. */
export const extrasOfStock = sql`coalesce((
  select json_agg(json_build_object(
    'id', v.id, 'group_id', g.id, 'group_type', g.type, 'group', g.title, 'value', v.value
  ) order by g.id, v.id)
  from stock_extras e
  join extra_values v on v.id = e.extra_value_id
  join extra_groups g on g.id = v.extra_group_id
  where e.stock_id = s.id), '[]')`;

const stockFields = sql.raw(`'priceMinor', s.price_minor, 'discountMinor', s.discount_minor,
    'taxMinor', s.tax_minor, 'quantityMilli', s.quantity_milli`);

const stocksOfProduct = sql`coalesce((
  select json_agg(json_build_object(
    'id', s.id, ${stockFields}, 'img', s.img, 'extras', ${extrasOfStock},
    'bonus', ${bonusOfStock}
  ) order by s.position, s.id)
  from stocks s where s.product_id = p.id and s.active), '[]')`;

const addonsOfProduct = sql`coalesce((
  select json_agg(json_build_object(
    'stockId', s.id, ${stockFields},
    'productId', b.id, 'uuid', b.uuid, 'title', b.title, 'img', b.img
  ) order by a.position, s.id)
  from product_addons a
  join stocks s on s.id = a.addon_stock_id and s.active
  join products b on b.id = s.product_id and b.active
  where a.product_id = p.id), '[]')`;

/** Of product `p` and its shop `o`. */
const cardFields = sql`
  p.id, p.uuid, p.slug, p.img, p.tone, p.category_id as "categoryId", p.shop_id as "shopId", p.title, p.unit,
  p.min_qty_milli as "minQtyMilli", p.max_qty_milli as "maxQtyMilli", p.interval_milli as "intervalMilli",
  p.rating_avg as "ratingAvg", p.reviews_count as "reviewsCount",
  p.content_milli as "contentMilli", p.content_unit as "contentUnit",
  json_build_object('id', o.id, 'uuid', o.uuid, 'slug', o.slug, 'title', o.title) as shop,
  ${stocksOfProduct} as stocks, ${addonsOfProduct} as addons`;

export interface CardPage {
  rows: ProductCardRow[];
  total: number;
  /** The cursor of this page's last product, from which the next page goes on. */
  after?: string;
  /** The list is longer than what was counted. */
  more?: boolean;
}

interface CardQuery {
  /** A number. */
  total: SQL;
  /** Selects the ids of this page's products in their order. */
  page: SQL;
  /** Common table expressions that `total` and `page` read. */
  ctes?: SQL;
  /** A further value that is selected with the page. */
  extra?: SQL;
  /** The sort key of each product `p`, as text. */
  key?: SQL;
  /** Runs as a prepared statement, whose plan the database keeps. */
  isPrepared?: boolean;
}

/** One page of cards and the number of all, in one query. */
export async function cardPage(db: Db, cards: CardQuery) {
  const { total, page, ctes = sql``, extra = sql`null`, key = sql`null`, isPrepared = false } = cards;
  const statement = sql`${ctes} select ${total}::int as total, ${extra} as extra, coalesce((
      select json_agg(row_to_json(card) order by card.ordinal) from (
        select ${cardFields}, ${key} as key, listed.ordinal
        from unnest(array(${page})) with ordinality as listed (id, ordinal)
        join products p on p.id = listed.id
        join shops o on o.id = p.shop_id
      ) card), '[]') as rows`;
  const read = isPrepared ? prepared : rows;
  const [found] = await read<{ rows: (ProductCardRow & { key: string })[]; total: number; extra: unknown }>(
    db,
    statement,
  );
  return found ?? { rows: [], total: 0, extra: null };
}

/** All products with a page of their own; changes are not dated. */
export const productsOnSale = sql`select p.id, p.slug, null::timestamptz as updated_at
  from products p join shops o on o.id = p.shop_id and o.active where p.active`;

/** A product on sale, by its id, uuid or slug. */
export async function productOnSale(db: Db, by: { ref: Ref } | { slug: string }): Promise<ProductRow | null> {
  const [found] = await prepared<{ product: ProductRow }>(
    db,
    sql`select row_to_json(found) as product from (
      select ${cardFields}, p.description, p.ingredients, p.galleries, p.declared_allergens as allergens, p.diets, p.nutrition, p.tags,
        p.age_limit as "ageLimit",
        (select coalesce(c.holds_food, d.holds_food) from categories c left join categories d on d.id = c.parent_id
          where c.id = p.category_id) as "isFood",
        (select json_build_object('id', b.id, 'uuid', b.uuid, 'slug', b.slug, 'title', b.title, 'img', b.img)
          from brands b where b.id = p.brand_id and b.active) as brand
      from products p join shops o on o.id = p.shop_id and o.active
      where p.active and ${isProduct(by)}
    ) found`,
  );
  return found?.product ?? null;
}

/** Whether a slug is that of a product, which may not be on sale any more. */
export const isKnownProduct = async (db: Db, slug: string): Promise<boolean> =>
  (await rows(db, sql`select from products p where ${isProduct({ slug })} limit 1`)).length > 0;

/** The condition on product `p` of being this one. */
export function isProduct(by: { ref: Ref } | { slug: string }): SQL {
  if ('slug' in by) return sql`p.slug = ${by.slug}`;
  return typeof by.ref === 'number' ? sql`p.id = ${by.ref}` : sql`p.uuid = ${by.ref}::uuid`;
}

/** Products on sale in the order of their uuids. */
export async function productsByUuid(db: Db, uuids: string[]): Promise<ProductCardRow[]> {
  if (uuids.length === 0) return [];
  const requested = sql`unnest(${sql.param(uuids)}::uuid[]) with ordinality as requested (uuid, ordinal)`;
  const { rows: found } = await cardPage(db, {
    total: sql`0`,
    page: sql`select p.id from (select uuid, min(ordinal) as ordinal from ${requested} group by uuid) requested
      join products p on p.uuid = requested.uuid and p.active join shops o on o.id = p.shop_id and o.active
      order by requested.ordinal`,
  });
  return found;
}
