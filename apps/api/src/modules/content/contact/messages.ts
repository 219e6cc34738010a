import type { ContactMessage } from '@hamper/contract/content/contact';
import type { ContactTopic } from '@hamper/contract/content/contact-topics';
import type { Ref } from '@hamper/contract/envelope';
import { and, asc, count, desc, eq } from 'drizzle-orm';

import { hasRef } from '../../../db/has-ref.ts';
import type { Db } from '../../../db/query.ts';
import { contactMessages } from '../../../db/schema/content.ts';
import { notFound } from '../../../failure.ts';
import type { Ctx } from '../../../http/context.ts';
import type { Listing } from '../../../http/envelope.ts';
import { mailAnswer } from '../letters.ts';

type Row = typeof contactMessages.$inferSelect;
type Status = ContactMessage['status'];

const isMessage = (ref: Ref) => hasRef(contactMessages, ref);

interface Filter {
  status?: Status | undefined;
  topic?: ContactTopic | undefined;
  page: number;
  perPage: number;
}

export async function messagePage(
  { db }: Ctx,
  { status, topic, page, perPage }: Filter,
): Promise<Listing<ContactMessage>> {
  const where = and(status && eq(contactMessages.status, status), topic && eq(contactMessages.topic, topic));
  const rows = await db
    .select()
    .from(contactMessages)
    .where(where)
    .orderBy(desc(contactMessages.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const [all] = await db.select({ total: count() }).from(contactMessages).where(where);
  return { rows: rows.map(presentMessage), total: all?.total ?? 0 };
}

/** @throws not-found */
export async function readMessage({ db }: Ctx, ref: Ref): Promise<ContactMessage> {
  const [row] = await db.select().from(contactMessages).where(isMessage(ref));
  if (!row) throw notFound();
  return presentMessage(row);
}

/** Says what became of a message; an answer is mailed, each once. */
export const answerMessage = (
  ctx: Ctx,
  ref: Ref,
  { status, answer }: { status: Status; answer?: string | undefined },
): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const [row] = await tx.select().from(contactMessages).where(isMessage(ref)).for('update');
    if (!row) throw notFound();
    const answeredBy = ctx.actor.kind === 'user' ? ctx.actor.id : null;
    await tx
      .update(contactMessages)
      .set({ status, answer: answer ?? row.answer, answeredBy, answeredAt: ctx.now })
      .where(eq(contactMessages.id, row.id));
    if (answer !== undefined && answer !== row.answer)
      await mailAnswer(tx, ctx, { ...row, answer, subject: 'mail.contact.answer' });
  });

export const messagesOf = (db: Db, userId: number): Promise<Row[]> =>
  db
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.userId, userId))
    .orderBy(asc(contactMessages.id));

const presentMessage = (row: Row): ContactMessage => ({
  id: row.id,
  uuid: row.uuid,
  status: row.status,
  name: row.name,
  email: row.email,
  topic: row.topic,
  order: row.orderNumber,
  message: row.message,
  locale: row.locale,
  answer: row.answer,
  created_at: row.createdAt.toISOString(),
  answered_at: row.answeredAt?.toISOString() ?? null,
});
