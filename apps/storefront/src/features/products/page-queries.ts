import { queryOptions } from '@tanstack/react-query';

import type { Api } from '../../api/api.ts';

export const productBySlugQuery = (api: Api, slug: string) =>
  queryOptions({
    queryKey: ['product', 'slug', slug],
    queryFn: async ({ signal }) =>
      (await api.call('GET /rest/products/slug/{slug}', { path: { slug }, signal })).data,
  });

/** Products that shoppers buy together with this one. */
export const relatedQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['products', 'related', id],
    queryFn: async ({ signal }) =>
      (await api.call('GET /rest/products/related/{id}', { path: { id }, signal })).data,
  });

/** A shop's most popular products, in the order of `/rest/products/paginate`. */
export const popularQuery = (api: Api, query: { perPage: number; shop_id: number }) =>
  queryOptions({
    queryKey: ['products', 'popular', query],
    queryFn: async ({ signal }) => (await api.call('GET /rest/products/paginate', { query, signal })).data,
  });
