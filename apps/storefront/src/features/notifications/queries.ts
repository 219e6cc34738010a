import type { NotificationStatistic, NotificationType } from '@hamper/contract/notifications';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import type { Api } from '../../api/api.ts';
import { orderTypes } from './notification-target.ts';

/** The panel's tabs and the types of notifications that each shows. */
const notificationTabs = {
  all: undefined,
  news: ['news_publish'],
  orders: [...orderTypes],
  reservations: ['booking_status'],
} satisfies Record<string, NotificationType[] | undefined>;
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
  const types = notificationTabs[tab];
  return infiniteQueryOptions({
    queryKey: [...LISTS, tab],
    queryFn: ({ signal, pageParam: page }) =>
      api.call('GET /dashboard/notifications', { query: { page, ...(types ? { types } : {}) }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.current_page < meta.last_page ? meta.current_page + 1 : undefined),
    staleTime: POLL,
  });
}
