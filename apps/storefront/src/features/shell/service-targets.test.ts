import { expect, test } from 'vitest';

import { servicesOf } from './service-targets.ts';

test('links lead to the parcel service where there is one', () => {
  const hrefs = (settings: Parameters<typeof servicesOf>[0]) => servicesOf(settings).map(({ href }) => href);
  const others = ['/', '/shops?type=restaurant', '/reservations'];
  expect(hrefs({ parcels_offered: '1' })).toEqual([...others, '/parcels']);
  expect(hrefs({ parcels_offered: '' })).toEqual(others);
  expect(hrefs({})).toEqual(others);
});
