import type { ChangePreferences } from '@hamper/contract/notifications';

import { notificationPreferences } from '../../db/schema/notifications.ts';
import type { Ctx, UserActor } from '../../http/context.ts';

/** Where one hears of things before one has chosen: nobody's mailbox is filled unasked. */
export const DEFAULTS = { inApp: true, mail: false, push: false } as const;

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
        .values({ ...DEFAULTS, ...said, type, userId: ctx.actor.id, locale: ctx.locale })
        .onConflictDoUpdate({
          target: [notificationPreferences.userId, notificationPreferences.type],
          set: { ...said, locale: ctx.locale },
        });
    }
  });
}
