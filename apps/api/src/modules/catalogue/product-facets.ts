import type { ProductFacets } from '@hamper/contract/catalogue';
import { allergens, diets } from '@hamper/contract/food';
import { sql } from 'drizzle-orm';

import { rows, type Db } from '../../db/query.ts';
import { presentPrice, type Audience } from './present-shop.ts';
import { productScope } from './product-lists.ts';
import { foundBy } from './product-search.ts';

/** Choices are counted among so many products: of a longer list, among its first. More would cost more than the list. */
const MAX_COUNTED = 2000;
const MAX_BRANDS = 40;
/** Stars that one may ask for at least. */
const RATINGS = [4, 3];

interface Counted {
  total: number;
  from: number | null;
  to: number | null;
  brands: { id: number; title: string; count: number }[];
  diets: Record<string, number>;
  allergens: Record<string, number>;
  inStock: number;
  discount: number;
  ratings: Record<string, number>;
}

/** What a list or a search could be narrowed down by, with how many products each choice would leave of the whole. */
export async function productFacets(
  db: Db,
  scope: {
    search: string;
    category_id?: number | undefined;
    shop_id?: number | undefined;
    discount: boolean;
  },
  audience: Audience,
): Promise<ProductFacets> {
  const found = scope.search === '' ? undefined : await foundBy(db, scope);
  const none = {
    total: 0,
    complete: true,
    price: null,
    brands: [],
    diets: [],
    allergens: [],
    in_stock: 0,
    discount: 0,
    ratings: [],
  };
  if (found === null) return none;
  const cheaper = scope.discount ? sql` and p.saving_minor > 0` : sql``;
  const ids = found
    ? sql`${found}, ids as materialized (select id from found order by place limit ${MAX_COUNTED})`
    : sql`ids as materialized (
        select p.id from products p where ${await productScope(db, scope)}${cheaper}
        order by p.popularity desc, p.id desc limit ${MAX_COUNTED})`;
  const [counted] = await rows<Counted>(
    db,
    sql`with ${ids}, o as materialized (
      select p.total_minor, p.brand_id, p.diets, p.allergens, p.in_stock, p.saving_minor, p.rating_avg
        from ids join products p using (id)
    )
    select count(*)::integer as total, min(total_minor)::float8 as "from", max(total_minor)::float8 as "to",
      (count(*) filter (where in_stock))::integer as "inStock",
      (count(*) filter (where saving_minor > 0))::integer as discount,
      coalesce((select json_agg(json_build_object('id', b.id, 'title', b.title, 'count', n.count)
        order by n.count desc, b.title) from (
          select brand_id, count(*) from o where brand_id is not null group by 1 order by 2 desc, 1 limit ${MAX_BRANDS}
        ) n join brands b on b.id = n.brand_id), '[]') as brands,
      coalesce((select json_object_agg(value, count) from (
        select value, count(*) from o, jsonb_array_elements_text(o.diets) value group by 1) d), '{}') as diets,
      coalesce((select json_object_agg(value, count) from (
        select value, count(*) from o, jsonb_array_elements_text(o.allergens) value group by 1) a), '{}') as allergens,
      (select json_object_agg(stars, (select count(*) from o where rating_avg >= stars))
        from unnest(${sql.param(RATINGS)}::integer[]) stars) as ratings
    from o`,
  );
  if (!counted || counted.total === 0) return none;
  const { total, from, to, inStock, discount } = counted;
  const amount = (minor: number | null) => presentPrice(minor ?? 0, audience);
  return {
    total,
    complete: total < MAX_COUNTED,
    price: { from: amount(from), to: amount(to) },
    brands: counted.brands,
    diets: diets.flatMap((value) => countOf(value, counted.diets)),
    allergens: allergens.flatMap((value) => countOf(value, counted.allergens)),
    in_stock: inStock,
    discount,
    ratings: RATINGS.map((value) => ({ value, count: counted.ratings[value] ?? 0 })).filter(
      ({ count }) => count > 0,
    ),
  };
}

const countOf = <Value extends string>(value: Value, counts: Record<string, number>) =>
  counts[value] === undefined ? [] : [{ value, count: counts[value] }];
