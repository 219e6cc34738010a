import { sql, type SQL } from 'drizzle-orm';

import { scopeTerm, type Term } from './search-terms.ts';
import { COMMON, ofTerm, placeOf, termRows, type WeighedTerm } from './search-weights.ts';

/** So many products are found at most, and totals are told up to here: nobody turns more pages. */
export const MAX_FOUND = 1000;
/** A beginning that is common stands for so many words, the most used ones. */
const MAX_BEGINNINGS = 64;
/** Among other common words it stands for so many. */
const MAX_MEANT = 8;
/** So many places are looked through for each product that is wanted, but not fewer or more than these. */
const LOOKED_THROUGH = { each: 40, least: 960, most: 4000 };
/** The index is as quick with a word of so few products. */
const LONG = 5000;
/** One in so many of the places is tried first, and so many of those must do. */
const TRIED = 10;
const WORTH = 5;
/** What is narrowed down or ordered otherwise is so many of the best. */
const ENOUGH = 400;

export interface Places {
  shop_id?: number | undefined;
  category_id?: number | undefined;
}

/**
 * Makes \`found\`: ids of products and their places; and counts them. One of three, by how common the words are; each looks
 * at a bounded number of places, whatever the catalogue's size, and is the same statement whatever is asked.
 */
export interface Way {
  found: SQL;
  total: SQL;
}

/** \`first\`: so many of the best are wanted, in their order; undefined: as many as there are. */
export function wayTo(terms: WeighedTerm[], places: Places, first: number | undefined): Way | null {
  const [rarest, ...others] = terms.toSorted((a, b) => a.places - b.places);
  if (!rarest) return null;
  const scopes = scopesOf(places);
  if (rarest.places <= COMMON) return fromRarest([rarest, ...others, ...scopes]);
  if (others.length === 0 && scopes.length === 0) return inOrder(asTyped(rarest), first ?? MAX_FOUND);
  return throughCommon([rarest, ...others].map(asTyped), { scopes, places, first });
}

/** A common word is meant as a whole, in the plural too. */
function asTyped(term: WeighedTerm): Term {
  if (!term.isWhole) return term;
  const { start, ...whole } = term;
  return start === undefined ? whole : { ...whole, words: [...whole.words, `${start}s`] };
}

function scopesOf({ shop_id: shop, category_id: category }: Places): Term[] {
  return [
    ...(shop === undefined ? [] : [scopeTerm(['s'], shop)]),
    // A department holds its aisles' products.
    ...(category === undefined ? [] : [scopeTerm(['c', 'd'], category)]),
  ];
}

const counted = sql`(select count(*) from found)`;

const postsOfTerm = (more?: SQL): SQL =>
  ofTerm(sql`select p.product_id, ${placeOf} as place from search_posts p`, more);

/** All places of the rarest word, kept where the product has the other words too. */
const fromRarest = (terms: Term[]): Way => ({
  found: sql`terms as materialized (select * from ${termRows(terms)}), h as materialized (
    select x.product_id as id, min(x.place) as place
    from terms t cross join lateral (
      select * from (${postsOfTerm()}) p limit ${sql.raw(String(8 * COMMON))}
    ) x where t.at = 0 group by 1
  ), found as materialized (
    select h.id, h.place + o.place as place from h cross join lateral (
      select coalesce(sum(w.place), 0) as place, count(*) = count(w.place) as has_all
      from terms t cross join lateral (
        select min(x.place) as place from (${postsOfTerm(sql`and p.product_id = h.id`)}) x
      ) w where t.at > 0
    ) o where o.has_all
  )`,
  total: counted,
});

const mostUsed = (most: number): SQL => sql`
  select p.word, p.products from (${ofTerm(sql`select p.word, p.products from search_words p`)}) p
  order by p.products desc, p.word limit ${sql.raw(String(most))}`;

const upTo = sql.raw(String(MAX_FOUND));

