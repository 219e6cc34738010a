import type { APIRequestContext, Browser, Page } from '@playwright/test';

import { chooseAddress } from '../../support/delivery-address.ts';
import {
  appUrl,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  waitForHydration,
  waitForSheet,
} from '../../support/shop.ts';
import { newPhone, newShopper, signIn, submitLogin } from '../../support/shopper.ts';

const api = () => `${appUrl()}/api/v1`;
const main = (page: Page) => page.getByRole('main');
const members = (page: Page) => main(page).getByRole('region', { name: /^\d+ (person|people)$/ });
const member = (page: Page, name: string) => members(page).getByRole('listitem').filter({ hasText: name });
const own = (page: Page) => main(page).getByRole('region', { name: 'Your items' });
const INVALID = 'You cannot join. Invalid group order';

/** Another browser, of somebody else. */
async function openBrowser(browser: Browser, options = {}): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  page.setDefaultTimeout(20_000);
  return page;
}

/** Joins by the form that stands there, and waits for the page of a member. */
async function join(page: Page, name: string): Promise<void> {
  await waitForHydration(page);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(own(page)).toBeVisible();
  await waitForHydration(page);
}

/** Opens a group at the grocery as an integrator would; its uuid. */
async function openGroup(
  request: APIRequestContext,
  { headers }: Awaited<ReturnType<typeof newShopper>>,
  terms = {},
): Promise<string> {
  const { data: shop } = await (await request.get(`${api()}/rest/shops/slug/corner-grocery`)).json();
  const data = { shop_id: shop.id, ...terms };
  const opened = await request.post(`${api()}/dashboard/user/group-orders`, { headers, data });
  expect(opened.status(), await opened.text()).toBe(200);
  return (await opened.json()).data.uuid;
}

