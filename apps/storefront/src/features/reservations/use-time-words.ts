import type { BookingTime } from '@hamper/contract/bookings/booking-time';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import { repeatedTimes } from './repeated-times.ts';

/** Words for free times by the restaurant's clock; those of an hour that clocks repeat, with the name of its zone. */
export function useTimeWords(times: readonly BookingTime[], timeZone: string): (free: BookingTime) => string {
  const { date, time } = useFormat();
  const repeated = repeatedTimes(times);
  return ({ start_date: start }) =>
    repeated.has(start)
      ? date(start, { hour: 'numeric', minute: '2-digit', timeZoneName: 'short', timeZone })
      : time(start, timeZone);
}
