import { expect, test } from 'vitest';

import { wantedAt } from './wanted-time.ts';

const now = new Date('2026-11-23T12:00:00Z');
const evening = { date: '2026-11-23', time: '18:00' };

test.each([
  ['by the clock of each shop', evening, 'America/New_York', '2026-11-23T23:00:00.000Z'],
  ['that is over is now', { ...evening, time: '12:30' }, 'Europe/Berlin', now.toISOString()],
  ['that nobody wants is now', null, 'Europe/Berlin', now.toISOString()],
])('a wanted time %s', (_, wanted, zone, instant) => {
  expect(wantedAt(wanted, zone, now).toISOString()).toBe(instant);
});
