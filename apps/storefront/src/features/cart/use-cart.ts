import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useHydrated, useRouter } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import { createContext, use, useSyncExternalStore } from 'react';
import { create } from 'zustand';

import { cartsQuery, lineFor, sumsOf } from './carts-query.ts';
import { keyOf, type Target, type PendingQuantity } from './client/cart-queue.ts';
import { createShopperCart, type ShopperCart } from './shopper-cart.ts';

/** The cart of a part of a page that is not about the shopper's own: a group's. */
export const CartContext = createContext<ShopperCart | undefined>(undefined);

/** The cart that a page is about where it is not the shopper's own: what stands over the page adds to it, too. */
export const usePageCart = create<{ cart?: ShopperCart | undefined }>(() => ({}));

const carts = new WeakMap<QueryClient, ShopperCart>();
const never = () => () => {};
const none = () => undefined;

/** The cart of this tab, for changes, or the group's around here; undefined while the server renders. */
export function useShopperCart(): ShopperCart | undefined {
  const given = use(CartContext);
  const queryClient = useQueryClient();
  const { api, person, i18n } = useRouter().options.context;
  if (typeof window === 'undefined') return undefined;
  let cart = given ?? carts.get(queryClient);
  if (!cart) {
    cart = createShopperCart({ api, queryClient, person, i18n });
    carts.set(queryClient, cart);
  }
  return cart;
}

/** All carts as of the server's last answer. The browser fetches them; the page /cart has them from the start. */
export function useCarts() {
  const { api, person } = useRouter().options.context;
  const cart = useShopperCart();
  const { data, isFetching, refetch } = useQuery(cartsQuery(api, person));
  // The server renders after its loader: carts that are missing then have failed.
  const isLoading = useHydrated() && isFetching && data === undefined;
  // A change may arrive before the part hydrates that the server drew without it.
  const shown = useSyncExternalStore(
    never,
    () => data,
    () => (cart ? cart.drawn : data),
  );
  return { data: shown, isLoading, retry: () => void refetch() };
}

// Pages are the same for everybody until the browser has them: the server need not look a cart up for each card.

/** The quantity of one stock that the shopper set and the server has not confirmed yet. */
export const usePendingQuantity = createIsomorphicFn()
  .server((_target: Pick<Target, 'stockId' | 'parentId'>): PendingQuantity | undefined => undefined)
  .client(usePendingInBrowser);

function usePendingInBrowser(target: Pick<Target, 'stockId' | 'parentId'>): PendingQuantity | undefined {
  const cart = useShopperCart();
  return useSyncExternalStore(
    cart?.queue.subscribe ?? never,
    () => cart?.queue.pendingFor(keyOf(target)),
    none,
  );
}

/** The quantity of a stock in the cart, pending changes included; undefined until the carts are known. */
export const useQuantity = createIsomorphicFn()
  .server((_stock: number): number | undefined => undefined)
  .client(useQuantityInBrowser);

function useQuantityInBrowser(stockId: number): number | undefined {
  const { api, person } = useRouter().options.context;
  const { data } = useQuery({
    ...(use(CartContext)?.parts.query ?? cartsQuery(api, person)),
    select: (carts) => lineFor(carts, stockId)?.quantity ?? 0,
  });
  const pending = usePendingInBrowser({ stockId });
  // The carts may have come before this card hydrates, which the server drew without them.
  const known = useSyncExternalStore(never, () => data, none);
  return pending?.quantity ?? known;
}

const NONE_PENDING: readonly PendingQuantity[] = [];

/** How many things are in the carts, and what they come to, pending changes included. */
export function useCartSums(): { count: number; total: number } {
  const cart = useShopperCart();
  const { data = [] } = useCarts();
  const pending = useSyncExternalStore(
    cart?.queue.subscribe ?? never,
    () => cart?.queue.pending() ?? NONE_PENDING,
    () => NONE_PENDING,
  );
  return sumsOf(data, pending);
}
