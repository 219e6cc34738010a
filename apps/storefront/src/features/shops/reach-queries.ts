import { queryOptions } from '@tanstack/react-query';

import type { Api } from '../../api/api.ts';
import type { DeliveryLocation } from '../addresses/delivery-location.ts';

/** Whether any shop delivers to a location. */
export const reachQuery = (api: Api, address: NonNullable<DeliveryLocation>) =>
  queryOptions({
    queryKey: ['shops', 'reach', address],
    queryFn: async ({ signal }) =>
      (await api.call('GET /rest/shop/delivery-zone/check/distance', { query: { address }, signal })).data,
  });

/** As many cities are named. */
const MAX_CITIES = 8;

/** The cities with most shops. */
export const citiesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['shops', 'cities'],
    queryFn: async ({ signal }) => (await api.call('GET /rest/cities', { signal })).data.slice(0, MAX_CITIES),
  });
