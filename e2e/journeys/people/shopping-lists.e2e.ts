import type { APIRequestContext, Page } from '@playwright/test';

import { expect, expectAccessible, expectNoSidewaysScroll, appUrl, test } from '../../support/shop.ts';
import { newShopper, signIn } from '../../support/shopper.ts';

const api = () => `${appUrl()}/api/v1`;

async function stockOf(request: APIRequestContext, search: string) {
  const { data } = await (await request.get(`${api()}/rest/products/search?search=${search}`)).json();
  const [{ shop_id, stocks }] = data;
  return { shop_id, stock_id: stocks[0].id as number };
}

/** A list of one each, as an integrator would make it. */
async function newList(
  request: APIRequestContext,
  { headers }: Awaited<ReturnType<typeof newShopper>>,
  searches: string[],
) {
  const stocks = await Promise.all(searches.map((search) => stockOf(request, search)));
  const lines = stocks.map(({ stock_id }) => ({ stock_id, quantity: 1 }));
  const list = { headers, data: { name: 'Weekend', lines } };
  const made = await request.post(`${api()}/dashboard/user/shopping-lists`, list);
  expect(made.status(), await made.text()).toBe(200);
  return (await made.json()).data.uuid as string;
}

const main = (page: Page) => page.getByRole('main');
const tick = (page: Page, name: string) => main(page).getByRole('checkbox', { name: `Tick ${name} off` });

/** Names a list in the dialog that asks for it. */
async function nameIt(page: Page, button: string, name: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('List name').fill(name);
  await dialog.getByRole('button', { name: button }).click();
}

