import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { Api } from '../../api/api.ts';
import type { DeliveryLocation } from '../addresses/delivery-location.ts';
import type { ShopType } from './shop-search.ts';

/** The nearest shops of a type; the first of all while the location is unknown. */
export const nearShopsQuery = (
  api: Api,
  type: ShopType,
  { location, perPage }: { location: DeliveryLocation; perPage: number },
) => {
  const query = { type, perPage, ...(location && { address: location, column: 'distance' as const }) };
  return queryOptions({
    queryKey: ['shops', query],
    queryFn: ({ signal }) => api.call('GET /rest/shops/paginate', { query, signal }),
    placeholderData: keepPreviousData,
  });
};
