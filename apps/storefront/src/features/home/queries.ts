import { queryOptions } from '@tanstack/react-query';

import type { Api } from '../../api/api.ts';

/** As many products as a shelf of home shows. */
export const SHELF = 12;

/** Promotions, for the beginning of the home page. */
export const bannersQuery = (api: Api, query: { perPage: number }) =>
  queryOptions({
    queryKey: ['banners', query],
    queryFn: async ({ signal }) => (await api.call('GET /rest/banners/paginate', { query, signal })).data,
  });

/** The first products of the first grocer, who is the city's default. */
export const freshQuery = (api: Api, perPage: number) =>
  queryOptions({
    queryKey: ['products', 'fresh', perPage],
    queryFn: async ({ signal }) => {
      const shops = await api.call('GET /rest/shops/paginate', {
        query: { type: 'shop', perPage: 1 },
        signal,
      });
      const shop = shops.data[0];
      const query = { perPage, ...(shop ? { shop_id: shop.id } : {}) };
      return (await api.call('GET /rest/products/paginate', { query, signal })).data;
    },
  });

/** Reduced products, one department after another, groceries first. */
export const dealsQuery = (api: Api, query: { perPage: number }) =>
  queryOptions({
    queryKey: ['products', 'deals', query],
    queryFn: async ({ signal }) => (await api.call('GET /rest/products/deals', { query, signal })).data,
  });
