import type { IncomingMessage, ServerResponse } from 'node:http';

import type { Booking } from '@hamper/contract/bookings/booking';
import { ApiError } from '@hamper/contract/client';
import { isOrderKey, ORDER_KEY_HEADER } from '@hamper/contract/orders/order-keys';
import { numberText } from '@hamper/contract/prices/number-text';

import { agreedBooking } from '../../features/reservations/agreed-booking.ts';
import { invitationPath } from '../../features/reservations/invitation-path.ts';
import { serverI18n } from '../../i18n/i18n.ts';
import { createApiClient } from '../actions/api-client.ts';
import type { RequestInfo } from '../page-options.ts';
import type { PageServices } from '../page-services.ts';
import type { PageContext } from '../render/page-context.ts';
import { readRequest } from '../request/request-context.ts';
import { urlOf } from '../request/request-url.ts';
import { bookingCalendar, type CalendarBooking } from './booking-calendar.ts';

/** A booking as its calendar file is asked for: by whoever may see it, or by the key that invites to it. */
type Asked = { id: string } | { invitation: string };

/** The booking of a path that asks for its calendar file. */
export function calendarAt(path: string): Asked | undefined {
  const [, id, invitation] =
    /^\/reservations\/(?:([\w-]{1,50})|invited\/([\w-]{1,50}))\/calendar\.ics$/.exec(path) ?? [];
  if (id !== undefined) return { id };
  return invitation === undefined ? undefined : { invitation };
}

/** Sends a booking as a calendar file; leads to its page where there is none to send. */
export async function sendCalendar(
  services: PageServices,
  asked: Asked,
  { req, res, info }: { req: IncomingMessage; res: ServerResponse; info: RequestInfo },
): Promise<void> {
  const url = urlOf(req, info);
  const { context: page } = await readRequest(services, req, { url, info });
  const found = await ('id' in asked ? ownEntry(page, asked.id, url) : invitedEntry(page, asked.invitation))
    // It is for the page to say why there is none.
    .catch((error: unknown) => {
      if (error instanceof ApiError) return undefined;
      throw error;
    });
  res.setHeader('cache-control', 'private, no-store');
  if (!found) {
    res.writeHead(303, { location: pathOf(asked) }).end();
    return;
  }
  const { t } = serverI18n(page.locale, page.dictionary);
  const { booking, count, path } = found;
  const file = bookingCalendar(booking, {
    title: t('tables.booking.calendar.title', { shop: booking.shop.translation.title }),
    guests: t('tables.guests.count', { count, total: numberText(page.locale, count) }),
    url: `${page.origin}${path}`,
    host: url.hostname,
  });
  res.setHeader('content-disposition', 'attachment; filename="booking.ics"');
  res.writeHead(200, { 'content-type': 'text/calendar; charset=utf-8' }).end(file);
}

const pathOf = (asked: Asked): string =>
  'id' in asked ? `/reservations/${asked.id}` : invitationPath(asked.invitation);

interface Entry {
  booking: CalendarBooking;
  count: number;
  /** Its page. */
  path: string;
}

async function ownEntry(page: PageContext, id: string, url: URL): Promise<Entry | undefined> {
  // A calendar has no cookies: a guest's address has the key of the private link.
  const key = url.searchParams.get('key') ?? '';
  const headers = isOrderKey(key) ? { ...page.apiHeaders, [ORDER_KEY_HEADER]: key } : page.apiHeaders;
  const api = createApiClient(page, headers);
  const { data } = await api.call('GET /rest/booking/my-bookings/{id}', { path: { id }, query: {} });
  if (data.hold_expires_at !== null) return undefined;
  const booking = agreedBooking(data);
  return { booking, count: booking.guest_count, path: sharedPathOf(booking) };
}

/**
 * The page that an entry leads to, for whoever it is shared with: a guest's is the one that invites, since with the private link anybody
 * could cancel the booking; an account's opens to that alone.
 */
export const sharedPathOf = ({
  uuid,
  user_id: userId,
  invite_key: key,
}: Pick<Booking, 'uuid' | 'user_id' | 'invite_key'>): string =>
  userId === null && key !== null ? invitationPath(key) : pathOf({ id: uuid });

async function invitedEntry(page: PageContext, key: string): Promise<Entry | undefined> {
  const api = createApiClient(page, page.apiHeaders);
  const { data } = await api.call('GET /rest/booking/invitations/{key}', { path: { key } });
  const { shop, booking } = data;
  if (booking === null) return undefined;
  const status = booking.confirmed ? 'accepted' : 'new';
  return {
    booking: { ...booking, uuid: key, shop, status },
    count: booking.guest_count,
    path: pathOf({ invitation: key }),
  };
}
