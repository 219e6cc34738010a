import type { Locator, Page, Request } from '@playwright/test';

import { openSearch, searchBox } from '../../support/search.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  appUrl,
  test,
  waitForHydration,
} from '../../support/shop.ts';

const rowsOf = (page: Page): Locator =>
  page.getByRole('grid', { name: 'Products' }).locator('a[href*="product="]');
const found = (page: Page): Locator =>
  page.getByRole('status').filter({ hasText: /found result|Nothing found/ });
const isSearch = (url: URL): boolean => url.pathname.endsWith('/rest/products/search');
const isNarrow = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 1140;

/** Opens a page and waits until its box is alive. */
async function visit(page: Page, path = '/'): Promise<Locator> {
  await page.goto(appUrl() + path);
  const box = await openSearch(page);
  await box.fill('x');
  await expect(page.getByRole('grid', { name: 'Products' })).toBeVisible();
  await expect(found(page)).toBeVisible();
  await box.fill('');
  return box;
}

/** The words and page of every search from now on. */
function watchSearches(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request: Request) => {
    const url = new URL(request.url());
    if (isSearch(url)) seen.push(`${url.searchParams.get('search')} ${url.searchParams.get('page')}`);
  });
  return seen;
}

const recentSearches = (page: Page): Promise<string[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('hamper') ?? '{}').search?.history ?? []);

async function searchFor(page: Page, box: Locator, words: string): Promise<void> {
  await openSearch(page);
  await box.fill(words);
  await box.press('Enter');
  await expect(page).toHaveURL((url) => url.searchParams.get('search') === words);
}

test('three skeletons stand in while it loads, then a heading, the count and rows', async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((done) => (answer = done));
  const box = await visit(page);
  await page.route(isSearch, async (route) => {
    await held;
    await route.continue();
  });
  const response = page.waitForResponse((received) => isSearch(new URL(received.url())));
  await box.fill('milk');
  const grid = page.getByRole('grid', { name: 'Products' });
  await expect(grid).toHaveAttribute('aria-busy', 'true');
  await expect(grid.locator('> [aria-hidden]')).toHaveCount(3);
  answer();
  const { data, meta } = await (await response).json();
  const panel = page.getByRole('search').filter({ visible: true });
  await expect(panel.getByRole('heading', { name: 'Products', exact: true })).toBeVisible();
  const total = Number(meta.total).toLocaleString('en');
  await expect(found(page)).toHaveText(`${total} found results`);
  await expect(rowsOf(page)).toHaveCount(data.length);
  await expect(rowsOf(page).first()).toContainText(data[0].shop.translation.title);
  await expect(rowsOf(page).first()).toContainText(`$${data[0].stocks[0].total_price.toFixed(2)}`);
  await expect(rowsOf(page).first()).toHaveAttribute('href', `/?product=${data[0].uuid}`);
});

test('more pages come as the end comes near, and no row stands twice', async ({ page }) => {
  const box = await visit(page);
  const requests = watchSearches(page);
  // The second page, here the last, repeats a row of the first, as it does when a product was added in between.
  let repeated: unknown;
  const served = new Set<string>();
  await page.route(isSearch, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    body.meta.last_page = 2;
    if (body.meta.current_page === 1) repeated = body.data[0];
    else body.data[0] = repeated;
    for (const { uuid } of body.data) served.add(uuid);
    await route.fulfill({ response, json: body });
  });
  await box.fill('br');
  await expect(rowsOf(page)).toHaveCount(10);
  expect(requests).toEqual(['br 1']);
  const grid = page.getByRole('grid', { name: 'Products' });
  await grid.evaluate((list) => list.scrollTo({ top: list.scrollHeight }));
  await expect.poll(() => requests).toEqual(['br 1', 'br 2']);
  await expect(rowsOf(page).nth(10)).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(served.size);
  const addresses = await rowsOf(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(new Set(addresses).size).toBe(served.size);
  await grid.evaluate((list) => list.scrollTo({ top: list.scrollHeight }));
  await expect(grid.locator('> [aria-hidden]')).toHaveCount(0);
  expect(requests).toEqual(['br 1', 'br 2']);
});

