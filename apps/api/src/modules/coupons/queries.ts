import { and, asc, desc, eq, gt, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { coupons, couponUses } from '../../db/schema/coupons.ts';
import type { Listing } from '../../http/envelope.ts';

export type CouponRow = typeof coupons.$inferSelect;

interface CouponRequest {
  /** In capitals, by the contract. */
  name: string;
  shopId: number;
  now: Date;
}

const hasName = ({ name, shopId }: CouponRequest): SQL | undefined =>
  and(eq(coupons.name, name), or(eq(coupons.shopId, shopId), isNull(coupons.shopId)));
const hasStarted = ({ now }: CouponRequest): SQL | undefined =>
  and(eq(coupons.active, true), or(isNull(coupons.startsAt), lte(coupons.startsAt, now)));
const hasNotEnded = ({ now }: CouponRequest): SQL | undefined =>
  or(isNull(coupons.endsAt), gt(coupons.endsAt, now));
const hasUsesLeft = (): SQL | undefined => or(isNull(coupons.qty), lt(coupons.used, coupons.qty));
/** A shop's own coupon comes before a general one. */
const ownFirst = asc(sql`${coupons.shopId} is null`);

/** The valid coupon with this name in a shop, or null; `couponFault` gives the reason. */
export async function findCoupon(db: Db, request: CouponRequest): Promise<CouponRow | null> {
  const [found] = await db
    .select()
    .from(coupons)
    .where(and(hasName(request), hasStarted(request), hasNotEnded(request), hasUsesLeft()))
    .orderBy(ownFirst)
    .limit(1);
  return found ?? null;
}

/** Why no coupon with this name is valid; one that has not started is reported as unknown. */
export async function couponFault(
  db: Db,
  request: CouponRequest,
): Promise<'coupon-unknown' | 'coupon-ended' | 'coupon-spent'> {
  const [found] = await db
    .select({ ended: sql<boolean>`not coalesce(${hasNotEnded(request)}, true)` })
    .from(coupons)
    .where(and(hasName(request), hasStarted(request)))
    .orderBy(ownFirst)
    .limit(1);
  if (!found) return 'coupon-unknown';
  return found.ended ? 'coupon-ended' : 'coupon-spent';
}

/** The person that a use counts for. Null for guests, since they can make up any number of phone numbers. */
export const couponPerson = (userId: number | null): string | null =>
  userId === null ? null : `user:${userId}`;

/** The reason why a valid coupon is not valid for this person; null if it is. */
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
  managed: SQL,
  { shop_id: shopId, page, perPage }: { shop_id?: number | undefined; page: number; perPage: number },
): Promise<Listing<CouponRow>> {
  const scope = and(managed, shopId === undefined ? undefined : eq(coupons.shopId, shopId));
  const rows = await db
    .select()
    .from(coupons)
    .where(scope)
    .orderBy(desc(coupons.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { rows, total: await db.$count(coupons, scope) };
}
