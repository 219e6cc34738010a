import type { Db } from '../../../db/query.ts';
import type { Env } from '../../../http/context.ts';
import { type OnRewarded, rewardReferral } from './reward-referral.ts';
import { takeBackReward } from './take-back-reward.ts';

/** Gives the reward that a delivered order brings by now, or takes back the one that it brought; repeated, it changes nothing. */
export async function settleReferral(
  tx: Db,
  env: Env,
  orderId: number,
  onRewarded: OnRewarded,
): Promise<void> {
  if (await takeBackReward(tx, env, orderId)) return;
  await rewardReferral(tx, env, orderId, onRewarded);
}
