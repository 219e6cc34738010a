import { allergensOf, allergenFilters, diets } from '@hamper/contract/food';
import type { ProductFacets } from '@hamper/contract/products';
import { sql, type SQL } from 'drizzle-orm';

import { rows, type Db } from '../../../db/query.ts';
import { searchMatches } from '../search/product-search.ts';
import { MAX_FOUND } from '../search/search-plan.ts';
import { presentPrice, type Audience } from '../shops/present-shop.ts';
import { productScope } from './product-lists.ts';

/** Choices are counted among this many products, the first of a longer list: counting more would cost more than the list. */
const MAX_COUNTED = 2000;
const MAX_BRANDS = 40;
/** Long lists whose counts are cached: in so short a time nobody reads more of them. */
const MAX_CACHED = 200;
/** Short: the page that shows them may be cached for a minute itself. */
const FRESH_MS = 10_000;
const FACET_COLUMNS = sql`p.total_minor, p.brand_id, p.diets, p.declared_allergens as allergens, p.in_stock, p.saving_minor, p.rating_avg`;
/** The minimum ratings that are offered. */
const RATINGS = [4, 3];

interface FacetCounts {
  total: number;
  from: number | null;
  to: number | null;
  brands: { id: number; title: string; count: number }[];
  diets: Record<string, number>;
  /** The number of products with declared allergens, and of those how many are free from each. */
  declared: number;
  freeFrom: Record<string, number>;
  inStock: number;
  discount: number;
  ratings: Record<string, number>;
}

interface Scope {
  search: string;
  category_id?: number | undefined;
  shop_id?: number | undefined;
  discount: boolean;
}

/** The filters of a list or a search, with the number of products that each choice leaves. */
export async function productFacets(db: Db, scope: Scope, audience: Audience): Promise<ProductFacets> {
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
  const found =
    scope.search === '' ? await facetsOfList(db, scope) : await facetsOfSearch(db, scope, audience);
  if (!found || found.total === 0) return none;
  const { total, from, to, inStock, discount } = found;
  const amount = (minor: number | null) => presentPrice(minor ?? 0, audience);
  return {
    total,
    complete: total < (scope.search === '' ? MAX_COUNTED : MAX_FOUND),
    price: { from: amount(from), to: amount(to) },
    brands: found.brands,
    diets: diets.flatMap((value) => countOf(value, found.diets)),
    allergens: found.declared === 0 ? [] : allergenFilters.flatMap((value) => countOf(value, found.freeFrom)),
    in_stock: inStock,
    discount,
    ratings: RATINGS.map((value) => ({ value, count: found.ratings[value] ?? 0 })).filter(
      ({ count }) => count > 0,
    ),
  };
}

async function facetsOfSearch(db: Db, scope: Scope, audience: Audience): Promise<FacetCounts | undefined> {
  const found = await searchMatches(db, scope, audience);
  if (!found) return undefined;
  return countFacets(
    db,
    sql`${found}, first as materialized (
      select ${FACET_COLUMNS} from (select id from found order by rank limit ${MAX_FOUND}) f join products p using (id)
    )`,
  );
}

interface CachedCounts {
  counts: Promise<FacetCounts | undefined>;
  at: number;
}
const cache = new WeakMap<Db, Map<string, CachedCounts>>();

/** The counts of a long list only tell which choices there are: they are cached for some seconds. */
async function facetsOfList(db: Db, scope: Scope): Promise<FacetCounts | undefined> {
  const lists = cache.get(db) ?? new Map<string, CachedCounts>();
  cache.set(db, lists);
  const key = JSON.stringify([scope.category_id, scope.shop_id, scope.discount]);
  const cached = lists.get(key);
  if (cached && performance.now() - cached.at < FRESH_MS) return cached.counts;
  const counting = countList(db, scope);
  // Concurrent requests wait for the same count. The newest entry is the last one of the map.
  lists.delete(key);
  lists.set(key, { counts: counting, at: performance.now() });
  const isLong = (await counting.catch(() => undefined))?.total === MAX_COUNTED;
  if (!isLong) lists.delete(key);
  for (const oldest of [...lists.keys()].slice(0, -MAX_CACHED)) lists.delete(oldest);
  return counting;
}

async function countList(db: Db, scope: Scope): Promise<FacetCounts | undefined> {
  const where = await productScope(db, scope);
  const [reduced, order] = scope.discount
    ? [sql` and p.saving_minor > 0`, sql`p.saving_minor`]
    : [sql``, sql`p.popularity`];
  return countFacets(
    db,
    sql`first as materialized (
      select ${FACET_COLUMNS} from products p where ${where}${reduced} order by ${order} desc, p.id desc limit ${MAX_COUNTED}
    )`,
  );
}

/** Counts the choices of `first`, a set of products. */
async function countFacets(db: Db, first: SQL): Promise<FacetCounts | undefined> {
  const stars = RATINGS.map(
    (rating) => sql`${String(rating)}::text, count(*) filter (where rating_avg >= ${rating})`,
  );
  const free = allergenFilters.map(
    (value) =>
      sql`${value}::text, count(*) filter (where not allergens ?| ${sql.param(allergensOf([value]))}::text[])`,
  );
  const [found] = await rows<FacetCounts>(
    db,
    sql`with ${first}
    select count(*)::integer as total, min(total_minor)::float8 as "from", max(total_minor)::float8 as "to",
      (count(*) filter (where in_stock))::integer as "inStock",
      (count(*) filter (where saving_minor > 0))::integer as discount,
      json_build_object(${sql.join(stars, sql`, `)}) as ratings,
      coalesce((select json_agg(json_build_object('id', b.id, 'title', b.title, 'count', n.count)
        order by n.count desc, b.title) from (
          select brand_id, count(*) from first where brand_id is not null group by 1 order by 2 desc, 1 limit ${MAX_BRANDS}
        ) n join brands b on b.id = n.brand_id), '[]') as brands,
      coalesce((select json_object_agg(value, count) from (
        select value, count(*) from first, jsonb_array_elements_text(diets) value where diets <> '[]' group by 1
      ) d), '{}') as diets,
      count(allergens)::integer as declared, json_build_object(${sql.join(free, sql`, `)}) as "freeFrom"
    from first`,
  );
  return found;
}

const countOf = <Value extends string>(value: Value, counts: Record<string, number>) =>
  counts[value] === undefined ? [] : [{ value, count: counts[value] }];
