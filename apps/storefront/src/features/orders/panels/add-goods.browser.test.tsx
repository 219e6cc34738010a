import type { Order } from '@hamper/contract/orders/order';
import { useState } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';

import { renderPart } from '../../../render-part.fixture.tsx';
import { useCartDrawer } from '../../cart/cart-drawer-store.ts';
import { productCard } from '../../products/product-card.fixture.ts';
import { AddGoods } from './add-goods.tsx';

const order = {
  ...{ id: 7, uuid: 'an-order', details: [], shop: productCard(1, 'Eggs').shop },
  currency: { id: 1, title: 'USD', symbol: '$', position: 'before', rate: 1, default: true, active: true },
} as unknown as Order;

const nothing = () => {};
const now = new Date();
/** The panel behind a button, as it stands on an order's page. */
function Openable() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <AddGoods
        {...{ order, by: { id: order.uuid }, now, open }}
        onOpen={nothing}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
const eggsAt = (price: number) => {
  const eggs = productCard(1, 'Eggs');
  return { ...eggs, stocks: eggs.stocks.map((stock) => ({ ...stock, total_price: price })) };
};
const button = () => page.getByRole('button', { name: /^Add to this order/ });

it('waits for the price of what is chosen, and a refusal goes with the choice that it was for', async () => {
  const prices: ((difference: number) => void)[] = [];
  const add = vi.fn<() => void>();
  renderPart(
    <AddGoods
      {...{ order, by: { id: order.uuid }, now: new Date() }}
      open
      onOpen={nothing}
      onClose={nothing}
    />,
    {
      async answer({ pathname }) {
        if (pathname.endsWith('/products/paginate')) return Response.json({ data: [productCard(1, 'Eggs')] });
        if (!pathname.endsWith('/calculate')) {
          add();
          return Response.json({ message: 'It is too late', code: 'addition-late' }, { status: 422 });
        }
        const difference = await new Promise<number>((answered) => prices.push(answered));
        return Response.json({
          data: { method: 'none', price: difference, difference, total_price: 10 + difference, wallet: null },
        });
      },
    },
  );
  await page.getByRole('button', { name: 'Add Eggs' }).click();
  await vi.waitFor(() => expect(prices).toHaveLength(1));
  prices[0]?.(2);
  await expect.element(page.getByRole('button', { name: /^Add to this order.*2\.00/ })).toBeVisible();
  await expect.element(button()).not.toHaveAttribute('aria-busy');
  await page.getByRole('button', { name: 'More Eggs' }).click();
  await vi.waitFor(() => expect(prices).toHaveLength(2));
  await expect.element(button()).toHaveAttribute('aria-busy', 'true');
  (button().element() as HTMLElement).click();
  expect(add).not.toHaveBeenCalled();
  prices[1]?.(4);
  await expect.element(page.getByRole('button', { name: /^Add to this order.*4\.00/ })).toBeVisible();
  await button().click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(add).toHaveBeenCalledOnce();
  await page.getByRole('button', { name: 'More Eggs' }).click();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

it('shows the prices of now whenever it is opened', async () => {
  let price = 2;
  renderPart(<Openable />, {
    answer: async () => Response.json({ data: [eggsAt(price)] }),
  });
  const open = page.getByRole('button', { name: 'Open' });
  await open.click();
  await expect.element(page.getByText(/\$2\.00/)).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByText(/\$2\.00/)).not.toBeInTheDocument();
  price = 3;
  await open.click();
  await expect.element(page.getByText(/\$3\.00/)).toBeVisible();
});

it('keeps the focus where the plus was, and says a weight with its measure', async () => {
  const grapes = { ...productCard(1, 'Grapes'), min_qty: 0.25, interval: 0.25 };
  const byWeight = { ...grapes, unit: { translation: { title: '1 kg' } } };
  renderPart(<Openable />, {
    answer: async () => Response.json({ data: [byWeight] }),
  });
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByRole('button', { name: 'Add Grapes' }).click();
  await expect.element(page.getByText('0.25\u00a0kg')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'More Grapes' })).toHaveFocus();
  await page.getByRole('button', { name: 'Fewer Grapes' }).click();
  await expect.element(page.getByRole('button', { name: 'Add Grapes' })).toHaveFocus();
});

it('offers a cart of its own for what the wallet cannot pay, and says how much is missing', async () => {
  const onClose = vi.fn<() => void>();
  const filled: unknown[] = [];
  onTestFinished(() => useCartDrawer.getState().close());
  renderPart(<AddGoods {...{ order, by: { id: order.uuid }, now, onClose }} open onOpen={nothing} />, {
    async answer({ pathname }, { method, body }) {
      if (pathname.endsWith('/products/paginate')) return Response.json({ data: [productCard(1, 'Eggs')] });
      if (pathname.endsWith('/calculate'))
        return Response.json({
          data: { method: 'wallet', price: 2, difference: 2, total_price: 12, wallet: 0.5 },
        });
      if (method === 'GET') return Response.json({ data: [] });
      filled.push([pathname.split('/').at(-1), JSON.parse(body as string)]);
      return Response.json({ data: { uuid: 'c', shop_id: order.shop.id, user_carts: [], total_price: 2 } });
    },
  });
  await page.getByRole('button', { name: 'Add Eggs' }).click();
  await expect.element(page.getByText(/which holds \$0\.50: \$1\.50 is missing/)).toBeVisible();
  await expect.element(button()).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Order it separately' }).click();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const stock_id = productCard(1, 'Eggs').stocks[0]?.id;
  expect(filled).toEqual([
    ['insert-product', { shop_id: order.shop.id, products: [{ stock_id, quantity: 1 }] }],
  ]);
  expect(useCartDrawer.getState().openedAt).toBe('/');
});
