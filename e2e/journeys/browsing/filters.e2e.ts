import type { Locator, Page } from '@playwright/test';

import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  appUrl,
  test,
  holdScripts,
} from '../../support/shop.ts';
import { openSortMenu, sortBy, sortMenu } from '../../support/sort-by.ts';

const filters = (page: Page): Locator => page.getByRole('complementary', { name: 'Filters' });
const cards = (page: Page): Locator => page.getByRole('main').locator('a[href*="product="]');
const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 }).locator('..');

async function expectHeading(page: Page, words: string): Promise<void> {
  await expect(heading(page)).toContainText(words);
}

test('choices made before scripts arrive filter the list', async ({ page }) => {
  const arrive = await holdScripts(page);
  await page.goto(`${appUrl()}/products`, { waitUntil: 'domcontentloaded' });
  for (const name of [/^Vegan/, /^Vegetarian/, /^In stock/]) {
    await filters(page).getByRole('checkbox', { name }).check();
  }
  await filters(page).getByRole('textbox', { name: 'To' }).fill('3,5');
  await filters(page).getByRole('textbox', { name: 'From' }).focus();
  arrive();
  await expect
    .poll(() => [...new URL(page.url()).searchParams.entries()].map(String).toSorted())
    .toEqual(['diet,vegan', 'diet,vegetarian', 'in_stock,1', 'price_to,3.5']);
  for (const name of [/^Vegan/, /^Vegetarian/, /^In stock/]) {
    await expect(filters(page).getByRole('checkbox', { name })).toBeChecked();
  }
});

test('a choice made before scripts arrive, and taken back by Back, is not made again', async ({ page }) => {
  const arrive = await holdScripts(page);
  const { promise: isLate, resolve: comeLate } = Promise.withResolvers<void>();
  await page.route('**/assets/repeat-early-events-*.js', async (route) => {
    await isLate;
    await route.fallback();
  });
  await page.goto(`${appUrl()}/products`, { waitUntil: 'domcontentloaded' });
  const box = (name: RegExp) => filters(page).getByRole('checkbox', { name });
  await box(/^Vegan/).check();
  arrive();
  await expect(page).toHaveURL('/products?diet=vegan');
  await page.goBack();
  await expect(page).toHaveURL('/products');
  await expect(box(/^Vegan/)).not.toBeChecked();
  const repeated = page.waitForResponse('**/assets/repeat-early-events-*.js');
  comeLate();
  await (await repeated).finished();
  await box(/^Vegetarian/).check();
  await expect(page).toHaveURL('/products?diet=vegetarian');
  await expect(box(/^Vegan/)).not.toBeChecked();
});

test('a tick filters the list at once by its address, and Back undoes it', async ({ page }) => {
  await page.goto(`${appUrl()}/products`);
  const all = await heading(page).textContent();
  const vegan = filters(page).getByRole('checkbox', { name: /^Vegan/ });
  await vegan.check();
  await expect(page).toHaveURL('/products?diet=vegan');
  await expect(heading(page)).not.toContainText(all ?? '');
  await expect(vegan).toBeFocused();

  await filters(page)
    .getByRole('checkbox', { name: /^In stock/ })
    .check();
  await filters(page).getByRole('textbox', { name: 'To' }).fill('3,5');
  await filters(page).getByRole('textbox', { name: 'To' }).press('Enter');
  await expect(page).toHaveURL('/products?diet=vegan&in_stock=1&price_to=3.5');
  await sortBy(page, 'Price: high to low');
  await expect(page).toHaveURL(/sort=dear/);
  const narrowed = await heading(page).textContent();
  const first = cards(page).first();
  await expect(first).toBeVisible();

  // The same list by its address alone.
  await page.reload();
  await expectHeading(page, narrowed ?? '');
  await expect(vegan).toBeChecked();
  await expect(filters(page).getByRole('textbox', { name: 'To' })).toHaveValue('3.5');

  await page.getByRole('link', { name: 'Remove Vegan' }).click();
  await expect(vegan).not.toBeChecked();
  await page.goBack();
  await expect(vegan).toBeChecked();
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/products?sort=dear');
  await expectHeading(page, all ?? '');
  await expect(filters(page).getByRole('textbox', { name: 'To' })).toHaveValue('');
});

