import { expect, test } from 'vitest';

import { refundRoutes } from './refund-words.ts';

test.each([
  ['only what the shop hands back where that is all', 2, 2, [['money.by-hand', 2]]],
  ['card and wallet where nothing goes by hand', 2, 0, [['refund.approved-about', 2]]],
  [
    'both, each with its own amount, where a wallet paid one part and cash the other',
    9.46,
    3.78,
    [
      ['refund.approved-about', 5.68],
      ['money.by-hand', 3.78],
    ],
  ],
] as const)('an approved refund names %s', (_, price, by_hand_price, roads) => {
  expect(refundRoutes({ price, by_hand_price }).map(({ key, back }) => [key, back])).toEqual(roads);
});
