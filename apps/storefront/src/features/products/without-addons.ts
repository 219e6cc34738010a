import type { ProductCard } from '@hamper/contract/catalogue';

/** Products of a shelf without those that are offered with a product, above the shelf. */
export function withoutAddons(shelf: ProductCard[], { stocks }: Pick<ProductCard, 'stocks'>): ProductCard[] {
  const offered = new Set(stocks.flatMap(({ addons }) => addons.map(({ product }) => product.id)));
  return shelf.filter(({ id }) => !offered.has(id));
}
