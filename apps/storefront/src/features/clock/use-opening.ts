import type { ShopHours } from '@hamper/contract/catalogue';
import { shopState } from '@hamper/contract/time/opening-hours';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import { useNow } from './now.tsx';
import { openingWords } from './opening-words.ts';

export interface Opening {
  open: boolean;
  /** e.g. "Open until 22:00", "Closed, opens Monday 9:00". */
  words: string;
}

/** Whether a shop is open, in words, by the clock of its own zone. */
export function useOpening(hours: ShopHours): Opening {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { open, opensAt, closesAt } = shopState(hours, now);
  const zone = hours.timezone;
  if (open) {
    const words = closesAt
      ? t('shop.open-until', { time: format.time(closesAt, zone) })
      : t('shop.open-always');
    return { open, words };
  }
  if (!opensAt) return { open, words: t('shop.closed') };
  const when = openingWords(opensAt, { now, timeZone: zone }, format);
  return { open, words: t('shop.closed-opens', { time: when }) };
}
