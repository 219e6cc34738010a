import { orderTypes } from '@hamper/contract/notifications/notification-target';
import type { NotificationType } from '@hamper/contract/notifications/notifications';
import { infiniteQueryOptions } from '@tanstack/react-query';

import type { Api } from '../../api/api.ts';
import { nextPage } from '../../api/next-page.ts';
import { LISTS, POLL } from './statistic-query.ts';

/** The panel's tabs and the types of notifications that each shows. */
const notificationTabs = {
  all: undefined,
  news: ['news_publish'],
  orders: [...orderTypes],
  reservations: ['booking_status'],
} satisfies Record<string, NotificationType[] | undefined>;
export type NotificationTab = keyof typeof notificationTabs;

/** Notifications of one tab, latest first, five at a time. */
export function notificationsQuery(api: Api, tab: NotificationTab) {
  const types = notificationTabs[tab];
  return infiniteQueryOptions({
    queryKey: [...LISTS, tab],
    queryFn: ({ signal, pageParam: page }) =>
      api.call('GET /dashboard/notifications', { query: { page, ...(types ? { types } : {}) }, signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: POLL,
  });
}
