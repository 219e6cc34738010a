import type { Cart } from '@hamper/contract/cart';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';

import { CARTS_KEY } from '../carts-query.ts';
import type { ShopperCart } from '../shopper-cart.ts';
import { createCartCache } from './cart-cache.ts';
import { createCartQueue, keyOf } from './cart-queue.ts';
import { KEPT_CHANGES } from './kept-changes.ts';
import { leaveChanges, LEFT_CHANGES } from './left-changes.ts';
import { takeOverChanges } from './take-over-changes.ts';

const milk = { shopId: 1, stockId: 10, name: 'Milk' };

/** One shop's cart with so much milk in it; only what is read of it. */
const cartOf = (quantity: number) =>
  ({
    shop_id: 1,
    user_carts: [{ uuid: 'own', cartDetails: [{ id: 5, quantity, stock: { id: 10 }, addons: [] }] }],
  }) as unknown as Cart;

let pages = new AbortController();

/** A page of a tab whose calls never end; its cart has so much milk, which it knows from the start or once it is read. */
function openPage({ inCart, isRead }: { inCart: number; isRead: boolean }) {
  const queryClient = new QueryClient();
  const read = async () => void queryClient.setQueryData(CARTS_KEY, [cartOf(inCart)]);
  if (isRead) void read();
  const queue = createCartQueue({ send: () => new Promise(() => {}) });
  const cache = createCartCache(queryClient);
  const parts = { queue, cache, person: undefined, ensureCarts: read } as unknown as ShopperCart['parts'];
  return { queue, parts };
}

/** Leaves a page that sets so much milk, before the shop has heard of it. */
function leave(page: ReturnType<typeof openPage>, quantity: number): void {
  leaveChanges(page.parts, pages.signal);
  page.queue.setQuantity(milk, quantity);
  dispatchEvent(new Event('beforeunload'));
}

afterEach(() => {
  pages.abort();
  pages = new AbortController();
  sessionStorage.removeItem(LEFT_CHANGES);
  localStorage.removeItem(KEPT_CHANGES);
});

for (const { what, isRead, left, result } of [
  { what: 'is set as it was left where the page before knew the cart', isRead: true, left: 1, result: 1 },
  {
    what: 'takes nothing out of a cart that the page before had not read',
    isRead: false,
    left: 1,
    result: 3,
  },
]) {
  test(`what was on its way ${what}`, async () => {
    leave(openPage({ inCart: 3, isRead }), left);
    const next = openPage({ inCart: 3, isRead: false });
    await takeOverChanges(next.parts);
    expect(next.queue.pendingFor(keyOf(milk))?.quantity ?? 3).toBe(result);
    expect(sessionStorage.getItem(LEFT_CHANGES)).toBeNull();
  });
}

test('what waits for a connection keeps its place among all that does', async () => {
  leave(openPage({ inCart: 3, isRead: true }), 4);
  const waiting = [
    { target: { shopId: 1, stockId: 20, name: 'Bread' }, quantity: 1 },
    { target: milk, quantity: 4 },
  ];
  localStorage.setItem(KEPT_CHANGES, JSON.stringify({ owner: null, known: [], waiting }));
  const next = openPage({ inCart: 3, isRead: true });
  await takeOverChanges(next.parts);
  expect(next.queue.pending()).toEqual([]);
  expect(sessionStorage.getItem(LEFT_CHANGES)).toBeNull();
});
