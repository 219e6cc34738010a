import type { Page } from '@playwright/test';

import { expect, appUrl, test } from '../../support/shop.ts';

const LIST = '/products?category_id=3&title=Bakery';

/** Browsers under test have no scrollbars that take room; those of most shoppers have. */
test('with a scrollbar, dialog and drawer reach to the end of the window and move nothing', async ({
  playwright,
}) => {
  const { launchOptions } = test.info().project.use;
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
  const page = await browser.newPage({ viewport: { width: 1280, height: 700 } });
  await page.goto(`${appUrl()}${LIST}`, { waitUntil: 'networkidle' });
  const open = () => page.evaluate(() => document.documentElement.clientWidth);
  expect(await open()).toBeLessThan(1280);
  const heading = page.getByRole('heading', { level: 1, includeHidden: true });
  const left = async () => (await heading.boundingBox())?.x ?? 0;
  const stood = await left();

  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: /^Add to cart/ })).toBeVisible();
  await expect.poll(open).toBe(1280);
  // The margins are a part of the window's width.
  expect(Math.abs((await left()) - stood)).toBeLessThan(0.5);
  await page.keyboard.press('Escape');
  await expect.poll(open).toBeLessThan(1280);

  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
  const end = () => page.getByRole('dialog', { name: 'Your cart' }).boundingBox();
  await expect.poll(async () => ((await end())?.x ?? 0) + ((await end())?.width ?? 0)).toBe(1280);
  await browser.close();
});

const openBread = async (page: Page) => {
  await page.goto(`${appUrl()}${LIST}`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Sourdough/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: /^Add to cart/ })).toBeVisible();
  return dialog;
};

test('nothing of a product’s dialog stands out of its round corners', async ({ page }) => {
  const dialog = await openBread(page);
  const inCorner = () =>
    dialog.evaluate((panel) => {
      const { right, bottom } = panel.getBoundingClientRect();
      return panel.contains(document.elementFromPoint(right - 2, bottom - 2));
    });
  await expect.poll(inCorner).toBe(false);
});

test.describe('On a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

  test('what is in a product is read without scrolling its sheet', async ({ page }) => {
    const dialog = await openBread(page);
    const words = dialog.getByText('Contains', { exact: true });
    const foot = dialog.getByRole('button', { name: /^Add to cart/ });
    // The sheet rises while both are asked for.
    const room = async () => {
      const [above, below] = [await words.locator('..').boundingBox(), await foot.boundingBox()];
      return above && below ? below.y - (above.y + above.height) : 0;
    };
    await expect.poll(room).toBeGreaterThan(16);
  });
});
