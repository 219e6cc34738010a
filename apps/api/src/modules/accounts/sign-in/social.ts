import { createHash } from 'node:crypto';

import type { Entered } from '@hamper/contract/auth';

import { usedOnce } from '../../../db/schema/accounts.ts';
import { Failure } from '../../../failure.ts';
import { clientNetworkOf } from '../../../http/client-network.ts';
import type { Ctx } from '../../../http/context.ts';
import type { Proven } from '../../../ports/identity/identity.port.ts';
import { spend } from '../limits.ts';
import { enter, type Entrance } from './enter.ts';
import { findOrOpenAccount } from './find-or-open-account.ts';

interface Start {
  provider: string;
  redirect_uri: string;
  next?: string | undefined;
}

export async function startSocial(ctx: Ctx, { provider, redirect_uri: redirectUri, next = '' }: Start) {
  await spend(ctx, 'entries-from', clientNetworkOf(ctx));
  return ctx.ports.identity.startSocial(ctx.db, { provider, redirectUri, next: next || null });
}

interface Return {
  provider: string;
  code: string;
  state: string;
  key: string;
  redirect_uri: string;
  iss?: string | undefined;
  name?: string | undefined;
}

/** Signs in whoever comes back from a provider, in the browser that went there. */
export async function finishSocial(ctx: Ctx, back: Return, entrance: Entrance): Promise<Entered> {
  const { redirect_uri: redirectUri, name, ...rest } = back;
  await spend(ctx, 'entries-from', clientNetworkOf(ctx));
  const found = await ctx.ports.identity.finishSocial(ctx.db, { ...rest, redirectUri });
  if (!found) throw new Failure('provider-failed');
  return enter(ctx, { ...entrance, way: 'provider' }, async (tx) => ({
    ...(await findOrOpenAccount(tx, ctx, named(found.proven, name))),
    next: found.next,
  }));
}

const HOUR_MS = 60 * 60 * 1000;

interface Token {
  provider: string;
  id: string;
  name?: string | undefined;
}

/** Signs in with a provider's own token, once: whoever finds it later finds it used. */
export async function signInWithToken(
  ctx: Ctx,
  { provider, id: token, name }: Token,
  entrance: Entrance,
): Promise<Entered> {
  await spend(ctx, 'entries-from', clientNetworkOf(ctx));
  const proven = await ctx.ports.identity.checkToken({ provider, token });
  if (!proven) throw new Failure('provider-failed');
  return enter(ctx, { ...entrance, way: 'provider' }, async (tx) => {
    // Of what is signed: a signature has more than one spelling.
    const signed = token.slice(0, token.lastIndexOf('.'));
    const what = `token:${createHash('sha256').update(signed).digest('hex')}`;
    // Tokens of providers live an hour at most; kept for a day.
    const first = await tx
      .insert(usedOnce)
      .values({ what, expiresAt: new Date(ctx.now.getTime() + 24 * HOUR_MS) })
      .onConflictDoNothing()
      .returning({ what: usedOnce.what });
    if (first.length === 0) throw new Failure('provider-failed');
    return findOrOpenAccount(tx, ctx, named(proven, name));
  });
}

/** Apple says a name once, beside the token and not in it: it is anybody's word, and so is every name. */
const named = (proven: Proven, name: string | undefined): Proven => ({
  ...proven,
  name: proven.name ?? name ?? null,
});
