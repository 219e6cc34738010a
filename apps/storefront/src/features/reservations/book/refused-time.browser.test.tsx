import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { expectAccessible, renderPart } from '../../../render-part.fixture.tsx';
import { RefusedTime } from './refused-time.tsx';
import type { BookingRestaurant } from './restaurant.ts';

const restaurant = { id: 3, shop: { timezone: 'America/New_York' } } as unknown as BookingRestaurant;
const party = { guests: 2, date: '2026-11-20', time: '19:00', accessible: false };
const request = { restaurant, party, search: { section: 5 }, here: '/shops/casa/book', isFree: false };
const seven = '2026-11-20T19:00:00-05:00';
const nine = '2026-11-20T21:00:00-05:00';

const fieldsOf = (name: RegExp) => {
  const button = page.getByRole('button', { name }).element() as HTMLButtonElement;
  return Object.fromEntries(new FormData(button.form ?? undefined, button));
};

it('offers the same time at another table first, then the times of the table that was asked for', async () => {
  renderPart(
    <RefusedTime {...request} fault="That table is taken." nearest={[nine]} elsewhere={seven} table={8} />,
  );
  const buttons = page.getByRole('button');
  await expect.element(buttons.first()).toBeVisible();
  expect(buttons.first().element().textContent).toMatch(/Fri,? 7:00\sPM at another table/);
  expect(fieldsOf(/at another table/)).toEqual({
    ...{ booking_id: '3', guests: '2', section_id: '5', accessible: '', back: '/shops/casa/book' },
    start_date: seven,
  });
  expect(fieldsOf(/9:00/)).toMatchObject({ start_date: nine, table_id: '8' });
  await expectAccessible();
});

it('offers the nearest times alone where any table would have done', async () => {
  renderPart(
    <RefusedTime
      {...request}
      fault="That time is taken."
      nearest={[nine]}
      elsewhere={undefined}
      table={undefined}
    />,
  );
  await expect.element(page.getByRole('button', { name: /9:00/ })).toBeVisible();
  expect(page.getByRole('button').elements()).toHaveLength(1);
  expect(fieldsOf(/9:00/)).not.toHaveProperty('table_id');
});
