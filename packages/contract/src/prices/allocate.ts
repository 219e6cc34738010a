/**
 * Divides an amount by weights, in minor units: the parts add up to it, none is more than a cent beyond its exact part, and the
 * largest remainders are rounded up first, of equal ones the earlier. Without any weight all parts count alike.
 */
export function allocate(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum <= 0) return weights.length === 0 || amount === 0 ? weights.map(() => 0) : equally(amount, weights);
  const whole = BigInt(sum);
  const exact = weights.map((weight) => BigInt(weight) * BigInt(amount));
  const parts = exact.map((part) => Number(part / whole));
  const order = exact
    .map((part, index) => ({ index, rest: part % whole }))
    .toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1));
  let left = amount - parts.reduce((total, part) => total + part, 0);
  for (const { index } of order) {
    if (left <= 0) break;
    parts[index] = (parts[index] ?? 0) + 1;
    left -= 1;
  }
  return parts;
}

const equally = (amount: number, parts: readonly unknown[]): number[] =>
  allocate(
    amount,
    parts.map(() => 1),
  );
