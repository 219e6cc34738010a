import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

/** The day and the time at which a parcel arrives, by the clock of its service. */
export function useArrival(): (window: { from: string; to: string }, zone: string) => string {
  const { t } = useTranslation();
  const { date, time } = useFormat();
  return ({ from, to }, timeZone) => {
    const day = date(from, { weekday: 'short', day: 'numeric', month: 'short', timeZone });
    const words = t('order.arrives-between', { from: time(from, timeZone), to: time(to, timeZone) });
    return `${day}: ${words}`;
  };
}
