import type { Narrowing } from '../lists/narrowing.ts';

/** How many choices narrow, a price range being one. */
export function countOf({ price_from: from, price_to: to, ...lists }: Narrowing): number {
  const chosen = Object.values(lists).reduce(
    (sum: number, value) => sum + (Array.isArray(value) ? value.length : 1),
    0,
  );
  return chosen + (from === undefined && to === undefined ? 0 : 1);
}
