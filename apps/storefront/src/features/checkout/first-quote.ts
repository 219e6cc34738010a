import type { Location } from '@hamper/contract/accounts';
import type { Cart } from '@hamper/contract/cart';

import { couponOf, linesOf, slotOf } from './draft-order.ts';
import type { Draft } from './draft.ts';
import { tipOf } from './steps/tip.ts';

export interface QuoteOf {
  cart: Cart;
  signedIn: boolean;
  draft: Draft;
  address: Location;
  /** The shop takes orders for now. */
  open: boolean;
  /** There may be something in a wallet, and the shop takes it. */
  hasWallet: boolean;
}

/** What is asked for the price of a cart; any change of it asks again. */
export const firstQuote = ({ cart, signedIn, draft, address, open, hasWallet }: QuoteOf) => ({
  cartId: cart.uuid,
  signedIn,
  lines: linesOf(cart)
    .flatMap((line) => [line, ...line.addons])
    .map(({ id, quantity, price }) => `${id}:${quantity}:${price}`)
    .join(),
  type: draft.type,
  address: draft.type === 'delivery' ? address : undefined,
  tips: tipOf(draft, cart),
  slot: slotOf(draft, open),
  coupon: couponOf(cart),
  fromWallet: draft.wallet && hasWallet,
});
