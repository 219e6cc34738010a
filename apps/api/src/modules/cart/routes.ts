import type { cartEndpoints } from '@hamper/contract/cart';

import type { Ctx } from '../../http/context.ts';
import { success } from '../../http/envelope.ts';
import { notFound } from '../../http/failure.ts';
import type { Handlers } from '../../http/mount.ts';
import { presentCart } from './present.ts';
import { readCarts } from './queries.ts';
import { deleteCarts, removeLines } from './remove-lines.ts';
import { setLines } from './set-lines.ts';

/** The whole cart after a change, as every cart call answers it. */
async function cartOf(ctx: Ctx, only: Parameters<typeof readCarts>[2]) {
  const [cart] = await readCarts(ctx.db, ctx.actor, only);
  return success(cart ? presentCart(cart, ctx) : null);
}

const list = async ({ ctx }: { ctx: Ctx }) => {
  const carts = await readCarts(ctx.db, ctx.actor);
  return success(carts.map((cart) => presentCart(cart, ctx)));
};

const create = async ({
  ctx,
  body,
}: {
  ctx: Ctx;
  body: { shop_id: number; stock_id: number; quantity: number };
}) => {
  const { shop_id, ...product } = body;
  await setLines(ctx, { shop_id, products: [product] }, (_, field) => field);
  return cartOf(ctx, { shopId: shop_id });
};

const insert = async ({ ctx, body }: { ctx: Ctx; body: Parameters<typeof setLines>[1] }) => {
  await setLines(ctx, body);
  return cartOf(ctx, { shopId: body.shop_id });
};

const remove = async ({ ctx, body }: { ctx: Ctx; body: { ids: number[] } }) => {
  const id = await removeLines(ctx, body.ids);
  return id === null ? success(null) : cartOf(ctx, { id });
};

const empty = async ({ ctx, body }: { ctx: Ctx; body: { ids: number[] } }) => {
  await deleteCarts(ctx, body.ids);
  return success({});
};

/** Guests and accounts make the same calls; whose cart it is follows from the actor. */
export const cartRoutes: Handlers<keyof typeof cartEndpoints> = {
  'POST /rest/cart': create,
  'GET /rest/cart/{id}': async ({ ctx, path }) => {
    const [cart] = await readCarts(ctx.db, ctx.actor, { id: path.id });
    if (!cart) throw notFound();
    return success(presentCart(cart, ctx));
  },
  'GET /rest/carts': list,
  'POST /rest/cart/insert-product': insert,
  'DELETE /rest/cart/product/delete': remove,
  'DELETE /rest/cart/delete': empty,
  'POST /dashboard/user/cart': create,
  'GET /dashboard/user/cart': async ({ ctx, query }) =>
    cartOf(ctx, query.shop_id === undefined ? {} : { shopId: query.shop_id }),
  'GET /dashboard/user/carts': list,
  'POST /dashboard/user/cart/insert-product': insert,
  'DELETE /dashboard/user/cart/product/delete': remove,
  'DELETE /dashboard/user/cart/delete': empty,
};