test.describe('without a connection', () => {
  // Browsers report a lost connection as an error of their own.
  test.use({ consoleErrors: async ({}, use) => use([]) });

  test('the first search says so, before its panel has come, and finds by itself later', async ({
    page,
    context,
  }) => {
    await page.goto(`${appUrl()}/about`);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    const box = await openSearch(page);
    // A phone's box is behind an icon until its code is there, which is pressed then.
    if (!isNarrow(page)) await box.fill('milk');
    await expect(page.getByRole('alert').filter({ hasText: 'No connection' })).toBeVisible();
    await context.setOffline(false);
    if (isNarrow(page)) await box.fill('milk');
    await expect(rowsOf(page).first()).toBeVisible();
  });

  test('a search says so at once, and finds by itself when the connection is back', async ({
    page,
    context,
  }) => {
    const box = await visit(page);
    await context.setOffline(true);
    await box.fill('milk');
    await expect(page.getByRole('alert').filter({ hasText: 'No connection' })).toBeVisible();
    await context.setOffline(false);
    await expect(rowsOf(page).first()).toBeVisible();
  });
});

test('a row opens its product over the page, keeps the rest of the address and enters the history', async ({
  page,
}) => {
  const box = await visit(page, '/products?title=Pizza&told_by=friend');
  await box.fill('blueberr');
  expect(await recentSearches(page)).toEqual([]);
  await expect(found(page)).toBeVisible();
  const name = (await rowsOf(page).first().locator('bdi').first().textContent()) ?? '';
  await rowsOf(page).first().click();
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  const now = new URL(page.url());
  expect(now.pathname).toBe('/products');
  expect([...now.searchParams.keys()].toSorted()).toEqual(['product', 'title', 'told_by']);
  expect(await recentSearches(page)).toEqual(['blueberr']);

  await page.goBack();
  await expect(page.getByRole('dialog', { name })).toBeHidden();
  await expect(searchBox(page)).toHaveValue('blueberr');
  if (isNarrow(page)) {
    // Back at what was found, and from there at the page.
    await expect(rowsOf(page).first()).toBeVisible();
    await page.goBack();
  }
  await expect(page.getByRole('grid')).toHaveCount(0);
  await expect(page).toHaveURL(`${appUrl()}/products?title=Pizza&told_by=friend`);
});

test('an empty box offers the last five searches, newest first, none twice', async ({ page }) => {
  const box = await visit(page);
  for (const words of ['eggs', 'bread', 'tea', 'eggs']) await searchFor(page, box, words);
  expect(await recentSearches(page)).toEqual(['eggs', 'tea', 'bread']);
  for (const words of ['rice', 'soap', 'milk']) await searchFor(page, box, words);
  expect(await recentSearches(page)).toEqual(['milk', 'soap', 'rice', 'eggs', 'tea']);
  await page.goto(`${appUrl()}/`);
  const requests = watchSearches(page);
  const recents = page.getByRole('grid', { name: 'Recent searches' });
  await openSearch(page);
  await expect(recents).toBeVisible();
  await expect(recents.locator('bdi')).toHaveText(['milk', 'soap', 'rice', 'eggs', 'tea']);
  expect(requests).toEqual([]);

  await recents.getByRole('button', { name: 'Remove “tea”' }).click();
  await expect(recents.locator('bdi')).toHaveText(['milk', 'soap', 'rice', 'eggs']);
  await recents.getByRole('button', { name: 'soap', exact: true }).click();
  await expect(searchBox(page)).toHaveValue('soap');
  await expect(found(page)).toBeVisible();
  expect(requests).toEqual(['soap 1']);
  expect(await recentSearches(page)).toEqual(['milk', 'soap', 'rice', 'eggs']);

  await searchBox(page).fill('');
  await recents.getByRole('button', { name: 'Clear all' }).click();
  await expect(recents).toHaveCount(0);
  expect(await recentSearches(page)).toEqual([]);
});

