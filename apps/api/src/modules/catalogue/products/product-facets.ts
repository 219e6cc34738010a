import { allergensOf, avoidable, diets } from '@hamper/contract/food';
import type { ProductFacets } from '@hamper/contract/products';
import { sql, type SQL } from 'drizzle-orm';

import { rows, type Db } from '../../../db/query.ts';
import { foundBy } from '../search/product-search.ts';
import { MAX_FOUND } from '../search/search-plan.ts';
import { presentPrice, type Audience } from '../shops/present-shop.ts';
import { productScope } from './product-lists.ts';

/** Choices are counted among so many products: of a longer list, among its first. More would cost more than the list. */
const MAX_COUNTED = 2000;
const MAX_BRANDS = 40;
/** So many long lists are remembered: no shop has more that anybody looks at in that time. */
const MAX_KEPT = 200;
/** Short: the page that shows them may be kept for a minute itself. */
const FRESH_MS = 10_000;
const COUNTED = sql`p.total_minor, p.brand_id, p.diets, p.declared_allergens as allergens, p.in_stock, p.saving_minor, p.rating_avg`;
/** Stars that one may ask for at least. */
const RATINGS = [4, 3];

interface Counted {
  total: number;
  from: number | null;
  to: number | null;
  brands: { id: number; title: string; count: number }[];
  diets: Record<string, number>;
  /** How many say what is in them, and how many of those are free from each. */
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

/** What a list or a search could be narrowed down by, with how many products each choice would leave of the whole. */
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
  const found = scope.search === '' ? await countedOfList(db, scope) : await countedOfSearch(db, scope);
  if (!found || found.total === 0) return none;
  const { total, from, to, inStock, discount } = found;
  const amount = (minor: number | null) => presentPrice(minor ?? 0, audience);
  return {
    total,
    complete: total < (scope.search === '' ? MAX_COUNTED : MAX_FOUND),
    price: { from: amount(from), to: amount(to) },
    brands: found.brands,
    diets: diets.flatMap((value) => countOf(value, found.diets)),
    allergens: found.declared === 0 ? [] : avoidable.flatMap((value) => countOf(value, found.freeFrom)),
    in_stock: inStock,
    discount,
    ratings: RATINGS.map((value) => ({ value, count: found.ratings[value] ?? 0 })).filter(
      ({ count }) => count > 0,
    ),
  };
}

async function countedOfSearch(db: Db, scope: Scope): Promise<Counted | undefined> {
  const found = await foundBy(db, scope);
  if (!found) return undefined;
  return counted(
    db,
    sql`${found}, first as materialized (
      select ${COUNTED} from (select id from found order by place limit ${MAX_FOUND}) f join products p using (id)
    )`,
  );
}

interface Kept {
  counted: Promise<Counted | undefined>;
  at: number;
}
const kept = new WeakMap<Db, Map<string, Kept>>();

/** Of a long list the counts only say which choices there are: those hold for some seconds. */
async function countedOfList(db: Db, scope: Scope): Promise<Counted | undefined> {
  const lists = kept.get(db) ?? new Map<string, Kept>();
  kept.set(db, lists);
  const key = JSON.stringify([scope.category_id, scope.shop_id, scope.discount]);
  const known = lists.get(key);
  if (known && performance.now() - known.at < FRESH_MS) return known.counted;
  const counting = countFirst(db, scope);
  // Whoever asks meanwhile waits for the same count. It is put behind the others: the oldest stands first.
  lists.delete(key);
  lists.set(key, { counted: counting, at: performance.now() });
  const isLong = (await counting.catch(() => undefined))?.total === MAX_COUNTED;
  if (!isLong) lists.delete(key);
  for (const oldest of [...lists.keys()].slice(0, -MAX_KEPT)) lists.delete(oldest);
  return counting;
}

async function countFirst(db: Db, scope: Scope): Promise<Counted | undefined> {
  const where = await productScope(db, scope);
  const [reduced, order] = scope.discount
    ? [sql` and p.saving_minor > 0`, sql`p.saving_minor`]
    : [sql``, sql`p.popularity`];
  return counted(
    db,
    sql`first as materialized (
      select ${COUNTED} from products p where ${where}${reduced} order by ${order} desc, p.id desc limit ${MAX_COUNTED}
    )`,
  );
}

/** Counts `first`, some products. */
async function counted(db: Db, first: SQL): Promise<Counted | undefined> {
  const stars = RATINGS.map(
    (rating) => sql`${String(rating)}::text, count(*) filter (where rating_avg >= ${rating})`,
  );
  const free = avoidable.map(
    (value) =>
      sql`${value}::text, count(*) filter (where not allergens ?| ${sql.param(allergensOf([value]))}::text[])`,
  );
  const [found] = await rows<Counted>(
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
