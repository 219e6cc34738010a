import type { Cart } from '@hamper/contract/cart';
import type { ShoppingList } from '@hamper/contract/shopping-lists/shopping-lists';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { renderPart } from '../../render-part.fixture.tsx';
import { useCartSums } from '../cart/use-cart.ts';
import { productCard } from '../products/product-card.fixture.ts';
import { AddListToCart } from './add-list-to-cart.tsx';

const stockOf = (id: number) => ({
  ...{ id, quantity: 9, total_price: 2 },
  product: { min_qty: 1, max_qty: 9, interval: 1, translation: { title: `Product ${id}` } },
});
const sectionOf = (id: number) => ({
  shop: { ...productCard(id, '').shop, id, shop_working_days: [], shop_closed_date: [], open: true },
  lines: [{ id, title: `Product ${id}`, quantity: 2, problem: null, ticked: false, stock: stockOf(id) }],
});
const list = { uuid: 'l', sections: [sectionOf(1), sectionOf(2)] } as unknown as ShoppingList;

/** A cart of one line; only what adding reads. */
const cartOf = (shopId: number, quantity: number) =>
  ({
    ...{ uuid: `c${shopId}`, shop_id: shopId, total_price: 0 },
    user_carts: [
      { uuid: 'own', cartDetails: [{ id: shopId * 10, quantity, addons: [], stock: stockOf(shopId) }] },
    ],
  }) as unknown as Cart;

const Count = () => <output aria-label="Cart">{useCartSums().count}</output>;

it('what a list asks for of several shops shows at once, and can be taken back', async () => {
  const line = Promise.withResolvers<void>();
  renderPart(
    <>
      <AddListToCart list={list} field={{ name: 'list', value: 'l' }} />
      <Count />
    </>,
    {
      async answer({ pathname }, { method, body }) {
        if (method === 'GET') return Response.json({ data: [] });
        await line.promise;
        if (pathname.endsWith('/delete')) return Response.json({ data: null });
        const { shop_id, products } = JSON.parse(body as string);
        return Response.json({ data: cartOf(shop_id, products[0].quantity) });
      },
    },
  );
  const count = page.getByRole('status', { name: 'Cart' });
  const add = page.getByRole('button', { name: 'Add all to cart' });
  await add.click();
  await expect.element(count).toHaveTextContent('4');
  line.resolve();
  await expect.element(page.getByRole('region', { name: '2 products are in your cart now' })).toHaveFocus();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(count).toHaveTextContent('0');
  await expect.element(add).toHaveFocus();
});
