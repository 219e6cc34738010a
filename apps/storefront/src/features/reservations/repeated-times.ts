import type { BookingTime } from '@hamper/contract/bookings/booking-time';

type Shown = Pick<BookingTime, 'date' | 'time' | 'start_date'>;

/** The beginnings that share date and time with another one, because clocks are put back in between. */
export const repeatedTimes = (times: readonly Shown[]): ReadonlySet<string> =>
  new Set(
    times
      .filter(({ date, time, start_date: start }) =>
        times.some((other) => other.time === time && other.date === date && other.start_date !== start),
      )
      .map(({ start_date: start }) => start),
  );
