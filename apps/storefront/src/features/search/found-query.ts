import { infiniteQueryOptions } from '@tanstack/react-query';

import type { Api } from '../../api/api.ts';
import { nextPage } from '../../api/next-page.ts';

const FOUND_PER_PAGE = 10;

/** Products that match a term while it is being typed. */
export const foundQuery = (api: Api, search: string) =>
  infiniteQueryOptions({
    queryKey: ['products', 'found', search],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      api.call('GET /rest/products/search', {
        query: { search, page: pageParam, perPage: FOUND_PER_PAGE },
        signal,
      }),
    getNextPageParam: nextPage,
  });
