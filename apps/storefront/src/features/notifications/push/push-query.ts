import { queryOptions } from '@tanstack/react-query';

import type { Api } from '../../../api/api.ts';
import { NOTIFICATIONS } from '../statistic-query.ts';

/** Whether this browser is sent messages, and the key that it subscribes with. */
export const pushQuery = (api: Api) =>
  queryOptions({
    queryKey: [...NOTIFICATIONS, 'push'],
    queryFn: async ({ signal }) => (await api.call('GET /dashboard/user/push', { signal })).data,
  });
