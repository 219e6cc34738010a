import type { Shop } from '@hamper/contract/catalogue';
import type { Slot } from '@hamper/contract/time/slot';
import { timeRangeText } from '@hamper/contract/time/time-text';
import { instantOf } from '@hamper/contract/time/time-zone';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat, useLocale } from '@hamper/ui/locale/use-locale.ts';

import type { SlotChoice } from '../shop-choices.ts';
import { isSameSlot } from './slot-days.ts';
import { dayWords } from './slot-words.ts';

import * as styles from '../checkout.module.css';

interface TimeSummaryProps {
  shop: Pick<Shop, 'timezone'>;
  /** Until it is there, ordered now; null where the shop does not deliver to the address. */
  minutes: { from: number; to: number } | null;
  now: Date;
  /** Undefined until they are known. */
  slots: Slot[] | undefined;
  /** Null for as soon as it can be. */
  slot: SlotChoice | null;
}

/** In how many minutes, or on which day and between which times. */
export function TimeSummary({ shop, minutes, now, slots, slot }: TimeSummaryProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const locale = useLocale();
  if (!slot) {
    const soon =
      minutes && t('checkout.minutes', { from: format.number(minutes.from), to: format.number(minutes.to) });
    return (
      <p>
        <span className={styles.strong}>{t('checkout.now')}</span>{' '}
        <span className={styles.faint}>{soon}</span>
      </p>
    );
  }
  const zone = shop.timezone;
  const window = slots?.find((one) => isSameSlot(one, slot));
  // Of one that is not known yet, or no more, its beginning is.
  const from =
    window?.from ?? new Date(instantOf(Date.parse(`${slot.date}T${slot.time}Z`), zone)).toISOString();
  const day = dayWords(t, format, { date: slot.date, from }, { now, zone });
  return (
    <p>
      <span className={styles.strong}>
        {format.parts([day, window ? timeRangeText(locale, window, zone) : format.time(from, zone)])}
      </span>
    </p>
  );
}
