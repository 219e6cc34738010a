import type { Output } from '@hamper/contract/client';

import type { ShopperCart } from './shopper-cart.ts';

export type RepeatedOrder = Output<'POST /rest/orders/{id}/repeat'>['data'];

/**
 * Adds the lines of an earlier order, by its id or uuid. Answers the shop's cart, or null when nothing could be added, and
 * the names of what the shop has no more. @throws ApiError what the server refuses
 */
export const repeatOrder = (
  { parts: { api, person, cache, inTurn } }: ShopperCart,
  id: string,
): Promise<RepeatedOrder> =>
  inTurn(async () => {
    await cache.cancelReads();
    const orders = person ? '/dashboard/user/orders' : '/rest/orders';
    const { data } = await api.call(`POST ${orders}/{id}/repeat` as const, { path: { id } });
    if (data.cart) cache.put(data.cart.shop_id, data.cart, { first: true });
    return data;
  });
