import { sql, type SQL } from 'drizzle-orm';

import {
  MAX_RARE_POSTINGS,
  matchTerm,
  rankOf,
  termRows,
  type CountedTerm,
  type SearchTerms,
} from './search-postings.ts';
import { MEANT_TITLE_COST, OTHER_FORM_COST, TITLE_LEAD } from './search-rank.ts';
import { scopeTerm, type Term } from './search-terms.ts';

/** The most products that a search finds and counts: nobody turns more pages. */
export const MAX_FOUND = 1000;
const upTo = sql.raw(String(MAX_FOUND));
/** A common beginning matches so many words, the most used ones. */
const MAX_PREFIX_WORDS = 64;
/** Beside other common terms it matches so many. */
const MAX_EXPANSIONS = 8;
/** The ranks that are scanned for each requested product, and the fewest in all. */
const SCANNED_RANKS = { perProduct: 10, min: 960 };
/** For a word of fewer products the inverted index is as quick. */
const LONG_POSTING_LIST = 5000;
/** The first ranks are sampled at this interval, and the sample must have this many hits. */
const SAMPLE_INTERVAL = 10;
const MIN_SAMPLE_HITS = 5;
/** The sample must predict this many products, so that there are surely as many as a search finds. */
const EXPECTED_MATCHES = 2 * MAX_FOUND;
/** Filters and other orders apply to so many of the best matches. */
const BEST_MATCHES = 400;

export interface SearchScope {
  shop_id?: number | undefined;
  category_id?: number | undefined;
}

/**
 * Selects `found`, the ids of products with their ranks, and counts them. One of three plans, by how common the words are;
 * each is the same statement for all searches, and reads a bounded number of ranks, whatever the catalogue's size. Only the
 * matches of the inverted index are sorted whole.
 */
export interface SearchPlan {
  found: SQL;
  total: SQL;
}

/**
 * Products with the whole title come before all others. `first`: the number of best matches that are needed in order;
 * undefined for all.
 */
export function planSearch(
  { terms, keys }: SearchTerms,
  scope: SearchScope,
  first: number | undefined,
): SearchPlan | null {
  const plan = planMatches(terms, scope, first);
  return plan && { found: sql`${plan.found}, ${titlesFirst(keys, scopesOf(scope))}`, total: plan.total };
}

function planMatches(terms: CountedTerm[], scope: SearchScope, first: number | undefined): SearchPlan | null {
  const [rarest, ...others] = terms.toSorted((a, b) => a.postings - b.postings);
  if (!rarest) return null;
  const scopes = scopesOf(scope);
  if (rarest.postings <= MAX_RARE_POSTINGS) return planByRarest([rarest, ...others, ...scopes]);
  if (others.length === 0 && scopes.length === 0)
    return planSingleTerm(wholeWord(rarest), first ?? MAX_FOUND);
  return planCommonTerms([rarest, ...others].map(wholeWord), { scopes, scope, first });
}

/** `found`: the products of these titles, the first key's before the others', then all else that was `matched`. */
const titlesFirst = (keys: readonly string[], scopes: readonly Term[]): SQL => sql`titled as materialized (
  select p.product_id as id, min(p.place + case when p.word = k.first then 0 else ${sql.raw(String(MEANT_TITLE_COST))} end)
      - ${sql.raw(String(TITLE_LEAD))} as rank
  from (select * from json_to_record(${JSON.stringify({ first: keys[0], keys })}::json)
    as k (first text collate "C", keys text[] collate "C")) k
  join search_posts p on p.word = any(k.keys)
  where not exists (
    select from json_to_recordset(${JSON.stringify(scopes)}::json) as s (words text[] collate "C")
    where not exists (select from search_posts o where o.product_id = p.product_id and o.word = any(s.words))
  )
  group by 1 order by 2, 1 limit ${upTo}
), found as materialized (
  select id, rank from titled
  union all select id, rank from matched where not exists (select from titled where titled.id = matched.id)
)`;

