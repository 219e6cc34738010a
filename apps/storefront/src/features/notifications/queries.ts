import type { NotificationStatistic } from '@hamper/contract/notifications';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import type { Api } from '../../api/api.ts';

/** The panel's tabs and the type of notification that each shows. */
const notificationTabs = {
  all: undefined,
  news: 'news_publish',
  orders: 'status_changed',
  reservations: 'booking_status',
} as const;
export type NotificationTab = keyof typeof notificationTabs;

const POLL = 10_000;
/** Everything of this feature in the cache, and the lists among it. */
export const NOTIFICATIONS = ['notifications'];
export const LISTS = [...NOTIFICATIONS, 'list'];
const STATISTIC = [...NOTIFICATIONS, 'statistic'];

/** How many are unread; asked every ten seconds while the page is in sight. */
export function statisticQuery(api: Api) {
  return queryOptions({
    queryKey: STATISTIC,
    queryFn: async ({ signal, client }): Promise<NotificationStatistic> => {
      const before = client.getQueryData<NotificationStatistic>(STATISTIC);
      const { data } = await api.call('GET /dashboard/user/profile/notifications-statistic', { signal });
      // Another number: what a list shows is no longer all there is.
      if (before && before.notification !== data.notification) {
        void client.invalidateQueries({ queryKey: LISTS });
      }
      return data;
    },
    // Without a connection nobody waits for it.
    networkMode: 'online',
    staleTime: POLL,
    refetchInterval: POLL,
  });
}

/** Notifications of one tab, latest first, five at a time. */
export function notificationsQuery(api: Api, tab: NotificationTab) {
  const type = notificationTabs[tab];
  return infiniteQueryOptions({
    queryKey: [...LISTS, tab],
    queryFn: ({ signal, pageParam: page }) =>
      api.call('GET /dashboard/notifications', { query: { page, ...(type ? { type } : {}) }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.current_page < meta.last_page ? meta.current_page + 1 : undefined),
    staleTime: POLL,
  });
}
