import type { Order } from '@hamper/contract/orders/order';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import type { Format } from '@hamper/ui/locale/format.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

type Timed = Pick<Order, 'shop' | 'delivery_date' | 'delivery_time'>;

/** From when to when by the shop's clock, with the day where that is not the day of `referenceTime`: today, or when it was ordered. */
export function timesOf(
  { from, to }: { from: string; to: string },
  { zone: timeZone, referenceTime }: { zone: string; referenceTime: string | Date },
  { date, time }: Pick<Format, 'date' | 'time'>,
) {
  const day = { weekday: 'long', day: 'numeric', month: 'long', timeZone } as const;
  return {
    day: dayIn(timeZone, from) === dayIn(timeZone, referenceTime) ? undefined : date(from, day),
    from: time(from, timeZone),
    to: time(to, timeZone),
  };
}

/** The window that was chosen, in words; undefined for now. */
export function useWindowWords(order: Timed): string | undefined {
  const { t } = useTranslation();
  const { date, time } = useFormat();
  if (order.delivery_date === null) return undefined;
  // A calendar day of the shop's: noon of it is that day in every zone's words.
  const day = date(`${order.delivery_date}T12:00:00Z`, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return order.delivery_time === null
    ? day
    : t('order.window-at', { day, time: time(`${order.delivery_date}T${order.delivery_time}:00Z`, 'UTC') });
}

const dayIn = (timeZone: string, instant: string | Date): string =>
  new Date(instant).toLocaleDateString('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
