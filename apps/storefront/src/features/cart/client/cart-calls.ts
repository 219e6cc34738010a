import type { Cart, CartLine, CartLineInput } from '@hamper/contract/cart';

import type { Api } from '../../../api/api.ts';
import type { Person } from '../../../session/person.ts';
import { isGone } from './cart-failures.ts';

/** A line's note and replacement preference; a field that is left out stays as it is. */
export type LinePreferences = Partial<Pick<CartLine, 'note' | 'replacement'>>;

/** The calls that change carts. Guests and accounts make the same ones, by other paths. */
export function createCartCalls(api: Api, person: Person | undefined) {
  const cart = person ? '/dashboard/user/cart' : '/rest/cart';
  const orders = person ? '/dashboard/user/orders' : '/rest/orders';
  // Whoever presses and leaves at once has pressed all the same.
  const keepalive = true;
  return {
    /** Sets lines of a shop's cart. */
    setLines: (shopId: number, products: CartLineInput[]) =>
      api.call(`POST ${cart}/insert-product` as const, { body: { shop_id: shopId, products }, keepalive }),
    removeLines: (ids: number[]) =>
      api.call(`DELETE ${cart}/product/delete` as const, { body: { ids }, keepalive }),
    /** Deletes a cart; one that is gone already is as good as deleted. */
    async removeCart(id: number): Promise<{ data: null }> {
      await api
        .call(`DELETE ${cart}/delete` as const, { body: { ids: [id] }, keepalive })
        .catch((error: unknown) => {
          if (!isGone(error)) throw error;
        });
      return { data: null };
    },
    setCoupon: (uuid: string, coupon: string | null) =>
      api.call(`POST ${cart}/coupon/{id}` as const, { path: { id: uuid }, body: { coupon }, keepalive }),
    /** Adds the lines of an earlier order, by its id or uuid. */
    repeatOrder: (id: string) => api.call(`POST ${orders}/{id}/repeat` as const, { path: { id }, keepalive }),
  };
}
export type CartCalls = ReturnType<typeof createCartCalls>;

/** A call that answers with the whole cart, or null when it is empty now. */
export type CartCall = () => Promise<{ data: Cart | null }>;
