import type { LedgerType } from '@hamper/contract/lifecycle';
import { queryOptions } from '@tanstack/react-query';

import type { Api } from '../../api/api.ts';
import { MOVES_PER_PAGE } from '../../per-page.ts';

const FRESH = 10_000;

export const walletQuery = (api: Api) =>
  queryOptions({
    queryKey: ['wallet'],
    queryFn: async ({ signal }) => (await api.call('GET /dashboard/user/wallet', { signal })).data,
    // Money comes back while one looks elsewhere.
    staleTime: FRESH,
  });

interface HistoryInput {
  type: LedgerType | undefined;
  page: number;
}

export const walletHistoryQuery = (api: Api, { type, page }: HistoryInput) =>
  queryOptions({
    queryKey: ['wallet', 'history', { type, page }],
    queryFn: ({ signal }) => {
      const query = { page, perPage: MOVES_PER_PAGE, ...(type ? { type } : {}) };
      return api.call('GET /dashboard/user/wallet/histories', { query, signal });
    },
    staleTime: FRESH,
  });
