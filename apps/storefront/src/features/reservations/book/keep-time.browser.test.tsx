import type { Booking } from '@hamper/contract/bookings/booking';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { expectAccessible, renderPart } from '../../../render-part.fixture.tsx';
import { KeepTime } from './keep-time.tsx';
import type { BookingRestaurant } from './restaurant.ts';

const start = '2026-11-20T19:00:00-05:00';
const time = {
  ...{ date: '2026-11-20', time: '19:00', start_date: start, end_date: start, section_ids: [1] },
};
const booking = { uuid: 'b', guest_count: 2, accessible: false, start_date: start } as unknown as Booking;
const restaurant = { id: 9, shop: { timezone: 'America/New_York' } } as unknown as BookingRestaurant;
const keepFor = (guests: number, times = [time]) => (
  <KeepTime
    {...{ restaurant, booking, times, here: '/shops/casa/book' }}
    party={{ guests, date: '2026-11-20', time: '19:00', accessible: false }}
    search={{ change: 'b' }}
    wait={{ key: undefined, values: {}, errors: {} }}
  />
);

it('where only the party changes one press keeps the booked time', async () => {
  renderPart(keepFor(5));
  const keep = page.getByRole('button', { name: /^Keep 7:00\sPM for 5 guests$/ });
  await expect.element(keep).toBeVisible();
  const button = keep.element() as HTMLButtonElement;
  expect(Object.fromEntries(new FormData(button.form ?? undefined, button))).toMatchObject({
    ...{ change: 'b', guests: '5', start_date: start },
  });
  await expectAccessible();
});

it('nothing is kept where nothing changes, or the time is not free for so many', async () => {
  renderPart(
    <>
      <p>There</p>
      {keepFor(2)}
      {keepFor(5, [])}
    </>,
  );
  await expect.element(page.getByText('There')).toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});
