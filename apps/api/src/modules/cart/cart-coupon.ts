import type { Cart } from '@hamper/contract/cart';
import type { Ref } from '@hamper/contract/envelope';
import { toWire } from '@hamper/contract/prices/money';
import { eq } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { carts } from '../../db/schema/cart.ts';
import type { Ctx } from '../../http/context.ts';
import { Failure, notFound, type FieldProblem } from '../../http/failure.ts';
import { faultOf } from '../../http/words.ts';
import { spendCoupon } from '../accounts/index.ts';
import { itemsTotal } from './items-total.ts';
import { readCarts } from './queries.ts';

interface OnCart {
  name: string;
  shopId: number;
  /** Whose account the cart belongs to; null of a guest's. */
  ownerId: number | null;
  /** The items, in the request's currency. */
  priceMinor: number;
}

/**
 * What a coupon takes off a cart's items in the request's currency, and why it does not count, if so. Coupons come
 * after carts in the order of modules: their judgement comes in from outside.
 */
export type CouponOfCart = (
  db: Db,
  ctx: Ctx,
  coupon: OnCart,
) => Promise<{ priceMinor: number; problem: FieldProblem | null }>;

/** A coupon of accounts in a guest's cart: it stays, and counts when they sign in. */
const AWAITS_SIGN_IN = 'sign-in-for-coupon';

/**
 * Keeps a coupon with the shopper's cart if it counts there now, or would if they signed in; null takes it away. Returns
 * the cart's id.
 * @throws not-found, coupon-invalid
 */
export async function setCoupon(
  ctx: Ctx,
  { ref, coupon }: { ref: Ref; coupon: string | null },
  couponOf: CouponOfCart,
): Promise<number> {
  const [cart] = await readCarts(ctx.db, ctx.actor, { id: ref });
  if (!cart) throw notFound();
  if (coupon !== null) {
    if (coupon !== cart.coupon) await spendCoupon(ctx);
    const priceMinor = itemsTotal(cart, ctx.currency.rateMillionths);
    const { shopId, ownerId } = cart;
    const { problem } = await couponOf(ctx.db, ctx, { name: coupon, shopId, ownerId, priceMinor });
    if (problem && problem.fault !== AWAITS_SIGN_IN)
      throw new Failure('coupon-invalid', { fields: { coupon: [problem] } });
  }
  await ctx.db.update(carts).set({ coupon, updatedAt: ctx.now }).where(eq(carts.id, cart.id));
  return cart.id;
}

/** The coupon as it counts now: one whose time has passed stays and says so. */
export async function presentCoupon(
  { coupon, shopId, ownerId }: Pick<OnCart, 'shopId' | 'ownerId'> & { coupon: string | null },
  ctx: Ctx,
  { priceMinor, couponOf }: { priceMinor: number; couponOf: CouponOfCart },
): Promise<Cart['coupon']> {
  if (coupon === null) return null;
  const { priceMinor: off, problem } = await couponOf(ctx.db, ctx, {
    name: coupon,
    shopId,
    ownerId,
    priceMinor,
  });
  const words = problem && faultOf(problem.fault, ctx.locale, problem.values);
  const needs_sign_in = problem?.fault === AWAITS_SIGN_IN;
  return { name: coupon, price: toWire(off), problem: words, needs_sign_in };
}
