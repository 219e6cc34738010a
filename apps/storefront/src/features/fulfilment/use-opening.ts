import type { ShopHours } from '@hamper/contract/catalogue';
import { shopState } from '@hamper/contract/time/opening-hours';
import { wantedAt } from '@hamper/contract/time/wanted-time';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import { useNow } from '../clock/now.tsx';
import { openingWords } from '../clock/opening-words.ts';
import { useFulfilment } from './fulfilment.tsx';

export interface Opening {
  open: boolean;
  /** e.g. "Open until 22:00", "Closed, opens Monday 9:00"; of a time that is wanted "Open then, until 22:00". */
  words: string;
}

/** Whether a shop is open when the next order is wanted, in words, by the clock of its own zone. */
export function useOpening(hours: ShopHours): Opening {
  const { at } = useFulfilment();
  const now = useNow();
  return useWords(hours, wantedAt(at, hours.timezone, now));
}

/** The same for now, whatever is wanted. */
export const useOpeningNow = (hours: ShopHours): Opening => useWords(hours, useNow());

function useWords(hours: ShopHours, when: Date): Opening {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const isLater = when > now;
  const { open, opensAt, closesAt } = shopState(hours, when);
  const zone = hours.timezone;
  if (open) {
    if (!closesAt) return { open, words: t(isLater ? 'shop.open-then' : 'shop.open-always') };
    const time = format.time(closesAt, zone);
    return { open, words: t(isLater ? 'shop.open-then-until' : 'shop.open-until', { time }) };
  }
  if (!opensAt) return { open, words: t(isLater ? 'shop.closed-then' : 'shop.closed-now') };
  const opens = openingWords(opensAt, { now, timeZone: zone }, format);
  return { open, words: t(isLater ? 'shop.closed-then-opens' : 'shop.closed-opens', { time: opens }) };
}
