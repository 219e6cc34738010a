import { chooseAddress } from '../../support/delivery-address.ts';
import { expect, appUrl, test } from '../../support/shop.ts';
import { newPhone, openCart } from '../../support/shopper.ts';

test('a guest whose answer got lost finds the order, and it is one', async ({
  page,
  isMobile,
  consoleErrors,
}) => {
  await page.goto(`${appUrl()}/products?title=Fruit`);
  await page.getByRole('button', { name: 'Add Hass avocados' }).click();
  await openCart(page, isMobile);
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Go to checkout/ })
    .click();
  await chooseAddress(page);
  await page.getByLabel('Name').fill('Grace Hopper');
  await page.getByLabel('Phone').fill(newPhone());

  const placed: string[] = [];
  await page.route('**/api/v1/rest/orders*', async (route) => {
    const answer = await route.fetch();
    placed.push((await answer.json()).data.uuid);
    if (placed.length === 1) await route.abort('connectionreset');
    else await route.fulfill({ response: answer });
  });
  await page.getByRole('button', { name: /^Place order/ }).click();
  await expect(page.getByText(/No connection/)).toBeVisible();
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('ERR_CONNECTION_RESET')]);

  // The cart is gone at the server; what is left is the key of what was sent.
  await page.reload();
  await expect(page).toHaveURL(/\/orders\/[\w-]+$/);
  await expect(page.getByText('Hass avocados').first()).toBeVisible();
  const [first, second] = placed;
  expect(placed).toHaveLength(2);
  expect(second).toBe(first);
  expect(page.url()).toContain(String(first));

  // Found once, it is asked for no more.
  await page.goto(`${appUrl()}/checkout`);
  await expect(page.getByText('Nothing to order here')).toBeVisible();
  expect(placed).toHaveLength(2);
});