test('three browsers order together: the owner, somebody with an account and a guest, each from their own', async ({
  page,
  browser,
  request,
}) => {
  test.slow();
  const owner = await newShopper(request);
  await page.goto(`${appUrl()}/shops/corner-grocery`);
  // A guest signs in first, and comes back to what they wanted.
  await main(page).getByRole('link', { name: 'Start a group order' }).click();
  await submitLogin(page, owner);
  const terms = page.getByRole('dialog', { name: 'Start a group order' });
  await terms.getByLabel('Limit per person').fill('40');
  await terms.getByLabel('Deadline').selectOption('In 2 hours');
  await expectAccessible(page);
  await terms.getByRole('button', { name: 'Start and invite' }).click();
  await page.getByRole('dialog', { name: 'Invite others' }).getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/group\/order\/[\w-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Group order at Corner Grocery' })).toBeVisible();
  const path = new URL(page.url()).pathname;

  const bo = await openBrowser(browser);
  await signIn(bo, await newShopper(request), path);
  await expect(bo.getByLabel('Your name')).toHaveValue('Nora');
  await join(bo, 'Bo');
  const cy = await openBrowser(browser);
  await cy.goto(appUrl() + path);
  await join(cy, 'Cy');
  await expect(member(page, 'Bo')).toContainText('still choosing');
  await expect(member(bo, 'Cy')).toBeVisible();

  // Each fills their own part, and everybody sees it.
  await main(bo).getByRole('searchbox').fill('strawberries');
  await main(bo).getByRole('searchbox').press('Enter');
  await main(bo).getByRole('button', { name: 'Add Strawberries', exact: true }).click();
  await expect(own(bo).getByRole('link', { name: 'Strawberries' })).toBeVisible();
  await own(bo).getByText('Add a note').click();
  await own(bo).getByRole('textbox', { name: 'Note for the person packing it' }).fill('Ripe ones, please');
  await own(bo).getByRole('button', { name: 'Save' }).click();
  await expect(member(page, 'Bo')).toContainText('1 item');
  await member(page, 'Bo').getByText('1 item').click();
  await expect(member(page, 'Bo').getByRole('link', { name: 'Strawberries' })).toBeVisible();
  // Somebody else's lines can be read, and not changed.
  await expect(member(page, 'Bo').getByRole('button', { name: /Strawberries/ })).toHaveCount(0);
  await main(bo).getByRole('button', { name: 'I’m done' }).click();
  await expect(main(bo).getByRole('button', { name: 'Not done yet' })).toBeVisible();
  await expect(member(page, 'Bo')).toContainText('Done');
  await expect(member(cy, 'Bo')).toContainText('Done');

  // The sheet of a product adds to the part, too.
  const address = new URL(cy.url());
  const [bananas] = (await (await request.get(`${api()}/rest/products/search?search=bananas`)).json()).data;
  address.searchParams.set('product', bananas.uuid);
  await cy.goto(address.href);
  await waitForHydration(cy);
  await waitForSheet(cy);
  const dialog = cy.getByRole('dialog', { name: 'Bananas' });
  await dialog.getByRole('button', { name: /^Add to cart/ }).click();
  await expect(own(cy).getByRole('link', { name: 'Bananas' })).toBeVisible();
  await expect(member(page, 'Cy')).toContainText('1 item');
  for (const one of [page, cy]) {
    await expectAccessible(one, { mainOnly: true });
    await expectNoSidewaysScroll(one);
  }

  // A reload, and another device by the member's own link, bring the part back, and ask for no name again.
  await cy.reload();
  await expect(own(cy).getByRole('link', { name: 'Bananas' })).toBeVisible();
  await expect(cy.getByLabel('Your name')).toHaveCount(0);
  const { data: group } = await (
    await cy.request.get(`${api()}/rest${path.replace('group/order', 'group-orders')}`)
  ).json();
  const tablet = await openBrowser(browser);
  await tablet.goto(`${appUrl()}${path}?key=${group.me.key}`);
  await expect(own(tablet).getByRole('link', { name: 'Bananas' })).toBeVisible();
  // Nothing else opens it there; where the cookie does, the key is not left for everybody to see.
  await expect(tablet).toHaveURL(/\?key=/);
  await cy.goto(`${appUrl()}${path}?key=${group.me.key}&search=bananas`);
  await expect(own(cy).getByRole('link', { name: 'Bananas' })).toBeVisible();
  await expect(cy).toHaveURL(`${appUrl()}${path}?search=bananas`);

  // Locked, it can be changed no more; and the owner orders for all.
  await main(page).getByRole('button', { name: 'Lock the order' }).click();
  const question = page.getByRole('dialog', { name: 'Lock the order?' });
  await expect(question).toContainText('1 person is still choosing');
  await question.getByRole('button', { name: 'Lock the order' }).click();
  await expect(main(cy).getByText(/has locked the order/)).toBeVisible();
  await expect(own(cy).getByRole('button', { name: 'More Bananas' })).toHaveCount(0);
  await main(page).getByRole('link', { name: 'Go to checkout' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await chooseAddress(page);
  await page.getByLabel('Phone').fill(newPhone());
  await page.getByRole('button', { name: /^Place order/ }).click();
  await expect(page).toHaveURL(/\/orders\/[\w-]+/);
  await expect(main(page).getByText('Strawberries').first()).toBeVisible();
  await expect(main(page).getByText('Bananas').first()).toBeVisible();
  // The receipt says what each has of it.
  for (const one of [page, bo, cy, tablet]) {
    const shares = main(one).getByRole('region', { name: 'Who has what' });
    await expect(shares.getByText('Bo', { exact: true })).toBeVisible();
    await expect(shares.getByText('Cy', { exact: true })).toBeVisible();
  }
  for (const one of [bo, cy]) await expect(main(one).getByText(/^The group order is placed/)).toBeVisible();
  await expectAccessible(cy, { mainOnly: true });
  for (const one of [bo, cy, tablet]) await one.context().close();
});

test('the owner orders no other cart than the one that was priced, and sees the new total first', async ({
  page,
  browser,
  request,
}) => {
  const owner = await newShopper(request);
  const uuid = await openGroup(request, owner);
  const [bananas] = (await (await request.get(`${api()}/rest/products/search?search=bananas`)).json()).data;
  const products = [{ stock_id: bananas.stocks[0].id, quantity: 2 }];
  const put = async (by: APIRequestContext, member: object, headers = {}) => {
    const data = { ...member, shop_id: bananas.shop_id, products };
    const answer = await by.post(`${api()}/rest/cart/insert-product`, { headers, data });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  await put(request, {}, owner.headers);
  const bo = await browser.newContext();
  const joined = await bo.request.post(`${api()}/rest/cart/open`, { data: { cart_id: uuid, name: 'Bo' } });
  const { cart_id, uuid: user_cart_uuid } = (await joined.json()).data;
  await put(bo.request, { cart_id, user_cart_uuid });
  const lock = `${api()}/dashboard/user/group-orders/${uuid}/lock`;
  expect((await request.post(lock, { headers: owner.headers })).status()).toBe(200);

  // No news of carts reaches this page.
  await page.route('**/rest/live*', (route) => route.fulfill({ status: 404, body: '' }));
  await signIn(page, owner, `/checkout?cart=${uuid}`);
  await waitForHydration(page);
  await chooseAddress(page);
  await page.getByLabel('Phone').fill(newPhone());
  const place = page.getByRole('button', { name: /^Place order/ });
  await expect(place).toHaveText(/\$/);
  const before = await place.textContent();
  const left = await bo.request.delete(`${api()}/rest/cart/member/delete`, {
    data: { cart_id, user_cart_uuid },
  });
  expect(left.status()).toBe(200);
  await place.click();
  await expect(page.getByText(/^The group order has changed\./)).toBeVisible();
  await expect(place).toHaveText(/\$/);
  await expect(place).not.toHaveText(before ?? '');
  await expect(page).toHaveURL(/\/checkout/);
  await expectAccessible(page, { mainOnly: true });
  await place.click();
  await expect(page).toHaveURL(/\/orders\/[\w-]+/);
  await bo.close();
});

test('a guest who signs in goes on with their part on every device', async ({ page, browser, request }) => {
  const path = `/group/order/${await openGroup(request, await newShopper(request))}`;
  const person = await newShopper(request);
  await page.goto(`${appUrl()}${path}?search=bananas`);
  await join(page, 'Cy');
  await page.goto(`${appUrl()}${path}?search=bananas`);
  await main(page).getByRole('button', { name: 'Add Bananas', exact: true }).click();
  await expect(own(page).getByRole('link', { name: 'Bananas' })).toBeVisible();
  await signIn(page, person, path);
  await expect(own(page).getByRole('link', { name: 'Bananas' })).toBeVisible();
  await expect(member(page, 'Cy')).toContainText('you');
  const laptop = await openBrowser(browser);
  await signIn(laptop, person, path);
  await expect(own(laptop).getByRole('link', { name: 'Bananas' })).toBeVisible();
  await laptop.context().close();
});

test('the owner reminds, removes, changes the terms, reopens and cancels, and members see each of it', async ({
  page,
  browser,
  request,
}) => {
  const owner = await newShopper(request);
  const path = `/group/order/${await openGroup(request, owner)}`;
  await signIn(page, owner, path);
  const [bo, cy] = [await openBrowser(browser), await openBrowser(browser)];
  for (const [one, name] of [
    [bo, 'Bo'],
    [cy, 'Cy'],
  ] as const) {
    await one.goto(appUrl() + path);
    await join(one, name);
  }
  await main(page)
    .getByRole('button', { name: /^Remind everybody/ })
    .click();
  await expect(main(cy).getByText('Nora is waiting for you: are you done?')).toBeVisible();
  await main(page).getByRole('button', { name: 'Actions for Bo' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(bo.getByRole('heading', { name: 'You’re no longer part of this group order' })).toBeVisible();
  await expect(member(page, 'Bo')).toHaveCount(0);

  await main(page).getByRole('button', { name: 'Change limit or deadline' }).click();
  const terms = page.getByRole('dialog', { name: 'Change limit or deadline' });
  await terms.getByLabel('Limit per person').fill('12.50');
  await terms.getByRole('button', { name: 'Save' }).click();
  await expect(main(cy).getByText('Up to $12.50 each')).toBeVisible();
  await expect(main(cy).getByText('$12.50 left for you')).toBeVisible();

  await main(page).getByRole('button', { name: 'Lock the order' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Lock the order' }).click();
  await expect(main(cy).getByText('Nora has locked the order')).toBeVisible();
  await main(page).getByRole('button', { name: 'Reopen' }).click();
  await expect(main(cy).getByRole('button', { name: 'I’m done' })).toBeVisible();

  await main(page).getByRole('button', { name: 'Cancel the group order' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the group order' }).click();
  for (const one of [page, cy])
    await expect(one.getByRole('heading', { name: 'This group order was canceled.' })).toBeVisible();
  await bo.reload();
  await expect(bo.getByRole('heading', { level: 1, name: INVALID })).toBeVisible();
  for (const one of [bo, cy]) await one.context().close();
});

test('nobody joins a group that there is not, or that is locked or canceled, and each is led on', async ({
  page,
  request,
}) => {
  const owner = await newShopper(request);
  const uuid = await openGroup(request, owner);
  const change = async (what: string) => {
    const path = `${api()}/dashboard/user/group-orders/${uuid}/${what}`;
    expect((await request.post(path, { headers: owner.headers, data: {} })).status()).toBe(200);
  };
  const expectRefusal = async (path: string, way: string) => {
    await page.goto(appUrl() + path);
    await expect(page.getByRole('heading', { level: 1, name: INVALID })).toBeVisible();
    await expect(page.getByLabel('Your name')).toHaveCount(0);
    await expect(main(page).getByRole('link', { name: way })).toBeVisible();
  };
  await expectRefusal('/group/order/7', 'Browse shops');
  await expectRefusal(`/group/order/${crypto.randomUUID()}`, 'Browse shops');
  await expectAccessible(page, { mainOnly: true });
  // Locked while somebody types their name.
  await page.goto(`${appUrl()}/group/order/${uuid}`);
  await page.getByLabel('Your name').fill('Late');
  await change('lock');
  await expect(page.getByRole('heading', { level: 1, name: INVALID })).toBeVisible();
  await expectRefusal(`/group/order/${uuid}`, 'Order at Corner Grocery');
  await change('cancel');
  await expectRefusal(`/group/order/${uuid}`, 'Order at Corner Grocery');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a guest joins by name, adds something, changes how many, and is done', async ({ page, request }) => {
    const uuid = await openGroup(request, await newShopper(request));
    await page.goto(`${appUrl()}/group/order/${uuid}`);
    await page.getByLabel('Your name').fill('Cy');
    await page.getByRole('button', { name: 'Join', exact: true }).click();
    await page.goto(`${appUrl()}/group/order/${uuid}?search=bananas`);
    await main(page).getByRole('button', { name: 'Add Bananas', exact: true }).click();
    await expect(own(page).getByRole('link', { name: 'Bananas' })).toBeVisible();
    await own(page).getByRole('button', { name: 'More Bananas' }).click();
    await expect(own(page).getByRole('button', { name: 'Fewer Bananas' })).toBeVisible();
    await main(page).getByRole('button', { name: 'I’m done' }).click();
    await expect(main(page).getByRole('button', { name: 'Not done yet' })).toBeVisible();
    await expect(member(page, 'Cy')).toContainText('Done');
  });

  test('its owner locks it, reopens it, and locks it for the checkout', async ({ page, request }) => {
    const ada = await newShopper(request);
    const uuid = await openGroup(request, ada);
    await signIn(page, ada, `/group/order/${uuid}?search=bananas`);
    await main(page).getByRole('button', { name: 'Add Bananas', exact: true }).click();
    await main(page).getByRole('button', { name: 'Lock the order' }).click();
    const checkout = main(page).getByRole('link', { name: 'Go to checkout' });
    await expect(checkout).toBeVisible();
    await main(page).getByRole('button', { name: 'Reopen' }).click();
    await expect(checkout).toHaveCount(0);
    await main(page).getByRole('button', { name: 'Lock the order' }).click();
    await expect(checkout).toHaveAttribute('href', /\/checkout\?cart=/);
  });
});
