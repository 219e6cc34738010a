import { describe, expect, it } from 'vitest';

import { quantityProblem } from './quantity.ts';
import { recipeQuantity } from './recipe-quantity.ts';

const piece = { min_qty: 1, max_qty: 99, interval: 1 };
const loose = { min_qty: 0.5, max_qty: 10, interval: 0.25 };
const buy = (needed: number, servings: number, limits = piece, left?: number) =>
  recipeQuantity({ needed, servings: 4 }, servings, left === undefined ? limits : { ...limits, left });

describe('The quantity of an ingredient', () => {
  it('is what it says for as many people as it is written for', () => {
    expect(buy(2, 4)).toEqual({ quantity: 2, enough: true });
  });

  it('grows and shrinks with the people, in whole packets', () => {
    expect(buy(2, 8)).toEqual({ quantity: 4, enough: true });
    expect(buy(2, 5)).toEqual({ quantity: 3, enough: true });
    expect(buy(2, 1)).toEqual({ quantity: 1, enough: true });
  });

  it('is a whole packet where half of one is needed, and still one for twice the people', () => {
    expect(buy(0.5, 4)).toEqual({ quantity: 1, enough: true });
    expect(buy(0.5, 8)).toEqual({ quantity: 1, enough: true });
    expect(buy(0.5, 12)).toEqual({ quantity: 2, enough: true });
  });

  it('goes by the steps of what is weighed, and not below the smallest sale', () => {
    expect(buy(0.6, 4, loose)).toEqual({ quantity: 0.75, enough: true });
    expect(buy(0.6, 1, loose)).toEqual({ quantity: 0.5, enough: true });
  });

  it('ends at the largest sale and says that it is not enough', () => {
    expect(buy(5, 40, loose)).toEqual({ quantity: 10, enough: false });
    expect(buy(2, 4, { min_qty: 1, max_qty: 5, interval: 2 })).toEqual({ quantity: 2, enough: true });
    expect(buy(5, 4, { min_qty: 1, max_qty: 5, interval: 2 })).toEqual({ quantity: 4, enough: false });
  });

  it('ends at what is left, and is nothing where not even the smallest sale is', () => {
    expect(buy(3, 4, piece, 2)).toEqual({ quantity: 2, enough: false });
    expect(buy(1, 4, loose, 0.9)).toEqual({ quantity: 0.75, enough: false });
    expect(buy(1, 4, loose, 0.4)).toEqual({ quantity: 0, enough: false });
    expect(buy(1, 4, piece, 0)).toEqual({ quantity: 0, enough: false });
  });

  it('is always something the cart takes, and enough unless it says otherwise', () => {
    const limits = [
      piece,
      loose,
      { min_qty: 1, max_qty: 5, interval: 0.5 },
      { min_qty: 3, max_qty: 8, interval: 2 },
    ];
    for (const limit of limits) {
      for (let servings = 1; servings <= 30; servings++) {
        for (const needed of [0.001, 0.25, 0.333, 1, 1.4, 3]) {
          const { quantity, enough } = buy(needed, servings, limit);
          expect([limit, servings, needed, quantityProblem(quantity, limit)]).toEqual([
            limit,
            servings,
            needed,
            null,
          ]);
          if (enough) expect(quantity).toBeGreaterThanOrEqual((needed * servings) / 4 - 1e-9);
          else expect(quantity + limit.interval).toBeGreaterThan(limit.max_qty);
        }
      }
    }
  });
});
