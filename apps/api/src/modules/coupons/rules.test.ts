import { RATE_ONE } from '@hamper/contract/prices/money';
import { describe, expect, it } from 'vitest';

import { couponProblem, termsOf } from './rules.ts';

const EURO = 920_000;

describe('The worth of a coupon', () => {
  const percent = { type: 'percent', appliesTo: 'total_price', value: 1000, maxDiscountMinor: 500 } as const;
  const fix = { type: 'fix', appliesTo: 'delivery_fee', value: 500, maxDiscountMinor: null } as const;

  it('is a percentage in every currency, and its amounts are the currency’s own', () => {
    expect(termsOf(percent, RATE_ONE)).toEqual({
      type: 'percent',
      applies_to: 'total_price',
      value: 1000,
      most: 500,
    });
    expect(termsOf(percent, EURO)).toMatchObject({ value: 1000, most: 460 });
    expect(termsOf(fix, EURO)).toEqual({ type: 'fix', applies_to: 'delivery_fee', value: 460, most: null });
  });

  it.each([
    [1500, RATE_ONE, null],
    [1499, RATE_ONE, 'below-minimum'],
    [1380, EURO, null],
    [1379, EURO, 'below-minimum'],
  ])('counts from its minimum on: %d at %d is %s', (priceMinor, rateMillionths, problem) => {
    expect(couponProblem({ minAmountMinor: 1500 }, { priceMinor, rateMillionths })).toBe(problem);
  });
});
