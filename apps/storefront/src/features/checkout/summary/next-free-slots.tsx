import type { Slot } from '@hamper/contract/time/slot';
import { nextAvailable } from '@hamper/contract/time/slots';
import { timeRangeText } from '@hamper/contract/time/time-text';
import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat, useLocale } from '@hamper/ui/locale/use-locale.ts';

import type { SlotChoice } from '../shop-choices.ts';
import { type Clock, dayWords } from '../steps/slot-words.ts';

import * as styles from '../slot-picker.module.css';

interface NextFreeSlotsProps {
  slots: Slot[];
  /** The chosen one, which is full or over by now. */
  taken: SlotChoice;
  onSelect: (slot: SlotChoice) => void;
  clock: Clock;
}

/** The next free times instead of one that is gone, each a press away. */
export function NextFreeSlots({ slots, taken, onSelect, clock }: NextFreeSlotsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const locale = useLocale();
  const free = nextAvailable(slots, taken);
  if (free.length === 0) return null;
  return (
    <fieldset className={styles.next}>
      <legend className={styles.nextTitle}>{t('checkout.next-free')}</legend>
      <div className={styles.offers}>
        {free.map((slot) => (
          <Button
            key={slot.from}
            variant="ghost"
            size="small"
            data-offer
            onClick={() => onSelect({ date: slot.date, time: slot.time })}
          >
            {format.parts([dayWords(t, format, slot, clock), timeRangeText(locale, slot, clock.zone)])}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
