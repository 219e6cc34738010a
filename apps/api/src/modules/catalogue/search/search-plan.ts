import { sql, type SQL } from 'drizzle-orm';

import { COMMON, ofTerm, rankOf, termRows, type CountedTerm } from './search-postings.ts';
import { scopeTerm, type Term } from './search-terms.ts';

/** So many products are found at most, and totals are told up to here: nobody turns more pages. */
export const MAX_FOUND = 1000;
/** A beginning that is common stands for so many words, the most used ones. */
const MAX_BEGINNINGS = 64;
/** Among other common words it stands for so many. */
const MAX_MEANT = 8;
/** So many places are looked through for each product that is wanted, but not fewer than these. */
const LOOKED_THROUGH = { each: 10, least: 960 };
/** The index is as quick with a word of so few products. */
const LONG = 5000;
/** One in so many of the first places is tried, and so many of those must do at least. */
const TRIED = 10;
const WORTH = 5;
/** By what was tried there must be so many products, that there surely are as many as are found at most. */
const SURELY = 2 * MAX_FOUND;
/** What is narrowed down or ordered otherwise is so many of the best. */
const ENOUGH = 400;

export interface SearchScope {
  shop_id?: number | undefined;
  category_id?: number | undefined;
}

/**
 * Makes `found`: ids of products and their places; and counts them. One of three, by how common the words are; each is the
 * same statement whatever is asked, and looks at a bounded number of places, whatever the catalogue's size: but for what the
 * inverted index gives, which is put in order whole.
 */
export interface SearchPlan {
  found: SQL;
  total: SQL;
}

/** `first`: so many of the best are wanted, in their order; undefined: as many as there are. */
export function planSearch(
  terms: CountedTerm[],
  places: SearchScope,
  first: number | undefined,
): SearchPlan | null {
  const [rarest, ...others] = terms.toSorted((a, b) => a.places - b.places);
  if (!rarest) return null;
  const scopes = scopesOf(places);
  if (rarest.places <= COMMON) return fromRarest([rarest, ...others, ...scopes]);
  if (others.length === 0 && scopes.length === 0) return inOrder(asTyped(rarest), first ?? MAX_FOUND);
  return throughCommon([rarest, ...others].map(asTyped), { scopes, places, first });
}

/** A common word is meant as a whole, in the plural too. */
function asTyped(term: CountedTerm): Term {
  if (!term.isWhole) return term;
  const { start, ...whole } = term;
  return start === undefined ? whole : { ...whole, words: [...whole.words, `${start}s`] };
}

function scopesOf({ shop_id: shop, category_id: category }: SearchScope): Term[] {
  return [
    ...(shop === undefined ? [] : [scopeTerm(['s'], shop)]),
    // A department holds its aisles' products.
    ...(category === undefined ? [] : [scopeTerm(['c', 'd'], category)]),
  ];
}

const counted = sql`(select count(*) from found)`;

const postsOfTerm = (more?: SQL): SQL =>
  ofTerm(sql`select p.product_id, ${rankOf} as place from search_posts p`, more);

