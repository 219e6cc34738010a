import type { Booking } from '@hamper/contract/bookings/booking';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { expectAccessible, renderPart } from '../../../render-part.fixture.tsx';
import { BookingCard } from './booking-card.tsx';

const DAY = 24 * 60 * 60_000;
const inDays = (days: number, time: string) =>
  `${new Date(Date.now() + days * DAY).toISOString().slice(0, 10)}T${time}:00Z`;

/** A booking; no more of it is read here. */
const booking = {
  ...{ uuid: 'b', status: 'accepted', cancellation: null, hold_expires_at: null, timezone: 'UTC' },
  ...{ guest_count: 5, start_date: inDays(9, '20:00'), end_date: inDays(9, '22:00') },
  tables: [{ id: 2, name: '7', shop_section_id: 2, area: 'Terrace' }],
  ...{ seated_at: null, finished_at: null, no_show_at: null, deposit: null },
  before_change: {
    ...{ start_date: inDays(8, '19:00'), end_date: inDays(8, '21:00'), guest_count: 2 },
    tables: [{ id: 1, name: '3', shop_section_id: 1, area: 'Inside' }],
  },
  shop: { id: 4, slug: 'casa', tone: 'leaf', art: [], translation: { title: 'Casa' } },
} as unknown as Booking;

it('shows the table that is agreed, and what is asked for in its place', async () => {
  renderPart(
    <ul>
      <BookingCard booking={booking} />
    </ul>,
  );
  await expect.element(page.getByText(/7:00\sPM$/)).toBeVisible();
  await expect.element(page.getByText('2 guests · Inside', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/^Asked for: .+ 8:00\sPM · 5 guests$/)).toBeVisible();
  await expectAccessible();
});
