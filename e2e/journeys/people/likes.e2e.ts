import { randomUUID } from 'node:crypto';

import type { APIRequestContext, Page } from '@playwright/test';

import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  appUrl,
  test,
  holdScripts,
} from '../../support/shop.ts';
import { newShopper, signIn } from '../../support/shopper.ts';

const api = () => `${appUrl()}/api/v1`;
const FRUIT = '/products?category_id=1&title=Fruit';

/** Hearts stand on cards in the page; an open product has one of its own. */
const heart = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name: `Like ${name}`, exact: true });
const card = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
const cards = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 });
const EMPTY = 'Nothing liked yet';

async function press(page: Page, name: string, pressed: boolean): Promise<void> {
  // Before scripts have arrived it does nothing.
  await page.waitForLoadState('networkidle');
  await heart(page, name).click();
  await expect(heart(page, name)).toHaveAttribute('aria-pressed', String(pressed));
}

/** Someone, and what they like. */
async function newLiker(request: APIRequestContext) {
  const { headers, ...person } = await newShopper(request);
  return {
    ...person,
    likes: async (): Promise<string[]> => {
      const { data } = await (await request.get(`${api()}/dashboard/likes?perPage=100`, { headers })).json();
      return data.map(({ slug }: { slug: string }) => slug);
    },
    shops: async (): Promise<string[]> => {
      const { data } = await (await request.get(`${api()}/dashboard/likes/shops`, { headers })).json();
      return data.map(({ slug }: { slug: string }) => slug);
    },
    like: (uuids: string[]) =>
      request.post(`${api()}/dashboard/like/store-many`, { headers, data: { uuids } }),
  };
}

async function someProducts(request: APIRequestContext, count: number) {
  const found = await (await request.get(`${api()}/rest/products/paginate?perPage=${count}`)).json();
  return found.data.map(({ uuid }: { uuid: string }) => uuid) as string[];
}

test('what is pressed before scripts have come is pressed once they are there', async ({ page }) => {
  const arrive = await holdScripts(page);
  await page.goto(appUrl() + FRUIT, { waitUntil: 'domcontentloaded' });
  await heart(page, 'Bananas').click();
  // Nothing shows it yet, so somebody presses twice.
  await heart(page, 'Strawberries').dblclick();
  await expect(heart(page, 'Bananas')).toHaveAttribute('aria-pressed', 'false');
  arrive();
  await expect(heart(page, 'Bananas')).toHaveAttribute('aria-pressed', 'true');
  await expect(heart(page, 'Strawberries')).toHaveAttribute('aria-pressed', 'true');
  await expect(heart(page, 'Blueberries')).toHaveAttribute('aria-pressed', 'false');
});