test.describe('without a connection', () => {
  // Browsers report a lost connection as an error of their own.
  test.use({ consoleErrors: async ({}, use) => use([]) });

  test('a list says so in its place, and loads by itself once there is one', async ({ page, context }) => {
    await page.goto(`${appUrl()}/products`);
    const inStock = page.waitForResponse(/\/products\/paginate/);
    await filters(page)
      .getByRole('checkbox', { name: /^In stock/ })
      .check();
    await expect(page).toHaveURL('/products?in_stock=1');
    await inStock;
    await expect(cards(page).first()).toBeVisible();
    await context.setOffline(true);
    await sortBy(page, 'Price: high to low');
    await expect(page).toHaveURL('/products?in_stock=1&sort=dear');
    const main = page.getByRole('main');
    const failed = main.getByRole('alert').filter({ hasText: 'No connection' });
    await expect(failed).toBeVisible();
    await expect(filters(page).getByRole('checkbox', { name: /^In stock/ })).toBeChecked();
    await expect(page.getByRole('button', { name: 'Sort by Price: high to low' })).toBeVisible();
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect(failed).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(false);
    await expect(failed).toBeHidden();
    await expect(cards(page).first()).toBeVisible();
  });

  test('a list that was being prefetched says so too', async ({ page }) => {
    await page.goto(`${appUrl()}/products`);
    await page.waitForLoadState('networkidle');
    let fail = () => {};
    const failing = new Promise<void>((done) => (fail = done));
    await page.route(/products\/paginate.*column=price/, async (route) => {
      await failing;
      await route.abort();
    });
    const prefetch = page.waitForRequest(/products\/paginate.*column=price/);
    await openSortMenu(page);
    const dear = sortMenu(page).getByRole('link', { name: 'Price: high to low' });
    await dear.hover();
    await prefetch;
    await dear.click();
    fail();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('No connection');
    await expect(page).toHaveURL('/products?sort=dear');
  });
});

test('a leap to the end of a list leads to products', async ({ page }) => {
  await page.goto(`${appUrl()}/products`);
  await page.waitForLoadState('networkidle');
  const before = await cards(page).count();
  await page.getByRole('main').getByRole('link', { name: 'Show more' }).scrollIntoViewIfNeeded();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(before);
  const inView = () =>
    cards(page).evaluateAll((all) =>
      all.some((card) => {
        const { top, bottom } = card.getBoundingClientRect();
        return bottom > 0 && top < innerHeight;
      }),
    );
  await expect.poll(inView).toBe(true);
});

test('a list without matches says so and offers to clear its filters', async ({ page }) => {
  await page.goto(`${appUrl()}/products?price_to=0.01&diet=kosher`);
  await expect(page.getByText('Nothing matches these filters')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Clear filters' }).last().click();
  await expect(page).toHaveURL('/products');
  await expect(cards(page).first()).toBeVisible();
});

test('search results are filtered and sorted like any list', async ({ page }) => {
  await page.goto(`${appUrl()}/search?search=milk`);
  await sortBy(page, 'Price: low to high');
  await expect(page).toHaveURL('/search?search=milk&sort=cheap');
  await filters(page).getByRole('checkbox', { name: 'Milk' }).check();
  await expect(page).toHaveURL(/without=milk/);
  await expect(page.getByRole('link', { name: 'Remove No Milk' })).toBeVisible();
});

test('fruit is free from nuts, peanuts are not, and the page of each says what is declared', async ({
  page,
}) => {
  await page.goto(`${appUrl()}/search?search=fruit`);
  await filters(page)
    .getByRole('checkbox', { name: /^Nuts and peanuts/ })
    .check();
  await expect(page).toHaveURL(/without=nuts/);
  await expect(page.getByRole('link', { name: 'Remove No Nuts and peanuts' })).toBeVisible();
  await cards(page).filter({ hasText: 'Bananas' }).first().click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('Declared to contain no allergens')).toBeVisible();
  await expectAccessible(page);

  await page.goto(`${appUrl()}/search?search=peanuts&without=nuts`);
  await expect(page.getByRole('main').getByRole('link', { name: 'Clear filters' }).last()).toBeVisible();
  await expect(cards(page).filter({ hasText: 'Roasted peanuts' })).toHaveCount(0);
  await page.goto(`${appUrl()}/search?search=peanuts&without=tree-nuts`);
  await expect(cards(page).filter({ hasText: 'Roasted peanuts' }).first()).toBeVisible();

  await page.goto(`${appUrl()}/product/bacon`);
  await expect(page.getByText('Allergens not declared: ask the shop')).toBeVisible();
});

