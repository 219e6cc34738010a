import { queryOptions } from '@tanstack/react-query';

import type { Api } from '../../api/api.ts';

/** The search that was probably meant by one that finds nothing, in all shops or in one; null where none is likelier. */
export const correctionQuery = (api: Api, search: string, shop?: number) =>
  queryOptions({
    queryKey: ['products', 'correction', search, shop],
    queryFn: async ({ signal }) => {
      const query = { search, ...(shop === undefined ? {} : { shop_id: shop }) };
      return (await api.call('GET /rest/products/search/correction', { query, signal })).data;
    },
  });

const SOLD = 12;

/** The best-selling products, for a search that finds nothing. */
export const soldQuery = (api: Api) =>
  queryOptions({
    queryKey: ['products', 'most-sold', { perPage: SOLD }],
    queryFn: async ({ signal }) =>
      (await api.call('GET /rest/products/most-sold', { query: { perPage: SOLD }, signal })).data,
  });
