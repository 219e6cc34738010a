import { queryOptions } from '@tanstack/react-query';

import type { Api } from '../../api/api.ts';

/** How much there is to buy, by the totals of its lists. */
export const figuresQuery = (api: Api) =>
  queryOptions({
    queryKey: ['figures'],
    queryFn: async ({ signal }) => {
      const one = { perPage: 1 };
      const [shops, restaurants, products, categories] = await Promise.all([
        api.call('GET /rest/shops/paginate', { query: { type: 'shop', ...one }, signal }),
        api.call('GET /rest/shops/paginate', { query: { type: 'restaurant', ...one }, signal }),
        api.call('GET /rest/products/paginate', { query: one, signal }),
        api.call('GET /rest/categories/paginate', { query: { type: 'main', ...one }, signal }),
      ]);
      return {
        shops: shops.meta.total,
        restaurants: restaurants.meta.total,
        products: products.meta.total,
        categories: categories.meta.total,
      };
    },
  });
