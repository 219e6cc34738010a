import { queryOptions } from '@tanstack/react-query';

import type { Api } from '../../api/api.ts';

export const recipeCategoriesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['categories', 'receipt'],
    queryFn: async ({ signal }) => {
      const query = { type: 'receipt', perPage: 100 } as const;
      return (await api.call('GET /rest/categories/paginate', { query, signal })).data;
    },
  });

export const recipesQuery = (api: Api, query: { category_id?: number; page?: number; perPage: number }) =>
  queryOptions({
    queryKey: ['recipes', query],
    queryFn: ({ signal }) => api.call('GET /rest/receipts/paginate', { query, signal }),
  });

/** For its original servings; for others the page computes as the server would. */
export const recipeQuery = (api: Api, slug: string) =>
  queryOptions({
    queryKey: ['recipe', slug],
    queryFn: async ({ signal }) =>
      (await api.call('GET /rest/receipts/slug/{slug}', { path: { slug }, signal })).data,
  });
