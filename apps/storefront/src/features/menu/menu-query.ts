import type { MenuItem, MenuSection } from '@hamper/contract/catalogue/menu';
import { queryOptions } from '@tanstack/react-query';

import type { Api } from '../../api/api.ts';
import type { ProductFilterValues } from '../listing/product-filters.ts';

/** A restaurant's dishes by its sections. */
export const menuQuery = (api: Api, shopId: number, filters: ProductFilterValues) =>
  queryOptions({
    queryKey: ['products', 'menu', shopId, filters],
    queryFn: async ({ signal }) => {
      const input = { path: { id: shopId }, query: filters, signal };
      return (await api.call('GET /rest/shops/{id}/menu', input)).data;
    },
  });

/** A section is worth showing from so many dishes on. */
const MIN_MOST_ORDERED = 3;

/** The dishes that are ordered most, the most first; none where there are hardly any. */
export function mostOrdered(sections: MenuSection[], ids: number[]): MenuItem[] {
  const dishes = new Map(
    sections.flatMap(({ products }) => products.map((dish) => [dish.id, dish] as const)),
  );
  const most = ids.flatMap((id) => dishes.get(id) ?? []);
  return most.length < MIN_MOST_ORDERED ? [] : most;
}
