import type { Cart } from '@hamper/contract/cart';
import type { Quote } from '@hamper/contract/checkout';
import type { Currency } from '@hamper/contract/settings';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { Api } from '../../api/api.ts';
import { linesOf, readCarts } from '../cart/carts-query.ts';
import type { QuoteInput } from './quote-input.ts';

const MINUTE = 60_000;
/** More than any order comes to: the server takes as much of it as the wallet holds. */
export const WHOLE_WALLET = 10_000_000;

export interface CartRef {
  /** Its uuid or id; the cart changed last when left out. */
  cart?: string | undefined;
  /** Signing in may merge a guest's cart into another one of the same shop: then it is that one. */
  shop?: number | undefined;
}

const cartOf = (carts: Cart[], { cart, shop }: CartRef): Cart | undefined =>
  carts.find(({ id, uuid }) => uuid === cart || String(id) === cart) ??
  carts.find(({ shop_id }) => shop_id === shop);

/** The shopper's cart to be ordered; null when there is none. */
export function cartToOrderQuery(api: Api, signedIn: boolean, { cart, shop }: CartRef) {
  return queryOptions({
    queryKey: ['carts', 'to-order', { signedIn, cart, shop }],
    queryFn: async ({ signal }) => {
      const carts = await readCarts(api, signedIn, signal);
      return (cart === undefined ? carts[0] : cartOf(carts, { cart, shop })) ?? null;
    },
    staleTime: MINUTE,
  });
}

/** The shopper's carts among these, each once, in this order; without any named all that have something in them. */
export const cartsToOrderQuery = (api: Api, signedIn: boolean, refs?: CartRef[]) =>
  queryOptions({
    queryKey: ['carts', 'to-order-together', { signedIn, refs }],
    queryFn: async ({ signal }) => {
      const carts = await readCarts(api, signedIn, signal);
      if (!refs) return carts.filter((cart) => linesOf(cart).length > 0);
      return [...new Set(refs.flatMap((ref) => cartOf(carts, ref) ?? []))];
    },
    staleTime: MINUTE,
  });

export interface CheckoutSettings {
  /** Of the payment methods. */
  tags: string[];
  /** Of those that pay one order alone, unless by a saved card. */
  oneOrderTags: string[];
  currencies: Currency[];
}

/** The payment methods and currencies that are set up here. */
export function shopSettingsQuery(api: Api) {
  return queryOptions({
    queryKey: ['checkout', 'settings'],
    queryFn: async ({ signal }): Promise<CheckoutSettings> => {
      const [payments, currencies] = await Promise.all([
        api.call('GET /rest/payments', { signal }),
        api.call('GET /rest/currencies/active', { signal }),
      ]);
      const tags = payments.data.map(({ tag }) => tag);
      const oneOrderTags = payments.data.flatMap(({ tag, several }) => (several ? [] : [tag]));
      return { tags, oneOrderTags, currencies: currencies.data };
    },
  });
}

/** The signed-in person with the saved addresses; null for a guest. */
export function personQuery(api: Api, signedIn: boolean) {
  return queryOptions({
    queryKey: ['checkout', 'person', signedIn],
    queryFn: async ({ signal }) =>
      signedIn ? (await api.call('GET /dashboard/user/profile/show', { signal })).data : null,
  });
}

/** The price now, and the obstacles. */
export function quoteQuery(api: Api, input: QuoteInput) {
  const { cartId, signedIn, type, address, tips, slot, coupon, fromWallet } = input;
  const body = {
    type,
    tips,
    coupon,
    ...(address ? { address } : {}),
    ...(slot ? { delivery_date: slot.date, delivery_time: slot.time } : {}),
    ...(fromWallet ? { from_wallet_price: WHOLE_WALLET } : {}),
  };
  return queryOptions({
    queryKey: ['quote', input],
    queryFn: async ({ signal }) => {
      const call = { path: { id: cartId }, body, signal };
      const { data } = signedIn
        ? await api.call('POST /dashboard/user/cart/calculate/{id}', call)
        : await api.call('POST /rest/cart/calculate/{id}', call);
      return data;
    },
    staleTime: MINUTE,
    // Shops close while a shopper thinks, and a price that has run out is asked for again.
    refetchInterval: ({ state: { data } }) => untilExpiry(data),
    placeholderData: keepPreviousData,
  });
}

/** In milliseconds, within bounds: a device's clock may be wrong by hours. */
function untilExpiry(quote: Quote | undefined): number {
  const left = quote ? Date.parse(quote.expires_at) - Date.now() : 0;
  return Math.min(Math.max(left, MINUTE / 2), 2 * MINUTE);
}
