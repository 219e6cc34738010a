import { queryOptions } from '@tanstack/react-query';

import type { Api } from '../../api/api.ts';

/** The signed-in person with their addresses. */
export function profileQuery(api: Api) {
  return queryOptions({
    queryKey: ['profile'],
    queryFn: async ({ signal }) => (await api.call('GET /dashboard/user/profile/show', { signal })).data,
  });
}
