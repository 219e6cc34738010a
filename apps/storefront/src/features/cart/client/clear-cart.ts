import type { Cart } from '@hamper/contract/cart';

import type { ShopperCart } from '../shopper-cart.ts';
import { cartPath } from './cart-calls.ts';
import { isGone } from './cart-failures.ts';

/** Deletes a shop's cart; one that is gone already is as good as deleted. @throws ApiError what the server refuses */
export async function clearCart(
  { parts: { api, person, queue, change } }: ShopperCart,
  { id, shop_id }: Pick<Cart, 'id' | 'shop_id'>,
): Promise<void> {
  queue.drop(({ shopId }) => shopId === shop_id);
  await change(shop_id, async () => {
    await api
      .call(`DELETE ${cartPath(person)}/delete` as const, { body: { ids: [id] } })
      .catch((error: unknown) => {
        if (!isGone(error)) throw error;
      });
    return { data: null };
  });
}
