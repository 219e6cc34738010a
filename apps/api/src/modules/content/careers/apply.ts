import type { Apply } from '@hamper/contract/content/careers';
import type { Ref } from '@hamper/contract/envelope';
import { defaultLocale } from '@hamper/contract/locale';
import { and, eq, isNull } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';

import type { Db } from '../../../db/query.ts';
import { jobApplications, jobCvs } from '../../../db/schema/content.ts';
import { invalid, notFound } from '../../../failure.ts';
import type { Ctx } from '../../../http/context.ts';
import { idempotent, isAnswered } from '../../../http/idempotency.ts';
import { translator } from '../../../i18n/translate.ts';
import { consumeLetterLimits } from '../../accounts/index.ts';
import { type FullEntryRow, shownEntry } from '../entries/entry-queries.ts';
import { acknowledge, checkGuest, mailStaff } from '../letters.ts';

/**
 * Applies for a job, with mails to the shop and to the sender, in one transaction. Answers its uuid; a repeat with the same
 * key answers that of the first.
 * @throws not-found, gone, validation, too-many-requests, bot-check-needed, bot-check-failed, idempotency-mismatch
 */
export async function applyForJob(
  ctx: Ctx,
  ref: Ref,
  { bot_check: proof, ...input }: Apply,
  key: string | null,
): Promise<string> {
  const { row: job } = await shownEntry(ctx, 'job', ref);
  const call = { actor: ctx.actor, call: 'apply-for-job', key };
  // Outside of the transaction: refused ones count.
  if (!(await isAnswered(ctx.db, call))) await consumeLetterLimits(ctx, 'applications', input.email);
  return ctx.db.transaction(async (tx) => {
    const id = await idempotent(tx, { ...call, body: { ...input, job: job.id } }, async () => {
      await checkGuest(tx, ctx, 'application', proof);
      const written = await insertApplication(tx, ctx, job, input);
      await sendMails(tx, ctx, { job, input, id: written });
      return written;
    });
    const [row] = await tx
      .select({ uuid: jobApplications.uuid })
      .from(jobApplications)
      .where(eq(jobApplications.id, id));
    // Written by an earlier call with this key, and deleted since.
    if (!row) throw notFound();
    return row.uuid;
  });
}

type Application = Omit<Apply, 'bot_check'>;

async function insertApplication(tx: Db, ctx: Ctx, job: FullEntryRow, input: Application): Promise<number> {
  const { cv, phone, ...letter } = input;
  const [application] = await tx
    .insert(jobApplications)
    .values({
      ...letter,
      uuid: uuid(),
      jobId: job.id,
      userId: ctx.actor.kind === 'user' ? ctx.actor.id : null,
      phone: phone ?? null,
      locale: ctx.locale,
      createdAt: ctx.now,
    })
    .returning({ id: jobApplications.id });
  if (!application) throw new Error('The application was not written');
  const used = await tx
    .update(jobCvs)
    .set({ applicationId: application.id })
    .where(and(eq(jobCvs.key, cv), eq(jobCvs.jobId, job.id), isNull(jobCvs.applicationId)))
    .returning({ key: jobCvs.key });
  if (used.length === 0) throw invalid('cv', 'invalid');
  return application.id;
}

async function sendMails(
  tx: Db,
  ctx: Ctx,
  { job, input, id }: { job: FullEntryRow; input: Application; id: number },
): Promise<void> {
  const { name, email, phone, message } = input;
  const staffTranslator = translator(defaultLocale);
  await mailStaff(tx, ctx, {
    subject: staffTranslator('mail.application.shop', { job: job.text.title, id }),
    lines: [name, email, ...(phone === undefined ? [] : [phone]), '', message],
  });
  const translate = translator(ctx.locale);
  await acknowledge(tx, ctx, {
    ...{ email, subject: translate('mail.application.subject') },
    text: translate('mail.application.received', { job: job.text.title }),
  });
}
