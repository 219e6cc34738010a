/*
 * Vocabulary of table bookings. Without schemas, since the browser loads it.
 */

/** `new`: the restaurant has yet to accept it. What happens at the table is said by marks beside the status. */
export const bookingStatuses = ['new', 'accepted', 'canceled'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/** How a booking was canceled: its restaurant never accepted it, or canceled what it had accepted, or its guests canceled it. */
export const cancellations = ['declined', 'restaurant', 'guests'] as const;
export type Cancellation = (typeof cancellations)[number];

/** Notes of staff in the evening: the party sits, has left, or did not come. */
export const bookingMarks = ['seated', 'finished', 'no_show'] as const;
export type BookingMark = (typeof bookingMarks)[number];

export const occasions = ['birthday', 'anniversary', 'date', 'business', 'celebration', 'other'] as const;
export type Occasion = (typeof occasions)[number];

/** Kinds of areas that are looked for in every restaurant, whatever each calls its own. */
export const areaKinds = ['inside', 'terrace', 'garden', 'bar', 'private'] as const;
export type AreaKind = (typeof areaKinds)[number];

/** By whom a booking came: a shopper, staff for somebody who called, or a party that walked in. */
export const bookingSources = ['shopper', 'staff', 'walk_in'] as const;

/** `offered`: a table is held for them until the offer expires. */
export const waitlistStatuses = ['waiting', 'offered', 'booked', 'expired', 'left'] as const;

/** Bookings begin and end on a quarter-hour. */
export const QUARTER_MINUTES = 15;
export const QUARTER_MS = QUARTER_MINUTES * 60_000;

/** Guests of one booking at the most, wherever. */
export const MAX_PARTY = 100;

/** The deposit of a guest, where there is one, in units of the base currency. */
export const MIN_DEPOSIT = 1;
export const MAX_DEPOSIT = 1000;

/** Bookings of one person that are still to come. */
export const MAX_OPEN_BOOKINGS = 20;
/** Waitlist entries of one person. */
export const MAX_WAITLIST_ENTRIES = 10;
/** Minutes of the longest stay that a restaurant can set. */
export const MAX_STAY_MINUTES = 480;
/** How long a table is held while a shopper fills in the rest. */
export const HOLD_MINUTES = 5;
/** How long a table is held for somebody on the waitlist who was offered it. */
export const OFFER_MINUTES = 15;
