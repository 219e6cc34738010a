import { localDay } from '@hamper/contract/time/time-zone';
import { wantedAt } from '@hamper/contract/time/wanted-time';
import { Select } from '@hamper/ui/controls/select.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { useHydrated } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';

import type { Fulfilment } from '../../state/fulfilment.ts';
import { useNow } from '../clock/now.tsx';

import * as styles from './fulfilment-fields.module.css';

/** A week from today, by half hours. */
const DAYS = 7;
const DAY = 24 * 60 * 60_000;
const HALF_HOUR = 30 * 60_000;
/** Where a new time begins: most order ahead for the evening. */
const EVENING = '18:00';

interface FulfilmentFieldsProps {
  /** As it is until now. */
  fulfilment: Fulfilment;
  /** The marketplace's time zone. */
  zone: string;
  error?: string | undefined;
}

/** Brought or fetched, now or at a time: fields of a form, which needs no scripts. `fulfilmentOfForm` reads them. */
export function FulfilmentFields({ fulfilment: { type, at }, zone, error }: FulfilmentFieldsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.fields}>
      <fieldset className={styles.sides}>
        <legend className="sr">{t('fulfilment.how')}</legend>
        <SegmentOption name="how" value="delivery" on={type === 'delivery'} icon={<Icon name="bike" />}>
          {t('order.delivery')}
        </SegmentOption>
        <SegmentOption name="how" value="pickup" on={type === 'pickup'} icon={<Icon name="store" />}>
          {t('order.pickup')}
        </SegmentOption>
      </fieldset>
      <fieldset className={styles.sides}>
        <legend className="sr">{t('fulfilment.when')}</legend>
        <SegmentOption name="when" value="now" on={at === null} icon={<Icon name="zap" />}>
          {t('fulfilment.now')}
        </SegmentOption>
        <SegmentOption name="when" value="later" on={at !== null} icon={<Icon name="calendar-clock" />}>
          {t('fulfilment.schedule')}
        </SegmentOption>
      </fieldset>
      <TimeFields at={at} zone={zone} error={error} />
      <input type="hidden" name="zone" value={zone} />
    </div>
  );
}

interface SegmentOptionProps {
  name: string;
  value: string;
  on: boolean;
  icon: ReactNode;
  children: ReactNode;
}

/** One side of a switch. */
function SegmentOption({ name, value, on, icon, children }: SegmentOptionProps) {
  return (
    <label className={styles.side}>
      <input type="radio" name={name} value={value} defaultChecked={on} />
      {icon}
      <span>{children}</span>
    </label>
  );
}

function TimeFields({
  at,
  zone,
  error,
}: Pick<FulfilmentFieldsProps, 'zone' | 'error'> & Pick<Fulfilment, 'at'>) {
  const { t } = useTranslation();
  const { date: dateWords, time: timeWords } = useFormat();
  const now = useNow();
  const days = daysFrom(now, zone);
  const wall = (text: string) => new Date(`${text}Z`);
  const dayWords = (day: string, index: number) =>
    index < 2
      ? t(index === 0 ? 'checkout.today' : 'checkout.tomorrow')
      : dateWords(wall(`${day}T12:00`), {
          weekday: 'short',
          day: 'numeric',
          month: 'short',
          timeZone: 'UTC',
        });
  const offered = days
    .map((day, index) => ({ value: day, label: dayWords(day, index) }))
    .filter(({ value }) => timesOf(value, { zone, now }).length > 0);
  const [chosenDate, setDate] = useState(at?.date ?? days[1]);
  // In another zone it may be over, or not come yet.
  const date = offered.find(({ value }) => value === chosenDate)?.value ?? offered[0]?.value ?? '';
  const times = timesOf(date, { zone, now });
  const [chosenTime, setTime] = useState(at?.time ?? EVENING);
  // The server does not know the clock of who reads its page: there the line stays.
  const [isDrawnHere] = useState(useHydrated());
  const shopTime = timeWords(now, zone);
  const isOwnClock = isDrawnHere && timeWords(now) === shopTime;
  return (
    <div className={styles.time}>
      <Select
        name="date"
        label={t('checkout.day')}
        value={date}
        onChange={(event) => setDate(event.target.value)}
        options={offered}
      />
      <Select
        name="time"
        label={t('checkout.time')}
        value={startOf(times, chosenTime)}
        onChange={(event) => setTime(event.target.value)}
        options={times.map((time) => ({ value: time, label: timeWords(wall(`${date}T${time}`), 'UTC') }))}
        error={error}
      />
      {!isOwnClock && <p className={styles.clock}>{t('fulfilment.clock', { time: shopTime })}</p>}
    </div>
  );
}

const daysFrom = (now: Date, zone: string): string[] =>
  Array.from({ length: DAYS }, (_, ahead) =>
    new Date(localDay(now.getTime(), zone) + ahead * DAY).toISOString().slice(0, 10),
  );

/** The times of a day that are still to come. */
const timesOf = (date: string, { zone, now }: { zone: string; now: Date }): string[] =>
  Array.from({ length: DAY / HALF_HOUR }, (_, index) =>
    new Date(index * HALF_HOUR).toISOString().slice(11, 16),
  ).filter((time) => wantedAt({ date, time }, zone, now) !== now);

const startOf = (times: readonly string[], wanted: string): string | undefined =>
  times.find((time) => time >= wanted) ?? times.at(-1);
