import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { Api } from '../../../api/api.ts';
import type { LinkedQuoteBody } from './linked-draft.ts';

const MINUTE = 60_000;

/** The prices of several carts, placed together; `lines` changes with what is in them. */
export const linkedQuoteQuery = (
  api: Api,
  { signedIn, body, lines }: { signedIn: boolean; body: LinkedQuoteBody; lines: string },
) =>
  queryOptions({
    queryKey: ['quote', 'linked', { signedIn, body, lines }],
    queryFn: async ({ signal }) => {
      const { data } = signedIn
        ? await api.call('POST /dashboard/user/carts/calculate', { body, signal })
        : await api.call('POST /rest/carts/calculate', { body, signal });
      return data;
    },
    staleTime: MINUTE,
    refetchInterval: 2 * MINUTE,
    placeholderData: keepPreviousData,
  });
