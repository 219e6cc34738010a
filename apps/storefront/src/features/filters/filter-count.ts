import type { ProductFilterValues } from '../listing/product-filters.ts';

/** How many filters are set, a price range being one. */
export function countOf({ price_from: from, price_to: to, ...lists }: ProductFilterValues): number {
  const chosen = Object.values(lists).reduce(
    (sum: number, value) => sum + (Array.isArray(value) ? value.length : 1),
    0,
  );
  return chosen + (from === undefined && to === undefined ? 0 : 1);
}
