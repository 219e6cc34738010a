import type { Page } from '@playwright/test';

import { openStep, sayWho, stockOf } from '../../support/checkout.ts';
import { pressLabel } from '../../support/press-label.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, appUrl, test } from '../../support/shop.ts';
import { newPhone, newShopper, submitLogin } from '../../support/shopper.ts';

/** There is more of it than all journeys buy, at shops that are open at whatever hour they run. */
const milk = { shop: 'corner-grocery', title: 'Whole milk', quantity: 6 };
const lozenges = { shop: 'palm-pharmacy', title: 'Honey and lemon lozenges', quantity: 2 };

/** Puts goods of two shops into this browser's carts, and opens their page. */
async function toTwoCarts(page: Page): Promise<void> {
  for (const goods of [milk, lozenges]) {
    const { shop_id, stock_id } = await stockOf(page.request, goods);
    const data = { shop_id, products: [{ stock_id, quantity: goods.quantity }] };
    const filled = await page.request.post(`${appUrl()}/api/v1/rest/cart/insert-product`, { data });
    expect(filled.status(), await filled.text()).toBe(200);
  }
  await page.goto(`${appUrl()}/cart`);
}

test('One checkout for all is in sight before anybody scrolls, and nothing else lies over it', async ({
  page,
}) => {
  await toTwoCarts(page);
  const all = page.getByRole('link', { name: /^Check out all/ });
  await expect(all).toBeInViewport({ ratio: 1 });
  await page.getByRole('region', { name: 'Corner Grocery', exact: true }).scrollIntoViewIfNeeded();
  await expect(all).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('main')).toContainText('Estimated total');
  await expectAccessible(page);
  await all.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
});

async function toCheckoutOfBoth(page: Page): Promise<void> {
  await toTwoCarts(page);
  await page.getByRole('link', { name: /^Check out all/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await sayWho(page, newPhone());
}

test('The carts of two shops become two orders by one checkout, which know each other', async ({ page }) => {
  await toCheckoutOfBoth(page);
  const grocery = page.getByRole('form', { name: 'Corner Grocery' });
  const pharmacy = page.getByRole('form', { name: 'Palm Pharmacy' });
  await expect(grocery).toBeVisible();
  await pressLabel(pharmacy.getByRole('radio', { name: 'Pickup' }));
  await pressLabel(page.getByRole('radio', { name: /^Cash/ }));
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Place order/ }).click();
  await expect(page).toHaveURL(/\/orders\/[\w-]+/);
  const linked = page.getByRole('region', { name: 'Ordered together' });
  // The cart that was changed last comes first.
  await linked.getByRole('link', { name: 'Corner Grocery' }).click();
  await expect(linked).toContainText('Palm Pharmacy');
});

