import type { Location } from '@hamper/contract/accounts';
import { queryOptions, useQuery } from '@tanstack/react-query';

import type { Api } from '../../api/api.ts';
import { useApi } from '../../api/use-api.ts';
import type { DeliveryLocation } from './delivery-location.ts';

export const NOWHERE: Location = { latitude: 0, longitude: 0 };

/** Whether a shop delivers to a location, how far that is, for how much and how soon. */
export const deliveryTermsQuery = (api: Api, shopId: number, address: Location) =>
  queryOptions({
    queryKey: ['shop', 'way', shopId, address],
    queryFn: async ({ signal }) => {
      const input = { path: { id: shopId }, query: { address }, signal };
      return (await api.call('GET /rest/shop/{id}/delivery-zone/check/distance', input)).data;
    },
  });

/** The same for a screen; undefined without a location, and until it is known. */
export function useDeliveryTerms(shopId: number, location: DeliveryLocation) {
  const { data } = useQuery({
    ...deliveryTermsQuery(useApi(), shopId, location ?? NOWHERE),
    enabled: location !== null,
  });
  return location ? data : undefined;
}

/** The minutes of a delivery: to the address where that is known, else the shop's own; null where it does not deliver. */
export function useDeliveryMinutes(
  shop: { id: number; delivery_time: { from: number; to: number } },
  location: DeliveryLocation,
): { from: number; to: number } | null {
  const terms = useDeliveryTerms(shop.id, location);
  return terms?.delivers === false ? null : (terms?.minutes ?? shop.delivery_time);
}
