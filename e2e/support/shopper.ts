import { randomInt, randomUUID } from 'node:crypto';

import { type APIRequestContext, expect, type Page } from '@playwright/test';

import { chooseAddress } from './delivery-address.ts';
import { appUrl } from './shop.ts';

export const ada = { email: 'ada@hamper.demo', password: 'hamper-ada' };

/** A phone that nobody has ordered with: unaccepted orders of one are counted. */
export const newPhone = (): string => `+1 212 555 ${randomInt(1000, 9999)}`;

/** Signs the page's browser in, and stands on `next`. The form's page has journeys of its own. */
export async function signIn(page: Page, { email, password }: typeof ada, next = '/'): Promise<void> {
  const form = { login: email, password, next };
  const answer = await page.request.post(`${appUrl()}/login`, { form, maxRedirects: 0 });
  expect([answer.status(), answer.headers()['location']]).toEqual([303, next]);
  await page.goto(appUrl() + next);
  await expect(page).toHaveURL(`${appUrl()}${next}`);
}

/** Fills in the form where people sign in, and sends it. */
export async function submitLogin(page: Page, { email, password }: typeof ada): Promise<void> {
  // Not the field of the page that this one follows.
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Presses what opens the cart on this width, and waits for it. */
export async function openCart(page: Page, narrow: boolean): Promise<void> {
  const opener = narrow
    ? page.getByRole('link', { name: /View cart/ })
    : page.getByRole('banner').getByRole('link', { name: /^Cart/ });
  await opener.click();
  await expect(page.getByRole('dialog', { name: 'Your cart' })).toBeVisible();
}

/** From an open product dialog to the page of the placed order, as a guest who pays cash. */
export async function orderAsGuest(
  page: Page,
  { product, narrow }: { product: string; narrow: boolean },
): Promise<void> {
  const dialog = page.getByRole('dialog', { name: product });
  await dialog.getByRole('button', { name: /^Add to cart/ }).click();
  // It closes by itself once the product is added.
  await expect(dialog).toBeHidden();
  await openCart(page, narrow);
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Go to checkout/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await chooseAddress(page);
  await page.getByLabel('Name').fill('Grace Hopper');
  await page.getByLabel('Phone').fill(newPhone());
  await page.getByRole('button', { name: /^Place order/ }).click();
  await expect(page).toHaveURL(/\/orders\/[\w-]+/);
  await expect(page.getByText(product).first()).toBeVisible();
}

/** Someone of their own for each journey, so that what is unread, liked or ordered is theirs alone. */
export async function newShopper(request: APIRequestContext) {
  const person = { email: `${randomUUID()}@hamper.demo`, password: 'hamper-new', firstname: 'Nora' };
  const opened = await (await request.post(`${appUrl()}/api/v1/auth/register`, { data: person })).json();
  return { ...person, headers: { authorization: `Bearer ${opened.data.access_token}` } };
}

/** An order of bananas, placed as an integrator would; its id. */
export async function placeOrder(
  request: APIRequestContext,
  { headers }: Awaited<ReturnType<typeof newShopper>>,
): Promise<number> {
  const api = `${appUrl()}/api/v1/rest`;
  const found = await (await request.get(`${api}/products/search?search=bananas`)).json();
  const [{ shop_id, stocks }] = found.data;
  const data = { shop_id, stock_id: stocks[0].id, quantity: 1 };
  const { data: cart } = await (await request.post(`${api}/cart`, { headers, data })).json();
  const order = {
    cart_id: cart.id,
    delivery_type: 'delivery',
    payment_tag: 'cash',
    phone: newPhone(),
    address: { address: '24 Palm Street' },
    location: { latitude: 40.7133, longitude: -74.0049 },
  };
  const placed = await request.post(`${api}/orders`, { headers, data: order });
  expect(placed.status(), await placed.text()).toBe(200);
  return (await placed.json()).data.id;
}
