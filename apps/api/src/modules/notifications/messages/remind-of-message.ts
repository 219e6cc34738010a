import { eq } from 'drizzle-orm';
import { z } from 'zod';

import type { Db } from '../../../db/query.ts';
import { chatThreads } from '../../../db/schema/chat.ts';
import type { Env } from '../../../http/context.ts';
import { translator } from '../../../i18n/translate.ts';
import type { JobKind, JobRun } from '../../../ports/jobs/jobs.port.ts';
import { consumeReceiptLimits, nameForMail } from '../../accounts/index.ts';
import { chatNames } from '../../chat/index.ts';
import { notificationMails } from '../notification-mail.ts';
import { type Person, readPeople } from '../notify.ts';
import { enqueuePushes } from '../push-jobs.ts';
import { readersOf } from '../recipients.ts';
import { renderNotification } from '../render-notification.ts';
import { messageSource } from './message-source.ts';

/** A message, and the side of its thread that it is for. */
const Reminder = z.object({
  chatId: z.number().int(),
  seq: z.number().int(),
  side: z.enum(['user', 'other']),
});

export const reminderJob: JobKind<z.infer<typeof Reminder>> = {
  name: 'message-reminder',
  data: Reminder,
  // Within an hour and a half, as push messages.
  attempts: 6,
};

/** Milliseconds in which somebody who has the thread open reads it. */
export const REMINDER_DELAY_MS = 60_000;

interface ReminderDependencies {
  db: Db;
  env(): Env;
}

/** Mails a message, or sends it to devices, as its readers prefer, where nobody has read it since. */
export async function remindOfMessage(
  { db, env: now }: ReminderDependencies,
  { data: { chatId, seq, side } }: JobRun<z.infer<typeof Reminder>>,
): Promise<void> {
  const env = now();
  await db.transaction(async (tx) => {
    const [thread] = await tx.select().from(chatThreads).where(eq(chatThreads.id, chatId));
    if (!thread || thread.userBlocked || thread.otherBlocked) return;
    if ((side === 'user' ? thread.userRead : thread.otherRead) >= seq) return;
    const to = readersOf({ ...thread, to: side });
    if (to === null) return;
    const people = await readPeople(tx, env, { type: 'new_message', to });
    const event = { type: 'new_message', params: {}, clientId: null, orderId: null, blogUuid: null } as const;
    await enqueuePushes(tx, env, people, { ...event, chatId });
    await mailPeople(tx, env, people, chatId);
  });
}

async function mailPeople(tx: Db, env: Env, people: Person[], chatId: number): Promise<void> {
  const names = (await chatNames(tx, [chatId])).get(chatId);
  if (!names) return;
  // A courier is at the door before the morning.
  const isPatient = names.kind !== 'deliveryman';
  const mailOf = await notificationMails(tx, env, { type: 'new_message', isPatient });
  for (const { id, to, locale, isProven } of people) {
    if (to === null) continue;
    if (!isProven && !(await consumeReceiptLimits({ db: tx, now: env.now }, to))) continue;
    const { name, ...source } = messageSource(names, Number(id));
    // Nobody's name goes to an address that may be a stranger's.
    const chat = { ...source, name: isProven && name !== null ? nameForMail(name) : null };
    const words = renderNotification(
      { type: 'new_message', params: {}, client: null, order: null, chat },
      locale,
    );
    const translate = translator(locale);
    const closing =
      env.publicUrl === null
        ? []
        : [
            {
              ...({ kind: 'action', lead: '', label: translate('mail.action.message') } as const),
              link: `${env.publicUrl}/chat/${names.uuid}`,
            },
          ];
    const mail = mailOf({ id, to, locale }, words, closing);
    // One that waits for the morning stands for all that come until then.
    await env.ports.mail.post(tx, { ...mail, topic: `chat:${chatId}:${id}`, atOnce: true });
  }
}
