import { and, desc, eq } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { settings } from '../../../db/schema/settings.ts';
import { referrals } from '../../../db/schema/shelves.ts';

export type ReferralRow = typeof referrals.$inferSelect;

/** What is promised to friends, where the merchant has switched that on. */
export async function activeReferral(db: Db): Promise<ReferralRow | null> {
  const [found] = await db
    .select({ promised: referrals })
    .from(referrals)
    .innerJoin(settings, and(eq(settings.key, 'referral_active'), eq(settings.value, '1')))
    .where(eq(referrals.active, true))
    .orderBy(desc(referrals.id))
    .limit(1);
  return found?.promised ?? null;
}
