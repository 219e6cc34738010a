import type { Booking } from '@hamper/contract/bookings/booking';
import type { QueryClient } from '@tanstack/react-query';
import { createIsomorphicFn } from '@tanstack/react-start';

import type { Api } from '../../api/api.ts';
import { partyAt } from './book/book-search.ts';
import { dayState, nearestDays } from './book/day-state.ts';
import { nextDaysQuery } from './book/next-days-query.ts';
import type { BookingRestaurant } from './book/restaurant.ts';
import { freeTimesQuery, tablesQuery } from './queries.ts';
import type { BookSearch } from './table-search.ts';

interface Asked {
  restaurant: BookingRestaurant;
  search: BookSearch;
  booking: Booking | null;
}

/** Loads the free times of a page's day: part of the HTML of a first visit; in the browser the page shows itself while they come. */
export const prefetchDay = createIsomorphicFn()
  .server(async (queryClient: QueryClient, api: Api, { restaurant, search, booking }: Asked) => {
    const now = new Date();
    const party = partyAt(search, { restaurant, booking, now });
    const { id } = restaurant.shop;
    const state = dayState(restaurant, party, now);
    if (state === 'small' || state === 'large') return;
    const free = freeTimesQuery(api, id, party, search.change);
    if (state === 'open') await queryClient.prefetchQuery(free);
    const { times = [], sections = [] } = queryClient.getQueryData(free.queryKey) ?? {};
    const shown = sections.filter((one) => search.section === undefined || one.id === search.section);
    await Promise.all(
      times.length > 0
        ? shown.map((section) => queryClient.prefetchQuery(tablesQuery(api, section.id)))
        : [
            queryClient.prefetchQuery(
              nextDaysQuery(api, id, party, nearestDays(restaurant, party.date, now)),
            ),
          ],
    );
  })
  .client(async (_queryClient: QueryClient, _api: Api, _asked: Asked) => {});
