import type { Cart } from '@hamper/contract/cart';
import { hashKey, type InvalidateOptions, type QueryClient } from '@tanstack/react-query';

import { CARTS_KEY } from '../carts-query.ts';
import type { CartCall } from './cart-calls.ts';

/** The carts as this tab last heard of them from the server. */
export function createCartCache(queryClient: QueryClient, key: readonly string[] = CARTS_KEY) {
  const hash = hashKey(key);
  let isStale = false;

  /** Changes what is known of the carts; while nothing is, nothing. */
  function update(change: (carts: Cart[]) => Cart[]): void {
    queryClient.setQueryData<Cart[]>(key, (carts) => carts && change(carts));
  }

  /** Reads again what other queries made of the carts, under longer keys. */
  const refreshDerived = (options?: InvalidateOptions): Promise<void> =>
    queryClient.invalidateQueries(
      { queryKey: key, predicate: ({ queryKey }) => queryKey.length > key.length },
      options,
    );

  /** Cancels reads: one that began before a change would show the cart without it. */
  async function cancelReads(): Promise<void> {
    if (queryClient.isFetching({ queryKey: key, exact: true }) > 0) isStale = true;
    await queryClient.cancelQueries({ queryKey: key, exact: true });
  }

  /** Puts one shop's cart after a change in the place of the old one; null when the change emptied it. */
  function put(shopId: number, cart: Cart | null, { first = false } = {}): void {
    update((carts) => {
      const others = carts.filter(({ shop_id }) => shop_id !== shopId);
      if (!cart) return others;
      // Sections stay where they are while one shops; only a new one comes first.
      if (first || others.length === carts.length) return [cart, ...others];
      return carts.map((old) => (old.shop_id === shopId ? cart : old));
    });
    void refreshDerived();
  }

  return {
    carts: (): Cart[] | undefined => queryClient.getQueryData<Cart[]>(key),
    /** Calls back whenever the carts are known anew, until `signal` ends it. */
    onKnown(heard: () => void, signal: AbortSignal): void {
      const stop = queryClient.getQueryCache().subscribe(({ type, query }) => {
        if (type === 'updated' && query.queryHash === hash) heard();
      });
      signal.addEventListener('abort', stop);
    },
    /** Whether the server may know better, so that the carts are to be read again. */
    isStale: (): boolean => isStale,
    markStale(): void {
      isStale = true;
    },
    async refresh(): Promise<void> {
      isStale = false;
      await queryClient.invalidateQueries({ queryKey: key });
    },
    refreshDerived,
    cancelReads,
    put,
    /** Takes a cart out by its uuid. */
    remove: (uuid: string | undefined): void => update((carts) => carts.filter((cart) => cart.uuid !== uuid)),
    /** Sends a change of one shop's cart, and shows the cart that the server answers with. */
    async apply(shopId: number, call: CartCall): Promise<void> {
      await cancelReads();
      put(shopId, (await call()).data);
      // Queries notify a moment later; until then the pending quantity stands, lest a press adds to the number of before.
      await new Promise((notified) => setTimeout(notified));
    },
  };
}
export type CartCache = ReturnType<typeof createCartCache>;
