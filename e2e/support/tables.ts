import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';

import { staff } from './checkout.ts';
import { appUrl } from './shop.ts';

interface Closed {
  /** The slug of a restaurant. */
  shop: string;
  date: string;
  /** Times of that day by the restaurant's clock: `20:00`. */
  from: string;
  until: string;
}

/** A restaurant closes all its tables for a part of a day, as its staff do. */
export async function closeTables(request: APIRequestContext, { shop, date, from, until }: Closed) {
  const headers = await staff(request, 'amina');
  const api = `${appUrl()}/api/v1`;
  const { data: found } = await (await request.get(`${api}/rest/shops/slug/${shop}`)).json();
  const setup = await request.get(`${api}/dashboard/seller/shops/${found.id}/booking`, { headers });
  const data = { start_date: `${date} ${from}`, end_date: `${date} ${until}` };
  for (const { id } of (await setup.json()).data.tables) {
    const path = `${api}/dashboard/seller/booking-tables/${id}/blocks`;
    const closed = await request.post(path, { headers, data });
    expect(closed.status(), await closed.text()).toBe(200);
  }
}

/** Without scripts a page does not hear of the bank's answer by itself: it is looked at again by its link, until it shows. */
export async function checkUntil(page: Page, shown: Locator): Promise<void> {
  // What browsers without scripts show has no role for Playwright.
  const again = page.locator('noscript a', { hasText: 'Check again' });
  await expect(async () => {
    if (await again.isVisible()) await again.click();
    await expect(shown).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 30_000 });
}
