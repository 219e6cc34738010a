import type { BrowserContext, Page } from '@playwright/test';

import { expect, expectAccessible, appUrl, test, waitForHydration } from '../../support/shop.ts';
import { ada, openCart, signIn } from '../../support/shopper.ts';
import { keptPages, waitForFiles, waitForWorker, waitUntilKept } from '../../support/worker.ts';

test.use({ serviceWorkers: 'allow' });

const SHOP = '/shops/corner-grocery';

/** Opens a page; afterwards the worker has it. */
async function look(page: Page, address: string): Promise<void> {
  await page.goto(appUrl() + address);
  await waitForWorker(page);
  await waitUntilKept(page, address);
  await page.waitForLoadState('networkidle');
}

/** The connection is back. What a journey attaches to a page may have had the browser say so before it was true. */
async function land(context: BrowserContext, page: Page): Promise<void> {
  await context.setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event('online')));
}

/** Without a connection browsers write every request that failed into the console. */
const expectOnlyLostRequests = (errors: string[]): void =>
  expect(errors.splice(0).filter((error) => !/ERR_INTERNET_DISCONNECTED|ERR_FAILED/.test(error))).toEqual([]);

/** What the server has in this shopper's carts. */
async function linesAtServer(page: Page): Promise<[string, number][]> {
  const { data } = await (await page.request.get(`${appUrl()}/api/v1/rest/carts`)).json();
  return data.flatMap((cart: { user_carts: { cartDetails: object[] }[] }) =>
    cart.user_carts.flatMap(({ cartDetails }) =>
      (cartDetails as { quantity: number; stock: { product: { translation: { title: string } } } }[]).map(
        ({ quantity, stock }) => [stock.product.translation.title, quantity],
      ),
    ),
  );
}

test('what is put into the cart in an aeroplane is there after a reload, and at the server once, on the ground', async ({
  page,
  context,
  isMobile,
  consoleErrors,
}) => {
  await look(page, SHOP);
  const add = page.getByRole('main').getByRole('button', { name: /^Add / });
  const first = (await add.nth(0).getAttribute('aria-label'))?.slice('Add '.length) ?? '';
  const second = (await add.nth(1).getAttribute('aria-label'))?.slice('Add '.length) ?? '';
  const sent: string[] = [];
  context.on('response', (answer) => {
    if (answer.url().includes('/cart/insert-product')) sent.push(answer.request().postData() ?? '');
  });
  await context.setOffline(true);
  await page
    .getByRole('button', { name: `Add ${first}`, exact: true })
    .first()
    .click();
  await page
    .getByRole('button', { name: `More ${first}`, exact: true })
    .first()
    .click();
  await page
    .getByRole('button', { name: `Add ${second}`, exact: true })
    .first()
    .click();
  await expect(page.getByText('Your cart keeps this').first()).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Corner Grocery' })).toBeVisible();
  await openCart(page, isMobile);
  const waiting = page.getByRole('dialog').getByRole('region', { name: 'Waiting for a connection' });
  await expect(waiting.getByRole('listitem')).toHaveText([new RegExp(first), new RegExp(second)]);
  await expect(waiting.getByRole('listitem').first()).toContainText('2');
  await expectAccessible(page);
  // The cart's own page is nobody else's business, and so never kept: what waits stands over the one that says so.
  await page.goto(`${appUrl()}/cart`);
  await expect(page).toHaveURL(/\/offline#%2Fcart$/);
  await expect(waiting.getByRole('listitem')).toHaveText([new RegExp(first), new RegExp(second)]);
  await page.goto(appUrl() + SHOP);
  await openCart(page, isMobile);
  expect(sent).toEqual([]);

  await land(context, page);
  await expect(page.getByText('Your cart is up to date again').first()).toBeVisible();
  await expect(waiting).toBeHidden();
  expect(await linesAtServer(page)).toEqual([
    [first, 2],
    [second, 1],
  ]);
  expect(sent).toHaveLength(2);
  await page.reload();
  expect(await linesAtServer(page)).toHaveLength(2);
  expectOnlyLostRequests(consoleErrors);
});

test('what is added in an aeroplane to a cart of before is there on the ground, too', async ({
  page,
  context,
  isMobile,
  consoleErrors,
}) => {
  await look(page, SHOP);
  const add = page.getByRole('main').getByRole('button', { name: /^Add / });
  const names = [
    ...new Set(
      await add.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')?.slice(4) ?? '')),
    ),
  ];
  const [before = '', added = ''] = names;
  const button = (name: string) => page.getByRole('button', { name: `Add ${name}`, exact: true }).first();
  await button(before).click();
  await expect.poll(() => linesAtServer(page)).toEqual([[before, 1]]);
  const written = () => page.evaluate(() => localStorage.getItem('cart-waiting'));
  await expect.poll(written).toContain(before);
  await waitForFiles(page);
  await page.reload();
  await expect(page.getByRole('button', { name: `More ${before}`, exact: true }).first()).toBeVisible();
  await context.setOffline(true);
  await button(added).click();
  await expect(page.getByText('Your cart keeps this').first()).toBeVisible();
  await expect.poll(written).toContain(added);
  await page.reload();
  await expect(page.getByRole('button', { name: `More ${before}`, exact: true }).first()).toBeVisible();
  await openCart(page, isMobile);
  const waiting = page.getByRole('dialog').getByRole('region', { name: 'Waiting for a connection' });
  await expect(waiting.getByRole('listitem').filter({ hasText: added })).toBeVisible();
  await land(context, page);
  await expect
    .poll(() => linesAtServer(page))
    .toEqual([
      [before, 1],
      [added, 1],
    ]);
  expectOnlyLostRequests(consoleErrors);
});

test('what cannot be bought any more, and what costs more now, is said on the ground', async ({
  page,
  context,
  consoleErrors,
}) => {
  await look(page, SHOP);
  const add = page.getByRole('main').getByRole('button', { name: /^Add / });
  const names = await add.evaluateAll((all) =>
    all.map((one) => one.getAttribute('aria-label')?.slice(4) ?? ''),
  );
  const [gone = '', dearer = ''] = [...new Set(names)];
  await context.setOffline(true);
  await page
    .getByRole('button', { name: `Add ${gone}`, exact: true })
    .first()
    .click();
  await page
    .getByRole('button', { name: `Add ${dearer}`, exact: true })
    .first()
    .click();
  await expect(page.getByText('Your cart keeps this').first()).toBeVisible();
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('cart-waiting') ?? 'null'));
  const refused = kept.waiting[0].target.stockId;
  await page.route('**/cart/insert-product*', async (route) => {
    if (route.request().postDataJSON().products[0].stock_id === refused) {
      await route.fulfill({ status: 422, json: { code: 'out-of-stock', message: 'Out of stock' } });
      return;
    }
    const response = await route.fetch();
    const { data, ...rest } = await response.json();
    for (const { cartDetails } of data.user_carts)
      for (const line of cartDetails) line.stock.total_price += 1;
    await route.fulfill({ response, json: { ...rest, data } });
  });
  await land(context, page);
  await expect(page.getByText(new RegExp(`^${gone}: `)).first()).toBeVisible();
  await expect(page.getByText(/Your cart is up to date again/).first()).toContainText(dearer);
  expectOnlyLostRequests(consoleErrors);
});

