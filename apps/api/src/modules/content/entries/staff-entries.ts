import type { ContentState, StaffEntryCard, StaffTexts } from '@hamper/contract/content/content-text';
import type { Ref } from '@hamper/contract/envelope';
import { and, asc, desc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';

import { contentEntries, contentSlugs, contentTexts, type EntryKind } from '../../../db/schema/content.ts';
import { notFound } from '../../../failure.ts';
import type { Ctx } from '../../../http/context.ts';
import type { Listing } from '../../../http/envelope.ts';
import { entryFields, entryPage, type EntryRow } from './entry-queries.ts';
import { titleOf } from './present.ts';
import { isEntry } from './write-entry.ts';

const { publishedAt, withdrawnAt, kind: kindColumn } = contentEntries;

const isIn = (state: ContentState): SQL | undefined => {
  if (state === 'draft') return isNull(publishedAt);
  return and(isNotNull(publishedAt), state === 'published' ? isNull(withdrawnAt) : isNotNull(withdrawnAt));
};

interface StaffFilter {
  state?: ContentState | undefined;
  type?: string | undefined;
  topicId?: number | undefined;
  page: number;
  perPage: number;
}

/** Entries of a kind in every state, latest first. */
export function staffPage(
  ctx: Ctx,
  kind: EntryKind,
  { state, type, topicId, ...paging }: StaffFilter,
): Promise<Listing<EntryRow>> {
  const where = and(
    eq(kindColumn, kind),
    state && isIn(state),
    type === undefined ? undefined : eq(contentEntries.type, type),
    topicId === undefined ? undefined : eq(contentEntries.topicId, topicId),
  );
  return entryPage(ctx, where, [desc(contentEntries.id)], paging);
}

/**
 * One entry with all that was written of it.
 * @throws not-found
 */
export async function staffEntry(
  ctx: Ctx,
  kind: EntryKind,
  ref: Ref,
): Promise<{ row: EntryRow; texts: StaffTexts }> {
  const { db, locale } = ctx;
  const [row] = await db
    .select(entryFields(locale))
    .from(contentEntries)
    .where(and(eq(kindColumn, kind), isEntry(ref)));
  if (!row) throw notFound();
  const texts = await db
    .select()
    .from(contentTexts)
    .where(eq(contentTexts.entryId, row.id))
    .orderBy(asc(contentTexts.locale));
  const former = await db
    .select({ slug: contentSlugs.slug })
    .from(contentSlugs)
    .where(and(eq(contentSlugs.entryId, row.id), eq(contentSlugs.isCurrent, false)))
    .orderBy(asc(contentSlugs.slug));
  const translations = Object.fromEntries(
    texts.map(({ locale: key, title, description, markdown, html, headings }) => [
      key,
      { title, description, markdown, html, headings },
    ]),
  );
  return { row, texts: { translations, former_slugs: former.map(({ slug }) => slug) } };
}

const stateOf = (row: EntryRow): ContentState => {
  if (row.publishedAt === null) return 'draft';
  return row.withdrawnAt === null ? 'published' : 'withdrawn';
};

export const presentStaffCard = (row: EntryRow): StaffEntryCard => ({
  id: row.id,
  uuid: row.uuid,
  state: stateOf(row),
  slug: row.slug,
  translation: titleOf(row),
  locales: row.locales,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
  published_at: row.publishedAt?.toISOString() ?? null,
  withdrawn_at: row.withdrawnAt?.toISOString() ?? null,
});
