import type { Booking, BookingHours, BookingShop } from '@hamper/contract/bookings/booking';

import type { Party } from '../party.ts';
import type { BookSearch } from '../table-search.ts';

/** A restaurant with its terms and hours of bookings. */
export type BookingRestaurant = BookingShop & BookingHours;

/** The form of the waitlist as it was sent last, and the next one's key: sent twice, it is still one entry. */
export interface WaitlistFlash {
  key: string | undefined;
  values: Record<string, string>;
  errors: Record<string, string>;
}

/** A day of a restaurant, as it was asked for. */
export interface DayTimesProps {
  restaurant: BookingRestaurant;
  party: Party;
  /** The booking whose party or time is changed. */
  booking: Booking | null;
  /** The same as the address has it, with what else is chosen: a time only where somebody chose one. */
  search: BookSearch;
  /** The address of this page. */
  here: string;
  wait: WaitlistFlash;
}
