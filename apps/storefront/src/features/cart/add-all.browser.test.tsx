import type { Cart } from '@hamper/contract/cart';
import { Toaster } from '@hamper/ui/overlays/toaster.tsx';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { renderPart } from '../../render-part.fixture.tsx';
import { AddAll } from './add-all.tsx';
import { useCartSums } from './use-cart.ts';

const stockOf = (id: number, title: string) => ({
  ...{ id, quantity: 9, total_price: 2 },
  product: { min_qty: 1, max_qty: 9, interval: 1, translation: { title } },
});
const goods = [
  { stock: stockOf(1, 'Eggs'), quantity: 2 },
  { stock: stockOf(2, 'Milk'), quantity: 1 },
];

/** A cart with these lines; only what adding reads. */
const cartOf = (lines: { stock_id: number; quantity: number }[]) =>
  ({
    ...{ uuid: 'c', shop_id: 1, total_price: 0 },
    user_carts: [
      {
        uuid: 'own',
        cartDetails: lines.map(({ stock_id, quantity }) => ({
          ...{ id: stock_id * 10, quantity, addons: [] },
          stock: stockOf(stock_id, ''),
        })),
      },
    ],
  }) as unknown as Cart;

const Count = () => <output aria-label="Cart">{useCartSums().count}</output>;

it('all that a recipe takes shows in the cart at once, and can be taken back', async () => {
  const line = Promise.withResolvers<void>();
  const removed: number[][] = [];
  renderPart(
    <>
      <AddAll
        recipe={{ slug: 'omelette', name: 'Omelette', servings: 2 }}
        shopId={1}
        goods={goods}
        missing={[]}
      />
      <Count />
      <Toaster />
    </>,
    {
      async answer({ pathname }, { method, body }) {
        if (method === 'GET') return Response.json({ data: [] });
        await line.promise;
        const sent = JSON.parse(body as string);
        if (pathname.endsWith('/delete')) removed.push(sent.ids);
        return Response.json({ data: pathname.endsWith('/delete') ? null : cartOf(sent.products) });
      },
    },
  );
  const count = page.getByRole('status', { name: 'Cart' });
  await page.getByRole('button', { name: 'Add all to cart' }).click();
  await expect.element(count).toHaveTextContent('3');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(count).toHaveTextContent('0');
  line.resolve();
  await expect.poll(() => removed).toEqual([[10, 20]]);
});
