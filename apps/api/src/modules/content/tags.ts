import type { StaffTag } from '@hamper/contract/content/blogs';
import { eq, sql } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import type { LocalizedText } from '../../db/schema/columns.ts';
import { contentEntries, contentTags } from '../../db/schema/content.ts';
import { notFound } from '../../failure.ts';
import type { Ctx } from '../../http/context.ts';

const withCount = (db: Db) =>
  db
    .select({
      slug: contentTags.slug,
      title: contentTags.title,
      count: sql<number>`(select count(*)::int from content_entries e where content_tags.slug = any(e.tags))`,
    })
    .from(contentTags)
    .$dynamic();

export const staffTags = (db: Db): Promise<StaffTag[]> => withCount(db).orderBy(contentTags.slug);

/** Makes a tag, or gives it other titles. */
export async function saveTag(db: Db, slug: string, title: LocalizedText): Promise<StaffTag> {
  await db
    .insert(contentTags)
    .values({ slug, title })
    .onConflictDoUpdate({ target: contentTags.slug, set: { title } });
  const [tag] = await withCount(db).where(eq(contentTags.slug, slug));
  if (!tag) throw notFound();
  return tag;
}

/**
 * Deletes a tag, and takes it from its articles.
 * @throws not-found
 */
export const deleteTag = ({ db }: Pick<Ctx, 'db'>, slug: string): Promise<void> =>
  db.transaction(async (tx) => {
    const deleted = await tx.delete(contentTags).where(eq(contentTags.slug, slug)).returning();
    if (deleted.length === 0) throw notFound();
    await tx
      .update(contentEntries)
      .set({ tags: sql`array_remove(${contentEntries.tags}, ${slug})` })
      .where(sql`${slug} = any(${contentEntries.tags})`);
  });
