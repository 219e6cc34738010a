import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../api/api.ts';

/** One page of products; made in the loader and read again by the component under the same key. */
export function productsQuery(api: Api, query: { page: number; perPage: number }) {
  return queryOptions({
    queryKey: ['products', query],
    queryFn: ({ signal }) =>
      api.call('GET /rest/products/paginate', {
        query: { ...query, column: 'popularity', sort: 'desc' },
        signal,
      }),
  });
}
