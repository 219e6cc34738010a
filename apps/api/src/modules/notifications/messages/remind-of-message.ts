import { z } from 'zod';

import type { Db } from '../../../db/query.ts';
import type { Env } from '../../../http/context.ts';
import { translator } from '../../../i18n/translate.ts';
import type { JobKind, JobRun } from '../../../ports/jobs/jobs.port.ts';
import { consumeReceiptLimits, nameForMail } from '../../accounts/index.ts';
import { chatNames, threadToAnswer } from '../../chat/index.ts';
import { notificationMails } from '../notification-mail.ts';
import { type Person, readPeople } from '../notify.ts';
import { enqueuePushes } from '../push/push-jobs.ts';
import { readersOf } from '../recipients.ts';
import { renderNotification } from '../render-notification.ts';
import { messageSource } from './message-source.ts';

/** A thread, and the side of it that has something to read. */
const Reminder = z.object({
  chatId: z.number().int(),
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

/** Of the mails about a thread to one of its readers. */
export const messageTopic = (chatId: number, reader: number | string): string => `chat:${chatId}:${reader}`;

interface ReminderDependencies {
  db: Db;
  env(): Env;
}

/** Mails that there are messages, or sends it to devices, as their readers prefer, where nobody has read them since. */
export async function remindOfMessage(
  { db, env: now }: ReminderDependencies,
  { data: { chatId, side } }: JobRun<z.infer<typeof Reminder>>,
): Promise<void> {
  const env = now();
  await db.transaction(async (tx) => {
    const thread = await threadToAnswer(tx, chatId, side);
    if (thread === null) return;
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
    await env.ports.mail.post(tx, { ...mail, topic: messageTopic(chatId, id), atOnce: true });
  }
}
