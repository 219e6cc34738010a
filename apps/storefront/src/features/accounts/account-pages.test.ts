import { expect, test } from 'vitest';

import { pageOfFragment } from './account-pages.ts';

test('a fragment of the former profile leads to where its part is now, and no other anywhere', () => {
  expect(pageOfFragment('devices')).toBe('/profile/security');
  expect(pageOfFragment('')).toBeUndefined();
  expect(pageOfFragment('constructor')).toBeUndefined();
  expect(pageOfFragment('__proto__')).toBeUndefined();
});
