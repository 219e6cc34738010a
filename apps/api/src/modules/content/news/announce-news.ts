import { and, asc, eq, gt, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';

import { type Db, listOf } from '../../../db/query.ts';
import { users } from '../../../db/schema/accounts.ts';
import type { LocalizedText } from '../../../db/schema/columns.ts';
import { contentEntries, contentTexts, newsAnnouncements } from '../../../db/schema/content.ts';
import type { Ctx, Env } from '../../../http/context.ts';
import type { JobKind, JobRun } from '../../../ports/jobs/jobs.port.ts';

/** An article of news, and a query for the ids of people that it is announced to, in brackets. */
interface AnnouncedNews {
  uuid: string;
  title: LocalizedText;
  body: LocalizedText;
  to: SQL;
  /** Of its mails, by which they are withdrawn. */
  topic: string;
}

/** Writes the notifications of an article in the caller's transaction. */
export type OnNews = (tx: Db, env: Env, news: AnnouncedNews) => Promise<void>;

const Announced = z.object({ article: z.number() });
type Announced = z.infer<typeof Announced>;

const BATCH = 500;

/** Writes the notifications of an article, for everybody who had an account when it was published. */
export const announceNewsJob: JobKind<Announced> = {
  name: 'announce-news',
  data: Announced,
  timeLimitMs: 30 * 60_000,
  concurrency: 1,
};

/** Announces an article after the commit; one that was announced before is not announced again. */
export async function startAnnouncement(
  tx: Db,
  { ports }: Pick<Ctx, 'ports'>,
  article: number,
): Promise<void> {
  await tx.insert(newsAnnouncements).values({ entryId: article }).onConflictDoNothing();
  const [open] = await tx
    .select({ entryId: newsAnnouncements.entryId })
    .from(newsAnnouncements)
    .where(and(eq(newsAnnouncements.entryId, article), isNull(newsAnnouncements.doneAt)));
  if (open) await ports.jobs.enqueue(tx, announceNewsJob, { article });
}

/** Runs the job: batch by batch, each in a transaction with how far it has come, so that nobody is told twice. */
export async function announceNews(
  { db, env }: { db: Db; env: () => Env },
  { data, signal }: Pick<JobRun<Announced>, 'data' | 'signal'>,
  onNews: OnNews,
): Promise<void> {
  while (await announceBatch(db, env(), data.article, onNews)) signal.throwIfAborted();
}

/** The topic of an article's mails. */
export const newsTopic = (uuid: string): string => `news:${uuid}`;

/** Answers whether there may be more people. */
const announceBatch = (db: Db, env: Env, article: number, onNews: OnNews): Promise<boolean> =>
  db.transaction(async (tx) => {
    const own = eq(newsAnnouncements.entryId, article);
    const [progress] = await tx.select().from(newsAnnouncements).where(own).for('update');
    if (!progress || progress.doneAt !== null) return false;
    const news = await newsOf(tx, article);
    // Withdrawn meanwhile: it goes on when it is published again.
    if (!news) return false;
    const people = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(gt(users.id, progress.announcedTo), lte(users.createdAt, news.publishedAt)))
      .orderBy(asc(users.id))
      .limit(BATCH);
    const last = people.at(-1);
    if (!last) {
      await tx.update(newsAnnouncements).set({ doneAt: env.now }).where(own);
      return false;
    }
    const to = sql`(select unnest(${listOf(people.map(({ id }) => id))}))`;
    await onNews(tx, env, { ...news, to, topic: newsTopic(news.uuid) });
    await tx.update(newsAnnouncements).set({ announcedTo: last.id }).where(own);
    return true;
  });

async function newsOf(tx: Db, article: number) {
  const [entry] = await tx
    .select({ uuid: contentEntries.uuid, publishedAt: contentEntries.publishedAt })
    .from(contentEntries)
    .where(
      and(
        eq(contentEntries.id, article),
        isNotNull(contentEntries.publishedAt),
        isNull(contentEntries.withdrawnAt),
      ),
    )
    // Withdrawing waits for this batch, and then finds its mails.
    .for('share');
  if (!entry?.publishedAt) return null;
  const texts = await tx
    .select({ locale: contentTexts.locale, title: contentTexts.title, description: contentTexts.description })
    .from(contentTexts)
    .where(eq(contentTexts.entryId, article));
  const title = Object.fromEntries(texts.map((text) => [text.locale, text.title]));
  const body = Object.fromEntries(texts.map((text) => [text.locale, text.description]));
  return { uuid: entry.uuid, publishedAt: entry.publishedAt, title, body };
}

/** Whether an article is announced, or being announced. */
export async function isAnnounced(db: Db, article: number): Promise<boolean> {
  const found = await db
    .select({ entryId: newsAnnouncements.entryId })
    .from(newsAnnouncements)
    .where(eq(newsAnnouncements.entryId, article));
  return found.length > 0;
}
