import type { Writings } from '@hamper/contract/content/content-text';
import type { Ref } from '@hamper/contract/envelope';
import { and, eq, inArray } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';

import { hasRef } from '../../../db/has-ref.ts';
import { type Db, transactionWithRetry } from '../../../db/query.ts';
import { contentEntries, contentTags, contentTexts, type EntryKind } from '../../../db/schema/content.ts';
import { Failure, invalid, notFound } from '../../../failure.ts';
import type { Ctx } from '../../../http/context.ts';
import { idempotent } from '../../../http/idempotency.ts';
import { keepPictures } from '../pictures.ts';
import { renderTexts, type TextRow } from './entry-texts.ts';
import { makeSlug, takeSlug } from './slugs.ts';

type Entry = typeof contentEntries.$inferSelect;
type Columns = Partial<
  Pick<Entry, 'type' | 'topicId' | 'position' | 'author' | 'tags' | 'img' | 'city' | 'closesAt'>
>;

/** Fields of an entry that staff write. */
export interface EntryInput {
  columns: Columns;
  /** One that is left out is made from the title, and stays as it is later. */
  slug?: string | undefined;
  translations: Writings;
}

/**
 * Writes an entry, as a draft; answers its id. A repeat with the same `key` answers the one that was written.
 * @throws validation, idempotency-mismatch
 */
export async function createEntry(
  ctx: Ctx,
  kind: EntryKind,
  input: EntryInput,
  key: string | null,
): Promise<number> {
  const texts = renderTexts(input.translations);
  return transactionWithRetry(ctx.db, (tx) =>
    idempotent(tx, { actor: ctx.actor, call: `create-${kind}`, key, body: input }, async () => {
      await lockTopic(tx, input.columns.topicId);
      await requireTags(tx, input.columns.tags);
      await keepPictures(tx, ctx, { img: input.columns.img, translations: input.translations });
      const at = { createdAt: ctx.now, updatedAt: ctx.now };
      const [entry] = await tx
        .insert(contentEntries)
        .values({ uuid: uuid(), kind, ...input.columns, ...at })
        .returning();
      if (!entry) throw new Error('The entry was not written');
      await writeTexts(tx, entry.id, texts);
      await writeSlug(tx, entry, { slug: input.slug, texts, isNew: true });
      return entry.id;
    }),
  );
}

/**
 * Changes an entry; what is published changes for everybody at once.
 * @throws not-found, validation, content-published for a version of a page that was published
 */
export async function updateEntry(ctx: Ctx, kind: EntryKind, ref: Ref, input: EntryInput): Promise<number> {
  const texts = renderTexts(input.translations);
  return transactionWithRetry(ctx.db, async (tx) => {
    const entry = await lockEntry(tx, kind, ref);
    if (kind === 'page' && entry.publishedAt !== null) throw new Failure('content-published');
    // Blog that becomes news would have been announced to nobody.
    if (kind === 'article' && entry.publishedAt !== null && entry.type !== input.columns.type)
      throw invalid('type', 'invalid');
    await lockTopic(tx, input.columns.topicId);
    await requireTags(tx, input.columns.tags);
    await keepPictures(tx, ctx, { img: input.columns.img, translations: input.translations });
    await tx
      .update(contentEntries)
      .set({ ...input.columns, updatedAt: ctx.now })
      .where(eq(contentEntries.id, entry.id));
    await tx.delete(contentTexts).where(eq(contentTexts.entryId, entry.id));
    await writeTexts(tx, entry.id, texts);
    await writeSlug(tx, entry, { slug: input.slug, texts, isNew: false });
    return entry.id;
  });
}

/** @throws not-found */
export async function lockEntry(tx: Db, kind: EntryKind, ref: Ref): Promise<Entry> {
  const [entry] = await tx
    .select()
    .from(contentEntries)
    .where(and(eq(contentEntries.kind, kind), isEntry(ref)))
    .for('update');
  if (!entry) throw notFound();
  return entry;
}

export const isEntry = (ref: Ref) => hasRef(contentEntries, ref);

/** Keeps the topic of a question from being deleted meanwhile. */
async function lockTopic(tx: Db, topicId: number | null | undefined): Promise<void> {
  if (topicId === null || topicId === undefined) return;
  const [topic] = await tx
    .select({ id: contentEntries.id })
    .from(contentEntries)
    .where(and(eq(contentEntries.kind, 'topic'), eq(contentEntries.id, topicId)))
    .for('key share');
  if (!topic) throw invalid('topic_id', 'invalid');
}

async function requireTags(tx: Db, tags: string[] = []): Promise<void> {
  if (tags.length === 0) return;
  const known = await tx
    .select({ slug: contentTags.slug })
    .from(contentTags)
    .where(inArray(contentTags.slug, tags))
    .for('key share');
  const missing = tags.findIndex((tag) => !known.some(({ slug }) => slug === tag));
  if (missing >= 0) throw invalid(`tags.${missing}`, 'invalid');
}

const writeTexts = (tx: Db, entryId: number, texts: TextRow[]) =>
  tx.insert(contentTexts).values(texts.map((text) => ({ ...text, entryId })));

interface NewSlug {
  slug: string | undefined;
  texts: TextRow[];
  isNew: boolean;
}

async function writeSlug(tx: Db, { id: entryId, kind, publishedAt }: Entry, { slug, texts, isNew }: NewSlug) {
  // A version of a page is named by its page.
  if (kind === 'page') return;
  const owner = { kind, entryId, wasPublished: publishedAt !== null };
  if (slug !== undefined) await takeSlug(tx, owner, slug);
  else if (isNew) await makeSlug(tx, owner, texts);
}
