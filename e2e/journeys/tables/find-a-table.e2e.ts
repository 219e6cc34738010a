import type { APIRequestContext, Page } from '@playwright/test';

import { staff } from '../../support/checkout.ts';
import { storeLocation } from '../../support/location.ts';
import { appUrl, expect, expectAccessible, expectNoSidewaysScroll, test } from '../../support/shop.ts';
import { ada, signIn } from '../../support/shopper.ts';
import { closeTables } from '../../support/tables.ts';

const PALM_STREET = { latitude: 40.7133, longitude: -74.0049 };

const main = (page: Page) => page.getByRole('main');
const names = (page: Page) => main(page).getByRole('heading', { level: 3 });
const timesOf = (page: Page, name: string) =>
  main(page)
    .getByRole('group', { name: `Free times: ${name}` })
    .getByRole('button');
const mine = (page: Page) => main(page).getByRole('region', { name: 'Your bookings' });

/** The day so many days from today, as restaurants of the demo count them. */
const dayAhead = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(Date.now() + days * 86_400_000);

interface Terms {
  booking_id: number;
  /** Of a free time in a week. */
  start_date: string;
}

/** A call as this browser would make it, by its cookies. */
async function call(page: Page, method: string, path: string, body?: object) {
  const answer = await page.evaluate(
    async ([verb, url, data]) => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
      const response = await fetch(url, { method: verb, headers, ...(data ? { body: data } : {}) });
      return { status: response.status, text: await response.text() };
    },
    [method, `/api/v1${path}`, body && JSON.stringify(body)] as const,
  );
  expect(answer.status, answer.text).toBe(200);
  return JSON.parse(answer.text).data;
}

/** What it takes to book a table for two at a restaurant. */
async function termsOf(page: Page, slug: string): Promise<Terms> {
  const shop = await call(page, 'GET', `/rest/shops/slug/${slug}`);
  const [{ id: booking_id }] = await call(page, 'GET', `/rest/booking/bookings?shop_id=${shop.id}`);
  const day = `date=${dayAhead(7)}&guest_count=2`;
  const { times } = await call(page, 'GET', `/rest/booking/shops/${shop.id}/availability?${day}`);
  return { booking_id, start_date: times.at(-1).start_date };
}

const guest = { username: 'Grace Hopper', phone: '+1 212 555 0177', email: 'grace@hamper.example' };

