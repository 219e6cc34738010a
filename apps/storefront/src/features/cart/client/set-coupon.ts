import type { Cart } from '@hamper/contract/cart';

import type { ShopperCart } from '../shopper-cart.ts';
import { cartPath } from './cart-calls.ts';

/** Keeps a coupon with a cart, or takes it away (null). @throws ApiError what the server refuses */
export async function setCoupon(
  { parts: { api, person, cache, change } }: ShopperCart,
  { uuid, shop_id }: Pick<Cart, 'uuid' | 'shop_id'>,
  coupon: string | null,
): Promise<void> {
  await change(shop_id, () =>
    api.call(`POST ${cartPath(person)}/coupon/{id}` as const, { path: { id: uuid }, body: { coupon } }),
  );
  // Those that are read again already, for the change itself.
  await cache.refreshDerived({ cancelRefetch: false });
}
