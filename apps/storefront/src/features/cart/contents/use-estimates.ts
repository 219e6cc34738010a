import type { Cart } from '@hamper/contract/cart';
import { useQueries } from '@tanstack/react-query';

import { type Asked, type Estimate, estimateQuery, wayOf } from './use-estimate.ts';

/** Estimated totals of several carts, each as it is asked for. Apart from that of one: the cart's drawer needs no `useQueries`. */
export function useEstimates(carts: { cart: Cart; asked: Asked }[]): Estimate[] {
  const found = useQueries({ queries: carts.map(({ cart, asked }) => estimateQuery(cart, asked)) });
  return carts.map(({ cart, asked }, at) => ({ quote: found[at]?.data, ...wayOf(cart, asked) }));
}
