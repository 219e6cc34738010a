import type { Output } from '@hamper/contract/client';
import type { Notification, NotificationStatistic } from '@hamper/contract/notifications/notifications';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';

import type { Api } from '../../api/api.ts';
import { LISTS, NOTIFICATIONS, statisticQuery } from './statistic-query.ts';

interface Reading {
  api: Api;
  queryClient: QueryClient;
}
type Pages = InfiniteData<Output<'GET /dashboard/notifications'>, number>;

/** Marks one as read: on the screen at once, and back again when the server refuses. */
export function markRead(reading: Reading, { id, type }: Notification): Promise<void> {
  return markAtOnce(reading, {
    matches: (one) => one.id === id,
    count: (unread) => ({
      ...unread,
      notification: Math.max(0, unread.notification - 1),
      [type]: Math.max(0, unread[type] - 1),
    }),
    call: () => reading.api.call('POST /dashboard/notifications/{id}/read-at', { path: { id } }),
  });
}

export function markAllRead(reading: Reading): Promise<void> {
  return markAtOnce(reading, {
    matches: () => true,
    // The same names, each with nothing.
    count: (unread) => Object.fromEntries(Object.keys(unread).map((name) => [name, 0])) as typeof unread,
    call: () => reading.api.call('POST /dashboard/notifications/read-all'),
  });
}

interface Change {
  matches: (one: Notification) => boolean;
  count: (unread: NotificationStatistic) => NotificationStatistic;
  call: () => Promise<unknown>;
}

async function markAtOnce({ api, queryClient }: Reading, { matches, count, call }: Change): Promise<void> {
  const everything = { queryKey: NOTIFICATIONS };
  // An answer from before the change would undo it on the screen.
  await queryClient.cancelQueries(everything);
  const before = queryClient.getQueriesData(everything);
  const at = new Date().toISOString();
  const asRead = (one: Notification) =>
    matches(one) && one.read_at === null ? { ...one, read_at: at } : one;
  queryClient.setQueriesData<Pages>(
    { queryKey: LISTS },
    (lists) =>
      lists && { ...lists, pages: lists.pages.map((page) => ({ ...page, data: page.data.map(asRead) })) },
  );
  queryClient.setQueryData(statisticQuery(api).queryKey, (unread) => unread && count(unread));
  try {
    await call();
  } catch (error) {
    for (const [key, data] of before) queryClient.setQueryData(key, data);
    throw error;
  } finally {
    void queryClient.invalidateQueries(everything);
  }
}
