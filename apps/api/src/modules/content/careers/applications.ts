import type { JobApplication } from '@hamper/contract/content/careers';
import type { Ref } from '@hamper/contract/envelope';
import { and, count, desc, eq, getTableColumns, sql } from 'drizzle-orm';

import { hasRef } from '../../../db/has-ref.ts';
import { contentEntries, jobApplications, jobCvs } from '../../../db/schema/content.ts';
import { notFound } from '../../../failure.ts';
import type { Ctx } from '../../../http/context.ts';
import type { Listing } from '../../../http/envelope.ts';
import { entryFields } from '../entries/entry-queries.ts';
import { mailAnswer } from '../letters.ts';
import { cvFile } from './upload-cv.ts';

type Status = JobApplication['status'];

const withJob = ({ db, locale }: Pick<Ctx, 'db' | 'locale'>) =>
  db
    .select({
      ...getTableColumns(jobApplications),
      job: entryFields(locale).text,
      cv: { key: jobCvs.key, type: jobCvs.type, size: jobCvs.size },
    })
    .from(jobApplications)
    .innerJoin(contentEntries, eq(contentEntries.id, jobApplications.jobId))
    .innerJoin(jobCvs, eq(jobCvs.applicationId, jobApplications.id))
    .$dynamic();
export type ApplicationRow = Awaited<ReturnType<typeof withJob>>[number];

const isApplication = (ref: Ref) => hasRef(jobApplications, ref);

interface Filter {
  job_id?: number | undefined;
  status?: Status | undefined;
  page: number;
  perPage: number;
}

export async function applicationPage(
  ctx: Ctx,
  { job_id: job, status, page, perPage }: Filter,
): Promise<Listing<ReturnType<typeof presentCard>>> {
  const where = and(
    job === undefined ? undefined : eq(jobApplications.jobId, job),
    status && eq(jobApplications.status, status),
  );
  const rows = await withJob(ctx)
    .where(where)
    .orderBy(desc(jobApplications.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const [all] = await ctx.db.select({ total: count() }).from(jobApplications).where(where);
  return { rows: rows.map(presentCard), total: all?.total ?? 0 };
}

/** @throws not-found */
export async function readApplication(ctx: Ctx, ref: Ref): Promise<ApplicationRow> {
  const [row] = await withJob(ctx).where(isApplication(ref));
  if (!row) throw notFound();
  return row;
}

/**
 * The bytes of an application's CV.
 * @throws not-found
 */
export async function readCv(ctx: Ctx, ref: Ref): Promise<{ row: ApplicationRow; bytes: Buffer }> {
  const row = await readApplication(ctx, ref);
  const bytes = await ctx.ports.files.get(cvFile(row.cv));
  if (!bytes) throw notFound();
  return { row, bytes };
}

/** Decides about an application; an answer is mailed, each once. */
export const decideApplication = (
  ctx: Ctx,
  ref: Ref,
  { status, answer }: { status: Status; answer?: string | undefined },
): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const [row] = await tx.select().from(jobApplications).where(isApplication(ref)).for('update');
    if (!row) throw notFound();
    const answeredBy = ctx.actor.kind === 'user' ? ctx.actor.id : null;
    await tx
      .update(jobApplications)
      .set({ status, answer: answer ?? row.answer, answeredBy, answeredAt: ctx.now })
      .where(eq(jobApplications.id, row.id));
    if (answer !== undefined && answer !== row.answer)
      await mailAnswer(tx, ctx, { ...row, answer, subject: 'mail.application.answer' });
  });

export const applicationsOf = (ctx: Pick<Ctx, 'db' | 'locale'>, userId: number): Promise<ApplicationRow[]> =>
  withJob(ctx).where(eq(jobApplications.userId, userId)).orderBy(jobApplications.id);

export async function countApplications({ db }: Pick<Ctx, 'db'>, jobId: number): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(jobApplications)
    .where(eq(jobApplications.jobId, jobId));
  return row?.total ?? 0;
}

const presentCard = (row: ApplicationRow) => ({
  id: row.id,
  uuid: row.uuid,
  status: row.status,
  job: { id: row.jobId, translation: { locale: row.job.locale, title: row.job.title } },
  name: row.name,
  created_at: row.createdAt.toISOString(),
  answered_at: row.answeredAt?.toISOString() ?? null,
});

export const presentApplication = (row: ApplicationRow): JobApplication => ({
  ...presentCard(row),
  email: row.email,
  phone: row.phone,
  message: row.message,
  locale: row.locale,
  cv: { type: row.cv.type, size: row.cv.size },
  answer: row.answer,
});
