import type { Db } from '../../../db/query.ts';
import { referralRewards } from '../../../db/schema/wallet.ts';
import type { Env } from '../../../http/context.ts';
import { creditWallet } from '../credit-wallet.ts';
import { lockWallet } from '../transfer.ts';
import { dueReward } from './due-reward.ts';

/** A reward that somebody got, in the base currency. */
export interface Reward {
  userId: number;
  baseMinor: number;
}

/** Runs in the transaction that rewards both sides. */
export type OnRewarded = (tx: Db, env: Env, rewards: Reward[]) => Promise<void>;

/**
 * Rewards whoever brought a friend, and the friend, for the friend's first delivered order that counts: the friend's number is
 * proved, the order is paid in full and reaches the offer's sum, and neither its numbers nor its door are anybody else's.
 * Decision 47 says why. Runs in the transaction that delivers the order, or that hears of its payment later; repeating it
 * changes nothing.
 */
export async function rewardReferral(
  tx: Db,
  env: Env,
  orderId: number,
  onRewarded: OnRewarded,
): Promise<void> {
  const due = await dueReward(tx, env, orderId);
  if (due === null) return;
  const { friend, referrerId, offer } = due;
  const friendId = friend.id;
  // Both wallets first, in the order of their people, as money between two is sent.
  for (const userId of [friendId, referrerId].toSorted((a, b) => a - b)) await lockWallet(tx, userId);
  const amounts = { referrerMinor: offer.priceFromMinor, friendMinor: offer.priceToMinor };
  const minOrderMinor = Math.max(1, offer.minOrderMinor);
  const written = await tx
    .insert(referralRewards)
    .values({ friendId, referrerId, orderId, ...amounts, minOrderMinor, createdAt: env.now })
    .onConflictDoNothing()
    .returning({ id: referralRewards.id });
  if (written.length === 0) return;
  const rewards = [
    { userId: referrerId, baseMinor: offer.priceFromMinor },
    { userId: friendId, baseMinor: offer.priceToMinor },
  ].filter(({ baseMinor }) => baseMinor > 0);
  for (const reward of rewards) await creditWallet(tx, { ...reward, type: 'referral', now: env.now });
  await onRewarded(tx, env, rewards);
}
