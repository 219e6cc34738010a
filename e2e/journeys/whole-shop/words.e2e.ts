import type { BrowserContext, Page } from '@playwright/test';

import { openShopOver } from '../../support/changed-api.ts';
import { expect, appUrl, test } from '../../support/shop.ts';

const DICTIONARY = '**/locales/*/common.json*';
const refusals = { status: 404, body: 'Not found' };

const cookie = (context: BrowserContext, name: string, value: string) =>
  context.addCookies([{ name, value, url: appUrl() }]);

/** React has taken the page over: what was kept is shown from here on. */
const isAlive = (page: Page) =>
  page.evaluate(() => Object.keys(document.body).some((key) => key.startsWith('__react')));

for (const name of ['lang', 'theme', 'currency']) {
  for (const value of ['no-such-thing', '%E0%A4%A', '__proto__', 'x'.repeat(3900)]) {
    test(`a ${name} cookie of ${value.slice(0, 14)} changes nothing`, async ({ page, context }) => {
      await cookie(context, name, value);
      expect((await page.goto(appUrl()))?.status()).toBe(200);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await expect(page.locator('html')).not.toHaveAttribute('data-theme');
      await expect(page.getByText(/\$\d/).first()).toBeVisible();
    });
  }
}

test('10 kB of cookies are refused or survived, and nothing technical is said', async ({ request }) => {
  const response = await request.get(appUrl(), { headers: { cookie: `lang=${'x'.repeat(10_000)}` } });
  expect([200, 431]).toContain(response.status());
  expect(await response.text()).not.toMatch(/Error:|at \w+ \(/);
});

const SWITCHES = [
  {
    place: 'banner',
    way: /lang=de/,
    home: 'header details:has([data-switch]) > summary',
    open: 'summary[aria-label^="Language"]',
    becomes: ['lang', 'de'],
  },
  {
    place: 'contentinfo',
    way: /lang=de/,
    home: 'footer [data-switch=lang] [aria-current]',
    becomes: ['lang', 'de'],
  },
  {
    place: 'contentinfo',
    way: /currency=2/,
    home: 'footer [data-switch=currency] [aria-current]',
    becomes: ['data-currency', '2'],
  },
] as const;

for (const { place, way, home, becomes, ...opened } of SWITCHES) {
  const [attribute, value] = becomes;
  test(`${way} in the ${place} leaves a clean address, and the focus where it was`, async ({ page }) => {
    await page.goto(`${appUrl()}/search?search=milk&shop_id=1`);
    if ('open' in opened) await page.locator(opened.open).filter({ visible: true }).click();
    const links = page.getByRole(place).locator('[data-switch] a').filter({ visible: true });
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    await links.nth(hrefs.findIndex((href) => way.test(href))).press('Enter');
    await expect(page.locator(home)).toBeFocused();
    await expect(page).toHaveURL(`${appUrl()}/search?search=milk&shop_id=1`);
    await expect(page.locator('html')).toHaveAttribute(attribute, value);
    await page.reload();
    await expect(page.locator(home)).not.toBeFocused();
  });
}

test('a phone’s menu gives the focus back to its button in another language', async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 }, hasTouch: true });
  await page.goto(`${appUrl()}/shops`);
  await page.getByRole('button', { name: 'Menu' }).tap();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByText('Language', { exact: true }).tap();
  await menu.getByRole('link', { name: 'Español' }).tap();
  await expect(page.getByRole('button', { name: 'Menú' })).toBeFocused();
  await expect(page).toHaveURL(`${appUrl()}/shops`);
  await page.close();
});

test('the language keeps the page, and the first byte of the next one', async ({ page, request }) => {
  await page.goto(`${appUrl()}/search?search=milk&lang=ar`);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page).toHaveURL(/search=milk/);
  await page.goto(`${appUrl()}/shops`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  const first = await request.get(`${appUrl()}/shops`, { headers: { cookie: 'lang=ar' } });
  expect(await first.text()).toContain('<html lang="ar" dir="rtl"');
});

