import type { Slot } from '@hamper/contract/time/slot';
import { timeRangeText } from '@hamper/contract/time/time-text';
import { Button } from '@hamper/ui/controls/button.tsx';
import { Radio, RadioGroup } from '@hamper/ui/controls/radio-group.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat, useLocale } from '@hamper/ui/locale/use-locale.ts';
import { useState } from 'react';

import type { SlotChoice } from './shop-choices.ts';
import { clocksDiffer, isSameSlot, type SlotDay, slotDays } from './steps/slot-days.ts';
import { type Clock, dayWords } from './steps/slot-words.ts';

import * as styles from './slot-picker.module.css';

interface SlotPickerProps {
  slots: Slot[];
  chosen: SlotChoice | null;
  onSelect: (slot: SlotChoice) => void;
  clock: Clock;
}

/** First a day, then a time of it, both by the shop's clock. */
export function SlotPicker({ slots, chosen, onSelect, clock }: SlotPickerProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const days = slotDays(slots);
  const [opened, setOpened] = useState<string>();
  const date = opened ?? chosen?.date;
  const day = days.find((one) => one.date === date) ?? days.find(hasFree) ?? days[0];
  if (!day) return null;
  return (
    <div className={styles.picker}>
      <div className={styles.days}>
        <RadioGroup label={t('checkout.day')} shape="pill">
          {days.map((one) => (
            <Radio
              key={one.date}
              name="day"
              value={one.date}
              shape="pill"
              checked={one === day}
              disabled={!hasFree(one)}
              onSelect={() => setOpened(one.date)}
            >
              {one.slots[0] && dayWords(t, format, one.slots[0], clock)}
            </Radio>
          ))}
        </RadioGroup>
      </div>
      <Times key={day.date} day={day} chosen={chosen} onSelect={onSelect} clock={clock} />
      <ShopClock at={day.slots[0]?.from} clock={clock} />
    </div>
  );
}

const hasFree = ({ slots }: SlotDay): boolean => slots.some(({ left }) => left > 0);

/** A day around the clock has more times than fit a phone. */
const FIRST_TIMES = 12;

interface TimesProps extends Omit<SlotPickerProps, 'slots'> {
  day: SlotDay;
}

function Times({ day, chosen, onSelect, clock }: TimesProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [all, setAll] = useState(false);
  const chosenIndex = day.slots.findIndex((slot) => isSameSlot(slot, chosen));
  const slots = all || chosenIndex >= FIRST_TIMES ? day.slots : day.slots.slice(0, FIRST_TIMES);
  return (
    <>
      <RadioGroup label={t('checkout.time')} shape="short">
        {slots.map((slot) => (
          <Radio
            key={slot.from}
            name="slot"
            value={slot.from}
            shape="short"
            checked={isSameSlot(slot, chosen)}
            disabled={slot.left <= 0}
            onSelect={() => onSelect({ date: slot.date, time: slot.time })}
            {...(slot.left <= 0 ? { description: t('checkout.slot-full') } : {})}
          >
            <bdi className="num">{timeRangeText(locale, slot, clock.zone)}</bdi>
          </Radio>
        ))}
      </RadioGroup>
      {slots.length < day.slots.length && (
        <Button variant="ghost" size="small" className={styles.more} onClick={() => setAll(true)}>
          {t('checkout.all-times')}
        </Button>
      )}
    </>
  );
}

/** Said only where the device's own clock shows another time. */
function ShopClock({ at, clock: { now, zone } }: { at: string | undefined; clock: Clock }) {
  const { t } = useTranslation();
  const { time } = useFormat();
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (!at || !clocksDiffer(new Date(at), zone, own)) return null;
  return <p className={styles.clock}>{t('checkout.shop-clock', { time: time(now, zone) })}</p>;
}
