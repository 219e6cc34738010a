import { queryOptions } from '@tanstack/react-query';

import type { Api } from '../../api/api.ts';

/** The categories of a shop's products, each with how many products it has there. */
export const shopCategoriesQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['categories', 'of-shop', id],
    queryFn: async ({ signal }) =>
      (await api.call('GET /rest/shops/{id}/categories', { path: { id }, signal })).data,
  });
