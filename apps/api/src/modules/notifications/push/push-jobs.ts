import { isLocale, type Locale } from '@hamper/contract/locale';
import { notificationTypes } from '@hamper/contract/notifications/notifications';
import { z } from 'zod';

import type { Db } from '../../../db/query.ts';
import type { NotificationParams } from '../../../db/schema/notifications.ts';
import type { Env } from '../../../http/context.ts';
import type { JobKind } from '../../../ports/jobs/jobs.port.ts';

/** One notification for one device: its text is made when it is sent. */
const Push = z.object({
  sessionId: z.number().int(),
  locale: z.custom<Locale>(isLocale),
  type: z.enum(notificationTypes),
  params: z.custom<NotificationParams>((value) => typeof value === 'object'),
  clientId: z.number().int().nullable(),
  orderId: z.number().int().nullable(),
  blogUuid: z.string().nullable(),
  /** Jobs of the release before have none. */
  chatId: z.number().int().nullable().default(null),
  /** When it happened: ISO 8601. */
  at: z.string(),
});
export type PushJob = z.infer<typeof Push>;

export const pushJob: JobKind<PushJob> = {
  name: 'push',
  data: Push,
  // Within an hour and a half. Nobody is told of an order that came long ago.
  attempts: 6,
  timeLimitMs: 20_000,
  // A push service that hangs must not hold up all other jobs.
  concurrency: 2,
};

type PushEvent = Omit<PushJob, 'sessionId' | 'locale' | 'at'>;

/** Enqueues the push messages of a notification, in its transaction: one for each device. */
export async function enqueuePushes(
  tx: Db,
  { ports, now }: Pick<Env, 'ports' | 'now'>,
  recipients: readonly { locale: Locale; sessions: readonly (number | string)[] }[],
  event: PushEvent,
): Promise<void> {
  const at = now.toISOString();
  for (const { locale, sessions } of recipients)
    for (const session of sessions)
      await ports.jobs.enqueue(tx, pushJob, { ...event, sessionId: Number(session), locale, at });
}
