import type { ChangePreferences, NotificationType } from '@hamper/contract/notifications';

import { notificationPreferences } from '../../db/schema/notifications.ts';
import type { Ctx, UserActor } from '../../http/context.ts';

const DEFAULTS = { inApp: true, mail: false, push: false };

/**
 * The channels before a person has chosen. No mail is sent unasked, but for a replacement question: minutes are left to
 * answer it, and somebody who is not looking would lose what they ordered.
 */
export const defaultsFor = (type: NotificationType) => ({ ...DEFAULTS, mail: type === 'replacement_asked' });

/** Changes the given switches and no others; of a type that is given twice the last one counts. */
export async function changePreferences(
  ctx: Ctx & { actor: UserActor },
  { notifications }: ChangePreferences,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    // In one order, so that two devices that save at once do not wait for each other in a ring.
    const sorted = notifications.toSorted((a, b) => a.type.localeCompare(b.type));
    for (const { type, in_app: inApp, mail, push } of sorted) {
      const changes = Object.fromEntries(
        Object.entries({ inApp, mail, push }).filter(([, value]) => value !== undefined),
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
