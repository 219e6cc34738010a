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

const TOP_UP_TAGS = ['sandbox', 'stripe'] as const;

/** The cards that can top a wallet up. */
export const topUpMethodsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['wallet', 'methods'],
    queryFn: async ({ signal }) => {
      const { data } = await api.call('GET /rest/payments', { signal });
      return TOP_UP_TAGS.filter((tag) => data.some((method) => method.tag === tag));
    },
  });

/** How often one that waits for its card is asked about. */
const ASK_AGAIN_MS = 3000;

export const topUpQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['wallet', 'top-ups', id],
    queryFn: async ({ signal }) =>
      (await api.call('GET /dashboard/user/wallet/top-ups/{id}', { path: { id }, signal })).data,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'awaited' ? ASK_AGAIN_MS : false),
  });

/** The reward that is promised to whoever brings a friend; null while the merchant has referrals switched off. */
export const referralOfferQuery = (api: Api) =>
  queryOptions({
    queryKey: ['wallet', 'referral-offer'],
    queryFn: async ({ signal }) => (await api.call('GET /rest/referral', { signal })).data,
  });

export const myReferralsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['wallet', 'referrals'],
    queryFn: async ({ signal }) => (await api.call('GET /dashboard/user/referrals', { signal })).data,
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
