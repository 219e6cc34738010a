import type { Booking } from '@hamper/contract/bookings/booking';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { expectAccessible, renderPart } from '../../render-part.fixture.tsx';
import type { Person } from '../../session/person.ts';
import { TakesNoChanges } from './takes-no-bookings.tsx';

/** A booking at a restaurant that has stopped taking any; no more of it is read here. */
const bookingWith = (given: Partial<Booking> = {}): Booking =>
  ({
    ...{ id: 3, uuid: '0190d5a0-0000-7000-8000-000000000003', user_id: 7, can_change: true },
    shop: { slug: 'casa', phone: '+1 212 555 0100', translation: { title: 'Casa' } },
    ...given,
  }) as unknown as Booking;
const ada: Person = { uuid: 'ada', firstname: 'Ada', lastname: null, img: null, role: 'user' };

const heading = (name: string) => page.getByRole('heading', { level: 1, name });

it('whoever changes a booking at a restaurant that takes none any more keeps it, can cancel it and can ask', async () => {
  const booking = bookingWith();
  renderPart(<TakesNoChanges booking={booking} />, { person: ada });
  await expect.element(heading('Casa isn’t taking changes online right now')).toBeVisible();
  await expect.element(page.getByText(/^Your booking stays as it is, and you can cancel it/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'See your booking' }))
    .toHaveAttribute('href', `/reservations/${booking.uuid}`);
  await expect
    .element(page.getByRole('link', { name: 'Call the restaurant' }))
    .toHaveAttribute('href', 'tel:+12125550100');
  await expect.element(page.getByRole('button', { name: 'Message the restaurant' })).toBeVisible();
  await expectAccessible();
});

it('of a booking that cannot be changed any more nobody says that it can be canceled', async () => {
  renderPart(<TakesNoChanges booking={bookingWith({ can_change: false, user_id: null })} />);
  await expect.element(heading('This booking can’t be changed any more')).toBeVisible();
  await expect.element(page.getByText(/you can cancel it/)).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Message the restaurant' })).not.toBeInTheDocument();
});
