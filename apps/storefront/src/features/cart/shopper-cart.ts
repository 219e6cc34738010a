import type { I18n } from '@hamper/ui/i18n/create-i18n.ts';
import type { QueryClient } from '@tanstack/react-query';

import type { Api } from '../../api/api.ts';
import type { Person } from '../../session/person.ts';
import { track } from '../analytics/track.ts';
import { cartsQuery, lineFor } from './carts-query.ts';
import { announce } from './client/announcer.ts';
import { createCartCache } from './client/cart-cache.ts';
import { type CartCalls, createCartCalls } from './client/cart-calls.ts';
import { createCartQueue, type Outcome, type Target } from './client/cart-queue.ts';
import { createEarlyQuantities } from './client/early-quantities.ts';

interface ShopperCartOptions {
  api: Api;
  queryClient: QueryClient;
  person: Person | undefined;
  i18n: I18n;
  /** Reads the carts; the shopper's own unless given. */
  query?: ReturnType<typeof cartsQuery>;
  /** Changes them. */
  calls?: CartCalls;
}

/** The cart client of this browser tab: every change of a cart, and of what is cached of it, goes through here. */
export function createShopperCart({
  api,
  queryClient,
  person,
  i18n: { t },
  query = cartsQuery(api, person),
  calls = createCartCalls(api, person),
}: ShopperCartOptions) {
  const cache = createCartCache(queryClient, query.queryKey);
  const ensureCarts = () => queryClient.ensureQueryData(query);
  const queue = createCartQueue({
    send: (target, quantity) => inLock(() => send(target, quantity)),
    onIdle() {
      if (cache.isStale() || cache.carts() === undefined) void refresh();
    },
  });
  const early = createEarlyQuantities({ queue, cache, ensureCarts });

  /** Its code comes with the first movement. */
  async function send(target: Target, quantity: number): Promise<Outcome> {
    const { sendQuantity } = await import('./client/sending.ts').catch(() => ({ sendQuantity: undefined }));
    return sendQuantity ? sendQuantity(target, quantity, { cache, calls, ensureCarts, t }) : 'failed';
  }

  /** Reads the carts again; while changes are under way it waits, so that it never shows an older state. */
  async function refresh(): Promise<void> {
    if (queue.isBusy()) cache.markStale();
    else await cache.refresh();
  }

  /** Runs after earlier clicks, and never while another tab changes a cart. */
  const inTurn = <T>(task: () => Promise<T>): Promise<T> => queue.inTurn(() => inLock(task));

  return {
    queue,
    /** The carts that came with the page, as its HTML has them. */
    drawn: cache.carts(),
    /** For changes that come with the screens that offer them, such as `add-lines.ts`, and for who leaves the page. */
    parts: {
      api,
      person,
      query,
      calls,
      cache,
      queue,
      inTurn,
      ensureCarts,
    },
    refresh,
    /** Sets the quantity of a stock, in all, or on top while the carts are not known; 0 takes it out. */
    setQuantity(target: Target, quantity: number): void {
      const before =
        queue.pendingFor(String(target.stockId))?.quantity ??
        lineFor(cache.carts(), target.stockId)?.quantity;
      if (quantity === 0) {
        queue.drop(({ parentId }) => target.parentId === undefined && parentId === target.stockId);
        announce(t('cart.removed', { name: target.name }));
      } else if (before === undefined && target.parentId === undefined) {
        announce(t('cart.added', { name: target.name }));
        track({ name: 'add_to_cart' });
      }
      (early.takes(target) ? early.set : queue.setQuantity)(target, quantity);
    },
  };
}
export type ShopperCart = ReturnType<typeof createShopperCart>;

/** Two tabs of a new guest must not both be the first to ask for a cart: each would get a cookie of its own. */
const inLock = <T>(task: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('hamper-cart', task) : task();
