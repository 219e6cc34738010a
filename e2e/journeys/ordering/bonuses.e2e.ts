import { sayWho } from '../../support/checkout.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, appUrl, test } from '../../support/shop.ts';
import { openCart } from '../../support/shopper.ts';

test('what comes for free is said, appears in the cart by itself, and is in order and receipt once', async ({
  page,
  isMobile,
}) => {
  await page.goto(`${appUrl()}/product/pretzels`);
  const main = page.getByRole('main');
  await expect(main.getByText('Buy 2, get Cola free').first()).toBeVisible();
  await expectAccessible(page);
  await main.getByRole('button', { name: /^Add to cart/ }).click();
  await openCart(page, isMobile);
  const cart = page.getByRole('dialog', { name: 'Your cart' });
  await expect(cart.getByText('Add 1 more Salted pretzels to get Cola free')).toBeVisible();
  const gifts = cart.getByRole('list', { name: 'Free items' });
  await expect(gifts).toBeHidden();
  await cart.getByRole('button', { name: 'More Salted pretzels' }).click();
  await expect(gifts.getByRole('listitem')).toContainText(['Cola']);
  await expect(gifts).toContainText('Free');
  await expect(gifts.getByRole('button')).toHaveCount(0);
  await expect(cart.getByText('$5.20', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await cart.getByRole('button', { name: 'Fewer Salted pretzels' }).click();
  await expect(gifts).toBeHidden();
  await cart.getByRole('button', { name: 'More Salted pretzels' }).click();
  await expect(gifts).toBeVisible();
  await cart.getByRole('link', { name: /^Go to checkout/ }).click();

  const summary = page.getByRole('complementary', { name: 'Your order' });
  await expect(summary.getByRole('listitem').filter({ hasText: 'Cola' })).toContainText('Free');
  await sayWho(page);
  await page.getByRole('button', { name: /^Place order/ }).click();
  await expect(page).toHaveURL(/\/orders\/[\w-]+/);
  await expect(page.getByRole('heading', { level: 1, name: 'Order placed' })).toBeVisible();
  const line = main.getByRole('listitem').filter({ hasText: 'Cola' }).first();
  await expect(line).toContainText('Free');
  // The receipt, for paper alone.
  await expect(page.locator('tr').filter({ hasText: 'Cola' })).toContainText('Free');
  await expectNoSidewaysScroll(page);
});

test('a shop says what comes from an amount on, and the cart how far away that is', async ({
  page,
  isMobile,
}) => {
  await page.goto(`${appUrl()}/shops/golden-crust`);
  const main = page.getByRole('main');
  await expect(main.getByText('Spend $20.00, get Baguette free')).toBeVisible();
  await expect(main.getByText('Buy 3, get 1 free')).toBeVisible();
  await main.getByRole('button', { name: 'Add Dark rye loaf' }).click();
  await openCart(page, isMobile);
  const cart = page.getByRole('dialog', { name: 'Your cart' });
  await expect(cart.getByText(/^Add \$\d+\.\d\d more to get Baguette free$/)).toBeVisible();
});