test('free tables near the shopper are found by party, day and time, and each time holds a table', async ({
  page,
}) => {
  await storeLocation(page, PALM_STREET);
  await page.goto('/reservations');
  await main(page).getByLabel('Guests').selectOption('4');
  await expect(page).toHaveURL(/guests=4/);
  await main(page).getByLabel('Time', { exact: true }).selectOption('7:30 PM');
  await expect(page).toHaveURL(/time=19%3A30/);
  await expect(main(page).getByText(/^4 restaurants with a table around 7:30 PM$/)).toBeVisible();
  await expect(names(page)).toContainText(['Bella Napoli']);
  await expect(timesOf(page, 'Bella Napoli')).toHaveCount(4);
  await expectAccessible(page, { mainOnly: true });
  await expectNoSidewaysScroll(page);
  await timesOf(page, 'Bella Napoli').filter({ hasText: '7:30 PM' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Almost there' })).toBeVisible();
  await expect(page).toHaveURL(
    /\/reservations\/[\w-]{36}\?shop=bella-napoli&guests=4&date=\d{4}-\d\d-\d\d&time=19%3A30$/,
  );
  await page.goBack();
  await expect(timesOf(page, 'Bella Napoli')).toHaveCount(4);
});

test('what no restaurant has at that time is said, with the way to its whole day', async ({ page }) => {
  await storeLocation(page, PALM_STREET);
  // By day no table is booked at Sakura Rolls, whose evenings begin at five.
  await page.goto(`/reservations?guests=2&date=${dayAhead(5)}&time=12:30`);
  const card = main(page).getByRole('listitem').filter({ hasText: 'Sakura Rolls' });
  await expect(card).toContainText('No table around 12:30 PM');
  await card.getByRole('link', { name: 'See all times: Sakura Rolls' }).click();
  await expect(page).toHaveURL(/\/shops\/sakura-rolls\/book\?guests=2&date=/);
});

test('restaurants are narrowed by what they cook, and shown on a map with their free times', async ({
  page,
  viewport,
}) => {
  await storeLocation(page, PALM_STREET);
  await page.goto(`/reservations?guests=2&date=${dayAhead(5)}&time=19:00`);
  await expect(names(page)).toHaveCount(4);
  await main(page).getByRole('link', { name: 'Sushi', exact: true }).click();
  await expect(names(page)).toHaveText(['Sakura Rolls']);
  await main(page).getByRole('link', { name: 'Sushi', exact: true }).click();
  await expect(names(page)).toHaveCount(4);
  await main(page).getByRole('link', { name: 'Garden', exact: true }).click();
  await expect(names(page)).toHaveCount(1);
  await expect(page).toHaveURL(/area=garden/);
  await main(page).getByRole('link', { name: 'Garden', exact: true }).click();
  await expect(names(page)).toHaveCount(4);
  const isNarrow = (viewport?.width ?? 0) < 1280;
  await main(page)
    .getByRole(isNarrow ? 'link' : 'button', { name: 'Map' })
    .click();
  await main(page)
    .getByRole('button', { name: /^Bella Napoli, \d+:\d\d PM$/ })
    .press('Enter');
  const card = main(page).getByRole('region', { name: 'Bella Napoli' });
  await expect(card).toBeFocused();
  await expect(card.getByRole('button', { name: '7:00 PM' })).toBeVisible();
  await expectAccessible(page, { mainOnly: true });
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
});

test('without an address tables around the middle of the city are free, and the page asks for it', async ({
  page,
}) => {
  await page.goto(`/reservations?guests=2&date=${dayAhead(5)}&time=19:00`);
  await expect(main(page).getByText(/^4 restaurants with a table around 7:00\sPM · around /)).toBeVisible();
  await expect(names(page)).toHaveCount(4);
  await expect(timesOf(page, 'Bella Napoli')).toHaveCount(4);
  const change = main(page).getByRole('button', { name: 'Change', exact: true });
  if (await change.isVisible()) {
    // On phones the form is one line, and what it found stands on the first screen.
    await expect(timesOf(page, 'Bella Napoli').first()).toBeInViewport();
    await change.click();
    await expect(main(page).getByLabel('Guests')).toBeFocused();
  }
  // A party that only Bella Napoli takes.
  await main(page).getByLabel('Guests').selectOption('12');
  await expect(names(page)).toHaveText(['Bella Napoli']);
  await main(page).getByRole('link', { name: 'Choose your address' }).click();
  await expect(page.getByLabel('Street and number')).toBeVisible();
});

test('bookings to come and past ones are there, and a past one can be booked again', async ({ page }) => {
  await signIn(page, ada, '/reservations');
  const list = mine(page).getByRole('listitem');
  await expect(list.filter({ hasText: 'Sakura Rolls' })).toContainText('Waiting for the restaurant');
  await expect(list.filter({ hasText: 'Bella Napoli' })).toContainText('4 guests');
  await expectAccessible(page);
  await mine(page).getByRole('link', { name: 'Past' }).click();
  await expect(page).toHaveURL('/reservations?past=1');
  await expect(mine(page).getByRole('link', { name: 'Past' })).toHaveAttribute('aria-current', 'page');
  await expect(mine(page).getByRole('link', { name: 'Upcoming' })).not.toHaveAttribute('aria-current');
  await expect(list.filter({ hasText: 'Bella Napoli' })).toContainText('Canceled');
  await mine(page).getByRole('link', { name: 'Book again: Burger Yard' }).click();
  await expect(page).toHaveURL('/shops/burger-yard/book?guests=3');
});

/** Offers the table that is free: by night the shop offers none by itself. By day it may have been quicker. */
async function offerAsAmina(request: APIRequestContext, { id }: { id: number }): Promise<void> {
  const api = `${appUrl()}/api/v1`;
  const headers = await staff(request, 'amina');
  const answer = await request.post(`${api}/dashboard/seller/booking-waitlist/${id}/offer`, { headers });
  expect([200, 422], await answer.text()).toContain(answer.status());
}

test('a guest finds what was booked and what is waited for in this browser, and waits no longer', async ({
  page,
  request,
}) => {
  await page.goto('/reservations');
  await expect(mine(page).getByText('No tables booked yet')).toBeVisible();
  const terms = await termsOf(page, 'bella-napoli');
  await call(page, 'POST', '/rest/booking/my-bookings', { ...terms, guest_count: 2, ...guest });
  const waiting = await termsOf(page, 'green-bowl');
  const between = { ...waiting, end_date: waiting.start_date };
  // Somebody else has the only tables for six.
  const api = `${appUrl()}/api/v1/rest/booking`;
  const theirs = await request.post(`${api}/my-bookings`, { data: { ...waiting, guest_count: 6, ...guest } });
  const { uuid } = (await theirs.json()).data;
  const entry = await call(page, 'POST', '/rest/booking/waitlist', { ...between, guest_count: 6, ...guest });

  await page.reload();
  const booked = mine(page).getByRole('listitem').filter({ hasText: 'Bella Napoli' });
  await expect(booked).toContainText('2 guests');
  await expect(booked).toContainText('Booked');
  await expect(booked.getByRole('link', { name: 'Bella Napoli' })).toHaveAttribute(
    'href',
    /^\/reservations\/[\w-]{36}$/,
  );
  const waited = mine(page).getByRole('listitem').filter({ hasText: 'Green Bowl' });
  await expect(waited).toContainText('No table free yet');

  const canceled = await request.post(`${api}/my-bookings/${uuid}/status/change?status=canceled`);
  expect(canceled.status(), await canceled.text()).toBe(200);
  await offerAsAmina(request, entry);
  await expect(async () => {
    await page.reload();
    await expect(waited).toContainText(/Free at .+, held until /, { timeout: 1000 });
  }).toPass();
  await expectNoSidewaysScroll(page);
  await expect(waited.getByRole('link', { name: 'Take this table' })).toHaveAttribute(
    'href',
    /^\/reservations\/[\w-]{36}\?shop=green-bowl&guests=6&date=[\d-]{10}&time=\d\d%3A\d\d$/,
  );
  await expectAccessible(page, { mainOnly: true });
  await waited.getByRole('button', { name: 'Leave waitlist: Green Bowl' }).click();
  await expect(page.getByText('You’re no longer on the waitlist')).toBeVisible();
  await expect(waited).toHaveCount(0);
});

test('in Arabic the page reads from right to left, at every width', async ({ page, context }) => {
  await context.addCookies([{ name: 'lang', value: 'ar', url: appUrl() }]);
  await storeLocation(page, PALM_STREET);
  await page.goto(`/reservations?guests=2&date=${dayAhead(5)}&time=19:00`);
  await expect(main(page).getByText(/^٤ مطاعم لديها طاولة نحو الساعة/)).toBeVisible();
  for (const width of [1280, 768, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page, { mainOnly: true });
    await expectNoSidewaysScroll(page);
  }
});

test('the account’s menu leads to its tables', async ({ page, isMobile }) => {
  await signIn(page, ada, '/');
  await page.goto('/profile');
  await (isMobile ? main(page) : page)
    .getByRole('link', { name: /^Your bookings/ })
    .first()
    .click();
  await expect(page).toHaveURL('/reservations');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a waitlist is joined and left', async ({ page, request, isMobile }) => {
    const date = dayAhead(isMobile ? 26 : 25);
    await closeTables(request, { shop: 'bella-napoli', date, from: '20:00', until: '23:00' });
    await page.goto(`/shops/bella-napoli/book?date=${date}&guests=2`);
    await main(page)
      .getByText(/Join the waitlist$/)
      .first()
      .click();
    for (const end of ['From', 'Until']) await page.getByLabel(end).selectOption('8:00 PM');
    await page.getByLabel('Name').fill('Grace Hopper');
    await page.getByLabel('Phone').fill('+1 212 555 0177');
    await page.getByRole('button', { name: 'Join the waitlist' }).click();
    await mine(page).getByRole('button', { name: 'Leave waitlist: Bella Napoli' }).click();
    await expect(page.getByText('You’re no longer on the waitlist')).toBeVisible();
    await expect(mine(page).getByText('No tables booked yet')).toBeVisible();
  });

  test('a form finds tables near a place that the address says', async ({ page }) => {
    const { latitude, longitude } = PALM_STREET;
    await page.goto(`/reservations?near=${latitude},${longitude}`, { waitUntil: 'load' });
    await main(page).getByLabel('Guests').selectOption('6');
    await main(page).getByLabel('Time', { exact: true }).selectOption('8:00 PM');
    await main(page).getByRole('button', { name: 'Find a table' }).click();
    await expect(page).toHaveURL(/guests=6&date=\d{4}-\d\d-\d\d&time=20%3A00/);
    await expect(main(page).getByText(/restaurants? with a table around 8:00 PM$/)).toBeVisible();
    await timesOf(page, 'Bella Napoli').first().click();
    await expect(page).toHaveURL(/\/reservations\/[\w-]{36}\?shop=bella-napoli&guests=6/);
  });
});
