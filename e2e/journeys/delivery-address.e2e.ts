import { expect, shopUrl, test } from '../support/shop.ts';
import { openCart } from '../support/shopper.ts';

test('a guest says where it goes once: the header shows it, and the checkout starts with it', async ({
  page,
  isMobile,
}) => {
  await page.goto(`${shopUrl()}/products?category_id=1&title=Fruit`);
  const opener = page.getByRole('banner').getByRole('button', { name: /^Deliver now/ });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Where should it go?' });
  await dialog.getByLabel('Street and number').fill('  24 Palm Street ');
  await dialog.getByLabel('Street and number').press('Enter');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await page.reload();
  await expect(opener).toHaveAccessibleName(/24 Palm Street/);

  await page.getByRole('link', { name: 'Strawberries', exact: true }).click();
  const product = page.getByRole('dialog', { name: 'Strawberries' });
  await product.getByRole('button', { name: /^Add to cart/ }).click();
  await expect(product).toBeHidden();
  await openCart(page, isMobile);
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Go to checkout/ })
    .click();
  await expect(page.getByLabel('Street and number')).toHaveValue('24 Palm Street');
});

test('who is found where they are sees how far shops are, and what a refusal means', async ({
  page,
  context,
}) => {
  await page.goto(`${shopUrl()}/shops`);
  const opener = page.getByRole('banner').getByRole('button', { name: /^Deliver now/ });
  const dialog = page.getByRole('dialog', { name: 'Where should it go?' });
  await opener.click();
  await dialog.getByRole('button', { name: 'Use my location' }).click();
  await expect(dialog.getByText('Your location could not be found')).toBeVisible();

  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 40.7128, longitude: -74.006 });
  await dialog.getByRole('button', { name: 'Use my location' }).click();
  await expect(dialog.getByText('Found. Shops will say')).toBeVisible();
  await dialog.getByRole('button', { name: 'Deliver here' }).click();
  await expect(page.getByRole('link', { name: 'Nearest' })).toBeVisible();
  await expect(page.getByRole('main').getByText(/\d km/).first()).toBeVisible();
});

test('an address that is taken back shows the city again', async ({ page }) => {
  await page.goto(shopUrl());
  const opener = page.getByRole('banner').getByRole('button', { name: /^Deliver now/ });
  for (const [typed, shown] of [
    ['1 Fig Lane', /1 Fig Lane/],
    ['', /Palm Bay/],
  ] as const) {
    await opener.press('Enter');
    await page.getByRole('dialog').getByLabel('Street and number').fill(typed);
    await page.getByRole('dialog').getByRole('button', { name: 'Deliver here' }).click();
    await expect(opener).toHaveAccessibleName(shown);
  }
});
