import { queryOptions } from '@tanstack/react-query';

import type { Api } from '../../api/api.ts';

export const mostSoldQuery = (api: Api, query: { perPage: number }) =>
  queryOptions({
    queryKey: ['products', 'most-sold', query],
    queryFn: async ({ signal }) => (await api.call('GET /rest/products/most-sold', { query, signal })).data,
  });

/** Best sellers that are in stock. */
export const recommendedQuery = (api: Api, query: { perPage: number }) =>
  queryOptions({
    queryKey: ['products', 'recommended', query],
    queryFn: async ({ signal }) =>
      (await api.call('GET /rest/branch/recommended/products', { query, signal })).data,
  });

/** Products that the person has ordered before and can order again. */
export const buyAgainQuery = (api: Api, query: { perPage: number }) =>
  queryOptions({
    queryKey: ['products', 'buy-again', query],
    queryFn: async ({ signal }) =>
      (await api.call('GET /dashboard/user/products/buy-again', { query, signal })).data,
    // An order placed meanwhile is among them.
    staleTime: 60_000,
  });

export const brandsQuery = (api: Api, query: { perPage: number }) =>
  queryOptions({
    queryKey: ['brands', query],
    queryFn: async ({ signal }) => (await api.call('GET /rest/brands/paginate', { query, signal })).data,
  });
