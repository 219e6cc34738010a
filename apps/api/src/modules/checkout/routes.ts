import type { checkoutEndpoints, PlaceOrder } from '@hamper/contract/checkout';

import type { Ctx } from '../../http/context.ts';
import { success } from '../../http/envelope.ts';
import type { Handlers } from '../../http/mount.ts';
import { orderPolicy, presentOrder, readOrder } from '../orders/index.ts';
import { type OnPlaced, placeOrder } from './place-order.ts';
import { quote } from './quote.ts';

const place =
  (onPlaced: OnPlaced) =>
  async ({ ctx, body, headers }: { ctx: Ctx; body: PlaceOrder; headers: Headers }) => {
    const id = await placeOrder(ctx, body, { key: headers.get('idempotency-key'), onPlaced });
    const order = await readOrder(ctx.db, orderPolicy.guest.theirs(ctx), id);
    return success(presentOrder(order, ctx, { keyed: true }));
  };

export const checkoutRoutes = (onPlaced: OnPlaced): Handlers<keyof typeof checkoutEndpoints> => ({
  'POST /rest/cart/calculate/{id}': async ({ ctx, path, body }) => success(await quote(ctx, path.id, body)),
  'POST /dashboard/user/cart/calculate/{id}': async ({ ctx, path, body }) =>
    success(await quote(ctx, path.id, body)),
  'POST /rest/orders': place(onPlaced),
  'POST /dashboard/user/orders': place(onPlaced),
});
