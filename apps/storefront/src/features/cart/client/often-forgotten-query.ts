import { queryOptions } from '@tanstack/react-query';

import type { Api } from '../../../api/api.ts';

const ASKED = 24;

/** What a shop sells most of and has; more than are shown, since many are in the cart already. */
export const oftenForgottenQuery = (api: Api, shopId: number) =>
  queryOptions({
    queryKey: ['products', 'most-sold', { shop_id: shopId, perPage: ASKED }],
    queryFn: async ({ signal }) => {
      const query = { shop_id: shopId, perPage: ASKED };
      const { data } = await api.call('GET /rest/products/most-sold', { query, signal });
      return data.filter(({ stocks, min_qty }) => stocks.some(({ quantity }) => quantity >= min_qty));
    },
    staleTime: 60_000,
  });
