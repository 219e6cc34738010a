import type { APIRequestContext, Page } from '@playwright/test';

import { routeMap } from '../../../apps/storefront/src/route-map.ts';
import { addressOf, leadsIn, routes } from '../../support/addresses.ts';
import { expect, appUrl, test } from '../../support/shop.ts';
import { newShopper, placeOrder, signIn } from '../../support/shopper.ts';

/** A phone's screen, and the most of its height that header and bars may take together: a fifth. */
const SCREEN = { width: 360, height: 740 };
const MOST = SCREEN.height / 5;

test.use({ viewport: SCREEN, isMobile: true, hasTouch: true });

/** The pages that stand in the shop's frame. */
const framed = routes.filter((route) => routeMap[route].shell !== 'none');

/** The lines of the screen that the header covers, and what is held fast above the page: bars at both of its ends. */
const barsOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const covered = new Set<number>();
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const { position, top, bottom } = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      const isWide = box.width >= innerWidth / 2 && box.height > 0 && element.checkVisibility();
      const isHeld =
        element.tagName === 'HEADER' && element.parentElement === document.body
          ? true
          : position === 'fixed' ||
            (position === 'sticky' &&
              (box.top === Number.parseFloat(top) || box.bottom === innerHeight - Number.parseFloat(bottom)));
      if (!isWide || !isHeld || element.closest('[role=dialog], [role=region][aria-live]')) continue;
      for (let line = Math.max(0, Math.round(box.top)); line < Math.min(innerHeight, box.bottom); line += 1)
        covered.add(line);
    }
    return covered.size;
  });

/** The pages whose header and bars take more of the first screen than they may, with their height. */
async function tooTall(page: Page, addresses: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const address of addresses) {
    await page.goto(appUrl() + address);
    await page.waitForLoadState('networkidle');
    const height = await barsOf(page);
    // A page without any header was not measured.
    if (height > MOST || height < 40) found.push(`${address}: ${height}`);
  }
  return found;
}

/** Puts bananas into somebody's cart. */
async function fillCart(request: APIRequestContext, headers: { authorization: string }): Promise<string> {
  const api = `${appUrl()}/api/v1/rest`;
  const { data } = await (await request.get(`${api}/products/search?search=bananas`)).json();
  const [{ shop_id, stocks }] = data;
  const cart = await request.post(`${api}/cart`, {
    headers,
    data: { shop_id, stock_id: stocks[0].id, quantity: 1 },
  });
  return (await cart.json()).data.uuid;
}

test('no page of a guest spends more than a fifth of a phone’s first screen on header and bars', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const open = framed.filter((route) => !leadsIn(route));
  expect(await tooTall(page, open.map(addressOf))).toEqual([]);
});

test('nor does one of somebody with a cart and an order', async ({ page, request }) => {
  test.setTimeout(300_000);
  const nora = await newShopper(request);
  const order = await placeOrder(request, nora);
  const cart = await fillCart(request, nora.headers);
  await signIn(page, nora);
  await expect(page.getByRole('link', { name: /View cart/ })).toBeVisible();
  const addresses = framed.filter((route) => route !== '/orders/$id').map(addressOf);
  expect(
    await tooTall(page, [...addresses, `/orders/${order}`, `/checkout?cart=${cart}`, '/search?search=milk']),
  ).toEqual([]);
});

test('the cart stays in sight only where one shops', async ({ page, request }) => {
  const nora = await newShopper(request);
  await fillCart(request, nora.headers);
  await signIn(page, nora);
  const bar = page.getByRole('complementary', { name: 'Cart' });
  for (const address of ['/', '/products', '/shops/corner-grocery', '/liked', '/recipes']) {
    await page.goto(appUrl() + address);
    await expect(bar, address).toBeVisible();
  }
  for (const address of [
    '/profile',
    '/wallet',
    '/settings',
    '/notifications',
    '/orders',
    '/cart',
    '/about',
  ]) {
    await page.goto(appUrl() + address);
    await page.waitForLoadState('networkidle');
    await expect(bar, address).toHaveCount(0);
  }
});

test('a task’s page is named in the header, and a page within it leads back', async ({ page, request }) => {
  await signIn(page, await newShopper(request), '/profile/security');
  const header = page.getByRole('banner');
  for (const name of ['Menu', 'Search']) await expect(header.getByRole('button', { name })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Hamper' })).toBeVisible();
  await expect(header.getByRole('link', { name: /^Notifications/ })).toBeVisible();
  await expect(header.getByRole('button', { name: /^Deliver now/ })).toBeHidden();
  await header.getByRole('link', { name: 'Account' }).tap();
  await expect(page).toHaveURL(`${appUrl()}/profile`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Settings/ })
    .tap();
  await expect(header.getByText('Settings')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeAttached();
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Deutsch' })).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Privacy policy' })).toBeVisible();
  await expect(footer.getByText('Partners')).toHaveCount(0);
});
