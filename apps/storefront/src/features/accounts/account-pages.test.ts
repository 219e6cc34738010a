import { expect, test } from 'vitest';

import { pageOfPart } from './account-pages.ts';

test('a fragment of the former profile leads to where its part is now, and no other anywhere', () => {
  expect(pageOfPart('devices')).toBe('/profile/security');
  expect(pageOfPart('')).toBeUndefined();
  expect(pageOfPart('constructor')).toBeUndefined();
  expect(pageOfPart('__proto__')).toBeUndefined();
});
