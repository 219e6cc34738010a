import type { Page } from '@playwright/test';

interface Place {
  latitude: number;
  longitude: number;
}

/** This browser knows where its shopper is, as it does once an address was chosen. */
export async function liveAt(page: Page, location: Place): Promise<void> {
  await page.addInitScript((settings) => localStorage.setItem('hamper', JSON.stringify({ settings })), {
    location,
    address: '1 Palm Street',
  });
}
