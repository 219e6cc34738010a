import type { AllEndpoints } from '@hamper/contract/endpoints';
import { sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';

import { prepared, type Db } from '../../../db/query.ts';
import { narrowed } from '../products/product-narrowing.ts';
import { productOrder } from '../products/product-order.ts';
import { cardPage, type CardPage } from '../products/product-queries.ts';
import type { Audience } from '../shops/present-shop.ts';
import { MAX_FOUND, type SearchPlan, planSearch } from './search-plan.ts';
import { loosely, readCounted, strictly, type CountedTerm, writtenApart } from './search-postings.ts';

type Filter = z.output<AllEndpoints['GET /rest/products/search']['query']>;

/** So few finds may come of a slip that a label makes as well: what was meant then stands below them. */
const FEW = 3;
/** No place is as good as this one. */
const BEFORE_ALL = 1_000_000_000;

/**
 * Products in which every word is found, best place first: what is in stock before what is not, whole words before
 * beginnings, titles before categories and shops, and what people buy before what they do not.
 */
export async function searchPage(db: Db, filter: Filter, audience: Audience): Promise<CardPage> {
  const narrow = narrowed(filter, audience);
  const asFound = narrow.length === 0 && filter.column === undefined;
  const first = asFound ? Math.min(filter.page * filter.perPage, MAX_FOUND) : undefined;
  return throughBest(db, { filter, first }, async (way) => {
    const page = await pageThrough(db, way, { filter, audience, narrow });
    const isMany = page.total > FEW || (way !== null && narrow.length > 0 && (await findsMany(db, way)));
    return { isMany, shown: page };
  });
}

interface Asked {
  filter: Filter;
  audience: Audience;
  narrow: SQL[];
}

async function pageThrough(
  db: Db,
  way: SearchPlan | null,
  { filter, audience, narrow }: Asked,
): Promise<CardPage> {
  if (!way) return { rows: [], total: 0 };
  const { page, perPage } = filter;
  const window = sql`limit ${perPage} offset ${(page - 1) * perPage}`;
  if (narrow.length === 0 && filter.column === undefined) {
    return cardPage(db, {
      before: sql`with ${way.found}`,
      total: way.total,
      // Nothing is beyond the last page that the total speaks of.
      page: sql`select id from (select id, place from found order by place, id limit ${MAX_FOUND}) f
        order by place, id ${window}`,
      often: true,
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
export const foundBy = (db: Db, filter: Scope): Promise<SQL | null> =>
  throughBest(db, { filter, first: undefined }, async (way) => ({
    isMany: way !== null && (await findsMany(db, way)),
    shown: way?.found ?? null,
  }));

/**
 * Shows what was asked for as it was typed. When hardly anything is found, every word may hold a slip, or be two that were
 * written as one: what says it as it was asked then stands first.
 */
async function throughBest<Shown>(
  db: Db,
  { filter, first }: { filter: Scope; first: number | undefined },
  show: (way: SearchPlan | null) => Promise<{ isMany: boolean; shown: Shown }>,
): Promise<Shown> {
  const wayOf = (terms: CountedTerm[] | null) => terms && planSearch(terms, filter, first);
  const read = await readCounted(db, filter.search);
  const strict = wayOf(strictly(read));
  let best = await show(strict);
  if (best.isMany) return best.shown;
  const loose = wayOf(await loosely(db, read));
  if (loose) best = await show(loose);
  if (best.isMany) return best.shown;
  const apart = await writtenApart(db, filter.search);
  const parted = apart === null ? null : wayOf(strictly(await readCounted(db, apart)));
  if (!parted) return best.shown;
  const own = await someOf(db, loose ?? strict);
  if ((await someOf(db, parted)).length <= own.length) return best.shown;
  return (await show(behind(own, parted))).shown;
}

/** The places of `way` behind these few, each once. */
const behind = (few: number[], { found }: SearchPlan): SearchPlan => ({
  found: sql`found as materialized (
    with few as (select id, at from unnest(${sql.param(few)}::bigint[]) with ordinality f (id, at)), ${found}
    select id, at::integer - ${sql.raw(String(BEFORE_ALL))} as place from few
    union all select id, place from found where id not in (select id from few)
  )`,
  total: sql`(select count(*) from found)`,
});

/** Ids of the first that were found: all of them when they are few. */
const someOf = async (db: Db, way: SearchPlan | null): Promise<number[]> => {
  if (!way) return [];
  const found = await prepared<{ id: number }>(
    db,
    sql`with ${way.found} select id::integer from found order by place, id limit ${sql.raw(String(FEW + 1))}`,
  );
  return found.map(({ id }) => id);
};

const findsMany = async (db: Db, way: SearchPlan): Promise<boolean> => (await someOf(db, way)).length > FEW;

type Scope = Pick<Filter, 'search' | 'shop_id' | 'category_id'>;
