import type { Page, Route } from '@playwright/test';

import { routeMap } from '../../../apps/storefront/src/route-map.ts';
import { addressOf, leadsIn, routes } from '../../support/addresses.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  appUrl,
  test,
  waitForHydration,
  waitForSheet,
} from '../../support/shop.ts';

const NEWS = '/?news=0192f0c0-0000-7000-8000-000000000000';

test.describe('every page', () => {
  for (const path of routes) {
    test(`${path} stands in its place and opens nothing by itself`, async ({ page }) => {
      const { shell } = routeMap[path];
      const address = addressOf(path);
      const response = await page.goto(appUrl() + address);
      const isLogin = leadsIn(path);
      if (isLogin) await expect(page).toHaveURL(/\/login\?next=/);
      // There is no such group, and no such parcel: the page says so.
      const isMissing = path === '/group/order/$id' || path === '/parcels/received/$key';
      expect(response?.status()).toBe(isMissing ? 404 : 200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      expect(await page.title()).toMatch(/\S · Hamper$/);
      const framed = shell !== 'none' && !isLogin;
      await expect(page.getByRole('banner')).toHaveCount(framed ? 1 : 0);
      await expect(page.getByRole('contentinfo')).toHaveCount(framed ? 1 : 0);
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => document.querySelector('[role=dialog], [role=menu]'))).toBeNull();
      // The page of the primitives shows every face on purpose, the loud ones too.
      if (!address.startsWith('/dev/')) {
        const loud = page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: /./ });
        await expect(loud).toHaveCount(0);
      }
      await expectNoSidewaysScroll(page);
    });
  }

  test('keeps the bar at the bottom away from group orders', async ({ page }) => {
    await page.goto(`${appUrl()}/group/order/7`);
    await expect(page.getByRole('navigation', { name: 'Main places' })).toHaveCount(0);
  });

  test('has a footer whose every link leads to a page', async ({ page, request }) => {
    await page.goto(`${appUrl()}/help`);
    const hrefs = await page
      .getByRole('contentinfo')
      .locator('a[href^="/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(hrefs.length).toBeGreaterThan(15);
    for (const href of new Set(hrefs)) {
      expect((await request.get(appUrl() + href)).status(), href).toBe(200);
    }
  });
});

test.describe('news over home', () => {
  test('that are gone are said to be, and closing takes only them from the address', async ({ page }) => {
    await page.goto(`${appUrl()}${NEWS}&told_by=mail`);
    const dialog = page.getByRole('dialog', { name: 'This news is no longer here' });
    await expect(dialog).toBeVisible();
    await waitForSheet(page);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/\?told_by=mail$/);
  });
});

test.describe('an address that leads nowhere', () => {
  test('offers a search that works before scripts', async ({ browser }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 360, height: 740 },
    });
    const page = await context.newPage();
    await page.goto(`${appUrl()}/no/such/page`);
    await page.getByRole('main').getByRole('searchbox', { name: 'Search for it' }).fill('milk');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/search\?search=milk/);
    await context.close();
  });
});

const RECIPES = '**/api/v1/rest/receipts/paginate**';
const BREAKS: [string, (route: Route) => Promise<void>][] = [
  ['an API that fails', (route) => route.fulfill({ status: 500, json: { code: 'internal' } })],
  ['an answer that is no JSON', (route) => route.fulfill({ status: 200, body: '<html>' })],
  [
    'an answer in another shape',
    (route) => route.fulfill({ json: { data: [{ id: 1 }], meta: { total: 1 } } }),
  ],
];

/** The report on its way to the log, and whether it was taken. */
async function reportOf(page: Page, crash: () => Promise<void>) {
  const sent = page.waitForRequest('**/crash-report');
  await crash();
  const request = await sent;
  return { report: request.postDataJSON(), taken: (await request.response())?.status() };
}

