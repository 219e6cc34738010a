import type { GroupOrder } from '@hamper/contract/groups/group-orders';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import type { Format } from '@hamper/ui/locale/format.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import { useNow } from '../../clock/now.tsx';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

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

/** To a minute; from a day on to an hour, from two days on to a day. */
export function timeLeft(left: number, { unit }: Pick<Format, 'unit'>): string {
  const minutes = Math.max(1, Math.ceil(left / MINUTE));
  if (left >= 2 * DAY) return unit(Math.floor(left / DAY), 'day', { unitDisplay: 'long' });
  if (minutes < 60) return unit(minutes, 'minute', { unitDisplay: 'short' });
  const hours = unit(Math.floor(minutes / 60), 'hour', { unitDisplay: 'short' });
  const rest = minutes % 60;
  return left >= DAY || rest === 0 ? hours : `${hours} ${unit(rest, 'minute', { unitDisplay: 'short' })}`;
}

const dayIn = (timeZone: string, at: Date): string => at.toLocaleDateString('en', { timeZone });
