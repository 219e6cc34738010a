import { queryOptions, useQuery } from '@tanstack/react-query';

import type { Api } from '../../api/api.ts';
import { useApi } from '../../api/use-api.ts';

const HALF_A_MINUTE = 30_000;

const slotsQuery = (api: Api, shopId: number) =>
  queryOptions({
    queryKey: ['slots', shopId],
    queryFn: async ({ signal }) =>
      (await api.call('GET /rest/shops/{id}/slots', { path: { id: shopId }, signal })).data,
    // Others take places meanwhile.
    staleTime: HALF_A_MINUTE,
    refetchInterval: 4 * HALF_A_MINUTE,
  });

/** The windows a shop takes orders for; they come after the page. */
export const useSlots = (shopId: number) => useQuery(slotsQuery(useApi(), shopId));
