import type { BookingStatus } from '@hamper/contract/bookings/vocabulary';

import type { Db } from '../../db/query.ts';
import type { BookedTable } from '../../db/schema/bookings.ts';
import type { LocalizedText } from '../../db/schema/columns.ts';
import type { currencies } from '../../db/schema/settings.ts';
import type { Env } from '../../http/context.ts';
import type { PaymentHooks } from '../payments/index.ts';

/** The deposit of a booking, in minor units of its currency. */
export interface BookingDeposit {
  minor: number;
  paidMinor: number;
  refundedMinor: number;
  /** Whether its provider could not give it back. */
  hasFailed: boolean;
  byWallet: boolean;
  currency: Pick<typeof currencies.$inferSelect, 'symbol' | 'position'>;
}

/** A booking as those who are notified of it see it. */
export interface BookingNotice {
  id: number;
  uuid: string;
  shopId: number;
  userId: number | null;
  guestKey: string | null;
  /** Of somebody without an account; null where they gave none. */
  email: string | null;
  locale: string;
  startsAt: Date;
  endsAt: Date;
  party: number;
  status: BookingStatus;
  shop: LocalizedText;
  slug: string;
  address: LocalizedText;
  timezone: string;
  /** Of its first table. */
  area: LocalizedText;
  policy: LocalizedText;
  /** Until when whoever made it can change or cancel it. */
  changeUntil: Date;
  /** Neither canceled nor under way. */
  isOpen: boolean;
  /** Never accepted by its restaurant: it can be canceled at any time. */
  isUndecided: boolean;
  /** Why it was declined or canceled, or a change of it was declined. */
  reason: string | null;
  /** Accepted before a change that the restaurant has yet to accept. */
  before: BookedTable | null;
  deposit: BookingDeposit | null;
  /** Names of its tables. */
  tables: string[];
  /** Until when an offered table is held. */
  holdExpiresAt: Date | null;
}

/**
 * Of news to whoever booked: what happened, or that it begins soon; `unchanged` where a change is declined, `moved` where the
 * restaurant seats them in another area; `offer_expired` and `wait_expired` where nothing came of waiting.
 */
export type BookingNews =
  | 'received'
  | 'change_received'
  | 'change_booked'
  | 'change_withdrawn_by_guests'
  | 'canceled_by_guests'
  | 'canceled_by_restaurant'
  | 'moved'
  | 'accepted'
  | 'declined'
  | 'unchanged'
  | 'reminder'
  | 'offer'
  | 'offer_expired'
  | 'wait_expired'
  | 'deposit_back';

/**
 * Runs in the transaction in which a booking is made, changed or canceled by whoever made it, or a change of it withdrawn: its
 * restaurant learns of it.
 */
export type OnBooked = (
  tx: Db,
  env: Env,
  booking: BookingNotice,
  about: 'booked' | 'changed' | 'change_withdrawn' | 'canceled',
) => Promise<void>;

/** Runs in the transaction in which there is news for whoever booked. */
export type OnBookingNews = (tx: Db, env: Env, booking: BookingNotice, about: BookingNews) => Promise<void>;

/** Runs in the transaction in which a party sits down. `by` is who seated it. */
export type OnSeated = (tx: Db, env: Env, booking: BookingNotice, by: number) => Promise<void>;

export interface BookingHooks {
  onBooked: OnBooked;
  onNews: OnBookingNews;
  onSeated: OnSeated;
  payment: PaymentHooks;
}
