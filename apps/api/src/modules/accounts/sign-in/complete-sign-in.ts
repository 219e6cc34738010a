import type { SignInResult } from '@hamper/contract/auth';

import type { Db } from '../../../db/query.ts';
import type { Ctx } from '../../../http/context.ts';
import { renameGuest } from '../../../http/guest-cookie.ts';
import { noteSecurity, type SignInMethod } from '../../../http/security-events.ts';
import { presentPerson } from '../present.ts';
import { transferPlacePhotos } from '../profile/place-photos.ts';
import { personById } from '../queries.ts';
import { endSession, openSession } from '../sessions.ts';
import type { FoundAccount } from './find-or-open-account.ts';

interface SigningIn {
  userId: number;
  guestHash: Buffer | null;
  now: Date;
  ports: Ctx['ports'];
}

/** Other modules' parts when a guest signs in, in the same transaction. */
export interface OnSignIn {
  /** Their chats become the account's. */
  takeChats: (tx: Db, account: SigningIn) => Promise<void>;
  /** Their carts are taken along, with what they have in group orders. True if two carts were merged. */
  mergeCarts: (tx: Db, account: SigningIn) => Promise<boolean>;
}

/** The part of a sign-in that is the same for every method. */
export interface SignInContext {
  onSignIn: OnSignIn;
  /** The User-Agent header. */
  agent: string | null;
}

/**
 * The last step of every sign-in: the account that `findAccount` finds gets a new session and the guest's carts, in one
 * transaction. The session that was there before ends: none outlives a sign-in.
 */
export async function completeSignIn(
  ctx: Ctx,
  { onSignIn, agent, method }: SignInContext & { method: SignInMethod },
  findAccount: (tx: Db) => Promise<FoundAccount & { next?: string | null }>,
): Promise<SignInResult> {
  const newGuestHash = ctx.actor.guestHash && (await ctx.guest.renew());
  const { sessionId, result } = await ctx.db.transaction(async (tx) => {
    const { userId, isNew, next = null } = await findAccount(tx);
    const { guestHash } = ctx.actor;
    const account = { userId, guestHash, now: ctx.now, ports: ctx.ports };
    // Before their orders, which are locked after their chats by whoever writes, too.
    await onSignIn.takeChats(tx, account);
    // A guest cookie that was known to others before the sign-in must be worth nothing after it.
    if (guestHash && newGuestHash) await renameGuest(tx, guestHash, newGuestHash);
    if (guestHash) await transferPlacePhotos(tx, guestHash, userId);
    const joined = await onSignIn.mergeCarts(tx, account);
    if (ctx.actor.kind === 'user') await endSession(tx, ctx.actor.sessionId);
    const { id, token } = await openSession(tx, { userId, now: ctx.now, agent });
    const user = presentPerson(await personById(tx, userId), ctx);
    const token_type = 'Bearer' as const;
    return {
      sessionId: id,
      result: { access_token: token, token_type, user, is_new: isNew, next, carts_joined: joined },
    };
  });
  const { user, is_new: isNew } = result;
  if (isNew) noteSecurity(ctx, 'account-opened', { person: user.id, way: method });
  noteSecurity(ctx, 'signed-in', { person: user.id, session: sessionId, way: method, isNew });
  return result;
}
