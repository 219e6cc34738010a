import type { Page } from '@playwright/test';

import { appUrl, expect, expectAccessible, expectNoSidewaysScroll, test } from '../../support/shop.ts';

const row = (page: Page) => page.getByRole('navigation', { name: 'Stories' });
const dialog = (page: Page) => page.getByRole('dialog');

test('a shopper looks through stories, comes to what one is about, and finds marked what was seen', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(appUrl());
  await expect(row(page).getByRole('link')).toHaveText([
    /^Golden Crust ?new$/,
    /^Bella Napoli ?new$/,
    /^Petal & Stem ?new$/,
    /^Sakura Rolls ?new$/,
    /^Corner Grocery ?new$/,
  ]);
  await expectNoSidewaysScroll(page);
  // On a phone what stands out of the screen would widen it.
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  await row(page).getByRole('link', { name: 'Golden Crust' }).click();
  await expect(dialog(page)).toHaveAccessibleName('Stories from Golden Crust');
  await expect(dialog(page).getByText('Buy three doughnuts, get one free')).toBeVisible();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Next story' }).click();
  await page.keyboard.press('ArrowRight');
  await expect(dialog(page).getByText('Out of the oven right now')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(dialog(page)).toHaveAccessibleName('Stories from Bella Napoli');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(row(page).getByRole('link', { name: 'Golden Crust' })).toBeFocused();
  await page.reload();
  await expect(row(page).getByRole('link', { name: 'Golden Crust' })).toHaveText(/seen$/);
  await row(page).getByRole('link', { name: 'Bella Napoli' }).click();
  await dialog(page).getByRole('link', { name: 'See Pistachio gelato' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pistachio gelato' })).toBeVisible();
  // Back leads to the story, and once more to the page that it was opened over.
  await page.goBack();
  await expect(dialog(page)).toHaveAccessibleName('Stories from Bella Napoli');
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(row(page)).toBeVisible();
});

test('stories go on by themselves, and stay while they are paused', async ({ page }) => {
  await page.goto(appUrl());
  await row(page).getByRole('link', { name: 'Petal & Stem' }).click();
  await expect(dialog(page)).toHaveAccessibleName('Stories from Petal & Stem');
  await page.keyboard.press(' ');
  await expect(dialog(page).getByRole('button', { name: 'Continue' })).toBeVisible();
  await page.keyboard.press(' ');
  await expect(dialog(page)).toHaveAccessibleName('Stories from Sakura Rolls');
  await expect(dialog(page).getByText('Folded by hand, two hundred a day')).toBeVisible();
});

test('where what shows stories does not come, their link leads to the shop', async ({
  page,
  consoleErrors,
}) => {
  await page.route(/\/story-viewer-[^/]*\.js$/, (route) => route.abort());
  await page.goto(appUrl());
  await row(page).getByRole('link', { name: 'Bella Napoli' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bella Napoli' })).toBeVisible();
  await page.goBack();
  await expect(row(page)).toBeVisible();
  expect(consoleErrors.splice(0).every((text) => text.includes('ERR_FAILED'))).toBe(true);
});

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('a shop with stories is a link to it', async ({ page }) => {
    await page.goto(appUrl());
    await row(page).getByRole('link', { name: 'Bella Napoli' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Bella Napoli' })).toBeVisible();
  });
});
