import type { Booking } from '@hamper/contract/bookings/booking';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import { Fact } from '../fact.tsx';
import { useBookingTime } from './use-booking-time.ts';

import * as styles from './booking.module.css';

interface TimeFactsProps {
  booking: Pick<Booking, 'start_date' | 'end_date' | 'timezone' | 'guest_count'>;
}

/** When it is, and for how many; list items. */
export function TimeFacts({ booking }: TimeFactsProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { day, from, until, clock } = useBookingTime(booking);
  const { guest_count: count } = booking;
  return (
    <>
      <Fact icon="calendar-clock">
        <time dateTime={booking.start_date}>{day}</time>
      </Fact>
      <Fact icon="clock">
        {t('tables.booking.from-until', { from, until })}
        {clock !== undefined && <span className={styles.faint}> · {clock}</span>}
      </Fact>
      <Fact icon="users">{t('tables.guests.count', { count, total: number(count) })}</Fact>
    </>
  );
}
