import { and, eq } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { users } from '../../../db/schema/accounts.ts';
import { settings } from '../../../db/schema/settings.ts';
import { invalid } from '../../../failure.ts';
import { clientNetworkOf } from '../../../http/client-network.ts';
import type { Env } from '../../../http/context.ts';
import { countAttempt } from '../limits.ts';

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
 * Records by whose code somebody registers, while the merchant has referrals switched on. An account is opened once, so a
 * referral is neither one's own nor repeated; one beyond those that its client network may bring is never rewarded, which nobody
 * is told.
 * @throws validation
 */
export async function recordReferral(
  tx: Db,
  env: Env,
  { code, friendId, onReferral }: Referral,
): Promise<void> {
  const [active] = await tx
    .select({ key: settings.key })
    .from(settings)
    .where(and(eq(settings.key, 'referral_active'), eq(settings.value, '1')));
  if (!active) return;
  const [referrer] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.referralCode, code.toUpperCase()));
  if (!referrer || referrer.id === friendId) throw invalid('referral', 'invalid');
  const { address = '' } = env;
  // An unknown address is not counted: everybody would share it.
  const isCounted =
    address === '' ||
    (await countAttempt({ db: tx, now: env.now }, 'referrals-from', clientNetworkOf({ address })));
  await tx
    .update(users)
    .set({ referredBy: referrer.id, referralRefused: !isCounted })
    .where(eq(users.id, friendId));
  await onReferral(tx, env, { referrerId: referrer.id, friendId });
}
