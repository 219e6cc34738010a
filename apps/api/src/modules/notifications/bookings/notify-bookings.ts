import { defaultLocale, isLocale } from '@hamper/contract/locale';
import { sql } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import type { NotificationParams } from '../../../db/schema/notifications.ts';
import type { Env } from '../../../http/context.ts';
import { composeMail } from '../../../mails/compose-mail.ts';
import { consumeReceiptLimits } from '../../accounts/index.ts';
import type {
  BookingNews,
  BookingNotice,
  OnBooked,
  OnBookingNews,
  OnSeated,
} from '../../reservations/index.ts';
import { notify } from '../notify.ts';
import { person, staffOf } from '../recipients.ts';
import { bookingBlocks } from './booking-mail.ts';
import { bookingText } from './booking-text.ts';

type BookingParams = NonNullable<NotificationParams['booking']>;

const paramsOf = (booking: BookingNotice, about: BookingParams['about']): BookingParams => ({
  about,
  at: booking.startsAt.toISOString(),
  ...(about === 'offer' && booking.holdExpiresAt ? { until: booking.holdExpiresAt.toISOString() } : {}),
  ...{ party: booking.party, shop: booking.shop, timezone: booking.timezone },
  ...(about === 'seated' ? { table: booking.tables.join(', ') } : {}),
  ...(byRestaurant.has(about) && booking.reason !== null ? { reason: booking.reason } : {}),
});

/** News that the restaurant makes: nothing of it is counted for the client network of whoever booked. */
const byRestaurant: ReadonlySet<BookingParams['about']> = new Set([
  ...(['declined', 'unchanged', 'canceled_by_restaurant', 'moved'] as const),
]);

/** News of what they have just done themselves. */
const byGuests: ReadonlySet<BookingNews> = new Set([
  ...(['received', 'change_received', 'change_booked'] as const),
  ...(['change_withdrawn_by_guests', 'canceled_by_guests'] as const),
]);

/** News of what is gone soon, or at once: the list says what became of it. */
const ofWaiting: ReadonlySet<BookingNews> = new Set(['offer', 'offer_expired', 'wait_expired'] as const);

/** Of these an account has a mail all the same: a request that waits for its answer, and money that goes back. */
const isReceipt = ({ deposit }: BookingNotice, about: BookingNews): boolean =>
  about === 'received' ||
  about === 'change_received' ||
  (about === 'canceled_by_guests' && (deposit?.paidMinor ?? 0) > 0);

/** Notifies everyone who works in a restaurant of a booking, of its change, and that its guests canceled it. */
export const notifyBooking: OnBooked = async (tx, env, booking, about) => {
  const { shopId, userId } = booking;
  const params = { booking: paramsOf(booking, about) };
  await notify(tx, env, { type: 'new_booking', to: staffOf(shopId), params, clientId: userId });
};

/** Notifies everyone else who works in a restaurant that a party sits down. */
export const notifySeated: OnSeated = async (tx, env, booking, by) => {
  const to = sql`(select user_id from shop_staff where shop_id = ${booking.shopId} and user_id <> ${by})`;
  await notify(tx, env, { type: 'new_in_table', to, params: { booking: paramsOf(booking, 'seated') } });
};

/**
 * Notifies whoever booked of news, by the channels they chose; somebody without an account by mail to the address they gave.
 * Of what they have just done themselves an account is told by its page, and by a mail where that is a receipt.
 */
export const notifyBookingNews: OnBookingNews = async (tx, env, booking, about) => {
  const { userId } = booking;
  if (userId === null) return mailGuest(tx, env, booking, about);
  const isOwn = byGuests.has(about);
  if (isOwn && !isReceipt(booking, about)) return;
  await notify(tx, env, {
    type: 'booking_status',
    to: person(userId),
    params: {
      booking: { ...paramsOf(booking, about), ...(!ofWaiting.has(about) && { uuid: booking.uuid }) },
    },
    closing: (locale) => bookingBlocks(locale, booking, about, env),
    mailAlone: isOwn,
  });
};

/** A mail of the shop's own words and its restaurant's: a stranger's address gets nobody else's. */
async function mailGuest(tx: Db, env: Env, booking: BookingNotice, about: BookingNews): Promise<void> {
  const { email } = booking;
  const counted = byRestaurant.has(about) ? { now: env.now } : env;
  if (email === null || !(await consumeReceiptLimits({ ...counted, db: tx }, email))) return;
  const locale = isLocale(booking.locale) ? booking.locale : defaultLocale;
  const { title, body } = bookingText(locale, paramsOf(booking, about));
  const { publicUrl } = env;
  await env.ports.mail.post(
    tx,
    composeMail({
      ...{ to: email, kind: 'notification', locale, subject: title, reason: 'booking', publicUrl },
      blocks: [{ kind: 'text', text: body }, ...bookingBlocks(locale, booking, about, env)],
    }),
  );
}