test('what was seen is read without a connection, and what was not is said to be so', async ({
  page,
  context,
  consoleErrors,
}) => {
  await look(page, SHOP);
  await look(page, '/product/margherita');
  await context.setOffline(true);
  await page.goto(appUrl() + SHOP);
  await expect(page.getByRole('heading', { level: 1, name: 'Corner Grocery' })).toBeVisible();
  await page.goto(`${appUrl()}/shops/bella-napoli`);
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /Margherita/ })).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Margherita/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Margherita' })).toBeVisible();
  await page.goto(`${appUrl()}/?lang=de`);
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await page.goto(`${appUrl()}/shops/bella-napoli`);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Bella Napoli' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/shops/bella-napoli');
  expectOnlyLostRequests(consoleErrors);
});

test('pages in another language than the chosen one go', async ({ page }) => {
  await look(page, SHOP);
  await page.goto(`${appUrl()}/?lang=de`);
  await waitUntilKept(page, '/');
  expect(await keptPages(page)).not.toContain(SHOP);
});

test('pages of a person are never kept, and signing out forgets what was looked at', async ({ page }) => {
  await signIn(page, ada, '/orders');
  await waitForWorker(page);
  await page.goto(`${appUrl()}/profile/details`);
  await page.goto(`${appUrl()}/wallet`);
  await page.goto(`${appUrl()}/checkout`);
  await look(page, SHOP);
  const kept = await keptPages(page);
  expect(kept.filter((address) => !['/offline', '/', SHOP].includes(address))).toEqual([]);
  const stored = await page.evaluate(async () => {
    const urls = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) urls.push(url);
    return urls.filter((url) => url.includes('/api/'));
  });
  expect(stored).toEqual([]);
  await page.goto(`${appUrl()}/profile`);
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
  await expect.poll(() => keptPages(page)).not.toContain(SHOP);
});

test('with no room to keep anything the shop goes on', async ({ page, context, consoleErrors }) => {
  const session = await context.newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin: appUrl(), quotaSize: 1_000_000 });
  await page.goto(appUrl() + SHOP);
  await waitForWorker(page);
  for (const address of ['/', '/product/margherita', '/recipes', '/shops', SHOP]) {
    await page.goto(appUrl() + address);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  }
  const { usage } = await session.send('Storage.getUsageAndQuota', { origin: appUrl() });
  expect(usage).toBeLessThan(1_100_000);
  expect(consoleErrors).toEqual([]);
});

/** A worker of long ago: it answers with what it kept, and keeps it under names of its own. */
const OLD_WORKER = `
addEventListener('install', (event) => event.waitUntil(caches.open('hamper-0-pages').then((cache) =>
  cache.put('/offline', new Response('<h1>Of long ago</h1>', { headers: { 'content-type': 'text/html' } })))));
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate')
    event.respondWith(fetch(event.request).catch(() => caches.match('/offline')));
});
`;

test('a new version is offered and not forced, and nothing of the one before the last is left', async ({
  page,
  context,
}) => {
  let isOld = true;
  await context.route('**/service-worker.js', async (route) => {
    if (isOld) await route.fulfill({ contentType: 'text/javascript', body: OLD_WORKER });
    else await route.continue();
  });
  await page.goto(appUrl() + SHOP);
  await waitForWorker(page);
  expect(await page.evaluate(() => caches.keys())).toEqual(['hamper-0-pages']);
  isOld = false;
  await page.reload();
  // Its files are fetched before, one after the other.
  await expect(page.getByText('A new version is available')).toBeVisible({ timeout: 30_000 });
  expect(await page.evaluate(() => caches.keys())).toContain('hamper-0-pages');
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload' }).click();
  await loaded;
  await waitForHydration(page);
  await expect.poll(() => page.evaluate(() => caches.keys())).not.toContain('hamper-0-pages');
  await waitUntilKept(page, SHOP);
});
