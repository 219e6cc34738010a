import type { ChangePreferences, NotificationType } from '@hamper/contract/notifications';

import { notificationPreferences } from '../../db/schema/notifications.ts';
import type { Ctx, UserActor } from '../../http/context.ts';

const DEFAULTS = { inApp: true, mail: false, push: false };

/**
 * Where one hears of things before one has chosen. Nobody's mailbox is filled unasked, but for a question: minutes are left
 * to answer it, and who is not looking would lose what they ordered.
 */
export const defaultsFor = (type: NotificationType) => ({ ...DEFAULTS, mail: type === 'replacement_asked' });

/** Changes the switches that are named and no others; a type named twice ends as it was named last. */
export async function changePreferences(
  ctx: Ctx & { actor: UserActor },
  { notifications }: ChangePreferences,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    // In one order, so that two devices that save at once do not wait for each other in a ring.
    const named = notifications.toSorted((a, b) => a.type.localeCompare(b.type));
    for (const { type, in_app: inApp, mail, push } of named) {
      const said = Object.fromEntries(
        Object.entries({ inApp, mail, push }).filter(([, value]) => value !== undefined),
      );
      await tx
        .insert(notificationPreferences)
        .values({ ...defaultsFor(type), ...said, type, userId: ctx.actor.id, locale: ctx.locale })
        .onConflictDoUpdate({
          target: [notificationPreferences.userId, notificationPreferences.type],
          set: { ...said, locale: ctx.locale },
        });
    }
  });
}
