import { count, eq, sql } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { identities, identityPasswords, users } from '../../db/schema/accounts.ts';
import { shops, shopStaff } from '../../db/schema/catalogue.ts';
import { referralRewards } from '../../db/schema/wallet.ts';
import { walletOf } from '../../db/wallet-of.ts';
import { notFound } from '../../failure.ts';
import { addressesOf } from './profile/addresses.ts';

/** Everything that a person reads of themselves; the caller has proved to be them. */
export async function personById(db: Db, id: number) {
  const [row] = await db
    .select({ person: users, password: identityPasswords.userId })
    .from(users)
    .leftJoin(identityPasswords, eq(identityPasswords.userId, users.id))
    .where(eq(users.id, id));
  if (!row) throw notFound();
  return {
    ...row.person,
    hasPassword: row.password !== null,
    addresses: await addressesOf(db, id),
    wallet: await walletOf(db, id),
    shop: await shopOfStaff(db, id),
    referrals: {
      from: await rewardsOf(db, 'referrer', id),
      to: await rewardsOf(db, 'friend', id),
    },
  };
}

/** The first shop where somebody works. */
async function shopOfStaff(db: Db, userId: number) {
  const { id, uuid, slug, title } = shops;
  const [first] = await db
    .select({ id, uuid, slug, title })
    .from(shopStaff)
    .innerJoin(shops, eq(shops.id, shopStaff.shopId))
    .where(eq(shopStaff.userId, userId))
    .orderBy(id)
    .limit(1);
  return first ?? null;
}

/** Rewards of one side of referrals in the base currency, with those that were taken back since. */
async function rewardsOf(db: Db, side: 'referrer' | 'friend', userId: number) {
  const columns = {
    referrer: [referralRewards.referrerId, referralRewards.referrerMinor, referralRewards.referrerOwedMinor],
    friend: [referralRewards.friendId, referralRewards.friendMinor, referralRewards.friendOwedMinor],
  } as const;
  const [person, minor, owed] = columns[side];
  const lost = sql`filter (where ${referralRewards.takenBackAt} is not null)`;
  const [sums] = await db
    .select({
      rewards: count(),
      minor: sql<number>`coalesce(sum(${minor}), 0)::float8`,
      lost: sql<number>`(count(*) ${lost})::int`,
      lostMinor: sql<number>`coalesce(sum(${minor} - ${owed}) ${lost}, 0)::float8`,
    })
    .from(referralRewards)
    .where(eq(person, userId));
  return sums ?? { rewards: 0, minor: 0, lost: 0, lostMinor: 0 };
}
export type Person = Awaited<ReturnType<typeof personById>>;

/** A person's identities at the providers they sign in with. */
export const identitiesOf = (db: Db, userId: number) =>
  db.select().from(identities).where(eq(identities.userId, userId)).orderBy(identities.createdAt);
