import type { Polygon } from '../../../db/schema/catalogue.ts';

export interface Coordinates {
  latitude: number;
  longitude: number;
}
export interface Zone {
  polygon: Polygon;
  feeMinor: number;
  perKmMinor: number;
}

/** Whether a point is inside a polygon, by the even-odd rule: zones are small enough to be flat. */
export function isInside({ latitude, longitude }: Coordinates, polygon: Polygon): boolean {
  let inside = false;
  for (const [index, [x1, y1]] of polygon.entries()) {
    const [x2, y2] = polygon[(index + polygon.length - 1) % polygon.length] ?? [x1, y1];
    const crosses = y1 > latitude !== y2 > latitude;
    if (crosses && longitude < ((x2 - x1) * (latitude - y1)) / (y2 - y1) + x1) inside = !inside;
  }
  return inside;
}

/** The delivery fee in the base currency by the cheapest zone that holds the address; null outside all of them. */
export function deliveryFee(zones: Zone[], to: Coordinates, metres: number): number | null {
  const fees = zones
    .filter(({ polygon }) => isInside(to, polygon))
    .map(({ feeMinor, perKmMinor }) => feeMinor + Math.round((perKmMinor * metres) / 1000));
  return fees.length > 0 ? Math.min(...fees) : null;
}
