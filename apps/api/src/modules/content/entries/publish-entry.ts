import type { Ref } from '@hamper/contract/envelope';
import { and, eq } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { contentEntries, contentSlugs, type EntryKind, jobApplications } from '../../../db/schema/content.ts';
import { Failure } from '../../../failure.ts';
import type { Ctx } from '../../../http/context.ts';
import { newsTopic, startAnnouncement } from '../news/announce-news.ts';
import { lockEntry } from './write-entry.ts';

/** Shows an entry to everybody, and announces news. One that is published stays as it is. */
export const publishEntry = (ctx: Ctx, kind: EntryKind, ref: Ref): Promise<number> =>
  ctx.db.transaction(async (tx) => {
    const entry = await lockEntry(tx, kind, ref);
    if (entry.publishedAt !== null && entry.withdrawnAt === null) return entry.id;
    // Published again it keeps its day, and its place in lists.
    const publishedAt = entry.publishedAt ?? ctx.now;
    await tx
      .update(contentEntries)
      .set({ publishedAt, withdrawnAt: null, updatedAt: ctx.now })
      .where(eq(contentEntries.id, entry.id));
    if (kind === 'article' && entry.type === 'news') await startAnnouncement(tx, ctx, entry.id);
    return entry.id;
  });

/** Shows a published entry to nobody any more; a draft stays one. Mails of news that wait for the morning are withdrawn, too. */
export const withdrawEntry = (ctx: Ctx, kind: EntryKind, ref: Ref): Promise<number> =>
  ctx.db.transaction(async (tx) => {
    const entry = await lockEntry(tx, kind, ref);
    if (entry.publishedAt === null || entry.withdrawnAt !== null) return entry.id;
    await tx
      .update(contentEntries)
      .set({ withdrawnAt: ctx.now, updatedAt: ctx.now })
      .where(eq(contentEntries.id, entry.id));
    await ctx.ports.mail.withdraw(tx, newsTopic(entry.uuid));
    return entry.id;
  });

/**
 * Deletes a draft, or an entry that was withdrawn.
 * @throws not-found, content-published, content-in-use
 */
export const deleteEntry = (ctx: Ctx, kind: EntryKind, ref: Ref): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const entry = await lockEntry(tx, kind, ref);
    if (entry.publishedAt !== null && entry.withdrawnAt === null) throw new Failure('content-published');
    if (await isInUse(tx, kind, entry.id)) throw new Failure('content-in-use');
    // An address that was public stays known as gone.
    if (entry.publishedAt === null)
      await tx
        .delete(contentSlugs)
        .where(and(eq(contentSlugs.kind, kind), eq(contentSlugs.entryId, entry.id)));
    await tx.delete(contentEntries).where(eq(contentEntries.id, entry.id));
  });

async function isInUse(tx: Db, kind: EntryKind, id: number): Promise<boolean> {
  if (kind === 'topic') {
    const questions = tx.select({ id: contentEntries.id }).from(contentEntries);
    return (await questions.where(eq(contentEntries.topicId, id)).limit(1)).length > 0;
  }
  if (kind !== 'job') return false;
  const applications = tx.select({ id: jobApplications.id }).from(jobApplications);
  return (await applications.where(eq(jobApplications.jobId, id)).limit(1)).length > 0;
}
