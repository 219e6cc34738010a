import { expect, it } from 'vitest';

import { readReservationsSearch } from './reservations-search.ts';

const read = (query: Record<string, unknown>) => JSON.parse(JSON.stringify(readReservationsSearch(query)));

it('reads a party, what is cooked and where from an address', () => {
  const asked = {
    guests: '4',
    date: '2026-11-20',
    time: '19:30',
    accessible: '1',
    cuisine: '7',
    area: 'terrace',
  };
  expect(read({ ...asked, near: '40.7133,-74.0049', view: 'map' })).toEqual({
    ...{ guests: 4, date: '2026-11-20', time: '19:30', accessible: 1, cuisine: 7, area: 'terrace' },
    ...{ near: '40.7133,-74.0049', view: 'map' },
  });
  expect(read({ past: '1', page: '2' })).toEqual({ past: 1, page: 2 });
});

it.each([
  ['no guests', { guests: '0' }],
  ['half a guest', { guests: '1.5' }],
  ['more than any restaurant seats', { guests: '1000' }],
  ['a day that no calendar has', { date: '2026-02-30' }],
  ['a month that no calendar has', { date: '2026-13-01' }],
  ['a time that no clock shows', { time: '24:30' }],
  ['a place off the globe', { near: '91,0' }],
  ['words instead of a number', { cuisine: 'pizza', area: 'moon', page: 'last', past: 'yes', view: 'list' }],
  ['several values', { guests: ['2', '3'], date: ['2026-11-20', '2026-11-21'] }],
])('leaves out %s', (_, query) => {
  expect(read(query)).toEqual({});
});