test('a currency is chosen once and prices follow, on the next page, in the cart and in every call', async ({
  page,
  request,
}) => {
  const { data } = await (await request.get(`${appUrl()}/api/v1/rest/currencies/active`)).json();
  const euro = data.find(({ title }: { title: string }) => title === 'EUR');
  await page.goto(`${appUrl()}/?currency=${euro.id}`);
  await expect(page.getByText(/\d\s€/).first()).toBeVisible();
  const calls: string[] = [];
  // The live stream tells that something changed, and no prices.
  const asksForPrices = (url: string) => url.includes('/api/v1/') && !url.includes('/rest/live');
  page.on('request', (sent) => void (asksForPrices(sent.url()) && calls.push(sent.url())));
  await page.goto(`${appUrl()}/product/avocado`);
  const added = page.waitForResponse((answer) => answer.url().includes('/cart/insert-product'));
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  expect((await added).status()).toBe(200);
  await page.goto(`${appUrl()}/cart`);
  await expect(page.getByText(/\d\s€/).first()).toBeVisible();
  await expect(page.getByText(/\$\d/)).toHaveCount(0);
  expect(calls.length).toBeGreaterThan(0);
  expect(calls.filter((url) => !url.includes(`currency_id=${euro.id}`))).toEqual([]);
});

test('the theme is switched without scripts, and stays', async ({ browser }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 1280, height: 800 },
  });
  const page = await context.newPage();
  await page.goto(`${appUrl()}/shops`);
  await page.locator('summary[aria-label^="Language"]').click();
  await page.getByRole('banner').getByRole('button', { name: 'Switch between light and dark' }).click();
  await expect(page).toHaveURL(/\/shops$/);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await context.close();
});

test('without scripts the first press leaves the dark of the system', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, colorScheme: 'dark' });
  await page.goto(`${appUrl()}/shops`);
  const toggle = page.getByRole('button', { name: 'Switch between light and dark' }).last();
  await toggle.click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await toggle.click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.close();
});

test('the theme’s button keeps the focus as it becomes the other one', async ({ page }) => {
  await page.goto(`${appUrl()}/shops`, { waitUntil: 'networkidle' });
  const toggle = page.getByRole('contentinfo').getByRole('button', { name: 'Switch between light and dark' });
  for (const theme of ['dark', 'light']) {
    await toggle.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await expect(toggle).toBeFocused();
  }
});

test('a currency that is switched off during a visit gives way to the shop’s own', async ({
  page,
  context,
}) => {
  await cookie(context, 'currency', '2');
  await page.goto(`${appUrl()}/products?category_id=1`);
  await expect(page.getByText(/\d\s€/).first()).toBeVisible();
  await page.route(/currency_id=2/, (route) =>
    route.fulfill({
      status: 422,
      json: { status: false, code: 'validation', params: { currency_id: ['invalid'] } },
    }),
  );
  await page.route(/currencies\/active/, async (route) => {
    const response = await route.fetch({ url: `${appUrl()}/api/v1/rest/currencies/active` });
    const { data, ...rest } = await response.json();
    await route.fulfill({ json: { ...rest, data: data.filter(({ id }: { id: number }) => id !== 2) } });
  });
  await page.getByRole('banner').getByRole('link', { name: 'Frozen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Frozen' })).toBeVisible();
  await expect(page.getByText(/\$\d/).first()).toBeVisible();
  await expect(page.getByText(/\d\s€/)).toHaveCount(0);
});

test('until a theme is chosen the page follows the system, at once', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(appUrl());
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  expect(await paper()).toBe('dark');
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await paper()).toBe('light');
});

