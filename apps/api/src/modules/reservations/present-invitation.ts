import type { BookingInvitation } from '@hamper/contract/bookings/booking';
import { inZone } from '@hamper/contract/time/time-zone';

import { firstWord } from '../../first-word.ts';
import { type Audience, presentShop, presentText, type ShopRow } from '../catalogue/index.ts';
import { agreedBooking } from './agreed-booking.ts';
import type { BookingRow } from './queries.ts';
import { isUndecided } from './rules.ts';

/** A booking for those who are invited: where and when, and of whoever booked nothing but the first name. */
export const presentInvitation = (
  row: BookingRow,
  shop: ShopRow,
  reader: Pick<Audience, 'locale' | 'currency'>,
): BookingInvitation => ({
  shop: presentShop(shop, reader),
  booking: row.booking.status === 'canceled' ? null : presentAgreed(agreedBooking(row), reader),
});

function presentAgreed(
  { booking, tables, shop: { timezone } }: BookingRow,
  { locale }: Pick<Audience, 'locale'>,
): BookingInvitation['booking'] {
  const { username, startsAt, endsAt, party, createdAt, updatedAt } = booking;
  return {
    invited_by: firstWord(username),
    start_date: inZone(startsAt, timezone),
    end_date: inZone(endsAt, timezone),
    timezone,
    guest_count: party,
    area: presentText(tables[0]?.area, locale).text || null,
    confirmed: !isUndecided(booking),
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
  };
}
