import type { ChangePreferences, NotificationType } from '@hamper/contract/notifications/notifications';
import { and, eq } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { notificationPreferences } from '../../db/schema/notifications.ts';
import type { Ctx } from '../../http/context.ts';

/**
 * The types that are mailed to people who have not chosen: minutes are left to answer a replacement question, and whoever
 * is not looking would lose what they ordered; a refund is money; a message waits for its answer; a table waits at its time,
 * wherever they are; an application is answered after days.
 */
const MAILED: ReadonlySet<NotificationType> = new Set([
  'replacement_asked',
  'refund_status',
  'new_message',
  'booking_status',
  'application_status',
]);

/** The types that are no push messages unless chosen: what moves nobody's order or money can wait for the panel. */
const NOT_PUSHED: ReadonlySet<NotificationType> = new Set(['news_publish', 'new_user_by_referral']);

/** The channels before a person has chosen. Push messages reach only devices that have subscribed, and texts cost. */
export const defaultsFor = (type: NotificationType) => ({
  inApp: true,
  mail: MAILED.has(type),
  sms: false,
  push: !NOT_PUSHED.has(type),
});

/** Whether a person wants mails of a type. */
export async function wantsMail(tx: Db, userId: number, type: NotificationType): Promise<boolean> {
  const [chosen] = await tx
    .select({ mail: notificationPreferences.mail })
    .from(notificationPreferences)
    .where(and(eq(notificationPreferences.userId, userId), eq(notificationPreferences.type, type)));
  return chosen?.mail ?? defaultsFor(type).mail;
}

/** Changes the given switches and no others; of a type that is given twice the last one counts. */
export async function changePreferences(
  ctx: Pick<Ctx, 'db' | 'locale'> & { actor: { id: number } },
  { notifications }: ChangePreferences,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    // In one order, so that two devices that save at once do not wait for each other in a ring.
    const sorted = notifications.toSorted((a, b) => a.type.localeCompare(b.type));
    for (const { type, in_app: inApp, mail, sms, push } of sorted) {
      const changes = Object.fromEntries(
        Object.entries({ inApp, mail, sms, push }).filter(([, value]) => value !== undefined),
      );
      await tx
        .insert(notificationPreferences)
        .values({ ...defaultsFor(type), ...changes, type, userId: ctx.actor.id, locale: ctx.locale })
        .onConflictDoUpdate({
          target: [notificationPreferences.userId, notificationPreferences.type],
          set: { ...changes, locale: ctx.locale },
        });
    }
  });
}
