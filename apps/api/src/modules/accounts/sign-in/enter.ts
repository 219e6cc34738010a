import type { Entered } from '@hamper/contract/auth';

import type { Db } from '../../../db/query.ts';
import type { Ctx } from '../../../http/context.ts';
import { renameGuest } from '../../../http/guest-cookie.ts';
import { noteSecurity, type Way } from '../../../http/security-events.ts';
import { presentPerson } from '../present.ts';
import { personById } from '../queries.ts';
import { closeSession, openSession } from '../sessions.ts';
import type { FoundAccount } from './find-or-open-account.ts';

/** What other modules do when a guest becomes someone, in the same transaction: their carts move. True if two were joined. */
export type OnSignIn = (
  tx: Db,
  who: { userId: number; guestHash: Buffer | null; now: Date },
) => Promise<boolean>;

/** Whoever comes in, on whichever device. */
export interface Entrance {
  onSignIn: OnSignIn;
  /** The User-Agent header. */
  agent: string | null;
}

/**
 * The one way in: whoever `who` finds gets a new session, and the guest's carts come along, in one transaction. A
 * session that was there before ends: none outlives a sign-in.
 */
export async function enter(
  ctx: Ctx,
  { onSignIn, agent, way }: Entrance & { way: Way },
  who: (tx: Db) => Promise<FoundAccount & { next?: string | null }>,
): Promise<Entered> {
  const after = ctx.actor.guestHash && (await ctx.guest.renew());
  const { session, entered } = await ctx.db.transaction(async (tx) => {
    const { userId, isNew, next = null } = await who(tx);
    const { guestHash } = ctx.actor;
    // Whoever knows the cookie from before the sign-in learns nothing more by it.
    if (guestHash && after) await renameGuest(tx, guestHash, after);
    const joined = await onSignIn(tx, { userId, guestHash, now: ctx.now });
    if (ctx.actor.kind === 'user') await closeSession(tx, ctx.actor.sessionId);
    const { id, token } = await openSession(tx, { userId, now: ctx.now, agent });
    const user = presentPerson(await personById(tx, userId));
    const token_type = 'Bearer' as const;
    const opened = { access_token: token, token_type, user, is_new: isNew, next, carts_joined: joined };
    return { session: id, entered: opened };
  });
  const { user, is_new: isNew } = entered;
  if (isNew) noteSecurity(ctx, 'account-opened', { person: user.id, way });
  noteSecurity(ctx, 'signed-in', { person: user.id, session, way, isNew });
  return entered;
}
