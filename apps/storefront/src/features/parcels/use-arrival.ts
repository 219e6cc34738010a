import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import { useNow } from '../clock/now.tsx';
import { windowArrivalWords } from '../orders/progress/arrival-words.ts';

/** When a parcel arrives, by the clock of its service; with the day, where that is not today. */
export function useArrival(): (window: { from: string; to: string }, zone: string) => string {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  return (window, zone) => {
    const { key, day, values } = windowArrivalWords(
      { delivery_type: 'delivery', window },
      { zone, now },
      format,
    );
    const words = t(key, values);
    return day === undefined ? words : `${day}: ${words}`;
  };
}
