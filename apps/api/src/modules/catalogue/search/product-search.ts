import type { AllEndpoints } from '@hamper/contract/endpoints';
import { sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';

import { prepared, type Db } from '../../../db/query.ts';
import { filterConditions } from '../products/product-filter.ts';
import { productOrder } from '../products/product-order.ts';
import { cardPage, type CardPage } from '../products/product-queries.ts';
import type { Audience } from '../shops/present-shop.ts';
import { otherWords } from './reword-search.ts';
import { MAX_FOUND, type SearchPlan, planSearch } from './search-plan.ts';
import { fuzzyTerms, countTerms, exactTerms, type SearchTerms, splitCompound } from './search-postings.ts';

type Filter = z.output<AllEndpoints['GET /rest/products/search']['query']>;

/** So few matches may come of a typo that some label has too: corrections then follow them. */
const FEW = 3;
/** Better than any rank. */
const BEST_RANK_OFFSET = 1_000_000_000;
const PINNED_RANK_OFFSET = 2 * BEST_RANK_OFFSET;

/**
 * Products that have every word, best rank first: products in stock before others, whole words before beginnings,
 * titles before categories and shops, popular products before others.
 */
export async function searchPage(db: Db, filter: Filter, audience: Audience): Promise<CardPage> {
  const filters = filterConditions(filter, audience);
  const byRank = filters.length === 0 && filter.column === undefined;
  const first = byRank ? Math.min(filter.page * filter.perPage, MAX_FOUND) : undefined;
  const request = { filter, first, locale: audience.locale };
  return searchWithFallbacks(db, request, async (plan) => {
    const page = await readPage(db, plan, { filter, audience, filters });
    const isEnough =
      page.total > FEW || (plan !== null && filters.length > 0 && (await hasManyMatches(db, plan)));
    return { isEnough, result: page };
  });
}

interface PageRequest {
  filter: Filter;
  audience: Audience;
  filters: SQL[];
}

async function readPage(
  db: Db,
  plan: SearchPlan | null,
  { filter, audience, filters }: PageRequest,
): Promise<CardPage> {
  if (!plan) return { rows: [], total: 0 };
  const { page, perPage } = filter;
  const window = sql`limit ${perPage} offset ${(page - 1) * perPage}`;
  if (filters.length === 0 && filter.column === undefined) {
    return cardPage(db, {
      ctes: sql`with ${plan.found}`,
      total: plan.total,
      // There are no pages beyond the total.
      page: sql`select id from (select id, rank from found order by rank, id limit ${MAX_FOUND}) f
        order by rank, id ${window}`,
      isPrepared: true,
    });
  }
  const where = sql.join([sql`true`, ...filters], sql` and `);
  const order =
    filter.column === undefined
      ? sql`f.rank, p.id`
      : productOrder({ ...filter, column: filter.column }, audience.locale).by;
  return cardPage(db, {
    ctes: sql`with ${plan.found}, filtered as materialized (
      select p.id, row_number() over (order by ${order}) as rank
      from found f join products p on p.id = f.id where ${where}
    )`,
    total: sql`(select count(*) from filtered)`,
    page: sql`select id from filtered order by rank ${window}`,
  });
}

/** The products that match a search, before any filter; null without any. */
export const searchMatches = (db: Db, filter: Scope, { locale }: Audience): Promise<SQL | null> =>
  searchWithFallbacks(db, { filter, first: undefined, locale }, async (plan) => ({
    isEnough: plan !== null && (await hasManyMatches(db, plan)),
    result: plan?.found ?? null,
  }));

interface SearchRequest {
  filter: Scope;
  first: number | undefined;
  locale: string;
}

type Run<Result> = (plan: SearchPlan | null) => Promise<{ isEnough: boolean; result: Result }>;

/**
 * Searches for the words as they were typed. When hardly anything matches, every word may have a typo, or be two words that
 * were written as one: the exact matches then come first. Before all come the products that staff pinned to the text.
 */
async function searchWithFallbacks<Result>(
  db: Db,
  { filter, first, locale }: SearchRequest,
  runPlan: Run<Result>,
): Promise<Result> {
  const counted = await countTerms(db, filter.search, { ...filter, locale });
  const { pinned } = counted;
  const run: Run<Result> = pinned.length === 0 ? runPlan : withPinned(db, pinned, runPlan);
  // Finds that are put together of several lists are counted whole.
  const planWhole = (terms: SearchTerms | null) => terms && planSearch(terms, filter, MAX_FOUND);
  const planFor = (terms: SearchTerms | null) =>
    terms && planSearch(terms, filter, pinned.length > 0 && first !== undefined ? MAX_FOUND : first);
  const strict = planFor(exactTerms(counted));
  const isKnown = counted.corrected.size === 0;
  let best = isKnown ? await run(strict) : null;
  // A title may be that of another shop's or category's product.
  const isTitleHere = counted.isTitle && filter.shop_id === undefined && filter.category_id === undefined;
  if (best && (best.isEnough || isTitleHere)) return best.result;
  const reworded = await planOtherWords(db, await otherWords(db, filter.search, locale), planWhole);
  if (reworded) {
    const few = isKnown ? await firstMatches(db, strict) : [];
    return (await run(prependMatches(few, reworded))).result;
  }
  best ??= await run(strict);
  if (best.isEnough) return best.result;
  const loose = planFor(await fuzzyTerms(db, counted));
  if (loose) best = await run(loose);
  if (best.isEnough) return best.result;
  const split = await splitCompound(db, filter.search);
  const splitPlan = split === null ? null : planWhole(exactTerms(await countTerms(db, split)));
  if (!splitPlan) return best.result;
  const few = await firstMatches(db, loose ?? strict);
  if ((await firstMatches(db, splitPlan)).length <= few.length) return best.result;
  return (await run(prependMatches(few, splitPlan))).result;
}

/** Runs plans with the pinned products before their matches; whether these are enough is asked of the matches alone. */
const withPinned =
  <Result>(db: Db, pinned: number[], runPlan: Run<Result>): Run<Result> =>
  async (plan) => {
    const { result } = await runPlan(prependMatches(pinned, plan, PINNED_RANK_OFFSET));
    return { result, isEnough: plan !== null && (await hasManyMatches(db, plan)) };
  };

/** The first search that says the same in other words and finds something as it is; null without any. */
async function planOtherWords(
  db: Db,
  texts: string[],
  planFor: (terms: SearchTerms | null) => SearchPlan | null,
): Promise<SearchPlan | null> {
  for (const other of texts) {
    const counted = await countTerms(db, other);
    const plan = counted.counted.every(({ postings }) => postings > 0) ? planFor(exactTerms(counted)) : null;
    if (plan && (await firstMatches(db, plan)).length > 0) return plan;
  }
  return null;
}

const nothing = sql`found as materialized (select 0::bigint as id, 0 as rank where false)`;

/** A plan whose matches follow these few, each once; they alone where there is none. */
const prependMatches = (few: number[], plan: SearchPlan | null, offset = BEST_RANK_OFFSET): SearchPlan => ({
  found: sql`found as materialized (
    with few as (select id, at from unnest(${sql.param(few)}::bigint[]) with ordinality f (id, at)), ${plan?.found ?? nothing}
    select id, at::integer - ${sql.raw(String(offset))} as rank from few
    union all select id, rank from found where id not in (select id from few)
  )`,
  total: sql`(select least(count(*), ${sql.raw(String(MAX_FOUND))}) from found)`,
});

/** The ids of the first matches: all of them when they are few. */
const firstMatches = async (db: Db, plan: SearchPlan | null): Promise<number[]> => {
  if (!plan) return [];
  const found = await prepared<{ id: number }>(
    db,
    sql`with ${plan.found} select id::integer from found order by rank, id limit ${sql.raw(String(FEW + 1))}`,
  );
  return found.map(({ id }) => id);
};

const hasManyMatches = async (db: Db, plan: SearchPlan): Promise<boolean> =>
  (await firstMatches(db, plan)).length > FEW;

type Scope = Pick<Filter, 'search' | 'shop_id' | 'category_id'>;
