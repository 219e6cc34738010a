import type { Location } from '@hamper/contract/accounts';
import type { Cart } from '@hamper/contract/cart';

import type { Draft } from './draft.ts';
import { linesOf, tipsOf } from './order-of.ts';

export interface QuoteOf {
  cart: Cart;
  signedIn: boolean;
  draft: Draft;
  address: Location;
}

/** What is asked for the price of a cart; any change of it asks again. */
export const firstQuote = ({ cart, signedIn, draft, address }: QuoteOf) => ({
  cartId: cart.uuid,
  signedIn,
  lines: linesOf(cart)
    .flatMap((line) => [line, ...line.addons])
    .map(({ id, quantity, price }) => `${id}:${quantity}:${price}`)
    .join(),
  type: draft.type,
  address: draft.type === 'delivery' ? address : undefined,
  tips: tipsOf(draft),
});
