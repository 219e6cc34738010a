import type { ProductCard, Stock } from '@hamper/contract/catalogue';
import type { Order } from '@hamper/contract/orders/order';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

import type { Api } from '../../../api/api.ts';
import type { OrderRef } from '../queries.ts';

/** One thing that can be added: a product in one of its variants. */
export interface Good {
  product: ProductCard;
  stock: Stock;
}

/** By stock id. */
export type Quantities = ReadonlyMap<number, number>;

const SHOWN = 20;
/** Of one product with many variants. */
const VARIANTS = 6;

/**
 * Goods that a shop can add to an order, in its currency: those that a term finds or, without one, those bought with the
 * order's first product, and then the best-selling ones.
 */
export const goodsQuery = (api: Api, order: Pick<Order, 'shop' | 'currency' | 'details'>, term: string) => {
  const currency_id = order.currency.id;
  const shop_id = order.shop.id;
  const first = order.details[0]?.stock.product.id;
  return queryOptions({
    queryKey: ['orders', 'goods', shop_id, currency_id, first, term],
    queryFn: async ({ signal }): Promise<Good[]> => {
      if (term !== '') {
        const query = { search: term, shop_id, perPage: SHOWN, currency_id };
        return goodsOf((await api.call('GET /rest/products/search', { query, signal })).data);
      }
      const query = { shop_id, perPage: SHOWN, in_stock: '1' as const, currency_id };
      const [popular, related] = await Promise.all([
        api.call('GET /rest/products/paginate', { query, signal }),
        first === undefined
          ? { data: [] }
          : api
              .call('GET /rest/products/related/{id}', {
                path: { id: first },
                query: { currency_id },
                signal,
              })
              // It may be sold no more: there is the rest.
              .catch(() => ({ data: [] })),
      ]);
      const all = [...related.data, ...popular.data];
      return goodsOf([...new Map(all.map((product) => [product.id, product])).values()].slice(0, SHOWN));
    },
    // Each look shows what there is now, at the prices of now.
    staleTime: 0,
  });
};

const goodsOf = (products: ProductCard[]): Good[] =>
  products.flatMap((product) =>
    product.stocks
      .filter(({ quantity }) => quantity >= product.min_qty)
      .slice(0, VARIANTS)
      .map((stock) => ({ product, stock })),
  );

export const productsOf = (quantities: Quantities) =>
  [...quantities].map(([stock_id, quantity]) => ({ stock_id, quantity }));

/** Quote of an addition. */
export const additionQuoteQuery = (api: Api, by: OrderRef, quantities: Quantities) => {
  const products = productsOf(quantities);
  return queryOptions({
    queryKey: ['orders', 'addition', by.id, products],
    queryFn: async ({ signal }) =>
      (
        await api.call('POST /rest/orders/{id}/additions/calculate', {
          path: { id: by.id },
          body: { products },
          signal,
        })
      ).data,
    enabled: products.length > 0,
    retry: false,
    staleTime: 0,
  });
};

/** Drops quotes of the order as it was before a change. */
export const forgetQuotes = (queries: QueryClient, by: OrderRef): void =>
  queries.removeQueries({ queryKey: ['orders', 'addition', by.id] });