/** One common word: its places are in order already, and only the first of them are wanted. */
const inOrder = (term: Term, first: number): Way => ({
  found: sql`spread as materialized (
    select p.word, t.first, t.others, t.cost from ${termRows([term])}, lateral (${mostUsed(MAX_BEGINNINGS)}) p
  ), found as materialized (
    select x.id, min(x.place) as place from spread t cross join lateral (
      select p.product_id as id, ${placeOf} as place from search_posts p
      where p.word = t.word order by p.place, p.product_id limit ${first}
    ) x group by 1
  )`,
  // So many places of one word are so many products; of several words they may be fewer.
  total: sql`(select case when exists (select from spread t where (
      select count(*) from (select from search_posts p where p.word = t.word limit ${upTo}) n
    ) = ${upTo}) then ${upTo} else (
      select least(count(distinct product_id), ${upTo}) from (
        select x.product_id from spread t cross join lateral (
          select p.product_id from search_posts p where p.word = t.word
        ) x limit ${sql.raw(String(2 * MAX_FOUND))}
      ) n
    ) end)`,
});

/**
 * Several common words. Mostly they stand together often: the best places of the rarest soon give as many products as are
 * wanted. Else the inverted index of \`products.search\` puts their lists together, which then give few.
 */
function throughCommon(
  words: Term[],
  { scopes, places, first }: { scopes: Term[]; places: Places; first: number | undefined },
): Way {
  const { each, least, most } = LOOKED_THROUGH;
  const looked = Math.min(most, Math.max(least, each * (first ?? MAX_FOUND)));
  const enough = first ?? ENOUGH;
  const { shop_id: shop = null, category_id: category = null } = places;
  const worth = sql.raw(String(WORTH));
  const isEnough = sql`(select count(*) >= ${enough}::bigint from walk)`;
  const hasOthers = sql`not exists (
    select from terms t where t.at > 0
      and not exists (${ofTerm(sql`select from search_posts p`, sql`and p.product_id = h.id`)})
  )`;
  // Folded words hold neither quotes nor backslashes.
  const queryOf = (weights: string) => sql`(
    select string_agg('(' || coalesce((
      select string_agg(quote_literal(w.word) || ${sql.raw(`'${weights}'`)}, ' | ') from (${mostUsed(MAX_MEANT)}) w
    ), quote_literal(t.first)) || ')', ' & ') from terms t where t.at < ${words.length}
  )::tsquery`;
  return {
    found: sql`terms as materialized (select * from ${termRows([...words, ...scopes])}), spread as materialized (
      select p.*, t.first, t.others, t.cost from terms t, lateral (${mostUsed(MAX_MEANT)}) p where t.at = 0
    ), h as materialized (
      select b.*, row_number() over (order by b.place, b.id) as at from (
        select x.id, min(x.place) as place from spread t cross join lateral (
          select p.product_id as id, ${placeOf} as place from search_posts p
          where p.word = t.word order by p.place, p.product_id limit ${looked}
        ) x group by 1 order by 2, 1 limit ${looked}
      ) b
    ), tried as materialized (
      select from h where (select sum(products) > ${sql.raw(String(LONG))} from spread)
        and h.at % ${sql.raw(String(TRIED))} = 0 and ${hasOthers} limit ${worth}
    ), walk as materialized (
      -- They come as they were put there, and no more of them are looked at than it takes.
      select h.* from h where (select count(*) = ${worth} from tried) and ${hasOthers} limit ${first ?? MAX_FOUND}
    ), found as materialized (
      select id, place from walk where ${isEnough}
      union all (
        select p.id, search_place(case when p.search @@ ${queryOf(':AB')} then 'B' else 'C' end, p.in_stock, p.popularity)
          as place
        from products p
        where not ${isEnough} and p.active and exists (select from shops o where o.id = p.shop_id and o.active)
          and (${shop}::bigint is null or p.shop_id = ${shop}::bigint)
          and (${category}::bigint is null or ${category}::bigint in (p.category_id, p.department_id))
          and p.search @@ ${queryOf('')}
        limit ${upTo}
      )
    )`,
    // Of what was found on the way, about how much of it there is.
    total: sql`(select case when ${isEnough} then least(${upTo}, greatest(count(*), round(
        (select sum(products) from spread)::numeric * count(*) / max(at)
      ))) else ${counted} end from walk)`,
  };
}
