import type { Cart, UserCart } from '@hamper/contract/cart';

import { notFound } from '../../failure.ts';
import type { Ctx } from '../../http/context.ts';
import type { CouponOfCart } from './cart-coupon.ts';
import { presentCart } from './present.ts';
import { isListed, readCarts, type CartFilter } from './queries.ts';

interface Member {
  key: string;
  cartId: number;
}

/** Carts as the API returns them, priced at every read. */
export function cartView(couponOf: CouponOfCart) {
  /** The first matching cart, or null. */
  async function find(ctx: Ctx, filter: CartFilter): Promise<Cart | null> {
    const [cart] = await readCarts(ctx.db, ctx.actor, filter);
    return cart ? presentCart(cart, ctx, { couponOf, memberKey: filter.memberKey }) : null;
  }

  async function get(ctx: Ctx, filter: CartFilter): Promise<Cart> {
    const cart = await find(ctx, filter);
    if (!cart) throw notFound();
    return cart;
  }

  return {
    find,
    get,
    async list(ctx: Ctx, filter: CartFilter = {}): Promise<Cart[]> {
      const carts = (await readCarts(ctx.db, ctx.actor, filter)).filter(isListed);
      return Promise.all(carts.map((cart) => presentCart(cart, ctx, { couponOf })));
    },
    /** A member's part of a cart, with its key. */
    async part(ctx: Ctx, { key, cartId }: Member): Promise<UserCart & { uuid: string }> {
      const cart = await get(ctx, { id: cartId, memberKey: key });
      const part = cart.user_carts.find(({ uuid }) => uuid === key);
      if (!part) throw notFound();
      return { ...part, uuid: key };
    },
  };
}
