import type { Cart, CartLine } from '@hamper/contract/cart';
import { ApiError, type Output } from '@hamper/contract/client';
import type { I18n } from '@hamper/ui/i18n/create-i18n.ts';
import { showToast } from '@hamper/ui/overlays/toast.ts';
import type { InvalidateOptions, QueryClient } from '@tanstack/react-query';

import type { Api } from '../../api/api.ts';
import { problemWords } from '../../i18n/problem-words.ts';
import type { Person } from '../../session/person.ts';
import { CARTS_KEY, cartsQuery, lineFor } from './carts-query.ts';
import { announce } from './client/announcer.ts';
import { createCartQueue, type Outcome, type Target } from './client/cart-queue.ts';

interface ShopperCartOptions {
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

/** A line's note and replacement preference; a field that is left out stays as it is. */
export type LinePreferences = Partial<Pick<CartLine, 'note' | 'replacement'>>;

type RepeatedOrder = Output<'POST /rest/orders/{id}/repeat'>['data'];

/** A call that answers with the whole cart, or null when it is empty now. */
type CartCall = () => Promise<{ data: Cart | null }>;

/** The cart client of this browser tab: every change of a cart, and of what is cached of it, goes through here. */
export function createShopperCart({ api, queryClient, person, i18n }: ShopperCartOptions) {
  const { t } = i18n;
  // Guests and accounts make the same calls.
  const cartCalls = person ? '/dashboard/user/cart' : '/rest/cart';
  const orderCalls = person ? '/dashboard/user/orders' : '/rest/orders';
  const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('hamper-cart');
  let isStale = false;

  const known = () => queryClient.getQueryData<Cart[]>(CARTS_KEY);
  const queue = createCartQueue({
    send: (target, quantity) => inLock(() => send(target, quantity)),
    onIdle() {
      if (isStale || known() === undefined) void refresh();
    },
  });

  /** Reads the carts again; while changes are under way it waits, so that it never shows an older state. */
  async function refresh(): Promise<void> {
    isStale = queue.isBusy();
    if (!isStale) await queryClient.invalidateQueries({ queryKey: CARTS_KEY });
  }

  /** Cancels reads: one that began before a change would show the cart without it. */
  async function cancelReads(): Promise<void> {
    if (queryClient.isFetching({ queryKey: CARTS_KEY, exact: true }) > 0) isStale = true;
    await queryClient.cancelQueries({ queryKey: CARTS_KEY, exact: true });
  }

  /** Reads again what other queries made of the carts, under longer keys. */
  const refreshDerived = (options?: InvalidateOptions): Promise<void> =>
    queryClient.invalidateQueries(
      { queryKey: CARTS_KEY, predicate: ({ queryKey }) => queryKey.length > CARTS_KEY.length },
      options,
    );

  /** Puts one shop's cart after a change into the cache; null when the change emptied it. */
  function store(shopId: number, cart: Cart | null, { first = false } = {}): void {
    queryClient.setQueryData<Cart[]>(CARTS_KEY, (carts) => {
      if (!carts) return carts;
      if (!cart) return carts.filter(({ shop_id }) => shop_id !== shopId);
      const others = carts.filter(({ shop_id }) => shop_id !== shopId);
      // Sections stay where they are while one shops; only a new one comes first.
      if (first || others.length === carts.length) return [cart, ...others];
      return carts.map((old) => (old.shop_id === shopId ? cart : old));
    });
    void refreshDerived();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel between tabs has no target
    tabs?.postMessage('changed');
  }

  /** Sends a change of one shop's cart, and shows the cart that the server answers with. */
  async function apply(shopId: number, call: CartCall): Promise<void> {
    await cancelReads();
    store(shopId, (await call()).data);
    // Queries notify a moment later; until then the pending quantity stands, lest a press adds to the number of before.
    await new Promise((notified) => setTimeout(notified));
  }

  const insert = (shopId: number, products: NewLine[]): Promise<void> =>
    apply(shopId, () =>
      api.call(`POST ${cartCalls}/insert-product` as const, { body: { shop_id: shopId, products } }),
    );

  /** The same in its turn: after earlier clicks, and never while another tab changes a cart. */
  const applyInTurn = (shopId: number, call: CartCall): Promise<void> =>
    queue.inTurn(() => inLock(() => apply(shopId, call)));

  async function remove(target: Target): Promise<void> {
    const line = lineFor(known(), target.stockId, target.parentId);
    if (!line) return void (isStale = true);
    try {
      await apply(target.shopId, () =>
        api.call(`DELETE ${cartCalls}/product/delete` as const, { body: { ids: [line.id] } }),
      );
    } catch (error) {
      // Another tab removed it first.
      if (!isGone(error)) throw error;
      isStale = true;
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
      // A refusal means that something changed on the server; the line shows what.
      isStale = true;
      return 'refused';
    }
  }

  return {
    queue,
    tabs,
    refresh,
    /** Keeps a coupon with a cart, or takes it away (null). @throws ApiError what the server refuses */
    async setCoupon({ uuid, shop_id }: Pick<Cart, 'uuid' | 'shop_id'>, coupon: string | null): Promise<void> {
      const input = { path: { id: uuid }, body: { coupon } };
      await applyInTurn(shop_id, () => api.call(`POST ${cartCalls}/coupon/{id}` as const, input));
      // Those that are read again already, for the change itself.
      await refreshDerived({ cancelRefetch: false });
    },
    /** Keeps a line's note or replacement preference. @throws ApiError what the server refuses */
    setPreferences(
      { shopId: shop_id, stockId: stock_id }: Target,
      preferences: LinePreferences,
    ): Promise<void> {
      // Without a quantity, so that it undoes nobody's.
      const body = { shop_id, products: [{ stock_id, ...preferences }] };
      return applyInTurn(shop_id, () => api.call(`POST ${cartCalls}/insert-product` as const, { body }));
    },
    /**
     * Adds the lines of an earlier order, by its id or uuid. Answers the shop's cart, or null when nothing could be
     * added, and the names of what the shop has no more. @throws ApiError what the server refuses
     */
    reorder: (id: string): Promise<RepeatedOrder> =>
      queue.inTurn(() =>
        inLock(async () => {
          await cancelReads();
          const { data } = await api.call(`POST ${orderCalls}/{id}/repeat` as const, { path: { id } });
          if (data.cart) store(data.cart.shop_id, data.cart, { first: true });
          return data;
        }),
      ),
    /** Forgets a cart that became an order, by its uuid. */
    async ordered(uuid: string | undefined): Promise<void> {
      queryClient.setQueryData<Cart[]>(CARTS_KEY, (carts) => carts?.filter((cart) => cart.uuid !== uuid));
      await refresh();
    },
    /** Sets the quantity of a stock, in all; 0 takes it out. */
    setQuantity(target: Target, quantity: number): void {
      const before =
        queue.pendingFor(String(target.stockId))?.quantity ?? lineFor(known(), target.stockId)?.quantity;
      if (quantity === 0) {
        queue.drop(({ parentId }) => target.parentId === undefined && parentId === target.stockId);
        announce(t('cart.removed', { name: target.name }));
      } else if (before === undefined && target.parentId === undefined) {
        announce(t('cart.added', { name: target.name }));
      }
      queue.setQuantity(target, quantity);
    },
    /** Adds to the quantities in the cart, all lines or none. @throws ApiError what the server refuses */
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
      queue.drop(({ shopId }) => shopId === shop_id);
      await applyInTurn(shop_id, async () => {
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

/** It does not exist any more, or never was theirs. */
const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** A failure that another try may mend, unlike a refusal. */
export const isOutage = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;

/** Two tabs of a new guest must not both be the first to ask for a cart: each would get a cookie of its own. */
const inLock = <T>(task: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('hamper-cart', task) : task();
