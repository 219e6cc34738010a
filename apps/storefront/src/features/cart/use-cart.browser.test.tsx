import { createClient } from '@hamper/contract/client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';

import en from '../../../public/locales/en/common.json';
import { serverI18n } from '../../i18n/i18n.ts';
import { CARTS_KEY } from './carts-query.ts';
import { useCarts, useQuantity } from './use-cart.ts';

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

function ShopsOfCarts() {
  const { data = [] } = useCarts();
  return data.map(({ shop_id }) => <h2 key={shop_id}>Shop {shop_id}</h2>);
}

/** Draws `part` as the server does, then hydrates it, with `meanwhile` in between; returns what React found to differ. */
function hydrate(part: ReactNode, queryClient: QueryClient, meanwhile: () => void): unknown[] {
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
  const whole = (
    <RouterContextProvider router={router}>
      <QueryClientProvider client={queryClient}>{part}</QueryClientProvider>
    </RouterContextProvider>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(whole);
  meanwhile();
  const mismatches: unknown[] = [];
  const root = hydrateRoot(container, whole, { onRecoverableError: (error) => mismatches.push(error) });
  onTestFinished(() => {
    root.unmount();
    container.remove();
  });
  return mismatches;
}

const newQueryClient = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });

it('a card that hydrates after the cart has come begins as the server drew it', async () => {
  const queryClient = newQueryClient();
  const mismatches = hydrate(<Card />, queryClient, () => queryClient.setQueryData(CARTS_KEY, carts));
  await expect.element(page.getByText('3 in your cart')).toBeVisible();
  expect(mismatches).toEqual([]);
});

it('the page of the cart begins as the server drew it where a change came before it hydrates', async () => {
  const queryClient = newQueryClient();
  queryClient.setQueryData(CARTS_KEY, carts);
  const mismatches = hydrate(<ShopsOfCarts />, queryClient, () =>
    queryClient.setQueryData(CARTS_KEY, [{ shop_id: 2, user_carts: [] }, ...carts]),
  );
  await expect.element(page.getByRole('heading', { name: 'Shop 2' })).toBeVisible();
  expect(mismatches).toEqual([]);
});
