import type { Page } from '@playwright/test';

/** The menu that sorts the list of a page. */
export const sortMenu = (page: Page) => page.getByRole('navigation', { name: 'Sort by' });

export const openSortMenu = (page: Page): Promise<void> =>
  page.getByRole('button', { name: /^Sort by/ }).click();

/** Sorts the list of a page. */
export async function sortBy(page: Page, name: string): Promise<void> {
  await openSortMenu(page);
  await sortMenu(page).getByRole('link', { name }).click();
}
