import type { ProductCard } from '@hamper/contract/catalogue';
import { queryOptions } from '@tanstack/react-query';

import type { Api } from '../../../api/api.ts';

const MAX_PRODUCTS = 6;

/** Products that could replace one: of the same aisle of its shop first, then those that are bought with it. */
export const similarProductsQuery = (api: Api, productId: number) =>
  queryOptions({
    queryKey: ['products', 'similar', productId],
    queryFn: async ({ signal }) => {
      const path = { id: productId };
      const { data: product } = await api.call('GET /rest/products/{id}', { path, signal });
      const { category_id, shop_id } = product;
      const [aisle, related] = await Promise.all([
        category_id === null
          ? []
          : api
              .call('GET /rest/products/paginate', {
                query: { shop_id, category_id, in_stock: '1', perPage: MAX_PRODUCTS + 1 },
                signal,
              })
              .then(({ data }) => data),
        api.call('GET /rest/products/related/{id}', { path, signal }).then(({ data }) => data),
      ]);
      const others = new Map([...aisle, ...related].map((card) => [card.id, card]));
      others.delete(productId);
      return [...others.values()].flatMap(asItem).slice(0, MAX_PRODUCTS);
    },
    staleTime: 60_000,
  });

function asItem(product: ProductCard) {
  const stock = product.stocks.find(({ quantity }) => quantity >= product.min_qty);
  return stock ? [{ product, stock, title: product.translation.title }] : [];
}
