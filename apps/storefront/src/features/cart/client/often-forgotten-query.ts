import { queryOptions } from '@tanstack/react-query';

import type { Api } from '../../../api/api.ts';

const REQUESTED = 24;

/** A shop's best-selling products in stock; more than are shown, since many are in the cart already. */
export const oftenForgottenQuery = (api: Api, shopId: number) =>
  queryOptions({
    queryKey: ['products', 'most-sold', { shop_id: shopId, perPage: REQUESTED }],
    queryFn: async ({ signal }) => {
      const query = { shop_id: shopId, perPage: REQUESTED };
      const { data } = await api.call('GET /rest/products/most-sold', { query, signal });
      return data.filter(({ stocks, min_qty }) => stocks.some(({ quantity }) => quantity >= min_qty));
    },
    staleTime: 60_000,
  });