test('a dictionary that is missing leaves the page as the server made it, and is found later', async ({
  page,
  consoleErrors,
}) => {
  let broken = true;
  let reads = 0;
  await page.route(DICTIONARY, (route) => {
    reads++;
    return broken ? route.fulfill(refusals) : route.continue();
  });
  await page.goto(`${appUrl()}/shops`, { waitUntil: 'load' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The link in the head, the first read, and two that try again.
  await expect.poll(() => reads).toBeGreaterThan(3);
  expect(await isAlive(page)).toBe(false);
  // No key is ever shown.
  await expect(page.getByText(/^[a-z]+\.[a-z.-]+$/)).toHaveCount(0);
  await page.getByRole('link', { name: 'Corner Grocery' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Corner Grocery' })).toBeVisible();
  broken = false;
  await expect.poll(() => isAlive(page), { timeout: 15_000 }).toBe(true);
  consoleErrors.length = 0;
});

test('a dictionary that is broken or slow keeps nobody from the shop', async ({ page }) => {
  const bodies = ['{"brand":', '[]'];
  await page.route(DICTIONARY, (route) => {
    const body = bodies.shift();
    return body === undefined ? route.continue() : route.fulfill({ body, contentType: 'application/json' });
  });
  await page.goto(`${appUrl()}/shops`);
  await expect.poll(() => isAlive(page), { timeout: 15_000 }).toBe(true);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a storage full of somebody else’s data is an empty one', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('hamper', '{"liked":[1],"search":{"history":"x"}'));
  await page.goto(appUrl());
  await expect.poll(() => isAlive(page)).toBe(true);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
});

test('a shop whose API leaves things out, and whose merchant has changed some', async ({ page }) => {
  const translation = { id: 1, group: 'web', locale: 'en', key: 'home', value: '</script>Start & stay' };
  const shop = await openShopOver({
    '/rest/settings': { data: [] },
    '/rest/languages/active': {
      data: [
        { locale: 'en', backward: false, default: true },
        { locale: 'fr', backward: true, default: false },
        { locale: 'xx', backward: false, default: false },
      ],
    },
    '/rest/translations/paginate': { data: [translation], meta: { current_page: 1, last_page: 1 } },
  });
  try {
    const first = await (await fetch(`${shop.url}/shops`)).text();
    expect(first).toContain('&lt;/script&gt;Start &amp; stay');
    await page.goto(`${shop.url}/shops`);
    await expect.poll(() => isAlive(page)).toBe(true);
    await expect(page.getByText('</script>Start & stay').first()).toBeAttached();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.getByText(/undefined|null|\[object|NaN/)).toHaveCount(0);
    await expect(page.locator('a[hreflang="fr"]').first()).toBeAttached();
    await expect(page.locator('a[hreflang="de"], a[hreflang="xx"]')).toHaveCount(0);
    await page.goto(`${shop.url}/shops?lang=fr`);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await page.goto(`${shop.url}/shops?lang=de`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  } finally {
    await page.goto('about:blank');
    await shop.close();
  }
});

test('an Arabic price is drawn whole, alone and among words', async ({ page }) => {
  await page.goto(`${appUrl()}/products?lang=ar`);
  await page.evaluate(() => document.fonts.ready);
  const price = await page.locator('main bdi', { hasText: '$' }).first().innerText();
  const drawn = async (tag: string, text: string) => {
    await page.evaluate(
      ([name, words]) => {
        const element = document.createElement(name);
        element.dir = name === 'span' ? 'rtl' : 'auto';
        element.textContent = words;
        const cover = document.createElement('div');
        cover.style.cssText = 'position: fixed; inset: 0; z-index: 1000; background: white; font-size: 30px';
        cover.append(element);
        document.body.append(cover);
      },
      [tag, text] as const,
    );
    return page.screenshot();
  };
  // Where the direction is set there is nothing to get wrong.
  for (const text of [price, `٥٠٠ غ · ${price} للكيلوغرام`]) {
    const expected = await drawn('span', text.replaceAll('\u200f', ''));
    expect((await drawn('bdi', text)).equals(expected), text).toBe(true);
  }
});
