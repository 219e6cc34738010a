import type { Cart } from '@hamper/contract/cart';
import type { QueryClient } from '@tanstack/react-query';

import { CARTS_KEY } from '../carts-query.ts';

/** The carts as this tab last heard of them from the server. Changes of them are in `cart-changes.ts`. */
export function createCartCache(queryClient: QueryClient, key: readonly string[] = CARTS_KEY) {
  let isStale = false;
  return {
    queryClient,
    key,
    carts: (): Cart[] | undefined => queryClient.getQueryData<Cart[]>(key),
    /** Whether the server may know better, so that the carts are to be read again. */
    isStale: (): boolean => isStale,
    markStale(): void {
      isStale = true;
    },
    async refresh(): Promise<void> {
      isStale = false;
      await queryClient.invalidateQueries({ queryKey: key });
    },
  };
}
export type CartCache = ReturnType<typeof createCartCache>;
