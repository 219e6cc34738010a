import type { Locale } from '@hamper/contract/locale';
import { timeFormat } from '@hamper/contract/time/time-text';

import type { NotificationParams } from '../../../db/schema/notifications.ts';
import { type TextKey, translator } from '../../../i18n/translate.ts';
import { presentText } from '../../catalogue/index.ts';

type BookingParams = NonNullable<NotificationParams['booking']>;

/** The shopper's booking that a notification is about; null of any other. */
export const bookingOf = ({ booking }: NotificationParams): { uuid: string } | null =>
  booking?.uuid === undefined ? null : { uuid: booking.uuid };

/** Title and body of a notification about a table booking; `name` is of whoever booked, for the restaurant. */
export function bookingText(
  locale: Locale,
  { about, at, until, party, shop, timezone, table, reason }: BookingParams,
  name = '',
): { title: string; body: string } {
  const translate = translator(locale);
  const day = timeFormat(locale, {
    ...{ weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
    timeZone: timezone,
  } as const);
  const clock = timeFormat(locale, { timeStyle: 'short', timeZone: timezone });
  const held =
    until === undefined
      ? ''
      : translate('notification.booking.until', { time: clock.format(new Date(until)) });
  return {
    title:
      about === 'seated'
        ? translate('notification.new_in_table_at', { table: table ?? '' })
        : translate(`notification.booking.${about}` satisfies TextKey),
    body: withReason(
      [
        ...(held === '' ? [] : [held]),
        ...(name === '' ? [] : [name]),
        day.format(new Date(at)),
        translate('notification.booking.guests', { guests: party }),
        presentText(shop, locale).text,
      ].join(' · '),
      reason === undefined ? '' : translate('notification.booking.reason', { reason }),
    ),
  };
}

const withReason = (text: string, reason: string): string => [text, reason].filter(Boolean).join('\n');
