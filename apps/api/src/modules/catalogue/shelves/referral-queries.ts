import { and, desc, eq } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { settings } from '../../../db/schema/settings.ts';
import { referrals } from '../../../db/schema/shelves.ts';

export type ReferralRow = typeof referrals.$inferSelect;

/** The active referral offer, if the merchant has switched referrals on. */
export async function activeReferral(db: Db): Promise<ReferralRow | null> {
  const [found] = await db
    .select({ referral: referrals })
    .from(referrals)
    .innerJoin(settings, and(eq(settings.key, 'referral_active'), eq(settings.value, '1')))
    .where(eq(referrals.active, true))
    .orderBy(desc(referrals.id))
    .limit(1);
  return found?.referral ?? null;
}
