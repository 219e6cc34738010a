import { and, eq, gt, isNull } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { mails } from '../../db/schema/notifications.ts';
import { GATHER_MS, type Mail } from './mail.port.ts';

/** Writes a mail, in the place of one about the same that was not sent yet. `nextAt`: when it is sent; null for never. */
export async function writeMail(
  tx: Db,
  { to, topic, ...words }: Mail,
  { now, isSent }: { now: Date; isSent: boolean },
): Promise<void> {
  const { kind, locale, subject, body } = words;
  if (topic === undefined) {
    const nextAt = isSent ? now : null;
    await tx.insert(mails).values({ recipient: to, kind, locale, subject, body, nextAt });
    return;
  }
  const since = new Date(now.getTime() - GATHER_MS);
  const gathered = await tx
    .update(mails)
    .set({ locale, subject, body })
    .where(
      and(
        eq(mails.topic, topic),
        eq(mails.recipient, to),
        isNull(mails.sentAt),
        eq(mails.attempts, 0),
        gt(mails.createdAt, since),
      ),
    )
    .returning({ id: mails.id });
  if (gathered.length > 0) return;
  const nextAt = isSent ? new Date(now.getTime() + GATHER_MS) : null;
  await tx
    .insert(mails)
    .values({ recipient: to, kind, locale, subject, body, topic, nextAt, createdAt: now });
}