/** All places of the rarest word, kept where the product has the other words too. */
const fromRarest = (terms: Term[]): SearchPlan => ({
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
const inOrder = (term: Term, first: number): SearchPlan => ({
  found: sql`spread as materialized (
    select p.word, t.first, t.others, t.cost from ${termRows([term])}, lateral (${mostUsed(MAX_BEGINNINGS)}) p
  ), found as materialized (
    select x.id, min(x.place) as place from spread t cross join lateral (
      select p.product_id as id, ${rankOf} as place from search_posts p
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
 * wanted. Else the inverted index of `products.search` puts their lists together, which then give few. Which of the two
 * it is, and with that the order and the total, is told by the same first places for every page.
 */
function throughCommon(
  words: Term[],
  { scopes, places, first }: { scopes: Term[]; places: SearchScope; first: number | undefined },
): SearchPlan {
  const { each, least } = LOOKED_THROUGH;
  const looked = Math.max(least, each * (first ?? ENOUGH));
  const isTogether = sql`(select * from together)`;
  const isEnough = sql`(select count(*) >= ${first ?? ENOUGH}::bigint from walk)`;
  return {
    found: sql`terms as materialized (select * from ${termRows([...words, ...scopes])}), meant as materialized (
      -- A scope is no word of the vocabulary.
      select t.at, coalesce((select array_agg(w.word) from (${mostUsed(MAX_MEANT)}) w), t.first || t.outside) as words
      from terms t
    ), spread as materialized (
      select p.*, t.first, t.others, t.cost from terms t, lateral (${mostUsed(MAX_MEANT)}) p where t.at = 0
    ), h as materialized (
      select b.*, row_number() over (order by b.place, b.id) as at from (
        select x.id, min(x.place) as place from spread t cross join lateral (
          select p.product_id as id, ${rankOf} as place from search_posts p
          where p.word = t.word order by p.place, p.product_id limit ${looked}
        ) x group by 1 order by 2, 1 limit ${looked}
      ) b
    ), ${together}, walk as materialized (
      -- They come as they were put there, and no more of them are looked at than it takes.
      select h.* from h where ${isTogether} and ${hasOthers} limit ${first ?? MAX_FOUND}
    ), found as materialized (
      select id, place from walk where ${isEnough}
      union all (
        select x.id, case when ${isTogether} then (
            -- The same order, where the walk was too short.
            select min(${rankOf}) from spread t join search_posts p on p.product_id = x.id and p.word = t.word
          ) else ${placeOfAll(words.length)} end as place
        from products x
        where not ${isEnough} and ${isFound(words.length, places)}
        order by 2, 1 limit ${upTo}
      )
    )`,
    total: sql`(select case when ${isEnough} then ${upTo} else ${counted} end)`,
  };
}

/** Whether product `h` of the rarest word has the others. */
const hasOthers = sql`not exists (
  select from meant m where m.at > 0
    and not exists (select from search_posts p where p.product_id = h.id and p.word = any(m.words))
)`;

/** `together`: whether so many products of the rarest word have the others that nobody turns to the last of them. */
const together = sql`needed as materialized (
  select greatest(${sql.raw(String(WORTH))}, ceil(
    ${sql.raw(String((SURELY * LOOKED_THROUGH.least) / TRIED))} / sum(products)::numeric
  ))::bigint as tries from spread having sum(products) > ${sql.raw(String(LONG))}
), tried as materialized (
  select from h where exists (select from needed) and h.at <= ${sql.raw(String(LOOKED_THROUGH.least))}
    and h.at % ${sql.raw(String(TRIED))} = 0 and ${hasOthers} limit (select tries from needed)
), together as materialized (
  select exists (select from needed where tries = (select count(*) from tried))
)`;

/** The words `m` of all terms as a query. Folded words hold neither quotes nor backslashes. */
const queryOf = (terms: number, weights = '') => sql`(
  select string_agg('(' || (
    select string_agg(quote_literal(word) || ${sql.raw(`'${weights}'`)}, ' | ') from unnest(m.words) word
  ) || ')', ' & ') from meant m where m.at < ${terms}
)::tsquery`;

const placeOfAll = (terms: number) => sql`search_place(
  case when x.search @@ ${queryOf(terms, ':AB')} then 'B' else 'C' end, x.in_stock, x.popularity
)`;

/** The condition on product `x` of having all words, and being on sale there. */
const isFound = (terms: number, places: SearchScope) => {
  const { shop_id: shop = null, category_id: category = null } = places;
  return sql`
  x.active and exists (select from shops o where o.id = x.shop_id and o.active)
  and (${shop}::bigint is null or x.shop_id = ${shop}::bigint)
  and (${category}::bigint is null or ${category}::bigint in (x.category_id, x.department_id))
  and x.search @@ ${queryOf(terms)}`;
};
