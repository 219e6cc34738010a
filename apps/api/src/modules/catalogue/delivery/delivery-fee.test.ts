import { distanceMetres } from '@hamper/contract/geo/distance';
import { describe, expect, it } from 'vitest';

import type { Polygon } from '../../../db/schema/catalogue.ts';
import { deliveryFee, isInside } from './delivery-fee.ts';

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
