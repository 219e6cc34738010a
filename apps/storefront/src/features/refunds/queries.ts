import { queryOptions } from '@tanstack/react-query';

import type { Api } from '../../api/api.ts';

const PER_PAGE = 10;
const FRESH = 10_000;

/** The person's refund requests, latest first. */
export const refundsQuery = (api: Api, page: number) =>
  queryOptions({
    queryKey: ['refunds', page],
    queryFn: ({ signal }) =>
      api.call('GET /dashboard/user/order-refunds/paginate', { query: { page, perPage: PER_PAGE }, signal }),
    // Shops answer while one looks.
    staleTime: FRESH,
  });
