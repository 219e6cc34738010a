import type { Booking } from '@hamper/contract/bookings/booking';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { directionsHref } from '../../../outside-links.ts';
import { expectAccessible, renderPart } from '../../../render-part.fixture.tsx';
import { BookingActions } from './booking-actions.tsx';

const location = { latitude: '40.7209', longitude: '-74.0007' };

/** A booking on a terrace; no more of it is read here. */
const bookingWith = (given: Partial<Booking> = {}): Booking =>
  ({
    ...{ id: 3, uuid: '0190d5a0-0000-7000-8000-000000000003', user_id: null, key: null, invite_key: null },
    ...{ guest_count: 2, can_change: true, timezone: 'America/New_York', deposit_paid_at: null },
    ...{ start_date: '2026-11-20T19:30:00-05:00', end_date: '2026-11-20T21:30:00-05:00' },
    tables: [{ id: 8, name: 'T1', shop_section_id: 6, area: 'Terrace' }],
    before_change: null,
    shop: {
      ...{ id: 4, slug: 'casa', phone: null, location },
      translation: { title: 'Casa', address: '1 Palm Street' },
    },
    ...given,
  }) as unknown as Booking;

const link = (name: string) => page.getByRole('link', { name });

it('the way to the restaurant is a link to a map, in a window of its own', async () => {
  renderPart(<BookingActions booking={bookingWith()} isToCome />);
  await expect.element(link('Directions')).toHaveAttribute('href', directionsHref(location));
  expect(directionsHref(location)).toContain('40.7209');
  await expect.element(link('Directions')).toHaveAttribute('target', '_blank');
  await expectAccessible();
});

it('changing it begins with the area that it has', async () => {
  const booking = bookingWith();
  renderPart(<BookingActions booking={booking} isToCome />);
  await expect
    .element(link('Change party or time'))
    .toHaveAttribute('href', `/shops/casa/book?change=${booking.uuid}&section=6`);
});
