import type { Booking } from '@hamper/contract/bookings/booking';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { useHydrated } from '@tanstack/react-router';

interface TimeWords {
  day: string;
  from: string;
  until: string;
  /** That the times are the restaurant's own, where this device has another clock. */
  clock: string | undefined;
}

/** When a booking is, in words, by the clock of the restaurant. */
export function useBookingTime({
  start_date: start,
  end_date: end,
  timezone: timeZone,
}: Pick<Booking, 'start_date' | 'end_date' | 'timezone'>): TimeWords {
  const { t } = useTranslation();
  const { date, time } = useFormat();
  // The server does not know the clock of who reads its page.
  const isOwnClock = !useHydrated() || time(start) === time(start, timeZone);
  return {
    day: date(start, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone }),
    from: time(start, timeZone),
    until: time(end, timeZone),
    clock: isOwnClock ? undefined : t('tables.clock'),
  };
}
