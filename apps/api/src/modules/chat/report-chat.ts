import type { chatEndpoints } from '@hamper/contract/chat/chat';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';

import { chatReports } from '../../db/schema/chat.ts';
import { invalid, notFound } from '../../failure.ts';
import type { Ctx } from '../../http/context.ts';
import type { OnReport } from './chat-hooks.ts';
import { limitChat } from './chat-limits.ts';
import { type ChatRef, findThread } from './queries.ts';

type Input = z.output<(typeof chatEndpoints)['POST /rest/chats/{id}/report']['body']>;

/**
 * Reports a thread, or one of its messages, to the admins, who may read it from then on. Reported again before an admin has
 * looked, it is still one report.
 * @throws not-found, too-many-requests, validation
 */
export async function reportChat(
  ctx: Ctx,
  chat: ChatRef,
  { reason, note, seq }: Input,
  onReport: OnReport,
): Promise<void> {
  const { thread, side } = await findThread(ctx, chat);
  if (seq !== undefined && (seq === 0 || seq > thread.lastSeq)) throw invalid('seq', 'invalid');
  await limitChat(ctx, 'chat-reports-of', thread.orderId);
  const userId = ctx.actor.kind === 'user' ? ctx.actor.id : null;
  await ctx.db.transaction(async (tx) => {
    const {
      rows: [row],
    } = await tx.execute<{ is_first: boolean }>(sql`
    insert into chat_reports (thread_id, side, user_id, reason, note, seq, created_at)
    values (${thread.id}, ${side}, ${userId}, ${reason}, ${note ?? null}, ${seq ?? null}, ${ctx.now})
    on conflict (thread_id, side, coalesce(seq, 0)) where status = 'new'
      do update set user_id = excluded.user_id, reason = excluded.reason, note = excluded.note,
        created_at = excluded.created_at
    returning xmax = 0 as is_first`);
    if (row?.is_first) await onReport(tx, ctx, { threadId: thread.id, reason });
  });
}

/** Closes a report, or opens it again. @throws not-found */
export async function setReportStatus(
  { db }: Pick<Ctx, 'db'>,
  id: number,
  status: 'new' | 'closed',
): Promise<void> {
  const changed = await db
    .update(chatReports)
    .set({ status })
    .where(eq(chatReports.id, id))
    .returning({ id: chatReports.id });
  if (changed.length === 0) throw notFound();
}
