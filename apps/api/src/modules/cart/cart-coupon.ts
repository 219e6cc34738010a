import type { Cart } from '@hamper/contract/cart';
import type { Ref } from '@hamper/contract/envelope';
import { toWire } from '@hamper/contract/prices/money';
import { eq } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { carts } from '../../db/schema/cart.ts';
import { Failure, notFound, type FieldProblem } from '../../failure.ts';
import type { Ctx } from '../../http/context.ts';
import { translator } from '../../i18n/translate.ts';
import { consumeCouponLimits } from '../accounts/index.ts';
import { announceCarts } from './cart-topic.ts';
import { changedAt } from './ensure-cart.ts';
import { itemsTotal } from './items-total.ts';
import { ownerOf } from './owner.ts';
import { readCarts } from './queries.ts';

interface CouponUse {
  name: string;
  shopId: number;
  /** The account of the cart's owner; null for a guest. */
  ownerId: number | null;
  /** The price of the items, in minor units of the request's currency. */
  priceMinor: number;
}

/**
 * The discount of a coupon on a cart's items, in minor units of the request's currency, or the problem that makes it
 * invalid. Injected, since the coupons module comes after the cart module.
 */
export type CouponOfCart = (
  db: Db,
  ctx: Ctx,
  coupon: CouponUse,
) => Promise<{ priceMinor: number; problem: FieldProblem | null }>;

/** A coupon for accounts in a guest's cart: it is stored, and valid after signing in. */
const NEEDS_SIGN_IN = 'sign-in-for-coupon';

/**
 * Stores a coupon with the shopper's cart if it is valid there, or would be after signing in; null removes it. Returns
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
    if (coupon !== cart.coupon) await consumeCouponLimits(ctx);
    const priceMinor = itemsTotal(cart, ctx.currency.rateMillionths);
    const { shopId, ownerId } = cart;
    const { problem } = await couponOf(ctx.db, ctx, { name: coupon, shopId, ownerId, priceMinor });
    if (problem && problem.fault !== NEEDS_SIGN_IN)
      throw new Failure('coupon-invalid', { fields: { coupon: [problem] } });
  }
  await ctx.db
    .update(carts)
    .set({ coupon, updatedAt: changedAt(ctx.now) })
    .where(eq(carts.id, cart.id));
  announceCarts(ctx.db, ctx, ownerOf(ctx.actor));
  return cart.id;
}

/** The stored coupon with its current discount, or with the problem that makes it invalid. */
export async function presentCoupon(
  { coupon, shopId, ownerId }: Pick<CouponUse, 'shopId' | 'ownerId'> & { coupon: string | null },
  ctx: Ctx,
  { priceMinor, couponOf }: { priceMinor: number; couponOf: CouponOfCart },
): Promise<Cart['coupon']> {
  if (coupon === null) return null;
  const { priceMinor: discountMinor, problem } = await couponOf(ctx.db, ctx, {
    name: coupon,
    shopId,
    ownerId,
    priceMinor,
  });
  const words = problem && translator(ctx.locale)(`fault.${problem.fault}`, problem.values);
  const needs_sign_in = problem?.fault === NEEDS_SIGN_IN;
  return { name: coupon, price: toWire(discountMinor), problem: words, needs_sign_in };
}
