import type { Page } from '@playwright/test';

interface Location {
  latitude: number;
  longitude: number;
}

/** Stores the shopper's location in this browser, as choosing an address does. */
export async function storeLocation(page: Page, location: Location): Promise<void> {
  await page.addInitScript((settings) => localStorage.setItem('hamper', JSON.stringify({ settings })), {
    location,
    address: '1 Palm Street',
  });
}
