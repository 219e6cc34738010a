import { queryOptions } from '@tanstack/react-query';

import type { Api } from '../../api/api.ts';

/** The marketplace's time zone, by whose clock days and times are offered. */
export const zoneQuery = (api: Api) =>
  queryOptions({
    queryKey: ['timezone'],
    queryFn: async ({ signal }) => (await api.call('GET /rest/timezone', { signal })).data.timezone,
    staleTime: Infinity,
  });
