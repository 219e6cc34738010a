import { useQuery } from '@tanstack/react-query';

import { useApi } from '../../api/use-api.ts';
import { useDeliveryLocation } from '../addresses/delivery-location.ts';
import { nearShopsQuery } from './near-shops-query.ts';
import type { ShopType } from './shop-search.ts';

/**
 * The nearest shops. The shopper's location is known after hydration: until those shops are there, and where they cannot
 * be loaded, the ones without a location stay.
 */
export function useNearShops(type: ShopType, perPage: number) {
  const api = useApi();
  const location = useDeliveryLocation();
  const near = useQuery(nearShopsQuery(api, type, { location, perPage }));
  const anywhere = useQuery({
    ...nearShopsQuery(api, type, { location: null, perPage }),
    enabled: location === null || near.isError,
  });
  return (near.data ?? anywhere.data)?.data ?? [];
}