test('A guest who ordered at two shops reads of both at once, and finds both again among the orders', async ({
  page,
}) => {
  await toCheckoutOfBoth(page);
  await pressLabel(page.getByRole('radio', { name: /^Cash/ }));
  await page.getByRole('button', { name: /^Place order/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('2 orders placed');
  const both = page.getByRole('list', { name: 'Ordered together' });
  await expect(both.getByRole('listitem')).toHaveText([
    /^Palm Pharmacy ?Arrives between/,
    /^Corner Grocery ?Arrives between/,
  ]);
  await expectAccessible(page, { mainOnly: true });
  await expectNoSidewaysScroll(page);
  await both.getByRole('link', { name: 'Corner Grocery' }).click();
  await expect(both.getByRole('link', { name: 'Corner Grocery' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('2 orders placed');

  await page.goto(`${appUrl()}/orders`);
  const orders = page.getByRole('region', { name: 'Under way' });
  await expect(orders.getByRole('heading', { level: 3 })).toHaveText(['Corner Grocery', 'Palm Pharmacy']);
  await expect(page.getByRole('main')).toContainText('These orders were placed or opened in this browser');
  await expectAccessible(page, { mainOnly: true });
  await expectNoSidewaysScroll(page);
  await orders.getByRole('link', { name: 'Palm Pharmacy' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('2 orders placed');
});

test('A shop that stands in the way is left out of the checkout, and the other one is ordered alone', async ({
  page,
}) => {
  await toTwoCarts(page);
  await page.getByRole('link', { name: /^Check out all/ }).click();
  await page.getByRole('button', { name: 'Leave out Palm Pharmacy' }).click();
  await expect(page).toHaveURL(/\/checkout\?cart=/);
  await expect(page.getByRole('complementary', { name: 'Your order' })).toContainText('Corner Grocery');
});

test('The checkout of several shops asks which carts are meant where its address names none', async ({
  page,
}) => {
  await toTwoCarts(page);
  await page.goto(`${appUrl()}/checkout-all`);
  await expect(page.getByRole('heading', { level: 1, name: 'What would you like to order?' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /^Corner Grocery/ })).toHaveAttribute(
    'href',
    /checkout\?cart=/,
  );
  await expectAccessible(page);
  await main.getByRole('link', { name: /^Check out all/ }).click();
  await expect(page.getByRole('form', { name: 'Palm Pharmacy' })).toBeVisible();
});

test('Who signs in from the checkout of two shops comes back to both, also where a cart was there already', async ({
  page,
  request,
}) => {
  const person = await newShopper(request);
  const { shop_id, stock_id } = await stockOf(request, milk);
  const data = { shop_id, products: [{ stock_id, quantity: 1 }] };
  const path = `${appUrl()}/api/v1/dashboard/user/cart/insert-product`;
  const filled = await request.post(path, { headers: person.headers, data });
  expect(filled.status(), await filled.text()).toBe(200);
  await toTwoCarts(page);
  await page.getByRole('link', { name: /^Check out all/ }).click();
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await submitLogin(page, person);
  await expect(page).toHaveURL(/\/checkout-all\?carts=/);
  await expect(page.getByRole('form', { name: 'Corner Grocery' })).toBeVisible();
  await expect(page.getByRole('form', { name: 'Palm Pharmacy' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('form', { name: 'Corner Grocery' })).toBeVisible();
  await expect(page.getByRole('form', { name: 'Palm Pharmacy' })).toBeVisible();
});

test('Orders of two shops whose answer got lost are found after a reload, and made once', async ({
  page,
  consoleErrors,
}) => {
  await toCheckoutOfBoth(page);
  const placed: string[][] = [];
  await page.route('**/api/v1/rest/orders/linked*', async (route) => {
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { data: { uuid: string }[] };
    placed.push(data.map(({ uuid }) => uuid));
    if (placed.length === 1) await route.abort('connectionreset');
    else await route.fulfill({ response: answer });
  });
  await page.getByRole('button', { name: /^Place order/ }).click();
  await expect(page.getByText(/No connection/)).toBeVisible();
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('ERR_CONNECTION_RESET')]);

  await page.reload();
  await expect(page).toHaveURL(/\/orders\/[\w-]+$/);
  await expect(page.getByRole('region', { name: 'Ordered together' })).toBeVisible();
  const [first, second] = placed;
  expect(placed).toHaveLength(2);
  expect(first).toHaveLength(2);
  expect(second).toEqual(first);

  // Found once, they are asked for no more.
  await page.goto(`${appUrl()}/checkout-all`);
  await expect(page.getByText('Nothing to order here')).toBeVisible();
  expect(placed).toHaveLength(2);
});

test('A shop’s own time and note outlast a reload, and a press waits for the price that it saw', async ({
  page,
}) => {
  await toCheckoutOfBoth(page);
  const pharmacy = page.getByRole('form', { name: 'Palm Pharmacy' });
  await pharmacy.getByText(/^\d+ items?$/).click();
  await pharmacy.getByText('Add a note').click();
  await pharmacy.getByRole('textbox', { name: 'Note for the shop' }).fill('In a paper bag, please');
  await pharmacy.getByRole('button', { name: 'Change' }).click();
  await pressLabel(pharmacy.getByRole('radio', { name: /^Choose a time/ }));
  await pressLabel(pharmacy.getByRole('radio', { name: 'Tomorrow' }));
  await pressLabel(pharmacy.getByRole('group', { name: 'Time' }).getByRole('radio').first());
  await page.reload();
  await expect(pharmacy.getByText(/Tomorrow/).first()).toBeVisible();
  await pharmacy.getByText(/^\d+ items?$/).click();
  await expect(pharmacy.getByRole('textbox', { name: 'Note for the shop' })).toHaveValue(
    'In a paper bag, please',
  );

  const button = page.getByRole('button', { name: /^Place order/ });
  await expect(button).toContainText('$');
  const quotes: (() => void)[] = [];
  await page.route('**/carts/calculate*', async (route) => {
    await new Promise<void>((resolve) => quotes.push(resolve));
    await route.continue();
  });
  await openStep(page, 'When? · Corner Grocery');
  const grocery = page.getByRole('form', { name: 'Corner Grocery' });
  await pressLabel(grocery.getByRole('radio', { name: /^Choose a time/ }));
  await pressLabel(grocery.getByRole('radio', { name: 'Tomorrow' }));
  await pressLabel(grocery.getByRole('group', { name: 'Time' }).getByRole('radio').first());
  await expect.poll(() => quotes.length).toBeGreaterThan(0);
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  quotes.at(-1)?.();
  await expect(page).toHaveURL(/\/orders\/[\w-]+/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a press leads back to the checkout of both, with nothing of it in the address', async ({ page }) => {
    await toTwoCarts(page);
    await page.getByRole('link', { name: /^Check out all/ }).click();
    await page.getByLabel('Name').fill('Grace Hopper');
    const { pathname, search } = new URL(page.url());
    const back = page.waitForResponse((answer) => answer.request().method() === 'POST');
    await page.getByRole('button', { name: /^Place order/ }).click();
    expect((await back).status()).toBe(303);
    await expect(page).toHaveURL(pathname + search);
    await expect(page.getByText(/^Placing an order needs JavaScript/)).toBeVisible();
  });
});
