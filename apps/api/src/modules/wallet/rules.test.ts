import { convert, RATE_ONE } from '@hamper/contract/prices/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { walletPart } from './rules.ts';

const part = (more: Partial<Parameters<typeof walletPart>[0]>) =>
  walletPart({
    balanceMinor: 2000,
    requestedMinor: 100_000,
    totalMinor: 5000,
    rateMillionths: RATE_ONE,
    ...more,
  });

describe('The part of an order that a wallet pays', () => {
  it.each([
    ['all it holds, of a larger order', {}, { partMinor: 2000, baseMinor: 2000 }],
    ['the requested amount', { requestedMinor: 750 }, { partMinor: 750, baseMinor: 750 }],
    ['the whole of a smaller order', { totalMinor: 1234 }, { partMinor: 1234, baseMinor: 1234 }],
    ['in another currency', { rateMillionths: 920_000 }, { partMinor: 1840, baseMinor: 2000 }],
    ['nothing of an empty one', { balanceMinor: 0 }, { partMinor: 0, baseMinor: 0 }],
    [
      'nothing of what is worth less than its cent',
      { requestedMinor: 40, rateMillionths: 100_000_000 },
      { partMinor: 0, baseMinor: 0 },
    ],
    // 1.505 rounds up to 2 on the way there, and 2 would be 3 on the way back.
    [
      'no more than it holds, by rounding',
      { balanceMinor: 2, rateMillionths: 750_000 },
      { partMinor: 2, baseMinor: 2 },
    ],
  ])('is %s', (_, more, expected) => {
    expect(part(more)).toEqual(expected);
  });

  it('is never more than it holds, than is requested and than is to pay, in any currency', () => {
    const amount = fc.integer({ min: 0, max: 10_000_000 });
    const any = fc.record({
      balanceMinor: amount,
      requestedMinor: amount,
      totalMinor: amount,
      rateMillionths: fc.integer({ min: 1, max: 400_000_000 }),
    });
    const property = fc.property(any, (one) => {
      const { partMinor, baseMinor } = walletPart(one);
      expect(Number.isSafeInteger(partMinor) && Number.isSafeInteger(baseMinor)).toBe(true);
      expect(Math.min(partMinor, baseMinor)).toBeGreaterThanOrEqual(0);
      expect(partMinor).toBeLessThanOrEqual(Math.min(one.requestedMinor, one.totalMinor));
      expect(partMinor).toBeLessThanOrEqual(convert(one.balanceMinor, one.rateMillionths));
      expect(baseMinor).toBeLessThanOrEqual(one.balanceMinor);
      expect(partMinor > 0).toBe(baseMinor > 0);
    });
    fc.assert(property, { numRuns: 1000, seed: 42 });
  });
});
