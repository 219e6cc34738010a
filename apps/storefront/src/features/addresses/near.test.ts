import { expect, test } from 'vitest';

import { formatNear, parseNear, readNear } from './near.ts';

test('a place in an address is read as it was written', () => {
  const location = { latitude: 40.7133, longitude: -74.0049 };
  expect(parseNear(formatNear(location))).toEqual(location);
  expect(readNear({ near: '40.7,-74' })).toEqual({ near: '40.7000,-74.0000' });
});

test.each([undefined, '', '40', '91,0', '0,181', '1e3,2', '40.71335,-74', ' 40,-74', '40,-74,1', ['40,-74']])(
  '%j is no place',
  (near) => expect(readNear({ near })).toEqual({ near: undefined }),
);
