import type { CouponInput } from '@hamper/contract/coupons';
import type { Ref } from '@hamper/contract/envelope';
import { toMinor } from '@hamper/contract/prices/money';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';

import { type Db, isTaken } from '../../db/query.ts';
import { coupons } from '../../db/schema/coupons.ts';
import { Failure, invalid, notFound } from '../../failure.ts';
import { idempotent } from '../../http/idempotency.ts';
import { requireOwnShop, managedCoupon, type OwnCtx } from './policy.ts';
import type { CouponRow } from './queries.ts';

/**
 * Creates a coupon for a shop or, by an admin, for all shops. A repeat with the same `key` answers the one that was made.
 * @throws coupon-taken, not-found, validation, idempotency-mismatch
 */
export async function makeCoupon(ctx: OwnCtx, input: CouponInput, key: string | null): Promise<CouponRow> {
  if (input.shop_id === undefined && ctx.actor.role !== 'admin') throw invalid('shop_id', 'required');
  if (input.shop_id !== undefined) await requireOwnShop(ctx, input.shop_id);
  return refuseTakenName(() =>
    ctx.db.transaction(async (tx) => {
      const attempt = { actor: ctx.actor, call: 'make-coupon', key, body: input };
      const id = await idempotent(tx, attempt, () => insertCoupon(tx, input));
      const [coupon] = await tx.select().from(coupons).where(eq(coupons.id, id));
      return coupon;
    }),
  );
}

async function insertCoupon(tx: Db, input: CouponInput): Promise<number> {
  const [made] = await tx
    .insert(coupons)
    .values({ uuid: uuid(), shopId: input.shop_id ?? null, ...termsIn(input) })
    .returning({ id: coupons.id });
  if (!made) throw new Error('The coupon was not written');
  return made.id;
}

/**
 * Replaces a coupon's terms; without `shop_id` the shop stays.
 * @throws coupon-taken, not-found, validation
 */
export async function changeCoupon(ctx: OwnCtx, ref: Ref, input: CouponInput): Promise<CouponRow> {
  const terms = termsIn(input);
  if (input.shop_id !== undefined) await requireOwnShop(ctx, input.shop_id);
  return refuseTakenName(() =>
    ctx.db.transaction(async (tx) => {
      // Locked, so that no order redeems it between the check and the update.
      const [coupon] = await tx
        .select({ id: coupons.id, used: coupons.used })
        .from(coupons)
        .where(managedCoupon(ctx, ref))
        .for('update');
      if (!coupon) throw notFound();
      if (terms.qty !== null && terms.qty < coupon.used)
        throw invalid('qty', 'too-small', { limit: coupon.used });
      const shop = input.shop_id === undefined ? {} : { shopId: input.shop_id };
      const [changed] = await tx
        .update(coupons)
        .set({ ...terms, ...shop })
        .where(eq(coupons.id, coupon.id))
        .returning();
      return changed;
    }),
  );
}

/**
 * Deletes a coupon; orders that used it keep its terms.
 * @throws not-found
 */
export async function removeCoupon(ctx: OwnCtx, ref: Ref): Promise<void> {
  const removed = await ctx.db.delete(coupons).where(managedCoupon(ctx, ref)).returning({ id: coupons.id });
  if (removed.length === 0) throw notFound();
}

async function refuseTakenName(write: () => Promise<CouponRow | undefined>): Promise<CouponRow> {
  try {
    const coupon = await write();
    if (!coupon) throw notFound();
    return coupon;
  } catch (error) {
    if (isTaken(error)) throw new Failure('coupon-taken', { fields: { name: [{ fault: 'coupon-taken' }] } });
    throw error;
  }
}

const SMALLEST = 0.01;

/** The input in stored units: basis points of a percentage, or minor units of the base currency. */
function termsIn(input: CouponInput) {
  const { most, starts_at: startsAt, expired_at: endsAt } = input;
  const value = toMinor(input.price);
  if (value < 1) throw invalid('price', 'too-small', { limit: SMALLEST });
  if (most && toMinor(most) < 1) throw invalid('most', 'too-small', { limit: SMALLEST });
  if (startsAt && endsAt && Date.parse(endsAt) <= Date.parse(startsAt))
    throw invalid('expired_at', 'invalid');
  return {
    name: input.name,
    type: input.type,
    appliesTo: input.for,
    value,
    maxDiscountMinor: most && input.type === 'percent' ? toMinor(most) : null,
    minAmountMinor: toMinor(input.min_amount),
    qty: input.qty ?? null,
    oncePerPerson: input.once_per_person,
    startsAt: startsAt ? new Date(startsAt) : null,
    endsAt: endsAt ? new Date(endsAt) : null,
    active: input.active,
  };
}
