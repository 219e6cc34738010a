import { RATE_ONE } from '@hamper/contract/money';
import { describe, expect, it } from 'vitest';

import { priceLine } from '../cart/index.ts';
import type { SellableStock } from '../catalogue/index.ts';
import { priceOrder } from './rules.ts';

describe('The price of an order', () => {
  const stock = (priceMinor: number, discountMinor: number, taxMinor: number) =>
    ({ priceMinor, discountMinor, taxMinor }) as SellableStock;

  it('is the sum of its parts, for any lines, rate, tax and tip', () => {
    let state = 42;
    const next = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below;
    for (let round = 0; round < 500; round++) {
      const rateMillionths = round % 3 === 0 ? RATE_ONE : next(2_000_000) + 1;
      const lines = Array.from({ length: 1 + next(6) }, () => {
        const price = next(20_000);
        return priceLine(stock(price, next(price + 1), next(300)), 250 * (1 + next(20)), rateMillionths);
      });
      const parts = priceOrder({
        lines,
        taxPoints: next(2000),
        deliveryFeeMinor: next(1000),
        serviceFeeMinor: next(200),
        tipsMinor: next(1000),
        rateMillionths,
      });
      const { total, price, shopTax, serviceFee, tips } = parts;
      expect(total).toBe(price + shopTax + parts.deliveryFee + serviceFee + tips);
      expect(parts.origin - parts.discount + parts.tax).toBe(price);
      for (const part of Object.values(parts)) {
        expect(Number.isSafeInteger(part)).toBe(true);
        expect(part).toBeGreaterThanOrEqual(0);
      }
      expect(parts.discount).toBeLessThanOrEqual(parts.origin + parts.tax);
    }
  });
});
