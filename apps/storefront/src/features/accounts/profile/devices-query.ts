import { queryOptions } from '@tanstack/react-query';

import type { Api } from '../../../api/api.ts';

/** Where the person is signed in; asked anew each time it is looked at. */
export function devicesQuery(api: Api) {
  return queryOptions({
    queryKey: ['profile', 'devices'],
    queryFn: async ({ signal }) => (await api.call('GET /dashboard/user/devices', { signal })).data,
    staleTime: 0,
  });
}
