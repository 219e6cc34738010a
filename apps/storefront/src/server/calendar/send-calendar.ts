import type { IncomingMessage, ServerResponse } from 'node:http';

import { ApiError } from '@hamper/contract/client';
import { isOrderKey, ORDER_KEY_HEADER } from '@hamper/contract/orders/order-keys';
import { numberText } from '@hamper/contract/prices/number-text';

import { agreedBooking } from '../../features/reservations/agreed-booking.ts';
import { serverI18n } from '../../i18n/i18n.ts';
import { stringifySearch } from '../../search-params.ts';
import { createApiClient } from '../actions/api-client.ts';
import type { RequestInfo } from '../page-options.ts';
import type { PageServices } from '../page-services.ts';
import { readRequest } from '../request/request-context.ts';
import { urlOf } from '../request/request-url.ts';
import { bookingCalendar } from './booking-calendar.ts';

/** The booking of a path that asks for its calendar file. */
export const calendarAt = (path: string): string | undefined =>
  /^\/reservations\/([\w-]{1,50})\/calendar\.ics$/.exec(path)?.[1];

/** Sends a booking as a calendar file to whoever may see it; leads to its page where there is none to send. */
export async function sendCalendar(
  services: PageServices,
  id: string,
  { req, res, info }: { req: IncomingMessage; res: ServerResponse; info: RequestInfo },
): Promise<void> {
  const url = urlOf(req, info);
  const { context: page } = await readRequest(services, req, { url, info });
  // A calendar has no cookies: a guest's address has the key of the private link.
  const key = url.searchParams.get('key') ?? '';
  const headers = isOrderKey(key) ? { ...page.apiHeaders, [ORDER_KEY_HEADER]: key } : page.apiHeaders;
  const booking = await createApiClient(page, headers)
    .call('GET /rest/booking/my-bookings/{id}', { path: { id }, query: {} })
    .then(({ data }) => data)
    .catch((error: unknown) => {
      if (error instanceof ApiError) return undefined;
      throw error;
    });
  res.setHeader('cache-control', 'private, no-store');
  if (!booking || booking.hold_expires_at !== null) {
    res.writeHead(303, { location: `/reservations/${id}` }).end();
    return;
  }
  const { t } = serverI18n(page.locale, page.dictionary);
  const agreed = agreedBooking(booking);
  const { guest_count: count, key: secret } = agreed;
  const file = bookingCalendar(agreed, {
    title: t('tables.booking.calendar.title', { shop: booking.shop.translation.title }),
    guests: t('tables.guests.count', { count, total: numberText(page.locale, count) }),
    url: `${page.origin}/reservations/${booking.uuid}${stringifySearch({ key: secret })}`,
    host: url.hostname,
  });
  res.setHeader('content-disposition', 'attachment; filename="booking.ics"');
  res.writeHead(200, { 'content-type': 'text/calendar; charset=utf-8' }).end(file);
}
