import type { Shop } from '@hamper/contract/catalogue';
import type { Quote } from '@hamper/contract/checkout';
import type { DeliveryType } from '@hamper/contract/lifecycle';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat, useLocale } from '@hamper/ui/locale/use-locale.ts';

import type { SlotChoice } from '../draft.ts';
import { dayWords, windowWords } from '../steps/slot-words.ts';

interface ArrivalProps {
  shop: Shop;
  now: Date;
  type: DeliveryType;
  /** For later, and when then; null while none is chosen. */
  later: boolean;
  slot: SlotChoice | null;
  quote: Quote | undefined;
}

const IN = {
  delivery: 'checkout.arrives-in',
  pickup: 'checkout.ready-in',
  dine_in: 'checkout.served-in',
} as const satisfies Record<DeliveryType, string>;
const AT = {
  delivery: 'checkout.arrives-at',
  pickup: 'checkout.ready-at',
  dine_in: 'checkout.served-at',
} as const satisfies Record<DeliveryType, string>;

/** When it would be there: in so many minutes, or in the window that was chosen. */
export function Arrival({ shop, now, type, later, slot, quote }: ArrivalProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const locale = useLocale();
  const { from, to } = shop.delivery_time;
  if (later && !slot) return t('error.choose-time');
  if (!slot || !quote) {
    const minutes = { from: format.number(from), to: format.number(to) };
    return t(IN[type], minutes);
  }
  const { expected_at } = quote;
  const clock = { now, zone: shop.timezone };
  const words = {
    day: dayWords(t, format, { date: slot.date, from: expected_at.from }, clock),
    time: windowWords(locale, expected_at, shop.timezone),
  };
  return <bdi>{t(AT[type], words)}</bdi>;
}
