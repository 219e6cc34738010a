import type { Cart } from '@hamper/contract/cart';
import { Toaster } from '@hamper/ui/overlays/toaster.tsx';
import { useQuery } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';

import { useApi } from '../../api/use-api.ts';
import { renderPart } from '../../render-part.fixture.tsx';
import { useCartSums } from '../cart/use-cart.ts';
import { orderQuery } from './queries.ts';
import { Reorder } from './reorder.tsx';

const stockOf = (id: number, title: string) => ({
  ...{ id, quantity: 9, total_price: 2 },
  product: { min_qty: 1, max_qty: 9, interval: 1, translation: { title } },
});
const eggs = { stock: stockOf(1, 'Eggs'), quantity: 2, replaces_id: null, addons: [] };
const milk = { stock: stockOf(2, 'Milk'), quantity: 1, replaces_id: null, addons: [] };
/** Came in the place of the milk, which was missing. */
const oats = { stock: stockOf(3, 'Oats'), quantity: 1, replaces_id: 20, addons: [] };

/** A cart with these lines; only what adding reads. */
const cartOf = (lines: { stock: { id: number }; quantity: number }[]) =>
  ({
    ...{ uuid: 'c', shop_id: 1, total_price: 0 },
    user_carts: [
      {
        uuid: 'own',
        cartDetails: lines.map((line) => ({ ...line, id: line.stock.id * 10, addons: [] })),
      },
    ],
  }) as unknown as Cart;

const Count = () => <output aria-label="Cart">{useCartSums().count}</output>;

/** The page of an order, whose lines are known. */
function OrderPage({ onAdded }: { onAdded: () => void }) {
  const by = { id: 'one' };
  const { data } = useQuery(orderQuery(useApi(), by));
  return data && <Reorder by={by} shopId={1} onAdded={onAdded} />;
}

/** Two eggs and a milk are ordered again by somebody with an egg in the cart, at a shop that answers when it is told to. */
function orderAgain(gone: string[] = []) {
  const answered = Promise.withResolvers<void>();
  const changes: [string, unknown][] = [];
  const onAdded = vi.fn<() => void>();
  renderPart(
    <>
      <OrderPage onAdded={onAdded} />
      <Count />
      <Toaster />
    </>,
    {
      async answer({ pathname }, { method, body }) {
        if (pathname.endsWith('/orders/one')) return Response.json({ data: { details: [eggs, milk, oats] } });
        if (method === 'GET') return Response.json({ data: [cartOf([{ ...eggs, quantity: 1 }])] });
        if (!pathname.endsWith('/repeat')) {
          changes.push([pathname.split('/').at(-1) ?? '', JSON.parse(body as string)]);
          return Response.json({ data: cartOf([{ ...eggs, quantity: 1 }]) });
        }
        await answered.promise;
        const cart = cartOf(gone.length > 0 ? [eggs] : [eggs, milk]);
        return Response.json({ data: { cart, gone, alternatives: [] } });
      },
    },
  );
  return { answer: answered.resolve, changes, onAdded };
}
const count = () => page.getByRole('status', { name: 'Cart' });
const press = () => page.getByRole('button', { name: 'Order again' }).click();

it('what is ordered again shows in the cart at once, and taken back what was there before is left', async () => {
  const { answer, changes, onAdded } = orderAgain();
  await expect.element(count()).toHaveTextContent('1');
  await press();
  await expect.element(count()).toHaveTextContent('3');
  expect(onAdded).not.toHaveBeenCalled();
  answer();
  await expect.element(page.getByText('Everything is in your cart again')).toBeVisible();
  await expect.element(count()).toHaveTextContent('3');
  expect(onAdded).toHaveBeenCalledOnce();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(count()).toHaveTextContent('1');
  await expect
    .poll(() => changes)
    .toEqual([
      ['insert-product', { shop_id: 1, products: [{ stock_id: 1, quantity: 1 }] }],
      ['delete', { ids: [20] }],
    ]);
});

it('what is sold no more shows no longer, is named, and the rest can be taken back', async () => {
  const { answer } = orderAgain(['Milk']);
  await expect.element(count()).toHaveTextContent('1');
  await press();
  await expect.element(count()).toHaveTextContent('3');
  answer();
  await expect.element(page.getByText('In your cart, except what is no longer sold: Milk')).toBeVisible();
  await expect.element(count()).toHaveTextContent('2');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(count()).toHaveTextContent('1');
});
