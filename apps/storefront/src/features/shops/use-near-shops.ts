import { useQuery } from '@tanstack/react-query';

import { useApi } from '../../api/use-api.ts';
import { isAsap } from '../../state/fulfilment.ts';
import { useDeliveryLocation } from '../addresses/delivery-location.ts';
import { useFulfilment } from '../fulfilment/fulfilment.tsx';
import { nearShopsQuery } from './near-shops-query.ts';
import type { ShopType } from './shop-search.ts';

/**
 * The nearest shops that offer what is wanted. The shopper's location and fulfilment are known after hydration: until those shops are there, and where they cannot
 * be loaded, the ones without a location stay.
 */
export function useNearShops(type: ShopType, perPage: number) {
  const api = useApi();
  const location = useDeliveryLocation();
  const wanted = useFulfilment();
  const near = useQuery(nearShopsQuery(api, type, { location, perPage, wanted }));
  const anywhere = useQuery({
    ...nearShopsQuery(api, type, { location: null, perPage }),
    enabled: (location === null && isAsap(wanted)) || near.isError,
  });
  return (near.data ?? anywhere.data)?.data ?? [];
}
