/** Rounds half away from zero, so that a refund mirrors its charge to the cent. */
export function divideRounded(numerator: bigint, denominator: bigint): number {
  const sign = numerator < 0n ? -1n : 1n;
  return Number((sign * (sign * numerator * 2n + denominator)) / (denominator * 2n));
}

/** Basis points of an amount: 825 of 10.00 is 0.83. */
export const basisPoints = (minor: number, points: number): number =>
  divideRounded(BigInt(minor) * BigInt(points), 10_000n);
