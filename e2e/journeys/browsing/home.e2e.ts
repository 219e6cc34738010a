import type { Page } from '@playwright/test';

import { openShopOver } from '../../support/changed-api.ts';
import { storeLocation } from '../../support/location.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, appUrl, test } from '../../support/shop.ts';
import { newShopper, placeOrder, signIn } from '../../support/shopper.ts';

const api = () => `${appUrl()}/api/v1`;
const shelves = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });
const shelf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Goes to the very end, where shelves are put up as one comes near. */
async function goToTheEnd(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(shelves(page).filter({ hasText: 'Brands' })).toBeVisible();
}

test('home shows its shelves in order, the lower ones as one comes near', async ({ page }) => {
  await page.goto(appUrl());
  await expect(shelves(page)).toHaveText([
    'Fresh picks today',
    'Restaurants near you',
    'Deals of the day',
    'Shops near you',
  ]);
  await goToTheEnd(page);
  await expect(shelves(page)).toHaveText([
    'Fresh picks today',
    'Restaurants near you',
    'Deals of the day',
    'Shops near you',
    'Recipes',
    'Most sold',
    'Recommended',
    'Brands',
  ]);
  const named = (name: string) => shelf(page, name).getByRole('heading', { level: 3 }).allTextContents();
  const [sold, recommended] = [await named('Most sold'), await named('Recommended')];
  expect(sold.length).toBeGreaterThan(5);
  expect(recommended.filter((name) => sold.includes(name))).toEqual([]);
  await expectAccessible(page);
  for (const width of [1280, 768, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  await page.getByRole('navigation', { name: 'Brands' }).getByRole('link', { name: 'Golden Mill' }).click();
  await expect(page).toHaveURL(/\/products\?brand_id=\d+/);
});

test('a banner leads where the merchant said', async ({ page }) => {
  await page.goto(appUrl());
  const banners = page.getByRole('list', { name: 'Worth a look' });
  await banners
    .getByRole('link', { name: /What is for dinner/ })
    .filter({ visible: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Recipes' })).toBeVisible();
  // On a phone all of them stand in one row.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(appUrl());
  await expect(banners.getByRole('link').filter({ visible: true })).toHaveCount(4);
});

test('who has ordered before finds it on home, and nobody else does', async ({ page, request }) => {
  const nora = await newShopper(request);
  await placeOrder(request, nora);
  await page.goto(appUrl());
  await goToTheEnd(page);
  await expect(page.getByText('Buy again')).toHaveCount(0);
  await signIn(page, nora);
  await expect(shelves(page).first()).toHaveText('Buy again');
  await expect(page.getByRole('main').getByRole('link', { name: /· Corner Grocery$/ })).toBeVisible();
  await expect(shelf(page, 'Buy again').getByRole('link', { name: 'Bananas' })).toBeVisible();
});

test('shops that are open stand first, and a shelf with nothing on it is not put up', async ({ page }) => {
  const { data, ...listing } = await (
    await page.request.get(`${api()}/rest/shops/paginate?type=shop&perPage=3`)
  ).json();
  const [first, ...others] = data.map((shop: object) => ({ ...shop, shop_closed_date: [], open: true }));
  const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
  const always = days.map((day) => ({ day, from: '00-00', to: '24-00', disabled: false }));
  const closed = { ...first, open: false };
  const open = others.map((shop: object) => ({ ...shop, shop_working_days: always }));
  const none = { ...listing, data: [] };
  const over = await openShopOver({
    '/rest/shops/paginate': { ...listing, data: [closed, ...open] },
    '/rest/products/deals': none,
    '/rest/banners/paginate': none,
    '/rest/receipts/paginate': none,
    '/rest/products/most-sold': none,
    '/rest/branch/recommended/products': none,
  });
  try {
    await page.goto(over.url);
    await expect(shelves(page)).toHaveText(['Fresh picks today', 'Restaurants near you', 'Shops near you']);
    const names = [...open, closed].map((shop) => shop.translation.title);
    await expect(shelf(page, 'Shops near you').getByRole('heading', { level: 3 })).toHaveText(names);
    await goToTheEnd(page);
    await expect(shelves(page)).toHaveText([
      'Fresh picks today',
      'Restaurants near you',
      'Shops near you',
      'Brands',
    ]);
  } finally {
    // Calls that the page still makes must not fail.
    await page.goto('about:blank');
    await over.close();
  }
});

test('whose address is known sees the nearest shops first, those that are open before the others', async ({
  page,
}) => {
  // Beside the florist, which is far down the list of all shops.
  const { data } = await (await page.request.get(`${api()}/rest/shops/slug/petal-and-stem`)).json();
  const [latitude, longitude] = [Number(data.location.latitude), Number(data.location.longitude)];
  await storeLocation(page, { latitude, longitude });
  await page.goto(appUrl());
  for (const name of ['Restaurants near you', 'Shops near you']) {
    const cards = shelf(page, name).getByRole('listitem');
    const ways = cards.getByText(/^[\d.,]+ k?m$/);
    await expect(ways.first()).toBeVisible();
    await expect(ways).toHaveCount(await cards.count());
    const metres = (await ways.allTextContents()).map(
      (text) => Number.parseFloat(text) * (text.endsWith('km') ? 1000 : 1),
    );
    // Once it may start anew: with the nearest of those that are closed.
    expect(metres.filter((one, at) => one < (metres[at - 1] ?? 0)).length, metres.join(' ')).toBeLessThan(2);
  }
});
