import type { ProductCard } from '@hamper/contract/catalogue';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { useApi } from '../../api/use-api.ts';
import { categoriesQuery } from '../categories/queries.ts';

/** The picture of a product's category, for a product that has none of its own. */
export function useCategoryPictures(): (
  product: Pick<ProductCard, 'img' | 'category_id'>,
) => string | undefined {
  const { data } = useQuery(categoriesQuery(useApi()));
  const pictures = useMemo(() => {
    const found = new Map<number, string>();
    for (const { id, img, children } of data ?? []) {
      for (const category of [{ id, img }, ...children]) {
        const picture = category.img ?? img;
        if (picture) found.set(category.id, picture);
      }
    }
    return found;
  }, [data]);
  return ({ img, category_id: category }) => (img || category === null ? undefined : pictures.get(category));
}
