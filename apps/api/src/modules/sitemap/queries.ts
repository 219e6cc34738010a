import {
  SITEMAP_PART,
  type SitemapEntry,
  type SitemapKind,
  sitemapKinds,
  type SitemapPart,
} from '@hamper/contract/content/sitemap';
import { sql, type SQL } from 'drizzle-orm';

import { rows } from '../../db/query.ts';
import type { Ctx } from '../../http/context.ts';
import { categoriesShown, productsOnSale, shopsShown } from '../catalogue/index.ts';
import { entriesShown } from '../content/index.ts';
import { recipesShown } from '../recipes/index.ts';

const PAGE_SIZE = 5000;

/** Selects id, slug and updated_at of all that has a page of its own. */
const shown = (kind: SitemapKind, now: Date): SQL =>
  ({
    category: categoriesShown,
    shop: shopsShown,
    product: productsOnSale,
    recipe: recipesShown,
    article: entriesShown('article', now),
    question: entriesShown('question', now),
    job: entriesShown('job', now),
  })[kind];

type Reader = Pick<Ctx, 'db' | 'now'>;

/** The parts that hold something, in the order of the kinds: a look into each range of ids, not a reading of all. */
export async function partsOfSitemap({ db, now }: Reader): Promise<SitemapPart[]> {
  const all = sitemapKinds.map((kind, at) => {
    const pages = shown(kind, now);
    // By the index of ids from its end: a maximum over shops and their goods would read them all.
    const last = sql`select one.id / ${SITEMAP_PART} from (${pages}) one order by one.id desc limit 1`;
    return sql`select ${at}::int as at, ${kind}::text as kind, part::int from generate_series(0, (${last})) part
      where exists (select from (${pages}) one
        where one.id >= part * ${SITEMAP_PART} and one.id < (part + 1) * ${SITEMAP_PART})`;
  });
  return rows<SitemapPart>(
    db,
    sql`select kind, part from (${sql.join(all, sql` union all `)}) parts order by at, part`,
  );
}

const isoInstant = sql`to_char(one.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** A part's entries after an id, 5,000 at the most. */
export async function entriesOfPart(
  { db, now }: Reader,
  { kind, part }: SitemapPart,
  after = -1,
): Promise<{ entries: SitemapEntry[]; more: boolean }> {
  const from = part * SITEMAP_PART;
  const found = await rows<SitemapEntry>(
    db,
    sql`select one.id::float8 as id, one.slug, ${isoInstant} as updated_at from (${shown(kind, now)}) one
      where one.id >= ${from} and one.id > ${after} and one.id < ${from + SITEMAP_PART}
      order by one.id limit ${PAGE_SIZE + 1}`,
  );
  return { entries: found.slice(0, PAGE_SIZE), more: found.length > PAGE_SIZE };
}
