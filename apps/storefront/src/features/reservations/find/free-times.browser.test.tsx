import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { expectAccessible, renderPart } from '../../../render-part.fixture.tsx';
import { FreeTimes } from './free-times.tsx';
import type { Restaurant } from './restaurants.ts';

const party = { guests: 4, date: '2026-11-20', time: '19:00', accessible: true };
const free = (time: string, ...sections: number[]) => ({
  ...{ date: party.date, time, start_date: `2026-11-20T${time}:00-05:00` },
  ...{ end_date: '2026-11-20T21:30:00-05:00', section_ids: sections },
});
const restaurant: Restaurant = {
  ...{ slug: 'casa', bookingId: 9, timezone: 'America/New_York', translation: { title: 'Casa' } },
  ...{ location: { latitude: '40.7', longitude: '-74' }, distance: 1, areas: undefined, shop: undefined },
  times: [free('18:45', 5, 6), free('19:00', 6), free('19:15', 5)],
};

/** The fields that a press on a time sends. */
function fieldsOf(name: RegExp): Record<string, unknown> {
  const button = page.getByRole('button', { name }).element() as HTMLButtonElement;
  return Object.fromEntries(new FormData(button.form ?? undefined, button));
}

it('a free time holds a table for the party that was asked for, and the asked one is marked', async () => {
  renderPart(<FreeTimes restaurant={restaurant} party={party} area={undefined} />);
  const times = page.getByRole('group', { name: 'Free times: Casa' }).getByRole('button');
  await expect.element(times.nth(1)).toHaveAttribute('aria-current', 'time');
  expect(times.elements()).toHaveLength(3);
  expect(fieldsOf(/^6:45/)).toEqual({
    ...{ booking_id: '9', guests: '4', accessible: '1', section_id: '' },
    start_date: '2026-11-20T18:45:00-05:00',
    back: '/shops/casa/book?guests=4&date=2026-11-20&time=19%3A00&accessible=1',
  });
  await expectAccessible();
});

it('of a kind of area that was asked for, each time holds a table in one that has some', async () => {
  renderPart(<FreeTimes restaurant={restaurant} party={party} area="terrace" />);
  await expect.element(page.getByRole('button', { name: /^7:00/ })).toBeVisible();
  expect(fieldsOf(/^6:45/)).toMatchObject({ section_id: '5' });
  expect(fieldsOf(/^7:00/)).toMatchObject({ section_id: '6' });
});
