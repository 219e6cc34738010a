import type { NotificationStatistic } from '@hamper/contract/notifications/notifications';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

import type { Api } from '../../api/api.ts';

/** Milliseconds. */
export const POLL = 10_000;
/** Everything of this feature in the cache, and the lists among it. */
export const NOTIFICATIONS = ['notifications'];
export const LISTS = [...NOTIFICATIONS, 'list'];
const STATISTIC = [...NOTIFICATIONS, 'statistic'];

/** How many are unread; asked every ten seconds while the page is in sight. */
export function statisticQuery(api: Api) {
  return queryOptions({
    queryKey: STATISTIC,
    queryFn: async ({ signal, client }): Promise<NotificationStatistic> => {
      const { data } = await api.call('GET /dashboard/user/profile/notifications-statistic', { signal });
      refreshLists(client, data);
      return data;
    },
    // Without a connection nobody waits for it.
    networkMode: 'online',
    staleTime: POLL,
    refetchInterval: POLL,
  });
}

/** Takes in a number that was told of. */
export function setStatistic(client: QueryClient, statistic: NotificationStatistic): void {
  refreshLists(client, statistic);
  client.setQueryData(STATISTIC, statistic);
}

/** Another number: what a list shows is no longer all there is. */
function refreshLists(client: QueryClient, { notification }: NotificationStatistic): void {
  const before = client.getQueryData<NotificationStatistic>(STATISTIC);
  if (before && before.notification !== notification) void client.invalidateQueries({ queryKey: LISTS });
}
