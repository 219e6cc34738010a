import { createClient } from '@hamper/contract/client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';

import en from '../../../public/locales/en/common.json';
import { serverI18n } from '../../i18n/i18n.ts';
import { CARTS_KEY } from './carts-query.ts';
import { useQuantity } from './use-cart.ts';

const BANANAS = 7;
const carts = [
  {
    shop_id: 1,
    user_carts: [{ uuid: 'mine', cartDetails: [{ quantity: 3, stock: { id: BANANAS }, addons: [] }] }],
  },
];

function Card() {
  const quantity = useQuantity(BANANAS);
  return quantity === undefined ? (
    <button type="button">Add</button>
  ) : (
    <output>{quantity} in your cart</output>
  );
}

it('a card that hydrates after the cart has come begins as the server drew it', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory(),
    context: {
      ...{ queryClient, person: undefined, i18n: serverI18n('en', en) },
      api: createClient({
        baseUrl: '/api/v1',
        fetch: () => Promise.reject(new TypeError('Failed to fetch')),
      }),
    },
  });
  const card = (
    <RouterContextProvider router={router}>
      <QueryClientProvider client={queryClient}>
        <Card />
      </QueryClientProvider>
    </RouterContextProvider>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(card);
  queryClient.setQueryData(CARTS_KEY, carts);
  const mismatches: unknown[] = [];
  const root = hydrateRoot(container, card, { onRecoverableError: (error) => mismatches.push(error) });
  onTestFinished(() => {
    root.unmount();
    container.remove();
  });
  await expect.element(page.getByText('3 in your cart')).toBeVisible();
  expect(mismatches).toEqual([]);
});
