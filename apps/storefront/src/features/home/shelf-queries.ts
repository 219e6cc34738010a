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

export const brandsQuery = (api: Api, query: { perPage: number }) =>
  queryOptions({
    queryKey: ['brands', query],
    queryFn: async ({ signal }) => (await api.call('GET /rest/brands/paginate', { query, signal })).data,
  });
