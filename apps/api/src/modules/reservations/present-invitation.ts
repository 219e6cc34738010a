import type { BookingInvitation } from '@hamper/contract/bookings/booking';
import { inZone } from '@hamper/contract/time/time-zone';

import { firstWord } from '../../first-word.ts';
import { type Audience, presentShop, presentText, type ShopRow } from '../catalogue/index.ts';
import type { BookingRow } from './queries.ts';

/** A booking for those who are invited: where and when, and of whoever booked nothing but the first name. */
export const presentInvitation = (
  row: BookingRow,
  shop: ShopRow,
  reader: Pick<Audience, 'locale' | 'currency'>,
): BookingInvitation => ({
  shop: presentShop(shop, reader),
  booking: row.booking.status === 'canceled' ? null : agreedOf(row, reader),
});

/** As the restaurant has agreed to it: of a change that it has yet to accept, as it was before, at a table that nobody says. */
function agreedOf(
  { booking, tables, shop: { timezone } }: BookingRow,
  { locale }: Pick<Audience, 'locale'>,
): BookingInvitation['booking'] {
  const { username, status, startsAt, endsAt, party, beforeChange: before } = booking;
  const at = (instant: Date | string) => inZone(new Date(instant), timezone);
  return {
    invited_by: firstWord(username),
    start_date: at(before?.startsAt ?? startsAt),
    end_date: at(before?.endsAt ?? endsAt),
    timezone,
    guest_count: before?.party ?? party,
    area: before ? null : presentText(tables[0]?.area, locale).text || null,
    confirmed: status === 'accepted' || before !== null,
    created_at: booking.createdAt.toISOString(),
    updated_at: booking.updatedAt.toISOString(),
  };
}
