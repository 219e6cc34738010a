import type { Cart } from '@hamper/contract/cart';

import type { ShopperCart } from '../shopper-cart.ts';
import { cartPath } from './cart-calls.ts';
import { changeInTurn } from './cart-changes.ts';
import { isGone } from './cart-failures.ts';

/** Deletes a shop's cart; one that is gone already is as good as deleted. @throws ApiError what the server refuses */
export async function clearCart(
  { parts }: ShopperCart,
  { id, shop_id }: Pick<Cart, 'id' | 'shop_id'>,
): Promise<void> {
  const { api, person, queue } = parts;
  queue.drop(({ shopId }) => shopId === shop_id);
  await changeInTurn(parts, shop_id, async () => {
    await api
      .call(`DELETE ${cartPath(person)}/delete` as const, { body: { ids: [id] } })
      .catch((error: unknown) => {
        if (!isGone(error)) throw error;
      });
    return { data: null };
  });
}