test.describe('a page that breaks in the browser', () => {
  for (const [failure, answer] of BREAKS) {
    test(`shows the crash screen for ${failure}, tells the log, and tries again`, async ({
      page,
      consoleErrors,
    }) => {
      const document = await page.goto(`${appUrl()}/about`);
      const requestId = document?.headers()['x-request-id'];
      await page.route(RECIPES, answer);
      const { report, taken } = await reportOf(page, () =>
        page.getByRole('contentinfo').getByRole('link', { name: 'Recipes' }).click(),
      );
      const heading = page.getByRole('heading', { level: 1, name: 'Oops, something went wrong!' });
      await expect(heading).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByText(`Reference ${requestId}`)).toBeVisible();
      expect(report).toMatchObject({ requestId, path: '/recipes' });
      expect(taken).toBe(204);
      await expectAccessible(page);

      const again = page.getByRole('button', { name: 'Try again' });
      await again.click();
      await expect(heading).toBeVisible();
      await page.unroute(RECIPES);
      await again.click();
      await expect(page.getByRole('heading', { level: 1, name: 'Recipes' })).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: /^Spaghetti/ })).toBeVisible();
      // React names what it caught; that is what this journey is about.
      expect(consoleErrors.length).toBeGreaterThan(0);
      consoleErrors.length = 0;
    });
  }
});

test.describe('an app that cannot start on its page', () => {
  test('says so in the place of everything, tells the log, and starts anew', async ({
    page,
    consoleErrors,
  }) => {
    const address = `${appUrl()}/about`;
    await page.route(address, async (route) => {
      const response = await route.fetch();
      // A page that arrived damaged: what the server had read is not what the app can read.
      const body = (await response.text()).replace('$_TSR.router=', '$_TSR.damaged=');
      await route.fulfill({ response, body });
    });
    const { report, taken } = await reportOf(page, async () => void (await page.goto(address)));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops, something went wrong!');
    await expect(page.getByText(`Reference ${report.requestId}`)).toBeVisible();
    expect(taken).toBe(204);
    await expectAccessible(page);
    await page.unroute(address);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
    expect(consoleErrors.length).toBeGreaterThan(0);
    consoleErrors.length = 0;
  });
});

test.describe('the footer', () => {
  test('becomes that of another page also where its code comes after one has gone there', async ({
    page,
  }) => {
    let arrive = (): void => {};
    const arrived = new Promise<void>((done) => (arrive = done));
    await page.route('**/assets/footer-*.js', async (route) => {
      await arrived;
      await route.continue();
    });
    await page.goto(`${appUrl()}/cart`, { waitUntil: 'load' });
    await waitForHydration(page);
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Careers' })).toHaveCount(0);
    const requested = page.waitForRequest('**/assets/footer-*.js');
    await page.getByRole('main').getByRole('link', { name: 'Start shopping' }).first().click();
    await expect(page).toHaveURL(`${appUrl()}/`);
    await requested;
    arrive();
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Careers' })).toBeVisible();
  });

  test('shows what is set: badges, five places elsewhere, partners’ apps, contacts', async ({ page }) => {
    await page.goto(`${appUrl()}/about`);
    const footer = page.getByRole('contentinfo');
    for (const name of ['Download on the App Store', 'Get it on Google Play']) {
      await expect(footer.getByRole('link', { name })).toHaveAttribute('href', /^https:/);
    }
    for (const name of ['Facebook', 'Telegram', 'Twitter', 'Instagram', 'YouTube']) {
      await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('rel', /noopener/);
    }
    await expect(footer.getByRole('link', { name: 'Courier app, Google Play' })).toBeVisible();
    await expect(footer.getByText('1 Palm Street, Palm Bay')).toBeVisible();
    await expect(footer.getByRole('link', { name: '+1 212 555 0100' })).toHaveAttribute(
      'href',
      'tel:+12125550100',
    );
    await expect(footer.getByText(/^© \d{4} Hamper$/)).toBeVisible();
    await expect(footer.getByRole('link', { name: 'Invite friends' })).toBeVisible();
  });
});

test.describe('without a connection', () => {
  // Browsers report a lost connection as an error of their own.
  test.use({ consoleErrors: async ({}, use) => use([]) });

  test('a page that cannot be fetched says why, and comes by itself when there is one', async ({
    page,
    context,
  }) => {
    await page.goto(`${appUrl()}/recipes`);
    await page.waitForLoadState('networkidle');
    const reports: string[] = [];
    page.on('request', (request) => request.url().includes('crash-report') && reports.push(request.url()));
    await context.setOffline(true);
    await page.getByRole('banner').getByRole('link', { name: 'Hamper' }).first().click();
    await expect(page.getByRole('alert').filter({ hasText: 'No connection' })).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'No connection' })).toBeVisible();
    await context.setOffline(false);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Your whole week, in one basket' }),
    ).toBeVisible();
    expect(reports).toEqual([]);
  });
});
