import { openSearch, searchBox } from '../../support/search.ts';
import { expect, appUrl, test } from '../../support/shop.ts';

test.use({ javaScriptEnabled: false });

test('without scripts a shopper still searches, opens a product and keeps a cart', async ({ page }) => {
  await page.goto(`${appUrl()}/`);
  await openSearch(page);
  await searchBox(page).fill('blueberries');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?search=blueberries/);
  await page.getByRole('link', { name: 'Blueberries', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Blueberries' });
  await expect(dialog.getByText('$3.90').first()).toBeVisible();
  await dialog.getByRole('button', { name: /^Add to cart/ }).click();

  await page.goto(`${appUrl()}/cart`);
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible();
  // Playwright reads no text of a noscript element.
  await expect(page.locator('main noscript p')).toContainText('Placing an order needs JavaScript.');
  const main = page.getByRole('main');
  await expect(main.getByText('Blueberries').first()).toBeVisible();
  await main.getByRole('button', { name: 'More Blueberries' }).click();
  await expect(main.getByText('$7.80').first()).toBeVisible();
  await main.getByRole('button', { name: 'Fewer Blueberries' }).click();
  await main.getByRole('button', { name: 'Remove Blueberries' }).click();
  await expect(main.getByText('Your cart is empty').first()).toBeVisible();
});

test('without scripts Ada signs in and out', async ({ page }) => {
  await page.goto(`${appUrl()}/login?next=/orders`);
  await page.getByLabel('Email').fill('ada@hamper.demo');
  await page.getByLabel('Password', { exact: true }).fill('hamper-ada');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(`${appUrl()}/orders`);
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  await page.goto(`${appUrl()}/profile/security`);
  // Text that is typed before any script has arrived is posted, and never gets into an address.
  await page.getByLabel('Current password').fill('not-it');
  await page.getByLabel('New password', { exact: true }).fill('brand-new');
  await page.getByLabel('Repeat new password').fill('brand-new');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page).toHaveURL(`${appUrl()}/update-password`);
  await expect(page.getByText('That’s not your password')).toBeVisible();
  await page.goto(`${appUrl()}/profile/details`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(`${appUrl()}/profile/details`);
  await page.goto(`${appUrl()}/profile/cards`);
  await expect(page.locator('main noscript p')).toContainText('Showing this needs JavaScript.');
  await expect(page.getByText('Loading')).toBeHidden();
  await page.goto(`${appUrl()}/profile`);
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
  await page.goto(`${appUrl()}/orders`);
  await expect(page.getByText(/Sign in to see your orders/)).toBeVisible();
});
