import type { Article, ArticleCard, ArticleType } from '@hamper/contract/content/blogs';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';

import { rows } from '../../db/query.ts';
import type { LocalizedText } from '../../db/schema/columns.ts';
import { contentEntries } from '../../db/schema/content.ts';
import { notFound } from '../../failure.ts';
import type { Ctx } from '../../http/context.ts';
import type { Listing } from '../../http/envelope.ts';
import { entryPage, isNamed, isShown, shownEntry } from './entries/entry-queries.ts';
import { nameIn, presentArticleCard, presentText } from './entries/present.ts';

interface Filter {
  type?: ArticleType | undefined;
  tag?: string | undefined;
  author?: string | undefined;
  page: number;
  perPage: number;
}

const latestFirst = [desc(contentEntries.publishedAt), desc(contentEntries.id)];
const isOfType = (type: ArticleType | undefined): SQL | undefined => type && eq(contentEntries.type, type);

export async function articlePage(
  ctx: Ctx,
  { type, tag, author, ...paging }: Filter,
): Promise<Listing<ArticleCard>> {
  const where = and(
    isShown('article', ctx.now),
    isOfType(type),
    tag === undefined ? undefined : sql`${tag.trim().toLowerCase()} = any(${contentEntries.tags})`,
    author === undefined ? undefined : isNamed(contentEntries.author, author),
  );
  const { rows: found, total } = await entryPage(ctx, where, latestFirst, paging);
  return { rows: found.map((row) => presentArticleCard(row, ctx)), total };
}

/** @throws not-found, gone */
export async function showArticle(ctx: Ctx, ref: number | string): Promise<Article> {
  const { row, movedTo } = await shownEntry(ctx, 'article', ref);
  return { ...presentArticleCard(row, ctx), ...presentText(row), moved_to: movedTo };
}

/** @throws not-found, where there is none */
export async function showLatestArticle(ctx: Ctx, type: ArticleType | undefined): Promise<Article> {
  const where = and(isShown('article', ctx.now), isOfType(type));
  const [latest] = await ctx.db
    .select({ id: contentEntries.id })
    .from(contentEntries)
    .where(where)
    .orderBy(...latestFirst)
    .limit(1);
  if (!latest) throw notFound();
  return showArticle(ctx, latest.id);
}

/** Tags of articles that are shown, the most frequent first. */
export async function articleTags({ db, now, locale }: Ctx, type: ArticleType | undefined) {
  const found = await rows<{ slug: string; title: LocalizedText; count: number }>(
    db,
    sql`select g.slug, g.title, count(*)::int as count
        from ${contentEntries} join content_tags g on g.slug = any(${contentEntries.tags})
        where ${and(isShown('article', now), isOfType(type))}
        group by g.slug, g.title order by count desc, g.slug`,
  );
  return found.map(({ slug, title, count }) => ({ slug, title: nameIn(title, locale) ?? slug, count }));
}
