import { removeCart } from './client/cart-changes.ts';
import type { ShopperCart } from './shopper-cart.ts';

/** A cart, by its uuid where that is known, became an order: here it is gone at once. */
export async function removeOrdered({ parts, refresh }: ShopperCart, uuid?: string): Promise<void> {
  removeCart(parts.cache, uuid);
  await refresh();
}
