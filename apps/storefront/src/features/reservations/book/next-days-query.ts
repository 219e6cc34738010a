import type { BookingTime } from '@hamper/contract/bookings/booking-time';
import { queryOptions } from '@tanstack/react-query';

import type { Api } from '../../../api/api.ts';
import type { Party } from '../party.ts';
import { FRESH, TABLES } from '../queries.ts';

/** As many days are offered in the place of one that is full, with so many of their times. */
const OFFERED = 3;
const TIMES = 4;

/** A day with some of its free times. */
export interface NextDay {
  date: string;
  times: BookingTime[];
}

/** The days among some, the best first, that have free times for a party: those around its time. In the order of time. */
export const nextDaysQuery = (api: Api, shopId: number, party: Party, days: readonly string[]) => {
  const { guests, time, accessible } = party;
  return queryOptions({
    queryKey: [...TABLES, 'next', shopId, { guests, time, accessible, days }],
    queryFn: async ({ signal }): Promise<NextDay[]> => {
      const path = { id: shopId };
      const asked = { guest_count: guests, accessible: accessible ? '1' : '0' } as const;
      const found = await Promise.all(
        days.map((date) =>
          api.call('GET /rest/booking/shops/{id}/availability', { path, query: { ...asked, date }, signal }),
        ),
      );
      return found
        .map(({ data: { date, times } }) => ({ date, times: nearest(times, time) }))
        .filter(({ times }) => times.length > 0)
        .slice(0, OFFERED)
        .toSorted((a, b) => a.date.localeCompare(b.date));
    },
    staleTime: FRESH,
  });
};

/** The times of a day next to one, in the order of time. */
const nearest = (times: readonly BookingTime[], time: string): BookingTime[] =>
  times
    .toSorted((a, b) => distance(a, time) - distance(b, time))
    .slice(0, TIMES)
    .toSorted((a, b) => Date.parse(a.start_date) - Date.parse(b.start_date));

const distance = (a: BookingTime, time: string): number => Math.abs(minutes(a.time) - minutes(time));

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
