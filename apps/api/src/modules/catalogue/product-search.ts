import type { AllEndpoints } from '@hamper/contract/endpoints';
import { sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';

import { rows, type Db } from '../../db/query.ts';
import type { Audience } from './present-shop.ts';
import { narrowed } from './product-narrowing.ts';
import { productOrder } from './product-order.ts';
import { cardPage, type CardPage } from './product-queries.ts';
import {
  COMMON,
  conditionsOf,
  postsOf,
  readTerms,
  scopeTerm,
  type Term,
  weighTerms,
  type WeighedTerm,
  writtenApart,
} from './search-terms.ts';

type Filter = z.output<AllEndpoints['GET /rest/products/search']['query']>;

/** Totals of a search are exact up to here; nobody turns more pages. */
const MAX_FOUND = 10_000;
/** So few finds may come of a slip that a label makes as well: what was meant then stands below them. */
const FEW = 3;
/** No place is as good as this one. */
const BEFORE_ALL = 1_000_000_000;
/** A beginning that is common stands for so many words, the most used ones. */
const MAX_BEGINNINGS = 64;

/** Makes `found`: ids of products and their places; and counts them, cheaper than by `found` where it can. */
interface Way {
  found: SQL;
  total?: SQL;
}

/**
 * Products in which every word is found, best place first: what is in stock before what is not, whole words before
 * beginnings, titles before categories and shops, and what people buy before what they do not.
 */
export async function searchPage(db: Db, filter: Filter, audience: Audience): Promise<CardPage> {
  const narrow = narrowed(filter, audience);
  const asFound = narrow.length === 0 && filter.column === undefined;
  const first = asFound ? Math.min(filter.page * filter.perPage, MAX_FOUND) : MAX_FOUND;
  const way = await wayOf(db, filter, { first });
  const strict = await pageThrough(db, way, { filter, audience, narrow });
  if (strict.total > FEW || (way && narrow.length > 0 && (await findsMany(db, way)))) return strict;
  return pageThrough(db, await otherWay(db, filter, { strict: way, first }), { filter, audience, narrow });
}

interface Asked {
  filter: Filter;
  audience: Audience;
  narrow: SQL[];
}

async function pageThrough(db: Db, way: Way | null, { filter, audience, narrow }: Asked): Promise<CardPage> {
  if (!way) return { rows: [], total: 0 };
  const { page, perPage } = filter;
  const window = sql`limit ${perPage} offset ${(page - 1) * perPage}`;
  if (narrow.length === 0 && filter.column === undefined) {
    return cardPage(db, {
      before: sql`with ${way.found}`,
      total: way.total ?? sql`(select count(*) from found)`,
      // Nothing is beyond the last page that the total speaks of.
      page: sql`select id from (select id, place from found order by place, id limit ${MAX_FOUND}) f
        order by place, id ${window}`,
    });
  }
  const where = sql.join([sql`true`, ...narrow], sql` and `);
  const order =
    filter.column === undefined
      ? sql`f.place, p.id`
      : productOrder({ ...filter, column: filter.column }, audience.locale).by;
  return cardPage(db, {
    before: sql`with ${way.found}, kept as materialized (
      select p.id, row_number() over (order by ${order}) as place
      from found f join products p on p.id = f.id where ${where}
    )`,
    total: sql`(select count(*) from kept)`,
    page: sql`select id from kept order by place ${window}`,
  });
}

/** Which products a search is about, whatever narrows it down later; null when none. */
export async function foundBy(db: Db, filter: Scope): Promise<SQL | null> {
  const way = await wayOf(db, filter, { first: MAX_FOUND });
  if (way && (await findsMany(db, way))) return way.found;
  return (await otherWay(db, filter, { strict: way, first: MAX_FOUND }))?.found ?? null;
}

/**
 * When hardly anything is found: every word may hold a slip, or be two that were written as one. What says it as it was
 * asked stands first.
 */
async function otherWay(
  db: Db,
  filter: Scope,
  { strict, first }: { strict: Way | null; first: number },
): Promise<Way | null> {
  const loose = await wayOf(db, filter, { first, loosely: true });
  const own = await someOf(db, loose ?? strict);
  if (own.length > FEW) return loose;
  const apart = await writtenApart(db, filter.search);
  const parted = apart === null ? null : await wayOf(db, { ...filter, search: apart }, { first });
  return parted && (await someOf(db, parted)).length > own.length ? behind(own, parted) : loose;
}

/** The places of `way` behind these few, each once. */
const behind = (few: number[], { found }: Way): Way => ({
  found: sql`found as materialized (
    with few as (select id, at from unnest(${sql.param(few)}::bigint[]) with ordinality f (id, at)), ${found}
    select id, at::integer - ${BEFORE_ALL} as place from few
    union all select id, place from found where id not in (select id from few)
  )`,
});

/** Ids of the first that were found: all of them when they are few. */
const someOf = async (db: Db, way: Way | null): Promise<number[]> => {
  if (!way) return [];
  const found = await rows<{ id: number }>(
    db,
    sql`with ${way.found} select id::integer from found order by place, id limit ${FEW + 1}`,
  );
  return found.map(({ id }) => id);
};

const findsMany = async (db: Db, way: Way): Promise<boolean> => (await someOf(db, way)).length > FEW;

type Scope = Pick<Filter, 'search' | 'shop_id' | 'category_id'>;

/** One of three ways, by how common the words are; each looks at a bounded number of places, whatever the catalogue's size. */
async function wayOf(
  db: Db,
  filter: Scope,
  { first, loosely = false }: { first: number; loosely?: boolean },
): Promise<Way | null> {
  const terms = await weighTerms(db, readTerms(filter.search), { loosely });
  const [rarest, ...others] = terms?.toSorted((a, b) => a.places - b.places) ?? [];
  if (!rarest) return null;
  const scopes = scopesOf(filter);
  if (rarest.places <= COMMON) return fromRarest(rarest, [...others, ...scopes]);
  if (others.length === 0 && scopes.length === 0) return inOrder(rarest, first);
  return throughAll([rarest, ...others], filter);
}

function scopesOf({ shop_id: shop, category_id: category }: Scope): WeighedTerm[] {
  const scopes = [
    ...(shop === undefined ? [] : [scopeTerm(['s'], shop)]),
    // A department holds its aisles' products.
    ...(category === undefined ? [] : [scopeTerm(['c', 'd'], category)]),
  ];
  return scopes.map((scope) => ({ ...scope, places: Infinity }));
}

/** All places of the rarest word, kept where the product has the other words too. */
function fromRarest(rarest: Term, others: WeighedTerm[]): Way {
  const also = others.map((term, at) => {
    const name = sql.raw(`w${at}`);
    const join =
      term.places <= COMMON
        ? sql`join (select product_id, min(place) as place from (${postsOf(term)}) p group by 1) ${name}
            on ${name}.product_id = h.id`
        : sql`cross join lateral (
            select min(place) as place from (${postsOf(term, sql`and p.product_id = h.id`)}) p
          ) ${name}`;
    return { join, place: sql`${name}.place` };
  });
  const place = sql.join([sql`h.place`, ...also.map((one) => one.place)], sql` + `);
  return {
    found: sql`h as materialized (
      select product_id as id, min(place) as place from (${postsOf(rarest)}) p group by 1
    ), found as materialized (
      select h.id, ${place} as place from h ${sql.join(
        also.map(({ join }) => join),
        sql` `,
      )} where ${place} is not null
    )`,
  };
}

/** One common word: its places are in order already, and only the first of them are wanted. */
function inOrder(term: Term, first: number): Way {
  return {
    found: sql`spread as materialized (${mostUsed(term)}), found as materialized (
      select x.product_id as id, min(x.place) as place
      from spread s cross join lateral (
        ${postsOf(term, sql`and p.word = s.word order by p.place, p.product_id limit ${first}`)}
      ) x group by 1
    )`,
    // So many places of one word are so many products; of several words they may be fewer.
    total: sql`(select case when exists (select from spread s where (
        select count(*) from (select from search_posts p where p.word = s.word limit ${MAX_FOUND}) n
      ) = ${MAX_FOUND}) then ${MAX_FOUND} else (
        select least(count(distinct product_id), ${MAX_FOUND})
        from (${postsOf(term, sql``, sql`limit ${2 * MAX_FOUND}`)}) p
      ) end)`,
  };
}

/** Several common words: the inverted index of `products.search` puts their lists together fastest. */
function throughAll(terms: Term[], { shop_id: shop, category_id: category }: Scope): Way {
  // Folded words hold neither quotes nor backslashes. Whole words only: beginnings would be read to their end.
  const queries = terms.map(
    (term) => sql`(select string_agg(quote_literal(word), ' | ') from (${mostUsed(term)}) w)::tsquery`,
  );
  return {
    found: sql`found as materialized (
      select p.id, search_place('A', p.in_stock, p.popularity) as place from products p
      where p.active and exists (select from shops o where o.id = p.shop_id and o.active)
        ${shop === undefined ? sql`` : sql`and p.shop_id = ${shop}`}
        ${category === undefined ? sql`` : sql`and ${category} in (p.category_id, p.department_id)`}
        and p.search @@ (select ${sql.join(queries, sql` && `)})
      limit ${MAX_FOUND}
    )`,
  };
}

const mostUsed = (term: Term) => sql`select p.word from search_words p
  where ${sql.join(conditionsOf(term), sql` or `)} order by p.products desc, p.word limit ${MAX_BEGINNINGS}`;
