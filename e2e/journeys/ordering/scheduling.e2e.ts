import type { Locator, Page } from '@playwright/test';

import { stockOf, toCheckout } from '../../support/checkout.ts';
import { pressLabel } from '../../support/press-label.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, appUrl, test } from '../../support/shop.ts';
import { newShopper, openCart, signIn } from '../../support/shopper.ts';

const milk = { shop: 'corner-grocery', title: 'Whole milk' };
const opener = (page: Page, name: RegExp): Locator => page.getByRole('banner').getByRole('button', { name });
const panel = (page: Page): Locator => page.getByRole('dialog', { name: 'Where should it go?' });
const choose = (page: Page, name: string) => pressLabel(panel(page).getByRole('radio', { name }));

async function wantTomorrowEvening(page: Page): Promise<void> {
  await opener(page, /^Deliver now/).click();
  await choose(page, 'Schedule');
  await panel(page).getByLabel('Day').selectOption('Tomorrow');
  await panel(page).getByLabel('Time').selectOption('18:00');
  await panel(page).getByRole('button', { name: 'Deliver here' }).click();
  await expect(panel(page)).toBeHidden();
}

test('tomorrow at six is chosen once: header, shops and checkout go by it, and one press leads back to now', async ({
  page,
}) => {
  await page.goto(`${appUrl()}/shops`);
  await wantTomorrowEvening(page);
  await expect(opener(page, /^Deliver tomorrow 6:00\sPM/)).toBeVisible();
  await expect(page.getByText(/^Shops that are open tomorrow 6:00\sPM$/)).toBeVisible();
  await expect(page.getByRole('main').getByText(/^Closed/)).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.reload();
  await expect(opener(page, /^Deliver tomorrow 6:00\sPM/)).toBeVisible();

  await toCheckout(page, milk);
  await expect(
    page
      .getByRole('main')
      .getByText(/Tomorrow.*6:00/)
      .first(),
  ).toBeVisible();

  await page.goto(`${appUrl()}/shops`);
  await page.getByRole('button', { name: 'Back to now' }).click();
  // The button is gone: the focus is on what says that it worked.
  await expect(opener(page, /^Deliver now/)).toBeFocused();
  await expect(page.getByText(/^Shops that are open/)).toHaveCount(0);
});

test('home shows the shops that are open at the time that was chosen', async ({ page }) => {
  await page.goto(`${appUrl()}/shops`);
  await wantTomorrowEvening(page);
  const answers: number[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/rest/shops/paginate')) answers.push(response.status());
  });
  await page.goto(appUrl());
  const restaurants = page.getByRole('region', { name: 'Restaurants near you' });
  await expect(restaurants.getByRole('link').first()).toBeVisible();
  await expect(restaurants.getByText(/^Closed/)).toHaveCount(0);
  await expect.poll(() => answers.length).toBeGreaterThan(0);
  expect(new Set(answers)).toEqual(new Set([200]));
});

test('a time that is over falls back to now and says so', async ({ page, context }) => {
  const at = { date: '2020-01-01', time: '18:00', zone: 'America/New_York' };
  const value = encodeURIComponent(JSON.stringify({ type: 'delivery', at }));
  await context.addCookies([{ name: 'fulfilment', value, url: appUrl() }]);
  await page.goto(`${appUrl()}/shops`);
  await expect(page.getByRole('status').filter({ hasText: 'The time you chose has passed' })).toBeVisible();
  await expect(opener(page, /^Deliver now/)).toBeVisible();
  await page.getByRole('button', { name: 'Back to now' }).click();
  await expect(page.getByText('The time you chose has passed')).toHaveCount(0);
});

test('who picks up sees shops without fees, and the checkout begins with it', async ({ page }) => {
  await page.goto(`${appUrl()}/shops`);
  await opener(page, /^Deliver now/).click();
  await choose(page, 'Pickup');
  await panel(page).getByRole('button', { name: 'Show shops' }).click();
  await expect(opener(page, /^Pick up now/)).toBeVisible();
  const cards = page.getByRole('main').getByRole('list').getByRole('listitem');
  await expect(cards.getByText(/^Ready in/).first()).toBeVisible();
  await expect(cards.getByText(/^\$|Free delivery/)).toHaveCount(0);
  await toCheckout(page, milk);
  await expect(page.getByRole('radio', { name: /^Pickup/ })).toBeChecked();
});

