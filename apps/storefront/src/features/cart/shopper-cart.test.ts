import type { Cart } from '@hamper/contract/cart';
import { QueryClient } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';

import { CARTS_KEY } from './carts-query.ts';
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
