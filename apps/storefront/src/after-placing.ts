import type { Order } from '@hamper/contract/orders/order';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

import { useApi } from './api/use-api.ts';
import { track } from './features/analytics/track.ts';
import { removeOrdered } from './features/cart/remove-ordered.ts';
import { useShopperCart } from './features/cart/use-cart.ts';
import { ORDER_LISTS, orderQuery } from './features/orders/queries.ts';

/** From a checkout to the page of its first order. */
export function useAfterPlacing() {
  const api = useApi();
  const queries = useQueryClient();
  const shopperCart = useShopperCart();
  const navigate = useNavigate();
  return useCallback(
    async (orders: Order[], carts: string[]) => {
      const [first] = orders;
      if (!first) return;
      track({ name: 'ordered', orders });
      // The order's page begins with this answer instead of reading the order again.
      for (const order of orders) queries.setQueryData(orderQuery(api, { id: order.uuid }).queryKey, order);
      await navigate({ to: '/orders/$id', params: { id: first.uuid }, replace: true });
      // An ordered cart is gone, even where the next answer gets lost; one whose payment is awaited stays.
      const isPaid = orders.every(({ payment_due: due }) => due === null);
      if (shopperCart && isPaid) for (const uuid of carts) void removeOrdered(shopperCart, uuid);
      else void shopperCart?.refresh();
      void queries.invalidateQueries({ queryKey: ORDER_LISTS });
    },
    [api, navigate, queries, shopperCart],
  );
}
