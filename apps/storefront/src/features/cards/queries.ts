import { queryOptions } from '@tanstack/react-query';

import type { Api } from '../../api/api.ts';

const FRESH = 60_000;

/** A person's saved cards. Their providers are asked for each answer: it is for browsers, no rendering waits for it. */
export const savedCardsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['cards'],
    queryFn: async ({ signal }) => (await api.call('GET /dashboard/user/cards', { signal })).data,
    staleTime: FRESH,
  });
