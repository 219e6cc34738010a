import { convert, toWire } from '@hamper/contract/prices/money';
import type { MyReferrals } from '@hamper/contract/wallet';
import { and, count, eq, isNull, sql } from 'drizzle-orm';

import { users } from '../../../db/schema/accounts.ts';
import { settings } from '../../../db/schema/settings.ts';
import { referralRewards } from '../../../db/schema/wallet.ts';
import type { Ctx, UserActor } from '../../../http/context.ts';

/** The actor's referral code, and what it brought them. */
export async function myReferrals({
  db,
  actor,
  currency,
}: Pick<Ctx, 'db' | 'currency'> & { actor: UserActor }): Promise<MyReferrals> {
  const [own] = await db
    .select({ code: users.referralCode, active: settings.key })
    .from(users)
    .leftJoin(settings, and(eq(settings.key, 'referral_active'), eq(settings.value, '1')))
    .where(eq(users.id, actor.id));
  const [friends] = await db.select({ many: count() }).from(users).where(eq(users.referredBy, actor.id));
  const [rewards] = await db
    .select({
      many: count(),
      minor: sql<number>`coalesce(sum(${referralRewards.referrerMinor}), 0)::float8`,
    })
    .from(referralRewards)
    .where(and(eq(referralRewards.referrerId, actor.id), isNull(referralRewards.takenBackAt)));
  return {
    code: own?.active ? own.code : null,
    joined: friends?.many ?? 0,
    rewarded: rewards?.many ?? 0,
    earned: toWire(convert(rewards?.minor ?? 0, currency.rateMillionths)),
  };
}
