import type { Cart } from '@hamper/contract/cart';
import { ApiError } from '@hamper/contract/client';
import type { I18n } from '@hamper/ui/i18n/create-i18n.ts';
import { showToast } from '@hamper/ui/overlays/toast.ts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

import type { Api } from '../../../api/api.ts';
import { problemWords } from '../../../i18n/problem-words.ts';
import type { Person } from '../../../session/person.ts';
import { CARTS_KEY, cartsQuery, lineFor } from '../carts-query.ts';
import { announce } from './announcer.ts';
import { createCartQueue, type Outcome, type Target } from './cart-queue.ts';

interface Surroundings {
  api: Api;
  queryClient: QueryClient;
  person: Person | undefined;
  i18n: I18n;
}

export interface NewLine {
  stock_id: number;
  quantity: number;
  parent_id?: number;
}

/** A call that answers the whole cart, or null when it is empty now. */
type Ask = () => Promise<{ data: Cart | null }>;

/** The one cart of this browser tab: every change of it goes through here. */
export function createShopperCart({ api, queryClient, person, i18n }: Surroundings) {
  const { t } = i18n;
  // Guests and accounts make the same calls.
  const cartCalls = person ? '/dashboard/user/cart' : '/rest/cart';
  const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('hamper-cart');
  let missedNews = false;

  const known = () => queryClient.getQueryData<Cart[]>(CARTS_KEY);
  const queue = createCartQueue({
    send: (target, quantity) => inLock(() => send(target, quantity)),
    onIdle() {
      if (missedNews || known() === undefined) void refresh();
    },
  });

  /** What the server says now; while changes are under way it waits, so that it never shows an older state. */
  async function refresh(): Promise<void> {
    missedNews = queue.isBusy();
    if (!missedNews) await queryClient.invalidateQueries({ queryKey: CARTS_KEY });
  }

  /** An answer that was asked for before a change would show the cart without it. */
  async function holdReads(): Promise<void> {
    if (queryClient.isFetching({ queryKey: CARTS_KEY, exact: true }) > 0) missedNews = true;
    await queryClient.cancelQueries({ queryKey: CARTS_KEY, exact: true });
  }

  /** A whole cart after a change; null when the change emptied it. */
  function keep(shopId: number, cart: Cart | null): void {
    queryClient.setQueryData<Cart[]>(CARTS_KEY, (carts) => {
      if (!carts) return carts;
      if (!cart) return carts.filter(({ shop_id }) => shop_id !== shopId);
      const isKnown = carts.some(({ shop_id }) => shop_id === shopId);
      // Sections stay where they are while one shops; only a new one comes first.
      return isKnown ? carts.map((old) => (old.shop_id === shopId ? cart : old)) : [cart, ...carts];
    });
    // What others read of the carts under longer keys is old now.
    const isDerived = ({ queryKey }: { queryKey: QueryKey }) => queryKey.length > CARTS_KEY.length;
    void queryClient.invalidateQueries({ queryKey: CARTS_KEY, predicate: isDerived });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel between tabs has no target
    tabs?.postMessage('changed');
  }

  /** Asks for a change of one shop's cart, and shows what the server makes of it. */
  async function changed(shopId: number, ask: Ask): Promise<void> {
    await holdReads();
    keep(shopId, (await ask()).data);
    // Queries tell of news a moment later; until then the wish stands, lest a press adds to the number of before.
    await new Promise((told) => setTimeout(told));
  }

  const insert = (shopId: number, products: NewLine[]): Promise<void> =>
    changed(shopId, () =>
      api.call(`POST ${cartCalls}/insert-product` as const, { body: { shop_id: shopId, products } }),
    );

  /** The same in its turn: after what was clicked before, and never while another tab is at it. */
  const change = (shopId: number, ask: Ask): Promise<void> =>
    queue.inTurn(() => inLock(() => changed(shopId, ask)));

  async function remove(target: Target): Promise<void> {
    const line = lineFor(known(), target.stockId, target.parentId);
    if (!line) return void (missedNews = true);
    try {
      await changed(target.shopId, () =>
        api.call(`DELETE ${cartCalls}/product/delete` as const, { body: { ids: [line.id] } }),
      );
    } catch (error) {
      // Another tab was quicker: it is out, as wanted.
      if (!isGone(error)) throw error;
      missedNews = true;
    }
  }

  async function send(target: Target, quantity: number): Promise<Outcome> {
    const { shopId, stockId, parentId, name } = target;
    try {
      if (quantity === 0) await remove(target);
      else {
        const parent = parentId === undefined ? {} : { parent_id: parentId };
        await insert(shopId, [{ stock_id: stockId, quantity, ...parent }]);
      }
      return 'done';
    } catch (error) {
      if (isOutage(error)) {
        showToast({ id: 'cart-unsaved', kind: 'error', text: t('cart.unsaved') });
        return 'failed';
      }
      showToast({
        id: `cart-${stockId}`,
        kind: 'error',
        text: `${name}: ${problemWords(t, error)}`,
      });
      // What was refused has changed on the server; the line shows how.
      missedNews = true;
      return 'refused';
    }
  }

  return {
    queue,
    tabs,
    refresh,
    /** Any other change of one shop's cart; throws what the server refuses. */
    change,
    /** Wants so much of a stock, in all; 0 takes it out. */
    want(target: Target, quantity: number): void {
      const before =
        queue.wishFor(String(target.stockId))?.quantity ?? lineFor(known(), target.stockId)?.quantity;
      if (quantity === 0) {
        queue.forget(({ parentId }) => target.parentId === undefined && parentId === target.stockId);
        announce(t('cart.removed', { name: target.name }));
      } else if (before === undefined && target.parentId === undefined) {
        announce(t('cart.added', { name: target.name }));
      }
      queue.want(target, quantity);
    },
    /** Adds to what is there already, all lines or none; throws what the server refuses. */
    add: (shopId: number, lines: NewLine[]): Promise<void> =>
      queue.inTurn(() =>
        inLock(async () => {
          await queryClient.ensureQueryData(cartsQuery(api, person));
          await insert(
            shopId,
            lines.map((line) => {
              const had = lineFor(known(), line.stock_id, line.parent_id)?.quantity ?? 0;
              return { ...line, quantity: Math.round((had + line.quantity) * 1000) / 1000 };
            }),
          );
        }),
      ),
    async clear({ id, shop_id, shop }: Cart): Promise<void> {
      queue.forget(({ shopId }) => shopId === shop_id);
      await change(shop_id, async () => {
        try {
          await api.call(`DELETE ${cartCalls}/delete` as const, { body: { ids: [id] } });
        } catch (error) {
          if (!isGone(error)) throw error;
        }
        return { data: null };
      });
      announce(t('cart.cleared', { shop: shop.translation.title }));
    },
  };
}
export type ShopperCart = ReturnType<typeof createShopperCart>;

/** It is not there any more, or never was theirs. */
const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Not the shopper's doing and worth another try, unlike a refusal. */
export const isOutage = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;

/** Two tabs of a new guest must not both be the first to ask for a cart: each would get a cookie of its own. */
const inLock = <T>(task: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('hamper-cart', task) : task();