test('a time that is chosen leaves the saved address what it is, with its floor', async ({
  page,
  request,
}) => {
  const person = await newShopper(request);
  const home = {
    address: '24 Palm Street',
    house: '24',
    floor: '7th floor',
    location: { latitude: 40.7133, longitude: -74.0049 },
  };
  const path = `${appUrl()}/api/v1/dashboard/user/addresses`;
  const added = await request.post(path, { headers: person.headers, data: home });
  expect(added.status(), await added.text()).toBe(200);
  await signIn(page, person, '/shops');
  const { shop_id, stock_id } = await stockOf(page.request, milk);
  const data = { shop_id, products: [{ stock_id, quantity: 1 }] };
  const filled = await page.request.post(`${appUrl()}/api/v1/rest/cart/insert-product`, { data });
  expect(filled.status(), await filled.text()).toBe(200);
  await page.reload();
  await expect(opener(page, /24 Palm Street/)).toBeVisible();
  await wantTomorrowEvening(page);
  await openCart(page, false);
  await page.getByRole('link', { name: /^Go to checkout/ }).click();
  await expect(page.getByRole('region', { name: 'When?' })).toContainText(/Tomorrow.*6:00/);
  const address = page.getByRole('region', { name: 'Delivery address' });
  await expect(address).toContainText('24 Palm Street');
  await expect(address).toContainText('7th floor');
});

test('who has a saved address and chose another one keeps that over a reload of the cart', async ({
  page,
  request,
}) => {
  const person = await newShopper(request);
  const location = { latitude: 40.7133, longitude: -74.0049 };
  const path = `${appUrl()}/api/v1/dashboard/user/addresses`;
  const data = { address: '24 Palm Street', house: '', floor: '', location };
  const added = await request.post(path, { headers: person.headers, data });
  expect(added.status(), await added.text()).toBe(200);
  await signIn(page, person, '/shops');
  await opener(page, /24 Palm Street/).click();
  await panel(page).getByRole('combobox').first().fill('12 Palm Street Palm Bay');
  await panel(page)
    .getByRole('option')
    .filter({ hasText: /^12 Palm Street.*Palm Bay$/ })
    .first()
    .click();
  await expect(panel(page)).toBeHidden();
  await page.goto(`${appUrl()}/cart`);
  await page.reload();
  await expect(opener(page, /12 Palm Street/)).toBeVisible();
  await expect(opener(page, /24 Palm Street/)).toHaveCount(0);
});

test('who wants it otherwise sees all of a page before they move', async ({ page, context }) => {
  const value = encodeURIComponent(JSON.stringify({ type: 'pickup', at: null }));
  await context.addCookies([{ name: 'fulfilment', value, url: appUrl() }]);
  await page.goto(`${appUrl()}/products`);
  // Asked of the browser itself: what Playwright does for its own questions may pass for a movement.
  const session = await context.newCDPSession(page);
  const expression = `JSON.stringify(['footer', 'header [role=search], header form'].map(
    (part) => document.querySelector(part)?.checkVisibility() ?? false))`;
  const { result } = await session.send('Runtime.evaluate', { expression });
  expect(result.value).toBe('[true,true]');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a form says how and when, and the list has a way back', async ({ page }) => {
    await page.goto(`${appUrl()}/address`);
    await pressLabel(page.getByRole('radio', { name: 'Pickup' }));
    await pressLabel(page.getByRole('radio', { name: 'Schedule' }));
    await page.getByLabel('Time').selectOption('18:00');
    await page.getByRole('button', { name: 'Show shops' }).click();
    await expect(page).toHaveURL(/\/shops\?pickup=1&at=\d{4}-\d\d-\d\dT18:00$/);
    const day = new Date(new URL(page.url()).searchParams.get('at') ?? '').toLocaleDateString('en', {
      ...{ weekday: 'short', month: 'short', day: 'numeric' },
    });
    await expect(page.getByText(`Shops where you pick up ${day} 6:00`)).toBeVisible();
    await page.getByRole('button', { name: 'Back to now' }).click();
    await expect(page).toHaveURL('/shops?pickup=1');
  });
});
