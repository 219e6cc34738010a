import { expect, test } from 'vitest';

import { ASAP, readFulfilment } from './fulfilment.ts';

const at = { date: '2026-11-24', time: '18:00', zone: 'America/New_York' };

test('how and when somebody wants an order is read as it was kept', () => {
  expect(readFulfilment({ type: 'pickup', at })).toEqual({ type: 'pickup', at });
});

test.each([
  ['nothing', null],
  ['another way', { type: 'drone' }],
  ['half a time', { type: 'delivery', at: { date: '2026-11-24' } }],
  ['no day of a calendar', { at: { ...at, date: '2026-13-40' } }],
  ['no time of a clock', { at: { ...at, time: '24:30' } }],
  ['a list', []],
])('%s is as everybody begins', (_, kept) => {
  expect(readFulfilment(kept)).toEqual(ASAP);
});

test('a zone that is none is not known', () => {
  expect(readFulfilment({ at: { ...at, zone: '<b>' } }).at?.zone).toBeNull();
});
