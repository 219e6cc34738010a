import type { Db } from '../../db/query.ts';
import type { LocalizedText } from '../../db/schema/columns.ts';
import type { Env } from '../../http/context.ts';
import type { PaymentHooks } from '../payments/index.ts';

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
  party: number;
  shop: LocalizedText;
  timezone: string;
  /** Names of its tables. */
  tables: string[];
  /** Until when an offered table is held. */
  holdExpiresAt: Date | null;
}

/** Of news to whoever booked: what happened, or that it begins soon; `unchanged` where a change is declined. */
export type BookingNews =
  | 'received'
  | 'accepted'
  | 'declined'
  | 'unchanged'
  | 'reminder'
  | 'offer'
  | 'deposit_back';

/** Runs in the transaction in which a booking is made, changed or canceled by whoever made it: its restaurant learns of it. */
export type OnBooked = (
  tx: Db,
  env: Env,
  booking: BookingNotice,
  about: 'booked' | 'changed' | 'canceled',
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
