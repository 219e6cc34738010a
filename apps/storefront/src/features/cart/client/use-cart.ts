import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useHydrated, useRouter } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import { useSyncExternalStore } from 'react';

import { cartsQuery, lineFor } from '../carts-query.ts';
import { keyOf, type Target, type Wish } from './cart-queue.ts';
import { createShopperCart, type ShopperCart } from './shopper-cart.ts';

const carts = new WeakMap<QueryClient, ShopperCart>();
const never = () => () => {};
const none = () => undefined;

/** The cart of this tab, for changes; undefined while the server renders. */
export function useShopperCart(): ShopperCart | undefined {
  const queryClient = useQueryClient();
  const { api, person, i18n } = useRouter().options.context;
  if (typeof window === 'undefined') return undefined;
  let cart = carts.get(queryClient);
  if (!cart) {
    cart = createShopperCart({ api, queryClient, person, i18n });
    carts.set(queryClient, cart);
  }
  return cart;
}

/** All carts as the server said last. They are fetched by the browser; /cart has them from the start. */
export function useCarts() {
  const { api, person } = useRouter().options.context;
  const { data, isFetching, refetch } = useQuery(cartsQuery(api, person));
  // The server renders when its loader is done: carts that are not there then have failed.
  const isLoading = useHydrated() && isFetching && data === undefined;
  return { data, isLoading, retry: () => void refetch() };
}

// Pages are the same for everybody until the browser has them: the server need not look a cart up for each card.

/** What is wanted of one stock and not yet agreed. */
export const useWish = createIsomorphicFn()
  .server((_target: Pick<Target, 'stockId' | 'parentId'>): Wish | undefined => undefined)
  .client(useWishHere);

function useWishHere(target: Pick<Target, 'stockId' | 'parentId'>): Wish | undefined {
  const cart = useShopperCart();
  return useSyncExternalStore(cart?.queue.subscribe ?? never, () => cart?.queue.wishFor(keyOf(target)), none);
}

/** How much of a stock is in the cart, as it shall be; undefined until the carts are known. */
export const useQuantity = createIsomorphicFn()
  .server((_stock: number): number | undefined => undefined)
  .client(useQuantityHere);

function useQuantityHere(stockId: number): number | undefined {
  const { api, person } = useRouter().options.context;
  const { data } = useQuery({
    ...cartsQuery(api, person),
    select: (carts) => lineFor(carts, stockId)?.quantity ?? 0,
  });
  const wish = useWishHere({ stockId });
  return wish?.quantity ?? data;
}

/** Some change is on its way, so that amounts may still move. */
export function useIsSettling(): boolean {
  const cart = useShopperCart();
  return useSyncExternalStore(
    cart?.queue.subscribe ?? never,
    () => cart?.queue.isBusy() ?? false,
    () => false,
  );
}
