import { queryOptions } from '@tanstack/react-query';

import type { Api } from '../../api/api.ts';

export const categoriesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['categories'],
    queryFn: async ({ signal }) => {
      const { data } = await api.call('GET /rest/categories/paginate', {
        query: { type: 'main', perPage: 100 },
        signal,
      });
      return data;
    },
  });
