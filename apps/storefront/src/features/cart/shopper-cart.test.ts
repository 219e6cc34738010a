import type { Cart } from '@hamper/contract/cart';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';

import { CARTS_KEY } from './carts-query.ts';
import { sendPending } from './client/send-pending.ts';
import { removeOrdered } from './remove-ordered.ts';
import { createShopperCart } from './shopper-cart.ts';

test('a cart that became an order is gone at once', async () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(CARTS_KEY, [
    { uuid: 'ordered', shop_id: 1 },
    { uuid: 'kept', shop_id: 2 },
  ]);
  const cart = createShopperCart({
    api: { call: () => Promise.reject(new Error('no server')) },
    queryClient,
    person: undefined,
    i18n: { t: (key: string) => key } as never,
  });
  await removeOrdered(cart, 'ordered');
  expect(queryClient.getQueryData<Cart[]>(CARTS_KEY)?.map(({ uuid }) => uuid)).toEqual(['kept']);
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
