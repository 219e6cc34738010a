import type { Booking } from '@hamper/contract/bookings/booking';

import { withoutUndefined } from '../../../search-params.ts';
import { partyOf, partyOfBooking, type Party } from '../party.ts';
import type { BookSearch, TableSearch } from '../table-search.ts';
import type { BookableDays } from './day-state.ts';

interface Around {
  restaurant: BookableDays;
  /** The booking that is changed: what the address leaves out is as it is there. */
  booking: Booking | null;
  now: Date;
}

/** The party that a page is for: as the address says, else as it was booked, else as usual at this restaurant. */
export function partyAt(search: BookSearch, { restaurant, booking, now }: Around): Party {
  const { min_guests: least, max_guests: most, shop } = restaurant;
  const clock = { zone: shop.timezone, now };
  const usual = partyOf({}, clock);
  const before: TableSearch = booking
    ? {
        ...partyOfBooking(booking),
        // A box that is not ticked is no part of a form's address.
        ...(search.guests === undefined ? {} : { accessible: undefined }),
      }
    : { guests: Math.min(Math.max(usual.guests, least), most) };
  return partyOf({ ...before, ...withoutUndefined(search) }, clock);
}
