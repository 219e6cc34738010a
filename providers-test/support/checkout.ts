import type { Page } from '@playwright/test';

import { expect, appUrl } from './shop.ts';

/** A guest with something in the cart, who goes to sign in from the checkout; the page is alive. */
export async function leaveCheckoutToSignIn(page: Page, product = 'bananas'): Promise<void> {
  const api = `${appUrl()}/api/v1/rest`;
  const { data: found } = await (await page.request.get(`${api}/products/search?search=${product}`)).json();
  const [{ shop_id, stocks }] = found;
  const line = { shop_id, stock_id: stocks[0].id, quantity: 1 };
  expect((await page.request.post(`${api}/cart`, { data: line })).status()).toBe(200);
  await page.goto(`${appUrl()}/cart`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Go to checkout/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
}

/** Signed in, at the checkout again, with what was in the cart; and no script can read the token. */
export async function expectAtCheckout(page: Page, ...products: string[]): Promise<void> {
  await expect(page).toHaveURL(/\/checkout(\?|$)/);
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  for (const product of products) await expect(page.getByText(product).first()).toBeVisible();
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'access_token');
  expect(token).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  const seen = await page.evaluate(() => document.cookie);
  expect(seen).toContain('user=');
  expect(seen).not.toContain('access_token');
  expect(seen).not.toContain(token?.value);
  // Nothing of the provider's stays behind either.
  const kept = await page.evaluate(async () => ({
    stored: Object.keys({ ...localStorage, ...sessionStorage }),
    databases: (await indexedDB.databases()).map(({ name }) => name),
  }));
  expect(kept.stored.filter((key) => /firebase|hosted/.test(key))).toEqual([]);
  expect(kept.databases.filter((name) => name?.includes('firebaseLocalStorage'))).toEqual([]);
}

/** Says a name on the way, as newcomers do whose provider knows none. */
export async function sayName(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Your details' })).toBeVisible();
  await page.getByLabel('First name').fill(name);
  await page.getByRole('button', { name: 'Save and continue' }).click();
}

/** Nobody is signed in any more, and nothing is in the cart. */
export async function becomeGuest(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}
