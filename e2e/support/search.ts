import { expect, type Locator, type Page } from '@playwright/test';

/** The search box that is seen. */
export const searchBox = (page: Page): Locator =>
  page.getByRole('combobox', { name: /^(Search|ابحث)/ }).filter({ visible: true });

/** Presses into the search box; on a phone an icon opens it, except on the page of its results. */
export async function openSearch(page: Page): Promise<Locator> {
  const box = searchBox(page);
  const icon = page.getByRole('banner').locator('a[href^="/search"]').filter({ visible: true });
  // The icon still stands there while the page of the results is on its way.
  const onResults = new URL(page.url()).pathname === '/search';
  await expect(onResults ? box : box.or(icon).first()).toBeVisible();
  await ((await box.isVisible()) ? box : icon).click();
  return box;
}
