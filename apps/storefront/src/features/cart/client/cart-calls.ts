import type { Cart, CartLine, CartLineInput } from '@hamper/contract/cart';

import type { Api } from '../../../api/api.ts';
import type { Person } from '../../../session/person.ts';

/** A line's note and replacement preference; a field that is left out stays as it is. */
export type LinePreferences = Partial<Pick<CartLine, 'note' | 'replacement'>>;

/** Guests and accounts make the same calls, by other paths. */
export const cartPath = (person: Person | undefined) => (person ? '/dashboard/user/cart' : '/rest/cart');

/** The calls that change lines of carts. */
export function createCartCalls(api: Api, person: Person | undefined) {
  const cart = cartPath(person);
  // A press counts, even if its page is left at once.
  const keepalive = true;
  return {
    /** Sets lines of a shop's cart. */
    setLines: (shopId: number, products: CartLineInput[]) =>
      api.call(`POST ${cart}/insert-product` as const, { body: { shop_id: shopId, products }, keepalive }),
    removeLines: (ids: number[]) =>
      api.call(`DELETE ${cart}/product/delete` as const, { body: { ids }, keepalive }),
  };
}
export type CartCalls = ReturnType<typeof createCartCalls>;

/** A call that answers with the whole cart, or null when it is empty now. */
export type CartCall = () => Promise<{ data: Cart | null }>;
