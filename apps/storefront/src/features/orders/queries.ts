import { queryOptions } from '@tanstack/react-query';

import type { Api } from '../../api/api.ts';

export interface OrderRef {
  id: string;
  /** Of a guest's private link. */
  key: string | undefined;
}

/** One order: of the account, of this browser, or of the private link. */
export function orderQuery(api: Api, { id, key }: OrderRef) {
  return queryOptions({
    queryKey: ['orders', 'one', id, key],
    queryFn: async ({ signal }) => {
      const query = key === undefined ? {} : { key };
      return (await api.call('GET /rest/orders/{id}', { path: { id }, query, signal })).data;
    },
  });
}

export const orderFilters = {
  active: ['new', 'accepted', 'ready', 'on_a_way'],
  past: ['delivered', 'canceled'],
} as const;
export type OrderFilter = keyof typeof orderFilters;

export function ordersQuery(api: Api, { filter, page }: { filter: OrderFilter | undefined; page: number }) {
  return queryOptions({
    queryKey: ['orders', 'list', { filter, page }],
    queryFn: ({ signal }) =>
      api.call('GET /dashboard/user/orders/paginate', {
        query: { page, perPage: 10, ...(filter ? { statuses: [...orderFilters[filter]] } : {}) },
        signal,
      }),
    // Orders move by themselves: a list is never fresh for an hour.
    staleTime: 10_000,
  });
}
