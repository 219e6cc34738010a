import type { Booking } from '@hamper/contract/bookings/booking';

import { withoutUndefined } from '../../../search-params.ts';
import { partyOf, type Party } from '../party.ts';
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
        guests: booking.guest_count,
        date: booking.start_date.slice(0, 10),
        time: booking.start_date.slice(11, 16),
        // A box that is not ticked is no part of a form's address.
        ...(booking.accessible && search.guests === undefined ? { accessible: 1 as const } : {}),
      }
    : { guests: Math.min(Math.max(usual.guests, least), most) };
  return partyOf({ ...before, ...withoutUndefined(search) }, clock);
}

/** A party as an address says it. */
export const searchOfParty = ({ guests, date, time, accessible }: Party): TableSearch => ({
  guests,
  date,
  time,
  accessible: accessible ? 1 : undefined,
});