test('a list is made, filled from a product, shared, put into somebody’s cart, and shared no more', async ({
  page,
  browser,
  request,
}) => {
  const nora = await newShopper(request);
  await signIn(page, nora, '/lists');
  await expect(main(page).getByText('No shopping lists yet')).toBeVisible();
  await expectAccessible(page, { mainOnly: true });
  await main(page).getByRole('button', { name: 'New list' }).click();
  await nameIt(page, 'Save', 'Picnic');
  await expect(page.getByRole('heading', { level: 1, name: 'Picnic' })).toBeVisible();
  await expect(main(page).getByText('Nothing on this list yet')).toBeVisible();

  await page.goto(`${appUrl()}/product/strawberries`);
  await main(page).getByRole('button', { name: 'Add to a list' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Picnic/ })
    .click();
  await expect(page.getByText('Strawberries was added to Picnic')).toBeVisible();
  await page.getByRole('button', { name: 'View list' }).click();
  await expect(tick(page, 'Strawberries')).toBeVisible();
  await main(page).getByRole('button', { name: 'More Strawberries' }).click();
  await expect(main(page).getByRole('button', { name: 'Fewer Strawberries' })).toBeVisible();

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await main(page).getByRole('button', { name: 'Share', exact: true }).click();
  const link = main(page).getByRole('link', { name: /^\/lists\/shared\// });
  const path = (await link.getAttribute('href')) ?? '';
  await expectAccessible(page, { mainOnly: true });
  await expectNoSidewaysScroll(page);

  const other = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '10.77.1.2' } });
  const theirs = await other.newPage();
  const answer = await theirs.goto(appUrl() + path, { waitUntil: 'networkidle' });
  expect(answer?.headers()['cache-control']).toContain('no-store');
  await expect(theirs.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(theirs.getByRole('heading', { level: 1, name: 'Picnic' })).toBeVisible();
  await expectAccessible(theirs, { mainOnly: true });
  await main(theirs).getByRole('button', { name: 'Add all to cart' }).click();
  await expect(main(theirs).getByRole('region', { name: '1 product is in your cart now' })).toBeFocused();
  // Pressed again it adds nothing twice.
  await main(theirs).getByRole('button', { name: 'Add all to cart' }).click();
  await expect(main(theirs).getByRole('region', { name: 'It’s all in your cart already' })).toBeFocused();
  const { data: carts } = await (await other.request.get(`${api()}/rest/carts`)).json();
  expect(carts[0].user_carts[0].cartDetails[0].quantity).toBe(2);

  await main(page).getByRole('button', { name: 'Stop sharing' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop sharing' }).click();
  // Behind the dialog nothing of the page is to be found.
  await expect(main(page).getByRole('button', { name: 'Share', exact: true })).toBeVisible();
  await expect(link).toBeHidden();
  expect((await theirs.goto(appUrl() + path))?.status()).toBe(404);
  await other.close();
});

test('a list is ticked off while shopping, its rest goes into the cart, and what was taken off comes back', async ({
  page,
  request,
}) => {
  const nora = await newShopper(request);
  const uuid = await newList(request, nora, ['strawberries', 'bananas']);
  await signIn(page, nora, `/lists/${uuid}`);
  await tick(page, 'Strawberries').check();
  await main(page).getByRole('button', { name: 'Add the rest to cart' }).click();
  await expect(main(page).getByRole('region', { name: '1 product is in your cart now' })).toBeFocused();
  await main(page).getByRole('button', { name: 'Remove Strawberries from the list' }).click();
  await expect(tick(page, 'Strawberries')).toBeHidden();
  // What was put into the cart can be taken back, too.
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(tick(page, 'Strawberries')).toBeChecked();
  await page.reload();
  await expect(tick(page, 'Strawberries')).toBeChecked();

  const more = main(page).getByRole('button', { name: 'More for Weekend' });
  await more.click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await nameIt(page, 'Save', 'Sunday');
  await expect(page.getByRole('heading', { level: 1, name: 'Sunday' })).toBeVisible();
  await main(page).getByRole('button', { name: 'More for Sunday' }).click();
  await page.getByRole('menuitem', { name: 'Delete list' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete list' }).click();
  await expect(page).toHaveURL(`${appUrl()}/lists`);
  await expect(main(page).getByText('No shopping lists yet')).toBeVisible();
});

test('a copy of a shared list, and a cart, become lists of one’s own', async ({ page, request }) => {
  const owner = await newShopper(request);
  const uuid = await newList(request, owner, ['strawberries']);
  const { headers } = owner;
  const share = await request.post(`${api()}/dashboard/user/shopping-lists/${uuid}/share`, { headers });
  const { key } = (await share.json()).data;

  const nora = await newShopper(request);
  await page.goto(`${appUrl()}/lists/shared/${key}`);
  // A guest signs in first, and comes back.
  await expect(main(page).getByRole('link', { name: 'Save a copy to my lists' })).toHaveAttribute(
    'href',
    `/login?next=%2Flists%2Fshared%2F${key}`,
  );
  await signIn(page, nora, `/lists/shared/${key}`);
  await main(page).getByRole('button', { name: 'Save a copy to my lists' }).click();
  await nameIt(page, 'Save', 'My copy');
  await expect(page.getByRole('heading', { level: 1, name: 'My copy' })).toBeVisible();
  await expect(tick(page, 'Strawberries')).toBeVisible();

  const cart = { ...(await stockOf(request, 'bananas')), quantity: 1 };
  await request.post(`${api()}/rest/cart`, { headers: nora.headers, data: cart });
  await page.goto(`${appUrl()}/cart`);
  await main(page).getByRole('button', { name: 'Save as a list' }).click();
  await nameIt(page, 'Save', 'From the cart');
  await page.getByRole('button', { name: 'View list' }).click();
  await expect(tick(page, 'Bananas')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a shared list is read and put into the cart', async ({ page, request }) => {
    const nora = await newShopper(request);
    const uuid = await newList(request, nora, ['strawberries', 'margherita']);
    const { headers } = nora;
    const share = await request.post(`${api()}/dashboard/user/shopping-lists/${uuid}/share`, { headers });
    await page.goto(`${appUrl()}/lists/shared/${(await share.json()).data.key}`, { waitUntil: 'load' });
    await expect(main(page).getByText('Strawberries')).toBeVisible();
    await main(page).getByRole('button', { name: 'Add all to cart' }).click();
    await expect(page.getByText('2 products are in your cart now')).toBeVisible();
  });

  test('one’s own lists say that changing them takes scripts, and a product offers no list', async ({
    page,
    request,
  }) => {
    const nora = await newShopper(request);
    const uuid = await newList(request, nora, ['strawberries']);
    await signIn(page, nora, '/lists');
    // Playwright reads no text of a noscript element.
    const notice = page.locator('main noscript p');
    await expect(notice).toContainText('Changing something here needs JavaScript.');
    await page.goto(`${appUrl()}/lists/${uuid}`);
    await expect(notice).toContainText('Changing something here needs JavaScript.');
    await page.goto(`${appUrl()}/product/strawberries`);
    await expect(main(page).getByRole('heading', { level: 1, name: 'Strawberries' })).toBeVisible();
    await expect(main(page).getByRole('button', { name: 'Add to a list' })).toBeHidden();
  });
});
