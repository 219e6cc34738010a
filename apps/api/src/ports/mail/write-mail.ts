import { and, eq, gt, isNull, max } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { mails } from '../../db/schema/notifications.ts';
import { TOPIC_DELAY_MS, type Mail } from './mail.port.ts';

/** Writes a mail, in the place of one about the same that was not sent yet. `nextAt`: when it is sent; null for never. */
export async function writeMail(
  tx: Db,
  { to, topic, atOnce = false, unsubscribe, notBefore, ...words }: Mail,
  { now, isSent }: { now: Date; isSent: boolean },
): Promise<void> {
  const { kind, locale, subject, body, html } = words;
  const row = { recipient: to, kind, locale, subject, body, html, unsubscribe: unsubscribe ?? null };
  if (topic === undefined) {
    await tx.insert(mails).values({ ...row, nextAt: isSent ? (notBefore ?? now) : null });
    return;
  }
  const since = new Date(now.getTime() - TOPIC_DELAY_MS);
  // One that waits for the morning takes all in that come until then.
  const isRecent = notBefore === undefined ? gt(mails.createdAt, since) : gt(mails.nextAt, now);
  const recent = and(eq(mails.topic, topic), eq(mails.recipient, to), isRecent);
  const gathered = await tx
    .update(mails)
    .set({ locale, subject, body, html, unsubscribe: row.unsubscribe })
    .where(and(recent, isNull(mails.sentAt), eq(mails.attempts, 0)))
    .returning({ id: mails.id });
  if (gathered.length > 0) return;
  const [last] = atOnce
    ? await tx
        .select({ at: max(mails.createdAt) })
        .from(mails)
        .where(recent)
    : [{ at: now }];
  const nextAt = notBefore ?? (last?.at ? new Date(last.at.getTime() + TOPIC_DELAY_MS) : now);
  await tx.insert(mails).values({
    ...row,
    topic,
    nextAt: isSent ? nextAt : null,
    createdAt: now,
  });
}

/** Deletes the mails of a topic that were not tried yet; one that is on its way arrives. */
export async function withdrawMails(tx: Db, topic: string): Promise<void> {
  await tx.delete(mails).where(and(eq(mails.topic, topic), isNull(mails.sentAt), eq(mails.attempts, 0)));
}