test('a slow list says after five seconds that it is still being tried, and after sixteen that it failed', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(`${appUrl()}/products`);
  await expect(cards(page).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  let requests = 0;
  await page.route('**/rest/products/paginate*', () => {
    requests += 1;
  });
  await sortBy(page, 'Price: high to low');
  await expect.poll(() => requests).toBe(1);
  await page.clock.runFor(4000);
  const waiting = page.getByRole('status').filter({ hasText: 'Still trying…' });
  await expect(waiting).toBeHidden();
  await page.clock.runFor(2500);
  await expect(waiting).toBeVisible();
  // As much of it is drawn as the list will fill.
  expect(await page.getByRole('main').locator('[aria-busy] li').count()).toBeGreaterThanOrEqual(12);
  await page.clock.runFor(10_500);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(waiting).toBeHidden();
  await page.clock.runFor(3000);
  expect(requests).toBe(1);

  await page.unroute('**/rest/products/paginate*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cards(page).first()).toBeVisible();
});

test('the products of a shop are filtered in the shop', async ({ page }) => {
  await page.goto(`${appUrl()}/shops/corner-grocery?discount=1`);
  await expect(filters(page).getByRole('checkbox', { name: /^On offer/ })).toBeChecked();
  const list = page.locator('main [aria-busy]').getByRole('listitem');
  await expect(list).not.toHaveCount(0);
  await expect(list).toHaveCount(await list.filter({ hasText: /-\d+%/ }).count());
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('filters open over the list, count its products, and close by their button', async ({ page }) => {
    await page.goto(`${appUrl()}/products?category_id=1`);
    await expect(filters(page)).toBeHidden();
    await page.getByRole('button', { name: 'Filters' }).tap();
    await expect(filters(page)).toBeVisible();
    await expectAccessible(page);
    const all = await filters(page).getByRole('button', { name: /^Show/ }).textContent();
    await filters(page)
      .getByRole('checkbox', { name: /^On offer/ })
      .check();
    await expect(page).toHaveURL(/discount=1/);
    const show = filters(page).getByRole('button', { name: /^Show \d+ products?$/ });
    await expect(show).not.toHaveText(all ?? '');
    const [count] = /\d+/.exec((await show.textContent()) ?? '') ?? [];
    await show.tap();
    await expect(filters(page)).toBeHidden();
    await expectHeading(page, `${count} product`);
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('the same form filters the list', async ({ page }) => {
    await page.goto(`${appUrl()}/products?category_id=1&title=Fruit&sort=cheap`);
    await page.getByRole('button', { name: 'Filters' }).click();
    await filters(page)
      .getByRole('checkbox', { name: /^Vegan/ })
      .check();
    await filters(page)
      .getByRole('checkbox', { name: /^In stock/ })
      .check();
    await filters(page).getByRole('button', { name: 'Apply filters' }).click();
    await expect(page).toHaveURL(/category_id=1.*in_stock=1/);
    await expect(page.getByRole('heading', { level: 1, name: 'Fruit' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Filters (2)' })).toBeVisible();
    await page.getByRole('link', { name: 'Remove Vegan' }).click();
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  });
});

test('a list whose address has unknown parameters hydrates without errors and can be filtered', async ({
  page,
}) => {
  // Parameters that another site adds to a link, such as for tracking; an error in the console fails the journey.
  await page.goto(`${appUrl()}/products?x=1`);
  const vegan = filters(page).getByRole('checkbox', { name: /^Vegan/ });
  await vegan.check();
  await expect(page).toHaveURL(/[?&]diet=vegan/);
  await expect(vegan).toBeFocused();
  await page.goBack();
  await expect(vegan).not.toBeChecked();
  await expect(cards(page).first()).toBeVisible();
});

test('an address of a page beyond the last numbered one shows the list from its beginning', async ({
  page,
}) => {
  for (const path of ['/products?page=501', '/products?page=99999', '/products?page=99999999']) {
    const response = await page.goto(`${appUrl()}${path}`);
    expect([path, response?.status()]).toEqual([path, 200]);
    await expect(cards(page).first()).toBeVisible();
  }
});
