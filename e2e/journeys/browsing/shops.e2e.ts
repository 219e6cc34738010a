import type { Locator, Page } from '@playwright/test';

import { expect, expectAccessible, expectNoSidewaysScroll, appUrl, test } from '../../support/shop.ts';
import { openSortMenu, sortBy, sortMenu } from '../../support/sort-by.ts';

const filters = (page: Page): Locator => page.getByRole('complementary', { name: 'Filters' });
const cards = (page: Page): Locator => page.getByRole('main').getByRole('heading', { level: 3 });
const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 }).locator('..');

async function choose(page: Page, choice: Locator, address: RegExp | string): Promise<void> {
  await choice.check();
  await expect(page).toHaveURL(address);
}

async function reachEnd(page: Page, seen: Locator): Promise<void> {
  // Past its end: its last card is not where it ends once the places of the next ones stand below it.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(seen).toBeVisible();
}

test('shops are narrowed by type, kind, hours, rating, fee and time, all in the address', async ({
  page,
}) => {
  await page.goto(`${appUrl()}/shops`);
  await expect(heading(page)).toContainText('15 places');
  await page.getByRole('main').getByRole('link', { name: 'Restaurants', exact: true }).click();
  await expect(page).toHaveURL('/shops?type=restaurant');
  await choose(page, filters(page).getByRole('checkbox', { name: /^Free delivery/ }), /free_delivery=1/);
  await expect(heading(page)).toContainText('3 places');
  await choose(page, filters(page).getByRole('radio', { name: '4.5 stars and up' }), /rating=4.5/);
  await expect(heading(page)).toContainText('2 places');
  await filters(page).getByRole('radio', { name: 'Cafés & desserts' }).check();
  await expect(cards(page)).toHaveText(['Bean House Harbourside']);
  await page.getByRole('link', { name: 'Remove 4.5 stars and up' }).click();
  await expect(filters(page).getByRole('radio', { name: '4.5 stars and up' })).not.toBeChecked();
  await expect(page).toHaveURL(/type=restaurant.*free_delivery=1.*category_id=\d+$/);

  // The same from its address, and by Back.
  await page.reload();
  await expect(cards(page)).toHaveText(['Bean House Harbourside']);
  await expect(filters(page).getByRole('radio', { name: 'Cafés & desserts' })).toBeChecked();
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/shops?type=restaurant');
  await page.goBack();
  await expect(filters(page).getByRole('radio', { name: 'Cafés & desserts' })).toBeChecked();

  await page.goto(`${appUrl()}/shops`);
  await choose(page, filters(page).getByRole('radio', { name: 'Within 25 min' }), /delivery_time=25/);
  // Which of them is first goes by the hour.
  await expect(cards(page)).toHaveCount(2);
  for (const name of ['Burger Yard', 'Bean House'])
    await expect(cards(page).filter({ hasText: name })).toBeVisible();
});

test('only those that are open now, and the closed ones say when they next open', async ({ page }) => {
  await page.goto(`${appUrl()}/shops`);
  // Its own flag says so: nobody knows until when.
  const closed = page.getByRole('listitem').filter({ hasText: 'Sweet Corner' });
  await reachEnd(page, closed);
  await expect(closed).toContainText('Closed');
  await choose(page, filters(page).getByRole('checkbox', { name: 'Open now' }), /open=1/);
  await expect(heading(page)).not.toContainText('15 places');
  await expect(page.getByRole('main').getByText(/^Closed/)).toHaveCount(0);
});

