import type { Location } from '@hamper/contract/accounts';
import type { Cart } from '@hamper/contract/cart';
import type { DeliveryType } from '@hamper/contract/lifecycle';

import { isOfGroup } from '../cart/carts-query.ts';
import { couponOf, linesOf, slotOf } from './draft-order.ts';
import type { Draft } from './draft.ts';
import type { SlotChoice } from './shop-choices.ts';
import { tipOf } from './steps/tip.ts';

/** All that the price of an order depends on; any change of it asks for the price again. */
export interface QuoteInput {
  cartId: string;
  signedIn: boolean;
  /** Changes with the lines, so that a changed cart is priced anew. */
  lines: string;
  /** Of a group's cart: an order asks for the state that was priced. */
  version: string | undefined;
  type: DeliveryType;
  address: Location | undefined;
  tips: number;
  slot: SlotChoice | null;
  /** Blank is none. */
  coupon: string;
  /** The wallet pays as much as it can. */
  fromWallet: boolean;
}

export interface DraftOrder {
  cart: Cart;
  signedIn: boolean;
  draft: Draft;
  /** Null where a delivery lacks its place: such an order has no price. */
  destination: Location | null;
  /** The shop takes orders for now. */
  open: boolean;
  /** There may be something in a wallet, and the shop takes it. */
  hasWallet: boolean;
}

export const quoteInputOf = (order: DraftOrder): QuoteInput => {
  const { cart, signedIn, draft, destination, open, hasWallet } = order;
  return {
    cartId: cart.uuid,
    signedIn,
    lines: linesOf(cart)
      .flatMap((line) => [line, ...line.addons])
      .map(({ id, quantity, price }) => `${id}:${quantity}:${price}`)
      .join(),
    version: isOfGroup(cart) ? cart.updated_at : undefined,
    type: draft.type,
    address: draft.type === 'delivery' ? (destination ?? undefined) : undefined,
    tips: tipOf(draft, cart),
    slot: slotOf(draft, open),
    coupon: couponOf(cart),
    fromWallet: draft.wallet && hasWallet,
  };
};
