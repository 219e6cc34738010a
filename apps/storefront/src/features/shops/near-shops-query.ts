import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { Api } from '../../api/api.ts';
import { ASAP, type Fulfilment } from '../../state/fulfilment.ts';
import type { DeliveryLocation } from '../addresses/delivery-location.ts';
import { timeOf } from '../fulfilment/fulfilment.tsx';
import type { ShopType } from './shop-search.ts';

/** The nearest shops of a type that offer what is wanted, open ones before closed ones; the first of all while the location is unknown. */
export const nearShopsQuery = (
  api: Api,
  type: ShopType,
  { location, perPage, wanted = ASAP }: { location: DeliveryLocation; perPage: number; wanted?: Fulfilment },
) => {
  const query = {
    type,
    perPage,
    ...(wanted.at === null && { open_first: 1 as const }),
    ...(location && { address: location, column: 'distance' as const }),
    ...(wanted.type === 'pickup' && { delivery_type: 'pickup' as const }),
    ...(wanted.at && { ...timeOf(wanted.at), open: 1 as const }),
  };
  return queryOptions({
    queryKey: ['shops', query],
    queryFn: ({ signal }) => api.call('GET /rest/shops/paginate', { query, signal }),
    placeholderData: keepPreviousData,
  });
};
