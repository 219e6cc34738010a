import { expect, test } from 'vitest';

import { rangeOf } from './range.ts';

test.each([
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=90-1000', { start: 90, end: 99 }],
  ['bytes=-5', { start: 95, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=100-', 'none'],
  ['bytes=-0', 'none'],
  [undefined, 'whole'],
  ['bytes=9-0', 'whole'],
  ['bytes=0-1,3-4', 'whole'],
  ['lines=0-1', 'whole'],
  ['bytes=-', 'whole'],
  ['bytes=1e3-2e3', 'whole'],
])('%j of a hundred bytes is %j', (header, part) => {
  expect(rangeOf(header, 100)).toEqual(part);
});
