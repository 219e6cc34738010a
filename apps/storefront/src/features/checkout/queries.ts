import type { Location } from '@hamper/contract/accounts';
import type { Quote } from '@hamper/contract/checkout';
import type { DeliveryType } from '@hamper/contract/lifecycle';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { Api } from '../../api/api.ts';
import { cityAt } from '../../device/city.ts';
import type { SlotChoice } from './draft.ts';

const MINUTE = 60_000;
/** More than any order: what the wallet holds is its part. */
const ALL = 10_000_000;

export interface CartRef {
  /** Its uuid or id; the cart changed last when left out. */
  cart?: string | undefined;
  /** Signing in may merge a guest's cart into another one of the same shop: that one is meant then. */
  shop?: number | undefined;
}

/** The shopper's cart to be ordered; null when there is none. */
export function cartToOrderQuery(api: Api, signedIn: boolean, { cart, shop }: CartRef) {
  return queryOptions({
    queryKey: ['carts', 'to-order', { signedIn, cart, shop }],
    queryFn: async ({ signal }) => {
      const { data } = signedIn
        ? await api.call('GET /dashboard/user/carts', { signal })
        : await api.call('GET /rest/carts', { signal });
      if (cart === undefined) return data[0] ?? null;
      const asked = data.find(({ id, uuid }) => uuid === cart || String(id) === cart);
      return asked ?? data.find(({ shop_id }) => shop_id === shop) ?? null;
    },
    staleTime: MINUTE,
  });
}

/** Ways to pay that this shop has set up, its currencies, and the city's middle. */
export function shopSettingsQuery(api: Api) {
  return queryOptions({
    queryKey: ['checkout', 'settings'],
    queryFn: async ({ signal }) => {
      const [payments, currencies, settings] = await Promise.all([
        api.call('GET /rest/payments', { signal }),
        api.call('GET /rest/currencies/active', { signal }),
        api.call('GET /rest/settings', { signal }),
      ]);
      const text = settings.data.find(({ key }) => key === 'location')?.value ?? '';
      const tags = payments.data.map(({ tag }) => tag);
      return { tags, currencies: currencies.data, city: cityAt(text) };
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

interface QuoteInput {
  cartId: string;
  signedIn: boolean;
  /** Changes with the lines, so that a changed cart is priced anew. */
  lines: string;
  type: DeliveryType;
  address: Location | undefined;
  tips: number;
  slot: SlotChoice | null;
  /** Blank is none. */
  coupon: string;
  /** The wallet pays as much as it can. */
  fromWallet: boolean;
}

/** What it would cost now, and what stands in the way. */
export function quoteQuery(api: Api, wish: QuoteInput) {
  const { cartId, signedIn, type, address, tips, slot, coupon, fromWallet } = wish;
  const body = {
    type,
    tips,
    coupon,
    ...(address ? { address } : {}),
    ...(slot ? { delivery_date: slot.date, delivery_time: slot.time } : {}),
    ...(fromWallet ? { from_wallet_price: ALL } : {}),
  };
  return queryOptions({
    queryKey: ['quote', wish],
    queryFn: async ({ signal }) => {
      const input = { path: { id: cartId }, body, signal };
      const { data } = signedIn
        ? await api.call('POST /dashboard/user/cart/calculate/{id}', input)
        : await api.call('POST /rest/cart/calculate/{id}', input);
      return data;
    },
    staleTime: MINUTE,
    // Shops close while a shopper thinks, and a price that has run out is asked for again.
    refetchInterval: ({ state: { data } }) => untilExpiry(data),
    placeholderData: keepPreviousData,
  });
}

/** In milliseconds; a device's clock may be wrong by hours. */
function untilExpiry(quote: Quote | undefined): number {
  const left = quote ? Date.parse(quote.expires_at) - Date.now() : 0;
  return Math.min(Math.max(left, MINUTE / 2), 2 * MINUTE);
}
