import { RATE_ONE } from '@hamper/contract/money';
import { describe, expect, it } from 'vitest';

import type { Polygon } from '../../db/schema/catalogue.ts';
import { priceLine } from '../cart/index.ts';
import type { SellableStock } from '../catalogue/index.ts';
import { deliveryFee, distanceMetres, isInside, priceOrder } from './rules.ts';

const square: Polygon = [
  [-74.1, 40.6],
  [-73.9, 40.6],
  [-73.9, 40.8],
  [-74.1, 40.8],
  [-74.1, 40.6],
];
const centre = { latitude: 40.7, longitude: -74 };

describe('Delivery zones', () => {
  it.each([
    ['the centre', centre, true],
    ['north of it', { latitude: 40.81, longitude: -74 }, false],
    ['west of it', { latitude: 40.7, longitude: -74.11 }, false],
    ['the other side of the globe', { latitude: -40.7, longitude: 106 }, false],
  ])('hold %s: %s', (_, place, expected) => {
    expect(isInside(place, square)).toBe(expected);
  });

  it('charge the cheapest of those that overlap, by the kilometre, and nothing outside means no', () => {
    const zones = [
      { polygon: square, feeMinor: 500, perKmMinor: 0 },
      { polygon: square, feeMinor: 100, perKmMinor: 50 },
    ];
    expect(deliveryFee(zones, centre, 2000)).toBe(200);
    expect(deliveryFee(zones, centre, 20_000)).toBe(500);
    expect(deliveryFee(zones, { latitude: 0, longitude: 0 }, 100)).toBeNull();
    expect(deliveryFee([], centre, 100)).toBeNull();
  });

  it('measure the great circle', () => {
    expect(distanceMetres(centre, centre)).toBe(0);
    const oneDegree = distanceMetres({ latitude: 0, longitude: 0 }, { latitude: 1, longitude: 0 });
    expect(oneDegree).toBeGreaterThan(111_100);
    expect(oneDegree).toBeLessThan(111_300);
  });
});

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
