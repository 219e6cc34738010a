import type { Cart } from '@hamper/contract/cart';
import { QueryClient } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';

import { CARTS_KEY } from './carts-query.ts';
import { sendPending } from './client/send-pending.ts';
import { createShopperCart } from './shopper-cart.ts';

/** A tab that knows these carts, and all that another tab is told of them. */
function openTab(carts: Pick<Cart, 'uuid' | 'shop_id'>[]) {
  const queryClient = new QueryClient();
  queryClient.setQueryData(CARTS_KEY, carts);
  const cart = createShopperCart({
    api: { call: () => Promise.reject(new Error('no server')) },
    queryClient,
    person: undefined,
    i18n: { t: (key: string) => key } as never,
  });
  const other = new BroadcastChannel('hamper-cart');
  const message = new Promise((heard) => other.addEventListener('message', () => heard(true)));
  const silence = new Promise((over) => setTimeout(() => over(false), 500));
  onTestFinished(() => {
    other.close();
    cart.tabs?.close();
  });
  return {
    cart,
    known: () => queryClient.getQueryData<Cart[]>(CARTS_KEY)?.map(({ uuid }) => uuid),
    isOtherTold: () => Promise.race([message, silence]),
  };
}

test('a cart that became an order leaves its tab, and the others hear of it', async () => {
  const { cart, known, isOtherTold } = openTab([
    { uuid: 'ordered', shop_id: 1 },
    { uuid: 'kept', shop_id: 2 },
  ]);
  await cart.removeOrdered('ordered');
  expect(known()).toEqual(['kept']);
  expect(await isOtherTold()).toBe(true);
});

test('what is on its way when the page is left is sent at once, in the order it was set', async () => {
  const queryClient = new QueryClient();
  const line = (id: number) => ({ id: id * 10, quantity: 1, stock: { id }, addons: [] });
  queryClient.setQueryData(CARTS_KEY, [
    { shop_id: 1, user_carts: [{ uuid: 'own', cartDetails: [line(1), line(2)] }] },
  ]);
  const sent: [string, object][] = [];
  const cart = createShopperCart({
    api: {
      call: (name: string, { body, keepalive }: { body: object; keepalive: boolean }) => {
        sent.push([name, { ...body, keepalive }]);
        return new Promise(() => {});
      },
    } as never,
    queryClient,
    person: undefined,
    i18n: { t: (key: string) => key } as never,
  });
  onTestFinished(() => cart.tabs?.close());
  cart.setQuantity({ shopId: 1, stockId: 2, name: 'Milk' }, 3);
  cart.setQuantity({ shopId: 1, stockId: 1, name: 'Bread' }, 0);
  cart.setQuantity({ shopId: 1, stockId: 4, name: 'Eggs' }, 1);
  expect(sent).toEqual([]);
  sendPending(cart.parts);
  const products = [
    { stock_id: 2, quantity: 3 },
    { stock_id: 4, quantity: 1 },
  ];
  expect(sent).toEqual([
    ['POST /rest/cart/insert-product', { shop_id: 1, products, keepalive: true }],
    ['DELETE /rest/cart/product/delete', { ids: [10], keepalive: true }],
  ]);
});
