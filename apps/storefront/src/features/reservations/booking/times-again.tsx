import type { Booking } from '@hamper/contract/bookings/booking';

import { stringifySearch } from '../../../search-params.ts';
import { partyOfBooking } from '../party.ts';

/** The field of a form that says where to go once the table is no longer held: to the times of the same party. */
export function TimesAgain({ booking }: { booking: Booking }) {
  const times = `/shops/${booking.shop.slug}/book${stringifySearch({ ...partyOfBooking(booking) })}`;
  return <input type="hidden" name="back" value={times} />;
}
