import type { Booking } from '@hamper/contract/bookings/booking';
import ical, { ICalAlarmType, ICalEventStatus } from 'ical-generator';

/** All of a booking that a calendar is told. */
export type CalendarBooking = Pick<
  Booking,
  'uuid' | 'shop' | 'status' | 'start_date' | 'end_date' | 'created_at' | 'updated_at'
>;

interface CalendarWords {
  title: string;
  /** For how many it is. */
  guests: string;
  /** The page of the booking, which calendars show as a link. */
  url: string;
  host: string;
}

const STATUSES = {
  new: ICalEventStatus.TENTATIVE,
  accepted: ICalEventStatus.CONFIRMED,
  canceled: ICalEventStatus.CANCELLED,
};

const SECOND = 1000;

/** Seconds before the beginning that a calendar reminds. */
const REMINDS_BEFORE = 60 * 60;

/** A booking as calendars take it (RFC 5545), in universal time: each device shows it by its own clock. */
export function bookingCalendar(
  booking: CalendarBooking,
  { title, guests, url, host }: CalendarWords,
): string {
  const { uuid, shop, status, start_date: start, end_date: end, updated_at: changed } = booking;
  const { address } = shop.translation;
  const calendar = ical({ prodId: { company: 'Hamper', product: 'Bookings' } });
  const event = calendar.createEvent({
    // The same each time: a second file changes the entry of the first, as its higher sequence says.
    id: `${uuid}@${host}`,
    sequence: Math.max(0, Math.floor((Date.parse(changed) - Date.parse(booking.created_at)) / SECOND)),
    lastModified: new Date(changed),
    start: new Date(start),
    end: new Date(end),
    summary: title,
    url,
    description: `${guests}\n${url}`,
    location: {
      title: [shop.translation.title, address].filter(Boolean).join(', '),
      geo: { lat: Number(shop.location.latitude), lon: Number(shop.location.longitude) },
    },
    status: STATUSES[status],
  });
  if (status !== 'canceled') event.createAlarm({ type: ICalAlarmType.display, trigger: REMINDS_BEFORE });
  return calendar.toString();
}
