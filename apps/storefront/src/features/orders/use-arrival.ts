import type { DeliveryType } from '@hamper/contract/lifecycle';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import { useNow } from '../clock/now.tsx';
import { windowArrivalWords } from './progress/arrival-words.ts';

/** When something arrives of which only the expected window is known, by the clock of `zone`; with the day, where that is not today. */
export function useArrival(
  type: DeliveryType = 'delivery',
): (window: { from: string; to: string }, zone: string) => string {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  return (window, zone) => {
    const { key, day, values } = windowArrivalWords({ delivery_type: type, window }, { zone, now }, format);
    const words = t(key, values);
    return day === undefined ? words : `${day}: ${words}`;
  };
}
