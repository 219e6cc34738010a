import type { Page } from '@playwright/test';

import { chooseAddress } from '../../support/delivery-address.ts';
import { startShop } from '../../support/open-shop.ts';
import { expect, expectAccessible, test } from '../../support/shop.ts';
import { newPhone, openCart } from '../../support/shopper.ts';

const banner = (page: Page) => page.getByRole('region', { name: 'May we count your visit?' });

/** Once its code is there, a page tells what it saw when it is left. */
const untilMeasuring = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => /\/counter-/.test(name)),
      ),
    )
    .toBe(true);

test('nothing is counted before a shopper allows it, all of it once, and nothing after they refuse', async ({
  page,
}) => {
  test.setTimeout(150_000);
  const shop = await startShop({ ANALYTICS: 'counter' });
  try {
    const signIn = await page.request.post(`${shop.url}/api/v1/auth/login`, {
      data: { email: 'amina@hamper.demo', password: 'hamper-amina' },
    });
    const headers = { authorization: `Bearer ${(await signIn.json()).data.access_token}` };
    await page.context().clearCookies();
    const report = async () => {
      const answer = await page.request.get(`${shop.url}/api/v1/dashboard/admin/analytics`, { headers });
      return (await answer.json()).data;
    };
    const counted = async () =>
      Object.fromEntries(
        (await report()).events.map((one: { event: string; detail: string; count: number }) => [
          `${one.event} ${one.detail}`.trim(),
          one.count,
        ]),
      );

    await page.goto(`${shop.url}/`);
    await expect(banner(page)).toBeVisible();
    await expectAccessible(page);
    await banner(page).getByRole('button', { name: 'Refuse' }).click();
    await expect(banner(page)).toBeHidden();
    await page.goto(`${shop.url}/search?search=milk`);

    await page.goto(`${shop.url}/settings`);
    await banner(page).getByRole('button', { name: 'Allow' }).click();
    await untilMeasuring(page);
    await page.goto(`${shop.url}/search?search=avocados`);
    await untilMeasuring(page);
    await page.getByRole('button', { name: 'Add Hass avocados' }).click();
    await openCart(page, false);
    await page
      .getByRole('dialog', { name: 'Your cart' })
      .getByRole('link', { name: /Go to checkout/ })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    await chooseAddress(page);
    await page.getByLabel('Name').fill('Grace Hopper');
    await page.getByLabel('Phone').fill(newPhone());
    await page.getByRole('button', { name: /^Place order/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Order placed' })).toBeVisible();
    await page.reload();
    await untilMeasuring(page);

    await page.goto(`${shop.url}/privacy`);
    await banner(page).getByRole('button', { name: 'Refuse' }).click();
    await page.goto(`${shop.url}/search?search=bread`);
    await page.goto(`${shop.url}/`);

    const expected = {
      add_to_cart: 1,
      begin_checkout: 1,
      // The settings, the search, the checkout, the order and the order again.
      page_view: 5,
      'purchase USD': 1,
      'search found': 1,
    };
    await expect.poll(counted, { timeout: 20_000 }).toEqual(expected);
    const { searches, pages, vitals } = await report();
    expect(searches).toEqual([{ words: 'avocados', lang: 'en', found: 1, nothing: 0 }]);
    expect(pages.map(({ route }: { route: string }) => route)).toContain('/orders/$id');
    expect(vitals.map(({ metric }: { metric: string }) => metric)).toContain('TTFB');
  } finally {
    // A page that still loads its deferred parts would miss a shop that is gone.
    await page.goto('about:blank');
    await shop.close();
  }
});
