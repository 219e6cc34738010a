import type { ProductCard } from '@hamper/contract/catalogue';

/** The unit of all variants; undefined where it is what they differ in, as the stems of a bouquet are. */
export function commonUnit({ unit, stocks }: Pick<ProductCard, 'stocks' | 'unit'>): string | undefined {
  const { title } = unit.translation;
  return stocks.some(({ extras }) => extras.some(({ value }) => value === title)) ? undefined : title;
}
