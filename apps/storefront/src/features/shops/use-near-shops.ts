import { useQuery } from '@tanstack/react-query';

import { useApi } from '../../api/use-api.ts';
import { useDeliveryLocation } from './delivery-location.ts';
import { nearShopsQuery } from './near-shops-query.ts';
import type { ShopType } from './shop-search.ts';

/**
 * The nearest shops. Where the shopper is comes after hydration: until they are there, and where they cannot be had,
 * those of the first look stay.
 */
export function useNearShops(type: ShopType, perPage: number) {
  const api = useApi();
  const place = useDeliveryLocation();
  const near = useQuery(nearShopsQuery(api, type, { place, perPage }));
  const anywhere = useQuery({
    ...nearShopsQuery(api, type, { place: null, perPage }),
    enabled: place === null || near.isError,
  });
  return (near.data ?? anywhere.data)?.data ?? [];
}
