import { and, asc, desc, eq, gt, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { coupons, couponUses } from '../../db/schema/coupons.ts';
import type { Listing } from '../../http/envelope.ts';

export type CouponRow = typeof coupons.$inferSelect;

interface Asked {
  /** In capitals, as the contract makes it. */
  name: string;
  shopId: number;
  now: Date;
}

const named = ({ name, shopId }: Asked): SQL | undefined =>
  and(eq(coupons.name, name), or(eq(coupons.shopId, shopId), isNull(coupons.shopId)));
const begun = ({ now }: Asked): SQL | undefined =>
  and(eq(coupons.active, true), or(isNull(coupons.startsAt), lte(coupons.startsAt, now)));
const lasting = ({ now }: Asked): SQL | undefined => or(isNull(coupons.endsAt), gt(coupons.endsAt, now));
const unspent = (): SQL | undefined => or(isNull(coupons.qty), lt(coupons.used, coupons.qty));
/** A shop's own comes before one for all. */
const ownFirst = asc(sql`${coupons.shopId} is null`);

/** The coupon of this name that counts in a shop now and has uses left, or null; `couponFault` says why. */
export async function findCoupon(db: Db, asked: Asked): Promise<CouponRow | null> {
  const [found] = await db
    .select()
    .from(coupons)
    .where(and(named(asked), begun(asked), lasting(asked), unspent()))
    .orderBy(ownFirst)
    .limit(1);
  return found ?? null;
}

/** Why no coupon of this name counts: one that has not begun is as unknown as one that never was. */
export async function couponFault(
  db: Db,
  asked: Asked,
): Promise<'coupon-unknown' | 'coupon-ended' | 'coupon-spent'> {
  const [found] = await db
    .select({ ended: sql<boolean>`not coalesce(${lasting(asked)}, true)` })
    .from(coupons)
    .where(and(named(asked), begun(asked)))
    .orderBy(ownFirst)
    .limit(1);
  if (!found) return 'coupon-unknown';
  return found.ended ? 'coupon-ended' : 'coupon-spent';
}

/** Whose a coupon's use is. A guest is nobody here: whoever likes has as many phones as they can think of. */
export const couponPerson = (userId: number | null): string | null =>
  userId === null ? null : `user:${userId}`;

/** What keeps a coupon that counts from counting for this person. */
export async function personFault(
  db: Db,
  { coupon, userId }: { coupon: Pick<CouponRow, 'id' | 'oncePerPerson'>; userId: number | null },
): Promise<'coupon-used' | 'sign-in-for-coupon' | null> {
  if (!coupon.oncePerPerson) return null;
  const person = couponPerson(userId);
  if (person === null) return 'sign-in-for-coupon';
  const [used] = await db
    .select({ id: couponUses.couponId })
    .from(couponUses)
    .where(and(eq(couponUses.couponId, coupon.id), eq(couponUses.person, person)));
  return used ? 'coupon-used' : null;
}

/** A page of coupons, the latest first. */
export async function couponPage(
  db: Db,
  theirs: SQL,
  { shop_id: shopId, page, perPage }: { shop_id?: number | undefined; page: number; perPage: number },
): Promise<Listing<CouponRow>> {
  const scope = and(theirs, shopId === undefined ? undefined : eq(coupons.shopId, shopId));
  const rows = await db
    .select()
    .from(coupons)
    .where(scope)
    .orderBy(desc(coupons.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { rows, total: await db.$count(coupons, scope) };
}
