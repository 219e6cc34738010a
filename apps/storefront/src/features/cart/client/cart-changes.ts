import type { Cart } from '@hamper/contract/cart';
import { hashKey, type InvalidateOptions } from '@tanstack/react-query';

import type { CartCache } from './cart-cache.ts';
import type { CartCall } from './cart-calls.ts';

// Changes of what is known of the carts: they come with what makes them.

/** Calls back whenever the carts are known anew, until `signal` ends it. */
export function onCartsKnown({ queryClient, key }: CartCache, heard: () => void, signal: AbortSignal): void {
  const hash = hashKey(key);
  const stop = queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryHash === hash) heard();
  });
  signal.addEventListener('abort', stop);
}

/** Reads again what other queries made of the carts, under longer keys. */
export const refreshDerived = ({ queryClient, key }: CartCache, options?: InvalidateOptions): Promise<void> =>
  queryClient.invalidateQueries(
    { queryKey: key, predicate: ({ queryKey }) => queryKey.length > key.length },
    options,
  );

/** Cancels reads: one that began before a change would show the cart without it. */
export async function cancelReads({ queryClient, key, markStale }: CartCache): Promise<void> {
  if (queryClient.isFetching({ queryKey: key, exact: true }) > 0) markStale();
  await queryClient.cancelQueries({ queryKey: key, exact: true });
}

/** Puts one shop's cart after a change in the place of the old one; null when the change emptied it. */
export function putCart(cache: CartCache, shopId: number, cart: Cart | null, { first = false } = {}): void {
  update(cache, (carts) => {
    const others = carts.filter(({ shop_id }) => shop_id !== shopId);
    if (!cart) return others;
    // Sections stay where they are while one shops; only a new one comes first.
    if (first || others.length === carts.length) return [cart, ...others];
    return carts.map((old) => (old.shop_id === shopId ? cart : old));
  });
  void refreshDerived(cache);
}

/** Takes a cart out by its uuid. */
export const removeCart = (cache: CartCache, uuid: string | undefined): void =>
  update(cache, (carts) => carts.filter((cart) => cart.uuid !== uuid));

/** Sends a change of one shop's cart, and shows the cart that the server answers with. */
export async function applyChange(cache: CartCache, shopId: number, call: CartCall): Promise<void> {
  await cancelReads(cache);
  putCart(cache, shopId, (await call()).data);
  // Queries notify a moment later; until then the pending quantity stands, lest a press adds to the number of before.
  await new Promise((notified) => setTimeout(notified));
}

interface Turns {
  cache: CartCache;
  /** Runs after earlier changes. */
  inTurn: <T>(task: () => Promise<T>) => Promise<T>;
}

/** The same in its turn. */
export const changeInTurn = ({ cache, inTurn }: Turns, shopId: number, call: CartCall): Promise<void> =>
  inTurn(() => applyChange(cache, shopId, call));

/** While nothing is known of the carts, nothing changes. */
function update({ queryClient, key }: CartCache, change: (carts: Cart[]) => Cart[]): void {
  queryClient.setQueryData<Cart[]>(key, (carts) => carts && change(carts));
}
