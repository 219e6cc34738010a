import type { BookingTime } from '@hamper/contract/bookings/booking-time';

/** As many as a card has room for in one line. */
const MOST = 4;

/** The free times of a restaurant that are nearest to the one that is asked for, in the order of time. */
export function timesAround(times: readonly BookingTime[], wanted: Wanted): BookingTime[] {
  return times
    .toSorted((one, other) => minutesOff(one, wanted) - minutesOff(other, wanted))
    .slice(0, MOST)
    .toSorted((one, other) => Date.parse(one.start_date) - Date.parse(other.start_date));
}

/** The one that is nearest; undefined where none is free. */
export const timeNearest = (times: readonly BookingTime[], wanted: Wanted): BookingTime | undefined =>
  times.toSorted((one, other) => minutesOff(one, wanted) - minutesOff(other, wanted))[0];

interface Wanted {
  date: string;
  time: string;
}

/** Minutes between two times of one clock; of two that are as far the earlier comes first, as they are sorted already. */
const minutesOff = (one: Wanted, other: Wanted): number => Math.abs(onWall(one) - onWall(other)) / 60_000;

const onWall = ({ date, time }: Wanted): number => Date.parse(`${date}T${time}Z`);