test('a guest likes, finds it again after a reload, and likes it no longer', async ({ page }) => {
  await page.goto(appUrl() + FRUIT);
  await press(page, 'Bananas', true);
  await press(page, 'Strawberries', true);
  await page.reload();
  await expect(heart(page, 'Strawberries')).toHaveAttribute('aria-pressed', 'true');
  await expect(heart(page, 'Blueberries')).toHaveAttribute('aria-pressed', 'false');

  await page.goto(`${appUrl()}/liked`);
  await expect(cards(page)).toHaveText(['Strawberries', 'Bananas']);
  await expect(page.getByText('2 products')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await press(page, 'Strawberries', false);
  // It stays until the page is left, so that a slip of the finger costs nothing.
  await expect(page.getByText('1 product', { exact: true })).toBeVisible();
  await expect(card(page, 'Strawberries')).toBeVisible();
  await press(page, 'Strawberries', true);
  await press(page, 'Bananas', false);
  await page.reload();
  await expect(cards(page)).toHaveText(['Strawberries']);
});

test('an open product has a heart, and another tab follows', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto(appUrl() + FRUIT);
  await page.goto(appUrl() + FRUIT);
  await card(page, 'Bananas').click();
  const dialog = page.getByRole('dialog', { name: 'Bananas' });
  await dialog.getByRole('button', { name: 'Like Bananas', exact: true }).click();
  await expect(heart(other, 'Bananas')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(heart(page, 'Bananas')).toHaveAttribute('aria-pressed', 'true');
});

test('what a guest liked is on the account after signing in, and in a second browser', async ({
  page,
  browser,
  request,
}) => {
  const nora = await newLiker(request);
  await page.goto(appUrl() + FRUIT);
  await press(page, 'Bananas', true);
  await press(page, 'Strawberries', true);
  await signIn(page, nora, '/liked');
  await expect(cards(page)).toHaveText(['Strawberries', 'Bananas']);
  await expect.poll(nora.likes).toEqual(['strawberries', 'bananas']);

  const second = await browser.newPage();
  await second.goto(appUrl() + FRUIT);
  await press(second, 'Blueberries', true);
  await signIn(second, nora, FRUIT);
  for (const name of ['Bananas', 'Strawberries', 'Blueberries']) {
    await expect(heart(second, name)).toHaveAttribute('aria-pressed', 'true');
  }
  await expect.poll(nora.likes).toEqual(['blueberries', 'strawberries', 'bananas']);
  await press(second, 'Bananas', false);
  await expect.poll(nora.likes).toEqual(['blueberries', 'strawberries']);
  await second.close();

  // The account is the truth: what was unliked there is not brought back from here.
  await page.goto(appUrl() + FRUIT);
  await expect(heart(page, 'Bananas')).toHaveAttribute('aria-pressed', 'false');
  await expect(heart(page, 'Blueberries')).toHaveAttribute('aria-pressed', 'true');
  expect(await nora.likes()).toEqual(['blueberries', 'strawberries']);
});

test('a guest’s favourite shops join the account at sign-in, lead on home, and are gone after it', async ({
  page,
  request,
}) => {
  const nora = await newLiker(request);
  await page.goto(`${appUrl()}/shops/palm-pharmacy`);
  await press(page, 'Palm Pharmacy', true);
  await page.goto(`${appUrl()}/shops`);
  await press(page, 'Corner Grocery', true);
  await page.goto(`${appUrl()}/liked?of=shops`);
  await expect(cards(page)).toHaveText(['Corner Grocery', 'Palm Pharmacy']);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await signIn(page, nora, '/liked?of=shops');
  await expect(cards(page)).toHaveText(['Corner Grocery', 'Palm Pharmacy']);
  await expect.poll(nora.shops).toEqual(['corner-grocery', 'palm-pharmacy']);
  await press(page, 'Corner Grocery', false);
  await expect.poll(nora.shops).toEqual(['palm-pharmacy']);

  // Open at every hour, as a favourite that leads has to be.
  await page.goto(appUrl());
  const shelf = page.getByRole('region').filter({ has: page.getByRole('link', { name: 'Palm Pharmacy' }) });
  await expect(shelf.first().getByRole('heading', { level: 3 }).first()).toHaveText('Palm Pharmacy');
});

test('signing out leaves no likes behind', async ({ page, request }) => {
  const nora = await newLiker(request);
  await nora.like(await someProducts(request, 3));
  await signIn(page, nora, '/liked');
  await expect(cards(page)).toHaveCount(3);
  await page.goto(`${appUrl()}/profile`);
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
  await page.goto(`${appUrl()}/liked`);
  await expect(page.getByText(EMPTY)).toBeVisible();
});

test('a heart that the account refuses goes back, and says so', async ({ page, request }) => {
  const nora = await newLiker(request);
  await signIn(page, nora, FRUIT);
  await page.route('**/api/v1/dashboard/likes/*', (route) =>
    route.fulfill({ status: 429, json: { status: false, code: 'too-many-requests', message: 'Slowly' } }),
  );
  await page.waitForLoadState('networkidle');
  await heart(page, 'Bananas').click();
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages.getByText('Bananas could not be updated in your likes')).toBeVisible();
  await expect(heart(page, 'Bananas')).toHaveAttribute('aria-pressed', 'false');
  await page.unroute('**/api/v1/dashboard/likes/*');
  await press(page, 'Bananas', true);
  await expect.poll(nora.likes).toEqual(['bananas']);
});

