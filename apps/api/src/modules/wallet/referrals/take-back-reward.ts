import { convertBack } from '@hamper/contract/prices/money';
import { and, eq, isNull, sql } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { orders } from '../../../db/schema/orders.ts';
import { transactions } from '../../../db/schema/payments.ts';
import { referralRewards } from '../../../db/schema/wallet.ts';
import type { Env } from '../../../http/context.ts';
import { isForOrderOrPart } from '../../payments/index.ts';
import { balanceOf, lockWallet, platformAccountId, writeTransfer } from '../transfer.ts';

/**
 * Takes both sides' reward back once refunds leave less of its order than had to be reached: as much as their wallets have, and
 * what they lack is noted as owed. Runs in the transaction of the refund; repeating it changes nothing.
 * @returns whether a reward was taken back
 */
export async function takeBackReward(tx: Db, { now }: Pick<Env, 'now'>, orderId: number): Promise<boolean> {
  const reward = await lostReward(tx, orderId);
  if (reward === null) return false;
  const { id, referrerId, referrerMinor, friendId, friendMinor } = reward;
  const sides = [
    { userId: referrerId, minor: referrerMinor, owed: 'referrerOwedMinor' as const },
    { userId: friendId, minor: friendMinor, owed: 'friendOwedMinor' as const },
  ];
  const owed = { referrerOwedMinor: 0, friendOwedMinor: 0 };
  const to = await platformAccountId(tx, 'gifts');
  for (const side of sides.toSorted((a, b) => (a.userId ?? 0) - (b.userId ?? 0))) {
    // The wallet of a deleted account is empty, and it owes nothing.
    if (side.userId === null) continue;
    const from = await lockWallet(tx, side.userId);
    const baseMinor = Math.min(side.minor, await balanceOf(tx, from));
    owed[side.owed] = side.minor - baseMinor;
    if (baseMinor > 0) await writeTransfer(tx, { from, to, baseMinor, type: 'referral', now });
  }
  await tx
    .update(referralRewards)
    .set({ takenBackAt: now, ...owed })
    .where(eq(referralRewards.id, id));
  return true;
}

/**
 * Locks the wallets of both sides of the reward that an order brought, in the order of their people. Lock order: wallets before
 * the accounts of shops.
 */
export async function lockRewardedWallets(tx: Db, orderId: number): Promise<void> {
  const [reward] = await tx
    .select({ referrerId: referralRewards.referrerId, friendId: referralRewards.friendId })
    .from(referralRewards)
    .where(and(eq(referralRewards.orderId, orderId), isNull(referralRewards.takenBackAt)));
  const people = reward ? [reward.referrerId, reward.friendId].filter((id) => id !== null) : [];
  for (const userId of people.toSorted((a, b) => a - b)) await lockWallet(tx, userId);
}

/** The locked reward of an order that does not reach its sum any more; null where there is none. */
async function lostReward(tx: Db, orderId: number): Promise<typeof referralRewards.$inferSelect | null> {
  const [found] = await tx
    .select({ reward: referralRewards, order: orders })
    .from(referralRewards)
    .innerJoin(orders, eq(orders.id, referralRewards.orderId))
    .where(and(eq(referralRewards.orderId, orderId), isNull(referralRewards.takenBackAt)))
    .for('update', { of: referralRewards });
  if (!found) return null;
  const { reward, order } = found;
  const [paid] = await tx
    .select({
      minor: sql<number>`coalesce(sum(${transactions.capturedMinor} - ${transactions.refundedMinor}), 0)::float8`,
    })
    .from(transactions)
    .where(isForOrderOrPart(orderId));
  // A refund to a card is known before its provider has made it, and one that the provider made by itself before the order has it.
  const keptMinor = Math.min(order.totalMinor - order.refundedMinor, paid?.minor ?? 0) - order.tipsMinor;
  return convertBack(Math.max(0, keptMinor), order.rateMillionths) < reward.minOrderMinor ? reward : null;
}