/** A common word matches as a whole, and its plural. */
function wholeWord(term: CountedTerm): Term {
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

const postingsOfTerm = (more?: SQL): SQL =>
  matchTerm(sql`select p.product_id, ${rankOf} as rank from search_posts p`, more);

/** All postings of the rarest term whose products have the other terms too. */
const planByRarest = (terms: Term[]): SearchPlan => ({
  found: sql`terms as materialized (select * from ${termRows(terms)}), candidate as materialized (
    select x.product_id as id, min(x.rank) as rank
    from terms t cross join lateral (
      select * from (${postingsOfTerm()}) p limit ${sql.raw(String(8 * MAX_RARE_POSTINGS))}
    ) x where t.at = 0 group by 1
  ), matched as materialized (
    select candidate.id, candidate.rank + o.rank as rank from candidate cross join lateral (
      select coalesce(sum(w.rank), 0) as rank, count(*) = count(w.rank) as has_all
      from terms t cross join lateral (
        select min(x.rank) as rank from (${postingsOfTerm(sql`and p.product_id = candidate.id`)}) x
      ) w where t.at > 0
    ) o where o.has_all
  )`,
  total: counted,
});

const mostUsedWords = (limit: number): SQL => sql`
  select p.word, p.products from (${matchTerm(sql`select p.word, p.products from search_words p`)}) p
  order by (p.word = t.first or p.word = any(t.others)) desc, p.products desc, p.word limit ${sql.raw(String(limit))}`;

/** One common term: its postings are sorted already, and only the first of them are needed. */
const planSingleTerm = (term: Term, first: number): SearchPlan => ({
  found: sql`rarest_words as materialized (
    select p.word, t.first, t.others, t.cost from ${termRows([term])}, lateral (${mostUsedWords(MAX_PREFIX_WORDS)}) p
  ), matched as materialized (
    select x.id, min(x.rank) as rank from rarest_words t cross join lateral (
      select p.product_id as id, ${rankOf} as rank from search_posts p
      where p.word = t.word order by p.place, p.product_id limit ${first}
    ) x group by 1
  )`,
  // Each posting of one word is another product; postings of several words may share products.
  total: sql`(select case when exists (select from rarest_words t where (
      select count(*) from (select from search_posts p where p.word = t.word limit ${upTo}) n
    ) = ${upTo}) then ${upTo} else (
      select least(count(distinct product_id), ${upTo}) from (
        select x.product_id from rarest_words t cross join lateral (
          select p.product_id from search_posts p where p.word = t.word
        ) x limit ${sql.raw(String(2 * MAX_FOUND))}
      ) n
    ) end)`,
});

/**
 * Several common terms. Mostly they occur together often: the best ranks of the rarest soon give enough products. Else the
 * inverted index of `products.search` intersects their lists, with few results. The first ranks decide between the two, and
 * with that the order and the total, in the same way for every page.
 */
function planCommonTerms(
  words: Term[],
  { scopes, scope, first }: { scopes: Term[]; scope: SearchScope; first: number | undefined },
): SearchPlan {
  const { perProduct, min } = SCANNED_RANKS;
  const scanned = Math.max(min, perProduct * (first ?? BEST_MATCHES));
  const isFrequent = sql`(select * from is_frequent)`;
  const isEnough = sql`(select count(*) >= ${first ?? BEST_MATCHES}::bigint from scan)`;
  return {
    found: sql`terms as materialized (select * from ${termRows([...words, ...scopes])}), expanded as materialized (
      -- A scope is no word of the vocabulary.
      select t.at, t.first, coalesce((select array_agg(w.word) from (${mostUsedWords(MAX_EXPANSIONS)}) w), t.first || t.outside) as words
      from terms t
    ), rarest_words as materialized (
      select p.*, t.first, t.others, t.cost from terms t, lateral (${mostUsedWords(MAX_EXPANSIONS)}) p where t.at = 0
    ), candidate as materialized (
      select b.*, row_number() over (order by b.rank, b.id) as at from (
        select x.id, min(x.rank) as rank from rarest_words t cross join lateral (
          select p.product_id as id, ${rankOf} as rank from search_posts p
          where p.word = t.word order by p.place, p.product_id limit ${scanned}
        ) x group by 1 order by 2, 1 limit ${scanned}
      ) b
    ), ${frequency}, scan as materialized (
      -- In the order of the list, and no more of them are read than it takes.
      select candidate.* from candidate where ${isFrequent} and ${hasOthers} limit ${first ?? MAX_FOUND}
    ), matched as materialized (
      select id, rank from scan where ${isEnough}
      union all (
        select x.id, case when ${isFrequent} then (
            -- The same order, where the scan was too short.
            select min(${rankOf}) from rarest_words t join search_posts p on p.product_id = x.id and p.word = t.word
          ) else ${indexRank(words.length)} end as rank
        from products x
        where not ${isEnough} and ${isFound(words.length, scope)}
        order by 2, 1 limit ${upTo}
      )
    )`,
    total: sql`(select case when ${isEnough} then ${upTo} else ${counted} end)`,
  };
}

/** Whether product `candidate` of the rarest term has the others. */
const hasOthers = sql`not exists (
  select from expanded m where m.at > 0
    and not exists (select from search_posts p where p.product_id = candidate.id and p.word = any(m.words))
)`;

/** `is_frequent`: whether so many products of the rarest term have the others that nobody turns to the last of them. */
const frequency = sql`sample_target as materialized (
  select greatest(${sql.raw(String(MIN_SAMPLE_HITS))}, ceil(
    ${sql.raw(String((EXPECTED_MATCHES * SCANNED_RANKS.min) / SAMPLE_INTERVAL))} / sum(products)::numeric
  ))::bigint as hits from rarest_words having sum(products) > ${sql.raw(String(LONG_POSTING_LIST))}
), sample as materialized (
  select from candidate where exists (select from sample_target) and candidate.at <= ${sql.raw(String(SCANNED_RANKS.min))}
    and candidate.at % ${sql.raw(String(SAMPLE_INTERVAL))} = 0 and ${hasOthers} limit (select hits from sample_target)
), is_frequent as materialized (
  select exists (select from sample_target where hits = (select count(*) from sample))
)`;

/** The words `m` of all terms as a query. Folded words contain neither quotes nor backslashes. */
const queryOf = (terms: number, weights = '') => sql`(
  select string_agg('(' || (
    select string_agg(quote_literal(word) || ${sql.raw(`'${weights}'`)}, ' | ') from unnest(m.words) word
  ) || ')', ' & ') from expanded m where m.at < ${terms}
)::tsquery`;

/** The words of all terms as they were typed, in a title. */
const typedQuery = (terms: number) => sql`(
  select string_agg(quote_literal(m.first) || ':AB', ' & ') from expanded m where m.at < ${terms} and m.first <> ''
)::tsquery`;

const indexRank = (terms: number) => sql`case when x.search @@ ${typedQuery(terms)} then
  search_place('B', x.in_stock, x.popularity)
else search_place(
  case when x.search @@ ${queryOf(terms, ':AB')} then 'B' else 'C' end, x.in_stock, x.popularity
) + ${sql.raw(String(OTHER_FORM_COST))} end`;

/** The condition that product `x` has all terms, and is on sale in the scope. */
const isFound = (terms: number, scope: SearchScope) => {
  const { shop_id: shop = null, category_id: category = null } = scope;
  return sql`
  x.active and exists (select from shops o where o.id = x.shop_id and o.active)
  and (${shop}::bigint is null or x.shop_id = ${shop}::bigint)
  and (${category}::bigint is null or ${category}::bigint in (x.category_id, x.department_id))
  and x.search @@ ${queryOf(terms)}`;
};
