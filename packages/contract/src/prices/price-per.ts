import { MILLI } from './quantity.ts';
import { divideRounded } from './rounding.ts';

/** The price per unit of content, as on a shelf label. */
export const measures = { g: 'kg', ml: 'l', piece: 'piece' } as const;
export type Measure = (typeof measures)[keyof typeof measures];

/** The content of one unit of a product, in thousandths of a gram, millilitre or piece. */
export interface Content {
  contentMilli: number | null;
  contentUnit: keyof typeof measures | null;
}

/** The price of a kilo, litre or piece, in minor units; null when unknown, or when the price itself says so. */
export function pricePer(
  totalMinor: number,
  { contentMilli, contentUnit }: Content,
): { minor: number; unit: Measure } | null {
  if (contentMilli === null || contentUnit === null) return null;
  if (contentUnit === 'piece' && contentMilli <= MILLI) return null;
  const measured = contentUnit === 'piece' ? MILLI : MILLI * MILLI;
  const minor = divideRounded(BigInt(totalMinor) * BigInt(measured), BigInt(contentMilli));
  return { minor, unit: measures[contentUnit] };
}
