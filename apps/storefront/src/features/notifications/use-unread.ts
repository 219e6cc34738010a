import type { NotificationStatistic } from '@hamper/contract/notifications/notifications';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { useQuery } from '@tanstack/react-query';

import { useApi } from '../../api/use-api.ts';
import { usePerson } from '../../session/use-person.ts';
import { badgeText } from './badge-text.ts';
import { statisticQuery } from './statistic-query.ts';

/** The number of unread notifications, kept up to date; undefined for a guest, and while it is not known. */
export function useUnread(): NotificationStatistic | undefined {
  const person = usePerson();
  return useQuery({ ...statisticQuery(useApi()), enabled: person !== undefined }).data;
}

/** A count as a badge says it: "99+" at most. */
export function useBadge(): (count: number) => string {
  const { number } = useFormat();
  return (count) => badgeText(count, number);
}
