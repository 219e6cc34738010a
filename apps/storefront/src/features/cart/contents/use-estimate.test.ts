import { expect, test } from 'vitest';

import { typeOf } from './use-estimate.ts';

test.each([
  ['fetched where that is wanted and offered', ['delivery', 'dine_in', 'pickup'], 'pickup', 'pickup'],
  ['brought where nobody can fetch it', ['dine_in', 'delivery'], 'pickup', 'delivery'],
  ['brought where that is wanted', ['pickup', 'delivery'], 'delivery', 'delivery'],
  ['the shop’s own way where it brings nothing', ['dine_in'], 'delivery', 'dine_in'],
] as const)('an order is priced as %s', (_, offers, wanted, type) => {
  expect(typeOf(offers, wanted)).toBe(type);
});
