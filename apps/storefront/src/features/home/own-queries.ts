import { queryOptions } from '@tanstack/react-query';

import type { Api } from '../../api/api.ts';

/** Products that the person has ordered before and can order again. */
export const buyAgainQuery = (api: Api, query: { perPage: number }) =>
  queryOptions({
    queryKey: ['products', 'buy-again', query],
    queryFn: async ({ signal }) =>
      (await api.call('GET /dashboard/user/products/buy-again', { query, signal })).data,
    // An order placed meanwhile is among them.
    staleTime: 60_000,
  });

/** Deals, of the kinds and shops that the person buys from first. */
export const dealsForPersonQuery = (api: Api, query: { perPage: number }) =>
  queryOptions({
    queryKey: ['products', 'deals', 'own', query],
    queryFn: async ({ signal }) =>
      (await api.call('GET /dashboard/user/products/deals', { query, signal })).data,
    staleTime: 60_000,
  });
