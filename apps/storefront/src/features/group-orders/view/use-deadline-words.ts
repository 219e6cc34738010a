import type { GroupOrder } from '@hamper/contract/groups/group-orders';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import { useNow } from '../../clock/now.tsx';
import { timeLeft } from './time-left.ts';

/** When a group locks by itself, by the clock of its shop, and how long that is from now; undefined without a deadline. */
export function useDeadlineWords({
  deadline,
  shop,
}: Pick<GroupOrder, 'deadline' | 'shop'>): string | undefined {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  if (deadline === null) return undefined;
  const left = Date.parse(deadline) - now.getTime();
  const { timezone: timeZone } = shop;
  const isToday = dayIn(timeZone, now) === dayIn(timeZone, new Date(deadline));
  const time = isToday
    ? format.time(deadline, timeZone)
    : format.date(deadline, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return left <= 0
    ? t('group-order.deadline.over')
    : t('group-order.deadline.until', { time, left: timeLeft(left, format) });
}

const dayIn = (timeZone: string, at: Date): string => at.toLocaleDateString('en', { timeZone });
