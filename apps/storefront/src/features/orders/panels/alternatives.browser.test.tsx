import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';

import { expectAccessible, renderPart } from '../../../render-part.fixture.tsx';
import { CartSync } from '../../cart/cart-sync.tsx';
import { productCard } from '../../products/product-card.fixture.ts';
import { Alternatives } from './alternatives.tsx';

const soldOut = (id: number, title: string) => {
  const product = productCard(id, title);
  return { ...product, stocks: product.stocks.map((stock) => ({ ...stock, quantity: 0 })) };
};

/** Oat and rice milk in place of milk; the line to the shop is slow, and never answers. */
function openAlternatives() {
  const onClose = vi.fn<(isAdded: boolean) => void>();
  renderPart(
    <>
      <CartSync />
      <Alternatives
        cart={null}
        gone={['Milk']}
        alternatives={[{ title: 'Milk', products: [productCard(1, 'Oat milk'), soldOut(2, 'Rice milk')] }]}
        shopId={1}
        isOpen
        onClose={onClose}
      />
    </>,
    {
      answer: ({ pathname }) =>
        pathname.endsWith('/carts')
          ? Promise.resolve(Response.json({ data: [] }))
          : new Promise<never>(() => {}),
    },
  );
  return { onClose };
}

const add = () => page.getByRole('button', { name: 'Add Oat milk' });

it('what is chosen in place of something shows at once, is read out, and can be taken back', async () => {
  const { onClose } = openAlternatives();
  await add().click();
  await expect.element(page.getByRole('button', { name: 'More Oat milk' })).toHaveFocus();
  await expect.element(page.getByText('Oat milk is in your cart')).toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'View cart' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Remove Oat milk' }).click();
  await expect.element(add()).toHaveFocus();
  await page.getByRole('button', { name: 'Close' }).last().click();
  expect(onClose).toHaveBeenCalledWith(false);
});

it('offers nothing in place of something that is sold out itself', async () => {
  openAlternatives();
  await expect.element(add()).toBeVisible();
  await expect.element(page.getByText('Rice milk')).not.toBeInTheDocument();
});
