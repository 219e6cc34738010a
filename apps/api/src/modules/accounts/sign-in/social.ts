import { createHash } from 'node:crypto';

import type { SignInResult } from '@hamper/contract/auth';

import { consumedTokens } from '../../../db/schema/accounts.ts';
import { Failure } from '../../../failure.ts';
import { clientNetworkOf } from '../../../http/client-network.ts';
import type { Ctx } from '../../../http/context.ts';
import type { VerifiedIdentity } from '../../../ports/identity/identity.port.ts';
import { consumeLimit } from '../limits.ts';
import { completeSignIn, type SignInContext } from './complete-sign-in.ts';
import { findOrOpenAccount } from './find-or-open-account.ts';
import { type OnReferral, recordReturnedReferral } from './record-referral.ts';

interface SocialStart {
  provider: string;
  redirect_uri: string;
  next?: string | undefined;
  referral?: string | undefined;
}

export async function startSocial(
  ctx: Ctx,
  { provider, redirect_uri: redirectUri, next = '', referral = '' }: SocialStart,
) {
  await consumeLimit(ctx, 'entries-from', clientNetworkOf(ctx));
  const carried = { next: next || null, referral: referral || null };
  return ctx.ports.identity.startSocial(ctx.db, { provider, redirectUri, ...carried });
}

interface SocialCallback {
  provider: string;
  code: string;
  state: string;
  key: string;
  redirect_uri: string;
  iss?: string | undefined;
  name?: string | undefined;
}

/** Signs in after the provider has redirected back, in the browser that was sent there. */
export async function finishSocial(
  ctx: Ctx,
  callback: SocialCallback,
  { onReferral, ...context }: SignInContext & { onReferral: OnReferral },
): Promise<SignInResult> {
  const { redirect_uri: redirectUri, name, ...rest } = callback;
  await consumeLimit(ctx, 'entries-from', clientNetworkOf(ctx));
  const found = await ctx.ports.identity.finishSocial(ctx.db, { ...rest, redirectUri });
  if (!found) throw new Failure('provider-failed');
  const { proven, next, referral: code } = found;
  return completeSignIn(ctx, { ...context, method: 'provider' }, async (tx) => {
    const account = await findOrOpenAccount(tx, ctx, withName(proven, name));
    if (account.isNew && code !== null)
      await recordReturnedReferral(tx, ctx, { code, friendId: account.userId, onReferral });
    return { ...account, next };
  });
}

const HOUR_MS = 60 * 60 * 1000;

interface ProviderToken {
  provider: string;
  id: string;
  name?: string | undefined;
}

/** Signs in with a provider's own token, which is accepted once. */
export async function signInWithToken(
  ctx: Ctx,
  { provider, id: token, name }: ProviderToken,
  context: SignInContext,
): Promise<SignInResult> {
  await consumeLimit(ctx, 'entries-from', clientNetworkOf(ctx));
  const proven = await ctx.ports.identity.checkToken({ provider, token });
  if (!proven) throw new Failure('provider-failed');
  return completeSignIn(ctx, { ...context, method: 'provider' }, async (tx) => {
    // The signed part alone: a signature can be encoded in more than one way.
    const signed = token.slice(0, token.lastIndexOf('.'));
    const key = `token:${createHash('sha256').update(signed).digest('hex')}`;
    // Tokens of providers live an hour at most; this row is kept for a day.
    const first = await tx
      .insert(consumedTokens)
      .values({ token: key, expiresAt: new Date(ctx.now.getTime() + 24 * HOUR_MS) })
      .onConflictDoNothing()
      .returning({ token: consumedTokens.token });
    if (first.length === 0) throw new Failure('provider-failed');
    return findOrOpenAccount(tx, ctx, withName(proven, name));
  });
}

/** Apple sends a name once, beside the token and unsigned; no name is ever trusted. */
const withName = (proven: VerifiedIdentity, name: string | undefined): VerifiedIdentity => ({
  ...proven,
  name: proven.name ?? name ?? null,
});