test('what was unliked a moment ago is not liked again by a list that is older', async ({
  page,
  request,
}) => {
  const nora = await newLiker(request);
  await signIn(page, nora, FRUIT);
  await press(page, 'Bananas', true);
  await expect.poll(nora.likes).toEqual(['bananas']);
  const { promise: slow, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/api/v1/dashboard/likes/*', async (route) => {
    await slow;
    await route.continue();
  });
  await press(page, 'Bananas', false);
  await page.getByRole('banner').getByRole('link', { name: 'Liked' }).click();
  await expect(cards(page)).toHaveText(['Bananas']);
  await expect(heart(page, 'Bananas')).toHaveAttribute('aria-pressed', 'false');
  arrive();
  await expect.poll(nora.likes).toEqual([]);
  await expect(heart(page, 'Bananas')).toHaveAttribute('aria-pressed', 'false');
});

test('a like that is on its way outlives signing out', async ({ page, request }) => {
  const nora = await newLiker(request);
  await signIn(page, nora, FRUIT);
  const { promise: slow, resolve: answer } = Promise.withResolvers<void>();
  const calls: string[] = [];
  await page.route('**/api/v1/dashboard/likes/*', async (route) => {
    // The account's favourite shops are read at the same address.
    if (route.request().method() === 'GET') return route.continue();
    calls.push(route.request().method());
    const response = await route.fetch();
    await slow;
    await route.fulfill({ response });
  });
  // The page stands as long as signing out takes.
  await page.route('**/logout', (route) => route.fulfill({ status: 204 }));
  await press(page, 'Bananas', true);
  await expect.poll(nora.likes).toEqual(['bananas']);
  await page.locator('summary[aria-label="Account of Nora"]').click();
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  await expect(heart(page, 'Bananas')).toHaveAttribute('aria-pressed', 'false');
  const told = page.waitForResponse('**/api/v1/dashboard/likes/*');
  answer();
  await told;
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
  expect(calls).toEqual(['POST']);
  expect(await nora.likes()).toEqual(['bananas']);
});

test('no likes say so, and lead on', async ({ page }) => {
  await page.goto(`${appUrl()}/liked`);
  await expect(page.getByText(EMPTY)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Start shopping' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'All products' })).toBeVisible();
});

test('many likes come 24 at a time, none is left out, and what is gone can be removed', async ({
  page,
  request,
}) => {
  const uuids = await someProducts(request, 49);
  const gone = randomUUID();
  const liked = Object.fromEntries([...uuids, gone].map((uuid) => [uuid, true]));
  await page.addInitScript((kept) => {
    if (localStorage.getItem('hamper') === null) localStorage.setItem('hamper', kept);
  }, JSON.stringify({ liked }));
  await page.goto(`${appUrl()}/liked`);
  await expect(cards(page)).toHaveCount(24);
  await expect(cards(page).first()).toHaveText('No longer sold');
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(cards(page)).toHaveCount(48);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(cards(page)).toHaveCount(50);
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No longer sold')).toBeHidden();
  await expect(cards(page)).toHaveCount(49);

  const nora = await newLiker(request);
  await nora.like(uuids);
  await page.evaluate(() => localStorage.setItem('hamper', '{}'));
  await signIn(page, nora, '/liked');
  await expect(cards(page)).toHaveCount(24);
  await page.waitForLoadState('networkidle');
  const hearts = page.getByRole('main').getByRole('button', { name: /^Like / });
  for (const index of [0, 1, 2]) await hearts.nth(index).click();
  await expect.poll(async () => (await nora.likes()).length).toBe(46);
  await page.getByRole('link', { name: 'Show more' }).click();
  await expect(cards(page)).toHaveCount(46);
  await expect(page.getByRole('link', { name: 'Show more' })).toBeHidden();
});

test('a guest’s list that could not be loaded can be asked for again', async ({ page }) => {
  await page.goto(appUrl() + FRUIT);
  await press(page, 'Bananas', true);
  const ids = '**/api/v1/rest/products/ids?*';
  await page.route(ids, (route) => route.fulfill({ status: 429, json: { code: 'too-many-requests' } }));
  await page.goto(`${appUrl()}/liked`);
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await page.unroute(ids);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cards(page)).toHaveText(['Bananas']);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the account’s likes are on the page, and a guest is asked in', async ({ page, request }) => {
    await page.goto(`${appUrl()}/liked`);
    const way = page.getByRole('main').getByRole('link', { name: 'Login' });
    await expect(way).toHaveAttribute('href', '/login?next=%2Fliked');
    const nora = await newLiker(request);
    await nora.like(await someProducts(request, 30));
    await signIn(page, nora, '/liked');
    await expect(cards(page)).toHaveCount(24);
    await page.getByRole('link', { name: 'Show more' }).click();
    await expect(cards(page)).toHaveCount(6);
  });
});
