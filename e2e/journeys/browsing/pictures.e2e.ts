import type { Page } from '@playwright/test';

import { expect, appUrl, test } from '../../support/shop.ts';
import { ada, signIn } from '../../support/shopper.ts';

const TOMATO = /\/img\/\d+\/\w+\/images\/food\/1f345\.webp$/;
const ANY = /\/img\//;

const tomatoes = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Vine tomatoes', exact: true }) });

/** Everything that moved by itself since the page began. */
const moved = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        // Buffered entries are reported before the next frames are drawn.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum), 50)));
      }),
  );

/** Every picture that is in sight has come. */
const seen = (page: Page) =>
  page.waitForFunction(() =>
    [...document.images].every((img) => {
      const { top, bottom, left, right, width } = img.getBoundingClientRect();
      const inSight = width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
      return !inSight || (img.complete && img.naturalWidth > 0);
    }),
  );

test('a broken picture becomes “Photo coming soon”, and the product stays for sale', async ({ page }) => {
  await page.route(TOMATO, (route) => route.fulfill({ status: 404, body: 'No picture' }));
  await page.goto(appUrl());
  const product = tomatoes(page).first();
  await expect(product.getByText('Photo coming soon')).toBeVisible();
  await expect(product.getByRole('img')).toHaveCount(0);
  await expect(product.getByRole('button', { name: 'Add Vine tomatoes' })).toBeEnabled();
});

test('bytes that are no picture become “Photo coming soon” too', async ({ page }) => {
  await page.route(TOMATO, (route) => route.fulfill({ contentType: 'image/webp', body: 'no picture' }));
  await page.goto(appUrl());
  await expect(tomatoes(page).first().getByText('Photo coming soon')).toBeVisible();
});

// A list that ends on its first page: what grows by itself has a test of its own.
for (const path of ['/', '/products?category_id=1&title=Fruit&in_stock=1']) {
  test(`nothing moves on ${path} while its pictures come late`, async ({ page }) => {
    await page.route(ANY, async (route) => {
      await new Promise((late) => setTimeout(late, 400));
      await route.continue();
    });
    // Letters that come late move things too; here only pictures may.
    await page.route(/\.woff2$/, (route) => route.fulfill({ status: 404 }));
    await page.goto(`${appUrl()}${path}`);
    await seen(page);
    const tall = await page.evaluate(() => document.documentElement.scrollHeight);
    // The end of home is drawn as one comes near: see the journey of home.
    const end = path === '/' ? 1000 : tall;
    for (let y = 600; y < end; y += 600) {
      await page.evaluate((top) => window.scrollTo(0, top), y);
      await seen(page);
    }
    // A thousandth is a letter that grew by a pixel.
    expect(await moved(page)).toBeLessThan(0.001);
  });
}

test('a picture that never answers leaves the shop open, and is shown should it come after all', async ({
  page,
}) => {
  let silent = true;
  await page.route(TOMATO, async (route) => {
    if (!silent) await route.continue();
  });
  await page.goto(appUrl(), { waitUntil: 'commit' });
  const product = tomatoes(page).first();
  await product.scrollIntoViewIfNeeded();
  await product.getByRole('button', { name: 'Add Vine tomatoes' }).click();
  await expect(product.getByRole('button', { name: 'More Vine tomatoes' })).toBeVisible();
  await expect(product.getByText('Photo coming soon')).toBeHidden();
  silent = false;
  // It is asked again when it has said nothing for long.
  await expect
    .poll(() => product.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth), {
      timeout: 30_000,
    })
    .toBeGreaterThan(0);
});

test('pictures come no larger than the screen shows them, and in a format of today', async ({ page }) => {
  const types = new Set<string>();
  page.on('response', (response) => {
    if (ANY.test(response.url())) types.add(response.headers()['content-type'] ?? '');
  });
  await page.goto(appUrl());
  await seen(page);
  const oversized = await page.evaluate(() => {
    const drawn = [...document.images].filter(
      (img) => img.complete && img.naturalWidth > 0 && img.offsetWidth > 0,
    );
    // A picture that stands in two sizes is loaded in the larger one alone, when that came first.
    return [...Map.groupBy(drawn, (img) => img.currentSrc)]
      .map(([address, places]) => ({
        address,
        asked: Number(/img\/(\d+)/.exec(address)?.[1]),
        shown: Math.max(...places.map((img) => img.offsetWidth)) * devicePixelRatio,
      }))
      .filter(({ asked, shown }) => !(asked <= Math.max(96, 2 * shown)));
  });
  expect(oversized).toEqual([]);
  expect([...types].filter((type) => !/^image\/(avif|webp)$/.test(type))).toEqual([]);
});

test('somebody without a picture has the placeholder', async ({ page }) => {
  await signIn(page, ada, '/profile');
  const face = page.getByRole('main').getByRole('img', { name: 'Ada' });
  await expect(face).toHaveAttribute('src', /avatar_placeholder\.png$/);
  await expect.poll(() => face.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('pictures are there all the same', async ({ page }) => {
    const shown: number[] = [];
    page.on('response', (response) => {
      if (ANY.test(response.url())) shown.push(response.status());
    });
    await page.goto(appUrl());
    await expect.poll(() => shown.length).toBeGreaterThan(10);
    expect(shown.filter((status) => status !== 200)).toEqual([]);
  });
});
