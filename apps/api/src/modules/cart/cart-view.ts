import type { Cart, UserCart } from '@hamper/contract/cart';

import type { Ctx } from '../../http/context.ts';
import { notFound } from '../../http/failure.ts';
import type { CouponOfCart } from './cart-coupon.ts';
import { presentCart } from './present.ts';
import { isWorthListing, readCarts, type Only } from './queries.ts';

interface Member {
  key: string;
  cartId: number;
}

/** Carts as the calls answer them, priced at every look. */
export function cartView(couponOf: CouponOfCart) {
  /** The first cart that fits, or null. */
  async function find(ctx: Ctx, only: Only): Promise<Cart | null> {
    const [cart] = await readCarts(ctx.db, ctx.actor, only);
    return cart ? presentCart(cart, ctx, { couponOf, memberKey: only.memberKey }) : null;
  }

  async function see(ctx: Ctx, only: Only): Promise<Cart> {
    const cart = await find(ctx, only);
    if (!cart) throw notFound();
    return cart;
  }

  return {
    find,
    see,
    async list(ctx: Ctx, only: Only = {}): Promise<Cart[]> {
      const carts = (await readCarts(ctx.db, ctx.actor, only)).filter(isWorthListing);
      return Promise.all(carts.map((cart) => presentCart(cart, ctx, { couponOf })));
    },
    /** A member's part of a cart, with the key that opens it. */
    async part(ctx: Ctx, { key, cartId }: Member): Promise<UserCart & { uuid: string }> {
      const cart = await see(ctx, { id: cartId, memberKey: key });
      const part = cart.user_carts.find(({ uuid }) => uuid === key);
      if (!part) throw notFound();
      return { ...part, uuid: key };
    },
  };
}
