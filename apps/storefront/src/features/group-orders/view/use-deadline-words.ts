import type { GroupOrder } from '@hamper/contract/groups/group-orders';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import { useNow } from '../../clock/now.tsx';
import { timeLeft } from './time-left.ts';

/** The end of the time to choose or to pay. */
const words = {
  choose: { over: 'group-order.deadline.over', until: 'group-order.deadline.until' },
  pay: { over: 'group-order.paying.over', until: 'group-order.paying.until' },
} as const;

/** When the time to choose or to pay ends, by the clock of the shop, and how long that is from now; undefined without a deadline. */
export function useDeadlineWords(
  { deadline, shop }: Pick<GroupOrder, 'deadline' | 'shop'>,
  to: keyof typeof words = 'choose',
): string | undefined {
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
  return left <= 0 ? t(words[to].over) : t(words[to].until, { time, left: timeLeft(left, format) });
}

const dayIn = (timeZone: string, at: Date): string => at.toLocaleDateString('en', { timeZone });
