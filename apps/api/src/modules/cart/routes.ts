import type { cartEndpoints } from '@hamper/contract/cart';

import { invalid } from '../../failure.ts';
import type { Ctx } from '../../http/context.ts';
import { success } from '../../http/envelope.ts';
import type { HandlerInput, Handlers } from '../../http/mount.ts';
import { setCoupon, type CouponOfCart } from './cart-coupon.ts';
import { cartView } from './cart-view.ts';
import { deleteAllCarts, deleteCarts } from './delete-carts.ts';
import { joinGroup, leaveGroup, openCart, removeMembers, setDone, toggleGroup } from './group.ts';
import type { GroupHooks } from './groups/group-hooks.ts';
import { removeLines } from './remove-lines.ts';
import { setLines } from './set-lines.ts';

type BodyOf<K extends keyof typeof cartEndpoints> = { ctx: Ctx; body: HandlerInput<K>['body'] };

/** Guests and accounts make the same calls; the actor, or a member's key, decides whose cart it is. */
export function cartRoutes(couponOf: CouponOfCart, hooks: GroupHooks): Handlers<keyof typeof cartEndpoints> {
  const view = cartView(couponOf);
  const calls = sharedCalls(view, couponOf, hooks);
  return {
    'POST /rest/cart': calls.create,
    'GET /rest/cart/{id}': async ({ ctx, path, query }) =>
      success(await view.get(ctx, { id: path.id, memberKey: query.user_cart_uuid })),
    'GET /rest/carts': calls.list,
    'POST /rest/cart/insert-product': calls.insert,
    'DELETE /rest/cart/product/delete': calls.remove,
    'DELETE /rest/cart/delete': calls.empty,
    'POST /rest/cart/coupon/{id}': calls.setCoupon,
    'POST /rest/cart/open': async ({ ctx, body }) => {
      const member = await joinGroup(ctx, {
        cart: body.cart_id,
        name: body.name,
        key: body.user_cart_uuid,
      });
      return success(await view.part(ctx, member));
    },
    'POST /rest/cart/status/{id}': async ({ ctx, path, body }) => {
      const member = { key: path.id, cartId: body.cart_id };
      await setDone(ctx, member, { done: body.done, hooks });
      return success(await view.part(ctx, member));
    },
    'DELETE /rest/cart/member/delete': calls.removeMember,
    'POST /dashboard/user/cart': calls.create,
    'GET /dashboard/user/cart': async ({ ctx, query }) => {
      const [cart = null] = await view.list(ctx, { shopId: query.shop_id });
      return success(cart);
    },
    'GET /dashboard/user/carts': calls.list,
    'POST /dashboard/user/cart/insert-product': calls.insert,
    'DELETE /dashboard/user/cart/product/delete': calls.remove,
    'DELETE /dashboard/user/cart/delete': calls.empty,
    'DELETE /dashboard/user/cart/my-delete': async ({ ctx }) => {
      await deleteAllCarts(ctx, hooks);
      return success({});
    },
    'POST /dashboard/user/cart/coupon/{id}': calls.setCoupon,
    'POST /dashboard/user/cart/open': async ({ ctx, body }) => {
      const id = await openCart(ctx, body.shop_id);
      return success(await view.get(ctx, { id }));
    },
    'POST /dashboard/user/cart/set-group/{id}': async ({ ctx, path }) => {
      const id = await toggleGroup(ctx, path.id, hooks);
      return success(await view.get(ctx, { id }));
    },
    'DELETE /dashboard/user/cart/member/delete': calls.removeMember,
  };
}

/** Handlers of the calls that have two addresses: one for guests, one for accounts. */
const sharedCalls = (view: ReturnType<typeof cartView>, couponOf: CouponOfCart, hooks: GroupHooks) => ({
  list: async ({ ctx }: { ctx: Ctx }) => success(await view.list(ctx)),

  async create({ ctx, body }: BodyOf<'POST /rest/cart'>) {
    const { shop_id, ...product } = body;
    const id = await setLines(ctx, { shop_id, products: [product] }, (_, field) => field);
    return success(await view.find(ctx, { id }));
  },

  async insert({ ctx, body }: BodyOf<'POST /rest/cart/insert-product'>) {
    const id = await setLines(ctx, body);
    return success(await view.find(ctx, { id, memberKey: body.user_cart_uuid }));
  },

  async remove({ ctx, body }: BodyOf<'DELETE /rest/cart/product/delete'>) {
    const id = await removeLines(ctx, body);
    return success(id === null ? null : await view.find(ctx, { id, memberKey: body.user_cart_uuid }));
  },

  async empty({ ctx, body }: BodyOf<'DELETE /rest/cart/delete'>) {
    await deleteCarts(ctx, body.ids, hooks);
    return success({});
  },

  async setCoupon({
    ctx,
    path,
    body,
  }: Pick<HandlerInput<'POST /rest/cart/coupon/{id}'>, 'ctx' | 'path' | 'body'>) {
    const id = await setCoupon(ctx, { ref: path.id, coupon: body.coupon }, couponOf);
    return success(await view.get(ctx, { id }));
  },

  async removeMember({ ctx, body }: BodyOf<'DELETE /rest/cart/member/delete'>) {
    const { cart_id: cartId, ids, user_cart_uuid: key } = body;
    if (key !== undefined) {
      await leaveGroup(ctx, { key, cartId });
      return success(null);
    }
    if (!ids) throw invalid('ids', 'required');
    const id = await removeMembers(ctx, { cartId, ids });
    return success(id === null ? null : await view.find(ctx, { id }));
  },
});
