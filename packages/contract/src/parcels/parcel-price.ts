import { convert } from '../prices/money.ts';
import { basisPoints, divideRounded } from '../prices/rounding.ts';

/** The price of a type of parcel, in the base currency; the cover in basis points of the declared value. */
export interface ParcelTerms {
  priceMinor: number;
  perKmMinor: number;
  coverPoints: number;
}

/** The parts of a parcel's price, in minor units of the order's currency. */
export interface ParcelPrice {
  base: number;
  way: number;
  cover: number;
  total: number;
}

interface Shipment {
  metres: number;
  /** In the order's currency; 0 where nothing is to be covered. */
  coveredMinor: number;
  rateMillionths: number;
}

/** The price of a parcel: each part is converted once and rounded to a cent, so that they always add up to the total. */
export function parcelPrice(
  { priceMinor, perKmMinor, coverPoints }: ParcelTerms,
  { metres, coveredMinor, rateMillionths }: Shipment,
): ParcelPrice {
  const base = convert(priceMinor, rateMillionths);
  const way = convert(divideRounded(BigInt(perKmMinor) * BigInt(metres), 1000n), rateMillionths);
  const cover = basisPoints(coveredMinor, coverPoints);
  return { base, way, cover, total: base + way + cover };
}

/** Three sides in millimetres, by their names on the wire. */
export interface Sides {
  length: number;
  width: number;
  height: number;
}
type Side = keyof Sides;
const sides: readonly Side[] = ['length', 'width', 'height'];

/** The sides of a parcel, the longest first: it may be turned. */
export const sortedSides = (size: Sides): Side[] => sides.toSorted((a, b) => size[b] - size[a]);

export interface ParcelLimits {
  /** The longest side first. */
  minSidesMm: readonly number[];
  maxSidesMm: readonly number[];
  minG: number;
  maxG: number;
}

export interface LimitFault {
  field: Side | 'weight';
  fault: 'too-long' | 'too-short' | 'too-heavy' | 'too-light';
  limit: number;
}

/** Every limit of a type that a parcel does not keep, by the field that breaks it; what was not measured is not judged. */
export function limitFaults(
  { minSidesMm, maxSidesMm, minG, maxG }: ParcelLimits,
  { size, weight }: { size: Sides | null; weight: number | null },
): LimitFault[] {
  const faults: LimitFault[] = [];
  for (const [index, field] of (size === null ? [] : sortedSides(size)).entries()) {
    const side = size?.[field] ?? 0;
    const [min, max] = [minSidesMm[index] ?? 0, maxSidesMm[index] ?? 0];
    if (side > max) faults.push({ field, fault: 'too-long', limit: max });
    if (side < min) faults.push({ field, fault: 'too-short', limit: min });
  }
  if (weight !== null && weight > maxG) faults.push({ field: 'weight', fault: 'too-heavy', limit: maxG });
  if (weight !== null && weight < minG) faults.push({ field: 'weight', fault: 'too-light', limit: minG });
  return faults;
}