test('shops are sorted, and found by their names', async ({ page }) => {
  await page.goto(`${appUrl()}/shops`);
  await sortBy(page, 'Fastest');
  await expect(page).toHaveURL('/shops?sort=fast');
  await expect(cards(page).first()).toHaveText('Burger Yard');
  await sortBy(page, 'Best rated');
  await expect(cards(page).first()).toHaveText('Green Bowl');
  await openSortMenu(page);
  await expect(sortMenu(page).getByRole('link', { name: 'Nearest' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.getByRole('searchbox', { name: 'Find a shop or restaurant' }).fill('bean house');
  await page.getByRole('searchbox', { name: 'Find a shop or restaurant' }).press('Enter');
  await expect(page).toHaveURL('/shops?sort=rated&search=bean+house');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “bean house”');
  await expect(cards(page)).toHaveCount(3);

  await page.getByRole('searchbox', { name: 'Find a shop or restaurant' }).fill('qqqq');
  await page.getByRole('button', { name: 'Find shops' }).click();
  await expect(page.getByText('Nothing found for “qqqq”')).toBeVisible();
  await page.getByRole('link', { name: 'See all shops' }).click();
  await expect(page).toHaveURL('/shops');
});

test('what no shop matches says so and offers to clear', async ({ page }) => {
  await page.goto(`${appUrl()}/shops?type=shop&rating=5&delivery_time=5`);
  await expect(page.getByText('Nothing matches these filters')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Clear filters' }).last().click();
  await expect(page).toHaveURL('/shops?type=shop');
  await expect(cards(page).first()).toBeVisible();
});

test('the first page of shops is in the answer, the rest comes by itself, and Back finds the place', async ({
  page,
  request,
}) => {
  const html = await (await request.get(`${appUrl()}/shops`)).text();
  // Closed shops are the last, so it goes by the hour which they are.
  const path = `${appUrl()}/api/v1/rest/shops/paginate?open_first=1&perPage=12&page=2`;
  const { data } = await (await request.get(path)).json();
  const { slug, translation } = data.at(-1);
  expect(html).toContain('href="/shops/corner-grocery"');
  expect(html).not.toContain(`href="/shops/${slug}"`);
  await page.goto(`${appUrl()}/shops`);
  await expect(cards(page)).toHaveCount(12);
  const last = cards(page).getByRole('link', { name: translation.title, exact: true });
  await reachEnd(page, last);
  await expect(cards(page)).toHaveCount(15);
  await last.scrollIntoViewIfNeeded();
  const scrollBefore = await page.evaluate(() => scrollY);
  await last.click();
  await expect(page.getByRole('heading', { level: 1, name: translation.title, exact: true })).toBeVisible();
  await page.goBack();
  await expect(last).toBeInViewport();
  expect(Math.abs((await page.evaluate(() => scrollY)) - scrollBefore)).toBeLessThan(40);
});

test('a page of shops that does not come says so, and comes when it is asked for again', async ({ page }) => {
  let broken = true;
  await page.route(/\/rest\/shops\/paginate/, (route) =>
    broken ? route.fulfill({ status: 429, body: '{}' }) : route.continue(),
  );
  await page.goto(`${appUrl()}/shops`);
  const alert = page.getByRole('main').getByRole('alert');
  await reachEnd(page, alert);
  await expect(cards(page)).toHaveCount(12);
  broken = false;
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(cards(page)).toHaveCount(15);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('shops are narrowed in a sheet that says how many are left', async ({ page }) => {
    await page.goto(`${appUrl()}/shops`);
    await page.getByRole('button', { name: 'Filters' }).tap();
    await choose(page, filters(page).getByRole('radio', { name: '4.5 stars and up' }), /rating=4.5/);
    // The list fades while its next one comes.
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    await expectAccessible(page);
    await filters(page)
      .getByRole('button', { name: /^Show \d+ places$/ })
      .tap();
    await expect(filters(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the same forms narrow and search shops', async ({ page }) => {
    await page.goto(`${appUrl()}/shops?type=restaurant&sort=fast`);
    await filters(page)
      .getByRole('checkbox', { name: /^Free delivery/ })
      .check();
    await filters(page).getByRole('button', { name: 'Apply filters' }).click();
    await expect(page).toHaveURL(/type=restaurant.*sort=fast.*free_delivery=1/);
    await expect(heading(page)).toContainText('3 places');
    await page.getByRole('searchbox', { name: 'Find a shop or restaurant' }).fill('pizza');
    await page.getByRole('button', { name: 'Find shops' }).click();
    await expect(cards(page)).toHaveText(['Bella Napoli']);
  });
});

test('a search shows the shops that match above the products, and the way to all of them', async ({
  page,
}) => {
  await page.goto(`${appUrl()}/search?search=pizza`);
  const shelf = page.getByRole('region', { name: 'Shops' });
  await expect(shelf.getByRole('link', { name: 'Bella Napoli' })).toBeVisible();
  await expect(page.getByRole('main').locator('a[href*="product="]').first()).toBeVisible();
  await shelf.getByRole('link', { name: 'See all shops' }).click();
  await expect(page).toHaveURL('/shops?search=pizza');
  await expect(cards(page)).toContainText(['Bella Napoli']);

  // A milkshake is on a menu, and is not what is meant.
  await page.goto(`${appUrl()}/search?search=milk`);
  await expect(page.getByRole('main').locator('a[href*="product="]').first()).toBeVisible();
  await expect(shelf).toHaveCount(0);
});

test('a restaurant that serves what is searched for is found by it, and says the dish', async ({ page }) => {
  await page.goto(`${appUrl()}/search?search=margherita`);
  const shelf = page.getByRole('region', { name: 'Shops' });
  const bella = shelf.getByRole('listitem').filter({ hasText: 'Bella Napoli' });
  await expect(bella).toContainText('On the menu: Margherita');
  await expectAccessible(page);
  await bella.getByRole('link', { name: 'Bella Napoli' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bella Napoli' })).toBeVisible();
  // Its own name is no dish.
  await page.goto(`${appUrl()}/search?search=bella+napoli`);
  await expect(bella).toBeVisible();
  await expect(bella).not.toContainText('On the menu');
});

test('shops that match are in the first answer', async ({ request }) => {
  expect(await (await request.get(`${appUrl()}/search?search=sushi`)).text()).toContain(
    'href="/shops/sakura-rolls',
  );
});