test('the keyboard alone searches, opens a product and leads to all results', async ({ page }) => {
  const box = await visit(page);
  await box.fill('milk');
  await expect(rowsOf(page).first()).toContainText(/milk/i);
  const second = rowsOf(page).nth(1);
  const name = (await second.locator('bdi').first().textContent()) ?? '';
  await box.press('ArrowDown');
  await box.press('ArrowDown');
  await box.press('Enter');
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  if (isNarrow(page)) await page.goBack();
  await expect(page.getByRole('grid')).toHaveCount(0);

  await openSearch(page);
  await box.fill('');
  await box.pressSequentially('bread');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/search\?search=bread$/);
  await expect(page.getByRole('heading', { level: 1, name: /bread/ })).toBeVisible();
  await expect(box).toHaveValue('bread');
  await expect(page.getByRole('grid')).toHaveCount(0);
});

test('any text that is typed or pasted is just a search', async ({ page }) => {
  const box = await visit(page);
  const words = [
    `%_'"<script>alert(1)</script>`,
    '🥑🍞',
    '\u202Emilk\u202C',
    'ع'.repeat(600),
    '\\',
    '%00',
    'a b  c',
  ];
  for (const typed of words) {
    const answer = page.waitForResponse((response) => isSearch(new URL(response.url())));
    await box.fill(typed);
    expect((await answer).status()).toBe(200);
    await expect(found(page)).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
  expect((await searchBox(page).inputValue()).length).toBeLessThanOrEqual(500);
  const hostile = `%_'"<script>qqqqzzzz`;
  await box.fill(hostile);
  await expect(page.getByRole('status').getByText(`Nothing found for “${hostile}”`)).toBeVisible();
  await expect(page.getByRole('grid').getByRole('link', { name: 'All categories' })).toBeVisible();
  await box.press('Enter');
  await expect(page).toHaveURL((url) => url.searchParams.get('search') === hostile);
  expect(await recentSearches(page)).toEqual([hostile]);
});

test('words typed while the page and the panel load stay and are searched', async ({ page }) => {
  let arrive = () => {};
  const scripts = new Promise<void>((done) => (arrive = done));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await scripts;
    await route.continue();
  });
  // There a phone's box stands in the header; elsewhere it is behind an icon.
  await page.goto(`${appUrl()}/search`, { waitUntil: 'commit' });
  // Before its styles are there, a phone's page holds the wide screen's box too; nobody sees it so.
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  const box = searchBox(page);
  await box.pressSequentially('mil');
  arrive();
  // It begins with the words that are typed.
  await expect(found(page)).toBeVisible();
  await box.pressSequentially('k');
  await expect(box).toHaveValue('milk');
  await expect(rowsOf(page).first()).toBeVisible();
});

test('the panel loads when the box is used, not before', async ({ page }) => {
  const panel: string[] = [];
  page.on('request', (request) => {
    if (/search-panel/.test(request.url())) panel.push(request.url());
  });
  await page.goto(`${appUrl()}/`);
  await page.waitForLoadState('networkidle');
  expect(panel).toEqual([]);
  await openSearch(page);
  await expect.poll(() => panel.length).toBeGreaterThan(0);
});

