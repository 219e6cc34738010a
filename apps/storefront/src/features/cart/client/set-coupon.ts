import type { Cart } from '@hamper/contract/cart';

import type { ShopperCart } from '../shopper-cart.ts';
import { cartPath } from './cart-calls.ts';
import { changeInTurn, refreshDerived } from './cart-changes.ts';

/** Keeps a coupon with a cart, or takes it away (null). @throws ApiError what the server refuses */
export async function setCoupon(
  { parts }: ShopperCart,
  { uuid, shop_id }: Pick<Cart, 'uuid' | 'shop_id'>,
  coupon: string | null,
): Promise<void> {
  const { api, person } = parts;
  await changeInTurn(parts, shop_id, () =>
    api.call(`POST ${cartPath(person)}/coupon/{id}` as const, { path: { id: uuid }, body: { coupon } }),
  );
  // Those that are read again already, for the change itself.
  await refreshDerived(parts.cache, { cancelRefetch: false });
}
