import { describe, expect, it } from 'vitest';

import { convert, RATE_ONE, toMinor, toWire, unitPrice } from './money.ts';
import { lineTotal, quantityProblem } from './quantity.ts';
import { basisPoints, divideRounded } from './rounding.ts';

/** A small deterministic generator, so that a failure can be repeated. */
function* numbers(seed: number, count: number, below: number): Generator<number> {
  let state = seed;
  for (let index = 0; index < count; index++) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state % below;
  }
}

describe('Money', () => {
  it('survives the wire to the cent', () => {
    for (const minor of numbers(1, 2000, 100_000_000)) expect(toMinor(toWire(minor))).toBe(minor);
  });

  it.each([
    [5n, 2n, 3],
    [-5n, 2n, -3],
    [4n, 3n, 1],
    [-4n, 3n, -1],
    [0n, 7n, 0],
  ])('rounds %s / %s half away from zero', (numerator, denominator, expected) => {
    expect(divideRounded(numerator, denominator)).toBe(expected);
  });

  it('takes basis points without a float', () => {
    expect(basisPoints(1000, 825)).toBe(83);
    expect(basisPoints(33_333, 1)).toBe(3);
  });

  it('leaves an amount alone at a rate of one', () => {
    expect(convert(123_456, RATE_ONE)).toBe(123_456);
    expect(convert(100, 920_000)).toBe(92);
  });

  it('makes a unit price whose parts add up at any rate', () => {
    const rates = [...numbers(7, 200, 3_000_000)].map((rate) => rate + 1);
    for (const [index, priceMinor] of [...numbers(3, 200, 100_000)].entries()) {
      const stock = { priceMinor, discountMinor: Math.floor(priceMinor / 3), taxMinor: priceMinor % 97 };
      const { price, discount, tax, total } = unitPrice(stock, rates[index] ?? RATE_ONE);
      expect(price - discount + tax).toBe(total);
      expect(total).toBeGreaterThanOrEqual(0);
    }
  });
});

describe('Quantities', () => {
  const each = { min_qty: 1, max_qty: 10, interval: 1 };
  const weighed = { min_qty: 0.5, max_qty: 3, interval: 0.25 };
  it.each([
    [1, each, null],
    [10, each, null],
    [11, each, 'max'],
    [1.5, each, 'step'],
    [0, each, 'min'],
    [-1, each, 'min'],
    [0.75, weighed, null],
    [0.25, weighed, 'min'],
    [0.6, weighed, 'step'],
    [0.50001, weighed, 'step'],
    [3.25, weighed, 'max'],
  ])('%d of %o: %s', (quantity, limits, expected) => {
    expect(quantityProblem(quantity, limits)).toBe(expected);
  });

  it('price a line by one rounding', () => {
    expect(lineTotal(333, 250)).toBe(83);
    expect(lineTotal(320, 750)).toBe(240);
  });
});
