import { infiniteQueryOptions } from '@tanstack/react-query';

import type { Api } from '../../api/api.ts';
import { nextPage } from '../../api/next-page.ts';

/** A product or a shop, by its id. */
export interface ReviewTarget {
  kind: 'product' | 'shop';
  id: number;
}

const REVIEWS_PER_PAGE = 6;

export const reviewsQuery = (api: Api, { kind, id }: ReviewTarget) =>
  infiniteQueryOptions({
    queryKey: ['reviews', kind, id],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => {
      const input = { path: { id }, query: { page: pageParam, perPage: REVIEWS_PER_PAGE }, signal };
      return kind === 'shop'
        ? api.call('GET /rest/shops/{id}/reviews', input)
        : api.call('GET /rest/products/reviews/{id}', input);
    },
    getNextPageParam: nextPage,
  });
