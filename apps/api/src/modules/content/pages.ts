import type { ContentPage, PageType } from '@hamper/contract/content/pages';
import { and, desc, eq, sql } from 'drizzle-orm';

import { contentEntries } from '../../db/schema/content.ts';
import { notFound } from '../../failure.ts';
import type { Ctx } from '../../http/context.ts';
import { isShown, readShown } from './entries/entry-queries.ts';
import { presentText, titleOf } from './entries/present.ts';

const MAX_VERSIONS = 100;

/**
 * A page in the version that holds now, or an earlier one.
 * @throws not-found, gone
 */
export async function showPage(ctx: Ctx, type: PageType, version?: number): Promise<ContentPage> {
  const ofPage = eq(contentEntries.type, type);
  const versions = await ctx.db
    .select({ id: contentEntries.id, publishedAt: contentEntries.publishedAt })
    .from(contentEntries)
    .where(and(isShown('page', ctx.now), ofPage))
    .orderBy(desc(contentEntries.publishedAt), desc(contentEntries.id))
    .limit(MAX_VERSIONS);
  const [current] = versions;
  const id = version ?? current?.id;
  if (id === undefined) throw notFound();
  const row = await readShown(ctx, 'page', and(ofPage, eq(contentEntries.id, id)) ?? sql`false`);
  const at = (published: Date | null) => (published ?? row.createdAt).toISOString();
  return {
    id: row.id,
    uuid: row.uuid,
    type,
    translation: titleOf(row),
    ...presentText(row),
    published_at: at(row.publishedAt),
    current: row.id === current?.id,
    versions: versions.map((one) => ({ id: one.id, published_at: at(one.publishedAt) })),
  };
}
