import type { Cart } from '@hamper/contract/cart';
import type { Quote } from '@hamper/contract/checkout';
import type { DeliveryType } from '@hamper/contract/lifecycle';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';

import { useDeliveryLocation } from '../../addresses/delivery-location.ts';
import { useFulfilment } from '../../fulfilment/fulfilment.tsx';
import { CARTS_KEY } from '../carts-query.ts';

const MINUTE = 60_000;

/** Estimated total of the order of a cart. */
export interface Estimate {
  /** Undefined until it is known. */
  quote: Quote | undefined;
  /** It is being asked for the first time. */
  isAsked?: boolean;
  /** It is fetched, so that nobody brings it. */
  fetched: boolean;
  /** It is brought, and nobody said where: the fee is the shop's least. */
  lacksPlace: boolean;
}

/**
 * The price of a shop's cart, to the chosen place and as it is wanted, by the checkout's own reckoning. It comes after the
 * page; every change of the cart asks for it again, and the one before stays meanwhile.
 */
export function useEstimate(cart: Cart): Estimate {
  const asked = useAsked();
  const { data: quote, isLoading } = useQuery(estimateQuery(cart, asked));
  return { quote, isAsked: isLoading, ...wayOf(cart, asked) };
}

/** Who asks, where it goes, and how it is wanted. */
export function useAsked() {
  const { api, person } = useRouter().options.context;
  const location = useDeliveryLocation();
  const { type } = useFulfilment();
  return { api, person, location, wanted: type };
}

export type Asked = Omit<ReturnType<typeof useAsked>, 'wanted'> & { wanted: DeliveryType };

export function wayOf({ shop }: Cart, { wanted, location }: Asked): Omit<Estimate, 'quote'> {
  const fetched = typeOf(shop.offers, wanted) !== 'delivery';
  return { fetched, lacksPlace: !fetched && location === null };
}

export function estimateQuery({ uuid, shop, coupon }: Cart, { api, person, location, wanted }: Asked) {
  const type = typeOf(shop.offers, wanted);
  const address = type === 'delivery' ? location : null;
  return queryOptions({
    // Under the carts, so that whatever changes them makes it stale.
    queryKey: [...CARTS_KEY, 'estimate', uuid, { type, address, coupon: coupon?.name }],
    queryFn: async ({ signal }) => {
      const call = { path: { id: uuid }, body: { type, ...(address ? { address } : {}) }, signal };
      const { data } = person
        ? await api.call('POST /dashboard/user/cart/calculate/{id}', call)
        : await api.call('POST /rest/cart/calculate/{id}', call);
      return data;
    },
    staleTime: MINUTE,
    placeholderData: keepPreviousData,
    // The server renders the cart without it.
    enabled: typeof window !== 'undefined',
  });
}

/** As it is wanted where the shop has that, else by its own first way, of which bringing it comes first. */
export function typeOf(offers: readonly DeliveryType[], wanted: DeliveryType): DeliveryType {
  if (offers.includes(wanted)) return wanted;
  return offers.includes('delivery') ? 'delivery' : (offers[0] ?? 'pickup');
}
