import { describe, expect, it } from 'vitest';

import { oneFewer, oneMore } from './addition-quantity.ts';

const pieces = { min_qty: 1, max_qty: 3, interval: 1, left: 10 };
const byWeight = { min_qty: 0.5, max_qty: 2, interval: 0.25, left: 0.8 };

describe('What is added to an order', () => {
  it('begins with the least that is sold, and ends with the most or with what is left', () => {
    expect([0, 1, 2, 3].map((quantity) => oneMore(quantity, pieces))).toEqual([1, 2, 3, null]);
    expect([0, 0.5, 0.75].map((quantity) => oneMore(quantity, byWeight))).toEqual([0.5, 0.75, null]);
  });

  it('is nothing below the least that is sold', () => {
    expect([3, 1].map((quantity) => oneFewer(quantity, pieces))).toEqual([2, 0]);
    expect([0.75, 0.5].map((quantity) => oneFewer(quantity, byWeight))).toEqual([0.5, 0]);
  });
});
