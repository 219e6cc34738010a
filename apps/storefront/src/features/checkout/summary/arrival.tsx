import type { Shop } from '@hamper/contract/catalogue';
import type { Quote } from '@hamper/contract/checkout';
import type { DeliveryType } from '@hamper/contract/lifecycle';
import { timeRangeText } from '@hamper/contract/time/time-text';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat, useLocale } from '@hamper/ui/locale/use-locale.ts';

import type { SlotChoice } from '../shop-choices.ts';
import { dayWords } from '../steps/slot-words.ts';

interface ArrivalProps {
  shop: Shop;
  /** Until it is there, ordered now; null where the shop does not deliver to the address. */
  minutes: { from: number; to: number } | null;
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
export function Arrival({ shop, minutes, now, type, later, slot, quote }: ArrivalProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const locale = useLocale();
  if (!minutes) return t('shop.not-to-you');
  if (later && !slot) return t('error.choose-time');
  if (!slot || !quote) {
    return t(IN[type], { from: format.number(minutes.from), to: format.number(minutes.to) });
  }
  const { expected_at } = quote;
  const clock = { now, zone: shop.timezone };
  const words = {
    day: dayWords(t, format, { date: slot.date, from: expected_at.from }, clock),
    time: timeRangeText(locale, expected_at, shop.timezone),
  };
  return <bdi>{t(AT[type], words)}</bdi>;
}