for (const [locale, theme] of [
  ['en', 'light'],
  ['ar', 'dark'],
] as const) {
  test(`results and recent searches are accessible (${locale}, ${theme})`, async ({ page, context }) => {
    await context.addCookies([
      { name: 'lang', value: locale, url: appUrl() },
      { name: 'theme', value: theme, url: appUrl() },
    ]);
    await page.goto(`${appUrl()}/`);
    const box = await openSearch(page);
    await box.fill('milk');
    await expect(page.getByRole('grid').getByRole('row')).not.toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await box.press('Enter');
    await expect(page).toHaveURL(/search=milk/);
    await box.click();
    await box.fill('');
    await expect(page.getByRole('grid').getByRole('row')).toHaveCount(2);
    await box.press('ArrowDown');
    await expectAccessible(page);
  });
}

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 900 }, hasTouch: false, isMobile: false });

  test('a press elsewhere closes it and keeps the words', async ({ page }) => {
    const box = await visit(page);
    await box.fill('milk');
    await expect(rowsOf(page).first()).toBeVisible();
    await page.mouse.click(5, 600);
    await expect(page.getByRole('grid')).toHaveCount(0);
    await expect(box).toHaveValue('milk');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  for (const way of ['finger', 'key'] as const) {
    test(`the first ${way} on its icon focuses the box, whose script comes only then`, async ({ page }) => {
      await page.goto(appUrl(), { waitUntil: 'load' });
      await waitForHydration(page);
      const icon = page.getByRole('banner').getByRole('link', { name: 'Search' });
      await (way === 'finger' ? icon.tap() : icon.press('Enter'));
      await expect(page.getByRole('combobox').filter({ visible: true })).toBeFocused();
    });
  }

  test('its icon leads to the focused box where scripts take longer than a press waits', async ({ page }) => {
    await page.route('**/assets/*.js', () => {});
    await page.goto(appUrl(), { waitUntil: 'commit' });
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).tap();
    await expect(page).toHaveURL(/\/search#/);
    await expect(page.getByRole('combobox').filter({ visible: true })).toBeFocused();
    await page.keyboard.type('milk');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?search=milk$/);
  });

  test('the search fills the screen, and Back or its button closes it', async ({ page }) => {
    const box = await visit(page);
    const screen = page.getByRole('search').filter({ visible: true });
    expect(await screen.boundingBox()).toMatchObject({ x: 0, y: 0, width: 360, height: 740 });
    await expect(box).toBeFocused();
    expect(await page.getByRole('main').evaluate((main) => main.closest('[inert]') !== null)).toBe(true);
    await page.goBack();
    await expect(screen).toHaveCount(0);
    await expect(page).toHaveURL(`${appUrl()}/`);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Search' })).toBeFocused();
    expect(await page.getByRole('main').evaluate((main) => main.closest('[inert]') !== null)).toBe(false);

    await openSearch(page);
    await screen.getByRole('button', { name: 'Close' }).click();
    await expect(screen.getByRole('button', { name: 'Close' })).toBeHidden();
    await expect(page).toHaveURL(`${appUrl()}/`);

    await searchFor(page, box, 'milk');
    await page.goBack();
    // The results took the place of the search: behind them is the page it began on.
    await expect(page).toHaveURL(`${appUrl()}/`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Close' })).toBeHidden();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the box is a form that leads to the results', async ({ page }) => {
    await page.goto(`${appUrl()}/products`);
    await openSearch(page);
    await searchBox(page).fill('milk');
    await searchBox(page).press('Enter');
    await expect(page).toHaveURL(/\/search\?search=milk$/);
    await expect(page.getByRole('main').locator('a[href*="product="]').first()).toBeVisible();
    await expect(searchBox(page)).toHaveValue('milk');
  });
});

for (const [typed, meant] of [
  ['mlik', 'milk'],
  ['bred', 'loaf'],
  ['piza', 'pizza'],
] as const) {
  test(`a search for ${typed} finds ${meant} first`, async ({ page }) => {
    await page.goto(`${appUrl()}/search?search=${typed}`);
    const first = page.getByRole('main').locator('a[href*="product="]').first();
    await expect(first).toHaveAccessibleName(new RegExp(meant, 'i'));
  });
}

test('words of a diet become its filter', async ({ page }) => {
  await page.goto(`${appUrl()}/search?search=vegan+bread`);
  await page.getByRole('link', { name: 'Did you mean “bread · Vegan”?' }).click();
  await expect(page).toHaveURL('/search?search=bread&diet=vegan');
});

test('a diet alone leads to all that keeps it', async ({ page }) => {
  await page.goto(`${appUrl()}/search?search=vegan`);
  await page.getByRole('link', { name: 'Did you mean “Vegan”?' }).click();
  await expect(page).toHaveURL('/products?diet=vegan');
  await expect(page.getByRole('main').locator('a[href*="product="]').first()).toBeVisible();
});
