import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { RATE_ONE } from '../prices/money.ts';
import { limitFaults, parcelPrice, sortedSides } from './parcel-price.ts';

const amount = fc.integer({ min: 0, max: 1_000_000 });
const rate = fc.oneof(fc.constant(RATE_ONE), fc.integer({ min: 1, max: 400_000_000 }));
const terms = fc.record({
  priceMinor: amount,
  perKmMinor: amount,
  coverPoints: fc.integer({ min: 0, max: 10_000 }),
});
const shipment = fc.record({
  metres: fc.integer({ min: 0, max: 200_000 }),
  coveredMinor: amount,
  rateMillionths: rate,
});
const mm = fc.integer({ min: 1, max: 3000 });
const size = fc.record({ length: mm, width: mm, height: mm });

function always<T>(what: fc.Arbitrary<T>, holds: (value: T) => void): void {
  const property = fc.property(what, (value) => void holds(value));
  fc.assert(property, { numRuns: 300, seed: 42 });
}

describe('The price of a parcel', () => {
  it('is whole cents that add up, at any rate', () => {
    always(fc.record({ terms, shipment }), (one) => {
      const { base, way, cover, total } = parcelPrice(one.terms, one.shipment);
      for (const part of [base, way, cover]) {
        expect(Number.isSafeInteger(part)).toBe(true);
        expect(part).toBeGreaterThanOrEqual(0);
      }
      expect(total).toBe(base + way + cover);
    });
  });

  it('never falls with a longer way or a higher value', () => {
    always(fc.record({ terms, shipment, more: fc.integer({ min: 0, max: 50_000 }) }), (one) => {
      const { total } = parcelPrice(one.terms, one.shipment);
      const { metres, coveredMinor } = one.shipment;
      const longer = parcelPrice(one.terms, { ...one.shipment, metres: metres + one.more });
      const dearer = parcelPrice(one.terms, { ...one.shipment, coveredMinor: coveredMinor + one.more });
      expect(longer.total).toBeGreaterThanOrEqual(total);
      expect(dearer.total).toBeGreaterThanOrEqual(total);
    });
  });

  it('has nothing of a cover that is not wanted, and nothing of a way that is none', () => {
    always(fc.record({ terms, shipment }), (one) => {
      const bare = parcelPrice(one.terms, { ...one.shipment, metres: 0, coveredMinor: 0 });
      expect(bare).toMatchObject({ way: 0, cover: 0, total: bare.base });
    });
  });

  it('is base, kilometres and a part of the value', () => {
    const shoebox = { priceMinor: 490, perKmMinor: 85, coverPoints: 100 };
    const sent = { metres: 2345, coveredMinor: 12_345, rateMillionths: RATE_ONE };
    expect(parcelPrice(shoebox, sent)).toEqual({ base: 490, way: 199, cover: 123, total: 812 });
  });
});

describe('The limits of a type', () => {
  const limits = { minSidesMm: [100, 50, 10], maxSidesMm: [350, 220, 140], minG: 10, maxG: 3000 };

  it('name every side and weight that breaks one, however the parcel lies', () => {
    const long = { length: 130, width: 400, height: 230 };
    expect(limitFaults(limits, { size: long, weight: 3001 })).toEqual([
      { field: 'width', fault: 'too-long', limit: 350 },
      { field: 'height', fault: 'too-long', limit: 220 },
      { field: 'weight', fault: 'too-heavy', limit: 3000 },
    ]);
    const small = { length: 5, width: 90, height: 60 };
    expect(limitFaults(limits, { size: small, weight: 9 })).toEqual([
      { field: 'width', fault: 'too-short', limit: 100 },
      { field: 'length', fault: 'too-short', limit: 10 },
      { field: 'weight', fault: 'too-light', limit: 10 },
    ]);
  });

  it('judge a turned parcel alike, and nothing that was not measured', () => {
    expect(limitFaults(limits, { size: null, weight: null })).toEqual([]);
    always(size, ({ length, width, height }) => {
      const count = (one: typeof limits, turned: { length: number; width: number; height: number }) =>
        limitFaults(one, { size: turned, weight: null }).length;
      const found = count(limits, { length, width, height });
      expect(count(limits, { length: height, width: length, height: width })).toBe(found);
      expect(count(limits, { length: width, width: height, height: length })).toBe(found);
    });
  });

  it('let through what is as large as they are', () => {
    always(size, (sent) => {
      const [a, b, c] = sortedSides(sent).map((side) => sent[side]);
      const own = { ...limits, minSidesMm: [a ?? 0, b ?? 0, c ?? 0], maxSidesMm: [a ?? 0, b ?? 0, c ?? 0] };
      expect(limitFaults(own, { size: sent, weight: 3000 })).toEqual([]);
    });
  });
});
