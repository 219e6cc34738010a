import { devices, type Page } from '@playwright/test';

import { expect, appUrl, test } from '../../support/shop.ts';

const PAGES = ['/', '/products?category_id=1&title=Fruit', '/product/margherita'];
const DEVICES = [
  { name: 'phone', width: '360', options: { ...devices['Pixel 7'], viewport: { width: 360, height: 740 } } },
  { name: 'tablet', width: '768', options: devices['iPad (gen 7)'] },
  { name: 'desk', width: '1140', options: { viewport: { width: 1280, height: 900 } } },
];

/** Every box with words in it on the screen, and where it is. */
const screenOf = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.body.querySelectorAll('a, button, h1, h2, h3, p, small, img, input')]
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && box.top < innerHeight)
      .map(({ element, box }) => {
        const place = [box.x, box.y, box.width, box.height].map(Math.round).join(' ');
        return `${element.tagName} ${element.textContent ?? ''} ${place}`;
      });
  });

for (const { name, width, options } of DEVICES) {
  test(`a ${name} gets its page made for ${width}, and scripts change nothing of it`, async ({ browser }) => {
    const { defaultBrowserType: _, ...use } = options as typeof options & { defaultBrowserType?: string };
    const still = await (await browser.newContext({ ...use, javaScriptEnabled: false })).newPage();
    const alive = await (await browser.newContext(use)).newPage();
    const said: string[] = [];
    alive.on('console', (message) => {
      // On a slow machine the page is still there when its worker would come, which these journeys have none of.
      if (/Service Worker registration blocked/.test(message.text())) return;
      if (['error', 'warning'].includes(message.type())) said.push(message.text());
    });
    for (const path of PAGES) {
      for (const page of [still, alive]) await page.goto(`${appUrl()}${path}`, { waitUntil: 'networkidle' });
      for (const page of [still, alive])
        await expect(page.locator('html')).toHaveAttribute('data-width', width);
      expect(await eagerOn(alive)).toBe(await eagerOn(still));
    }
    await still.context().close();
    await alive.context().close();
    expect(said).toEqual([]);
  });
}

const eagerOn = (page: Page) => page.locator('main img[loading=eager]').count();

test('a desk browser in a narrow window has the narrow layout from the first byte', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 400, height: 800 },
    javaScriptEnabled: false,
  });
  const page = await context.newPage();
  await page.goto(`${appUrl()}/`);
  await expect(page.locator('html')).toHaveAttribute('data-width', '1140');
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(sideways).toBeLessThanOrEqual(0);
  await context.close();
});

// A product's own page is not among them: there the quantity of an add-on is a field until scripts make it a button.
for (const path of ['/', '/products?category_id=1&title=Fruit', '/shops']) {
  test(`scripts move nothing on the first screen of ${path}`, async ({ browser, viewport }) => {
    const screens: string[][] = [];
    for (const scripted of [false, true]) {
      // Its own context: what the browser says of scripts that were kept away is no error of the page.
      const context = await browser.newContext({ viewport });
      if (!scripted) await context.route(/\/assets\/.*\.js$/, (route) => route.abort());
      const page = await context.newPage();
      await page.goto(`${appUrl()}${path}`, { waitUntil: 'networkidle' });
      screens.push(await screenOf(page));
      await context.close();
    }
    expect(screens[0]?.length).toBeGreaterThan(10);
    expect(screens[1]).toEqual(screens[0]);
  });
}
