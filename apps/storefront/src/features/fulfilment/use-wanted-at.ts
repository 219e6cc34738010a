import type { DeliveryType } from '@hamper/contract/lifecycle';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat, useLocale } from '@hamper/ui/locale/use-locale.ts';

import { useNow } from '../clock/now.tsx';
import { useFulfilment } from './fulfilment.tsx';
import { wantedWords } from './wanted-words.ts';

/** The time that the next order is wanted for, by its way: "Pick up tomorrow 6:00 PM"; undefined where that is now. */
export function useWantedAt(type: DeliveryType): string | undefined {
  const { t } = useTranslation();
  const format = useFormat();
  const locale = useLocale();
  const now = useNow();
  const { at } = useFulfilment();
  if (!at) return undefined;
  const time = wantedWords(at, now, { locale, format });
  return t(type === 'delivery' ? 'deliver-at' : 'pickup-at', { time });
}
