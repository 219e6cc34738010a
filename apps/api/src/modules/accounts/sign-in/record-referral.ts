import { createHmac } from 'node:crypto';

import { and, eq } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { users } from '../../../db/schema/accounts.ts';
import { settings } from '../../../db/schema/settings.ts';
import { invalid } from '../../../failure.ts';
import { clientNetworkOf } from '../../../http/client-network.ts';
import type { Ctx, Env } from '../../../http/context.ts';
import { readSigningKey } from '../../../signing-key.ts';
import { consumeLimit, countAttempt } from '../limits.ts';

/** Runs in the transaction in which somebody registers with the referral code of another person. */
export type OnReferral = (
  tx: Db,
  env: Env,
  referral: { referrerId: number; friendId: number },
) => Promise<void>;

interface Referral {
  code: string;
  friendId: number;
  onReferral: OnReferral;
}

/**
 * Refuses a code that nobody has, before what proves a person is used up for it; while referrals are switched off, any will do.
 * Codes are not to be guessed: a network tries so many, as it opens accounts.
 * @throws validation, too-many-requests
 */
export async function checkReferral(ctx: Ctx, code: string): Promise<void> {
  await consumeLimit(ctx, 'entries-from', clientNetworkOf(ctx));
  if ((await areActive(ctx.db)) && (await findReferrer(ctx.db, code)) === undefined) throw noReferrer();
}

/**
 * Records by whose code somebody registers, while the merchant has referrals switched on. An account is opened once, so a
 * referral is neither one's own nor repeated.
 * @throws validation
 */
export async function recordReferral(
  tx: Db,
  env: Env,
  { code, friendId, onReferral }: Referral,
): Promise<void> {
  if (!(await areActive(tx))) return;
  const referrerId = await findReferrer(tx, code);
  if (referrerId === undefined || referrerId === friendId) throw noReferrer();
  const { address = '' } = env;
  await tx.update(users).set({ referredBy: referrerId }).where(eq(users.id, friendId));
  // An unknown address is not counted: everybody would share it.
  if (address !== '') await countNetwork(tx, env, { network: clientNetworkOf({ address }), friendId });
  await onReferral(tx, env, { referrerId, friendId });
}

/** The same for a code that came back from a provider: one that is nobody's by then brings nothing. */
export async function recordReturnedReferral(tx: Db, env: Env, referral: Referral): Promise<void> {
  if ((await findReferrer(tx, referral.code)) !== undefined) await recordReferral(tx, env, referral);
}

const noReferrer = () => invalid('referral', 'invalid');

async function areActive(db: Db): Promise<boolean> {
  const [active] = await db
    .select({ key: settings.key })
    .from(settings)
    .where(and(eq(settings.key, 'referral_active'), eq(settings.value, '1')));
  return active !== undefined;
}

async function findReferrer(db: Db, code: string): Promise<number | undefined> {
  const [referrer] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.referralCode, code.toUpperCase()));
  return referrer?.id;
}

/**
 * Counts a friend of a client network. Once it has brought more than it may, none of those that it brought lately is rewarded any
 * more, the first ones neither, which nobody is told.
 */
async function countNetwork(
  tx: Db,
  { now }: Env,
  { network, friendId }: { network: string; friendId: number },
): Promise<void> {
  const isWithin = await countAttempt({ db: tx, now }, 'referrals-from', network);
  const { key } = await readSigningKey(tx, 'referrals');
  const referralNetwork = createHmac('sha256', key).update(`network ${network}`).digest();
  await tx.update(users).set({ referralNetwork }).where(eq(users.id, friendId));
  if (!isWithin)
    await tx.update(users).set({ referralRefused: true }).where(eq(users.referralNetwork, referralNetwork));
}
