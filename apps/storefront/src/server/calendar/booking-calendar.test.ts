import type { Booking } from '@hamper/contract/bookings/booking';
import { describe, expect, it } from 'vitest';

import { bookingCalendar } from './booking-calendar.ts';
import { sharedPathOf } from './send-calendar.ts';

const words = {
  title: 'Table at Casa; Nostra',
  guests: '4 guests',
  url: 'https://shop.example/reservations/b',
  host: 'shop.example',
};
const booking = {
  uuid: '0192f0c0-0000-7000-8000-000000000000',
  status: 'accepted',
  created_at: '2026-10-01T08:00:00.250Z',
  updated_at: '2026-10-01T08:00:00.250Z',
  // The night in which New York turns its clocks back: 00:30 to 02:30 are three hours.
  start_date: '2026-11-01T00:30:00-04:00',
  end_date: '2026-11-01T02:30:00-05:00',
  shop: {
    translation: { title: 'Casa; Nostra', address: '1 Palm Street, "Back" yard' },
    location: { latitude: '40.71', longitude: '-74.01' },
  },
} as unknown as Booking;

/** The lines of a file, without the breaks of long ones. */
const linesOf = (file: string): string[] => file.replaceAll('\r\n ', '').split('\r\n');

describe('The calendar file of a booking', () => {
  it('has its times in universal time, so that no clock change moves them', () => {
    const lines = linesOf(bookingCalendar(booking, words));
    expect(lines).toContain('DTSTART:20261101T043000Z');
    expect(lines).toContain('DTEND:20261101T073000Z');
    expect(lines).toContain('STATUS:CONFIRMED');
    expect(lines).toContain('TRIGGER:-PT1H');
  });

  it('is the same entry each time, with the signs of the format as text', () => {
    const lines = linesOf(bookingCalendar(booking, words));
    expect(lines).toContain(`UID:${booking.uuid}@shop.example`);
    expect(lines).toContain('SUMMARY:Table at Casa\\; Nostra');
    expect(lines).toContain('LOCATION:Casa\\; Nostra\\, 1 Palm Street\\, "Back" yard');
    expect(lines).toContain('URL;VALUE=URI:https://shop.example/reservations/b');
  });

  it('says for how many it is, and where the booking is', () => {
    const lines = linesOf(bookingCalendar(booking, words));
    expect(lines).toContain('DESCRIPTION:4 guests\\nhttps://shop.example/reservations/b');
  });

  it('leads a guest’s company to the invitation, which nobody can cancel by, and an account to its own page', () => {
    const guests = { uuid: 'b', user_id: null, invite_key: 'i', key: 'secret' };
    expect(sharedPathOf(guests)).toBe('/reservations/invited/i');
    expect(sharedPathOf({ ...guests, user_id: 7 })).toBe('/reservations/b');
    expect(sharedPathOf({ ...guests, invite_key: null })).toBe('/reservations/b');
  });

  it('has a higher sequence after each change, so that calendars take it', () => {
    expect(linesOf(bookingCalendar(booking, words))).toContain('SEQUENCE:0');
    const moved = { ...booking, updated_at: '2026-10-01T09:00:00.250Z' };
    expect(linesOf(bookingCalendar(moved, words))).toContain('SEQUENCE:3600');
    const canceled = { ...moved, status: 'canceled', updated_at: '2026-10-01T09:00:01.250Z' } as const;
    expect(linesOf(bookingCalendar(canceled, words))).toEqual(
      expect.arrayContaining(['SEQUENCE:3601', 'STATUS:CANCELLED', 'LAST-MODIFIED:20261001T090001Z']),
    );
  });

  it('takes a canceled one off the calendar, and reminds of it no more', () => {
    const lines = linesOf(bookingCalendar({ ...booking, status: 'canceled' }, words));
    expect(lines).toContain('STATUS:CANCELLED');
    expect(lines).not.toContain('BEGIN:VALARM');
  });
});
