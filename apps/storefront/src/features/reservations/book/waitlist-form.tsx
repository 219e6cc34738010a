import { OFFER_MINUTES } from '@hamper/contract/bookings/vocabulary';
import { inZone } from '@hamper/contract/time/time-zone';
import { Button } from '@hamper/ui/controls/button.tsx';
import { Select } from '@hamper/ui/controls/select.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { useState } from 'react';

import { newKey } from '../../../api/new-key.ts';
import { durationWords } from '../../../i18n/duration-words.ts';
import { usePerson } from '../../../session/use-person.ts';
import { useNow } from '../../clock/now.tsx';
import { PostForm } from '../../shell/post-form.tsx';
import { ContactFields } from '../contact-fields.tsx';
import { bookingSpans } from './day-state.ts';
import type { DayTimesProps } from './restaurant.ts';

import * as styles from './book.module.css';

const HALF_HOUR = 30 * 60_000;
/** Where a span begins and ends at first, if the restaurant is open then: an evening. */
const USUAL = { from: 'T18:00', to: 'T21:00' };

/** Waiting for a table that comes free: a plain form. Guests say how they are reached. */
export function WaitlistForm({ open, ...props }: DayTimesProps & { open: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { restaurant, party, here, wait } = props;
  const times = useWaitTimes(props);
  const [key] = useState(() => wait.key ?? newKey());
  const isGuest = usePerson() === undefined;
  const { errors } = wait;
  if (times.length < 2) return null;
  const isRefused = Object.keys(errors).length > 0;
  return (
    <details id="waitlist" className={styles.wait} open={open || isRefused}>
      <summary>
        {t('tables.book.wait.ask')} {t('tables.book.wait')}
        <Icon name="chevron-down" />
      </summary>
      <PostForm action={here} className={styles.waiting}>
        <p className={styles.note}>
          {t('tables.book.wait.about', { time: durationWords(OFFER_MINUTES, format) })}
        </p>
        {errors[''] !== undefined && (
          <p role="alert" className={styles.fault}>
            {errors['']}
          </p>
        )}
        <input type="hidden" name="booking_id" value={restaurant.id} />
        <input type="hidden" name="guests" value={party.guests} />
        <input type="hidden" name="accessible" value={party.accessible ? '1' : ''} />
        <input type="hidden" name="key" value={key} />
        <SpanFields {...props} times={times} />
        {/* An account is reached as it chose. */}
        {isGuest && (
          <div className={styles.fields}>
            <ContactFields {...wait} />
          </div>
        )}
        <Button type="submit" variant="ghost" className={styles.call}>
          {t('tables.book.wait')}
        </Button>
      </PostForm>
    </details>
  );
}

/** The half hours of a day on which bookings are taken, that are still to come: `2026-11-20T18:00`, by the restaurant's clock. */
function useWaitTimes({ restaurant, party }: DayTimesProps): { value: string; at: number }[] {
  const now = useNow().getTime();
  const zone = restaurant.shop.timezone;
  const found = bookingSpans(restaurant, party.date).flatMap(({ from, to }) => {
    const first = Math.ceil(Math.max(from, now) / HALF_HOUR) * HALF_HOUR;
    const count = Math.max(Math.floor((to - first) / HALF_HOUR) + 1, 0);
    return Array.from({ length: count }, (_, at) => first + at * HALF_HOUR);
  });
  // With its offset: the hour that clocks repeat is there twice.
  return found.map((at) => ({ at, value: inZone(new Date(at), zone) }));
}

function SpanFields({
  restaurant,
  party,
  wait,
  times,
}: DayTimesProps & { times: { value: string; at: number }[] }) {
  const { t } = useTranslation();
  const { time } = useFormat();
  const { values, errors } = wait;
  const options = times.map(({ value, at }) => ({ value, label: time(at, restaurant.shop.timezone) }));
  const usual = (end: keyof typeof USUAL) =>
    times.find(({ value }) => value.startsWith(party.date + USUAL[end]))?.value;
  return (
    <div className={styles.fields}>
      <Select
        name="start_date"
        label={t('tables.book.wait.from')}
        options={options}
        defaultValue={values['start_date'] ?? usual('from')}
        error={errors['start_date']}
      />
      <Select
        name="end_date"
        label={t('tables.book.wait.to')}
        options={options}
        defaultValue={values['end_date'] ?? usual('to') ?? times.at(-1)?.value}
        error={errors['end_date']}
      />
    </div>
  );
}
