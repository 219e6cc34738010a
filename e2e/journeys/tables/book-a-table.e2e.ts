import type { Page } from '@playwright/test';

import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  appUrl,
  test,
  waitForFooter,
} from '../../support/shop.ts';
import { closeTables } from '../../support/tables.ts';

const NARROW = { width: 360, height: 740 };
const DAY = 24 * 60 * 60_000;

const main = (page: Page) => page.getByRole('main');
const times = (page: Page) => main(page).getByRole('button', { name: /^\d{1,2}:\d\d\s[AP]M/ });
const day = (page: Page) => page.getByRole('button', { name: /^Day: / });
const address = (page: Page) => new URL(page.url()).searchParams;

/** So many days from today, by the calendar of the demo's restaurants. */
const inDays = (days: number): string =>
  new Date(Date.now() + days * DAY).toLocaleDateString('sv-SE', { timeZone: 'America/New_York' });

/** The same in words: `Friday, December 25, 2026`. */
const longDay = (days: number): string =>
  new Date(`${inDays(days)}T12:00Z`).toLocaleDateString('en-US', { dateStyle: 'full', timeZone: 'UTC' });

/** The fields that a press on a time sends; the page stays. */
async function sentBy(page: Page, press: () => Promise<void>): Promise<Record<string, string>> {
  const sent = new Promise<Record<string, string>>((resolve) => {
    void page.route('**/reservations', async (route, request) => {
      if (request.method() !== 'POST') return route.continue();
      resolve(Object.fromEntries(new URLSearchParams(request.postData() ?? '')));
      return route.fulfill({ status: 204 });
    });
  });
  await press();
  return sent;
}

test('a restaurant’s page leads to its tables, and says so to search engines; a shop’s does not', async ({
  page,
}) => {
  await page.goto(`${appUrl()}/shops/bella-napoli`);
  const ld = await page.locator('script[type="application/ld+json"]').allTextContents();
  const restaurant = ld.map((text) => JSON.parse(text)).find((one) => one['@type'] === 'Restaurant');
  expect(restaurant).toMatchObject({
    acceptsReservations: true,
    potentialAction: {
      '@type': 'ReserveAction',
      target: { urlTemplate: expect.stringMatching(/\/shops\/bella-napoli\/book$/) },
    },
  });
  const toTables = main(page).getByRole('link', { name: 'Book a table' });
  // The code of the footer, which is another one there, comes at the first movement.
  await toTables.hover();
  await waitForFooter(page);
  await toTables.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Book a table at Bella Napoli' })).toBeVisible();
  await expect(times(page).first()).toBeVisible();
  await expect(main(page).getByText('We keep your table for 15 minutes.')).toBeVisible();

  await page.goto(`${appUrl()}/shops/corner-grocery`);
  await expect(main(page).getByRole('link', { name: 'Book a table' })).toHaveCount(0);
  const answer = await page.goto(`${appUrl()}/shops/corner-grocery/book`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Corner Grocery takes no bookings here' })).toBeVisible();
  await main(page).getByRole('link', { name: 'See the restaurant' }).click();
  await expect(page).toHaveURL(/\/shops\/corner-grocery$/);
});

for (const [width, viewport] of [
  ['wide', { width: 1280, height: 900 }],
  ['narrow', NARROW],
] as const) {
  test(`guests, day, area and table are chosen, and a press on a time asks for it: ${width}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto(`${appUrl()}/shops/bella-napoli/book?date=${inDays(8)}`);
    await main(page).getByLabel('Guests').selectOption('4');
    await expect(page).toHaveURL(/guests=4/);
    await page.getByRole('navigation', { name: 'Area' }).getByRole('link', { name: 'Terrace' }).click();
    await expect(page).toHaveURL(/section=\d+/);
    const section = address(page).get('section');
    await expect(main(page).getByText(/^\d+ free times for 4 guests$/)).toBeVisible();
    await main(page).getByText('Choose a table (optional)').first().click();
    // For two: four do not fit.
    await expect(page.getByRole('radio', { name: 'Table T1, 2 seats' })).toBeDisabled();
    const table = page.getByRole('radio', { name: 'Table T3, 4 seats' });
    await table.check({ force: true });
    // No time is chosen yet: Enter takes none.
    await table.press('Enter');
    await expect(table).toBeFocused();
    await expectAccessible(page, { mainOnly: true });
    await expectNoSidewaysScroll(page);

    const evening = page.getByRole('region', { name: 'Evening' });
    const fields = await sentBy(page, () => evening.getByRole('button', { name: /^7:00\sPM$/ }).click());
    expect(fields).toMatchObject({ guests: '4', section_id: section, accessible: '' });
    expect(fields['start_date']).toMatch(new RegExp(`^${inDays(8)}T19:00:00[-+]\\d\\d:\\d\\d$`));
    expect(Number(fields['table_id'])).toBeGreaterThan(0);
    expect(Number(fields['booking_id'])).toBeGreaterThan(0);
    expect(fields['back']).toContain('/shops/bella-napoli/book?guests=4');
    expect(fields).not.toHaveProperty('change');
  });
}

test('a day is chosen by keyboard, of a calendar that knows which days cannot be booked', async ({
  page,
}) => {
  await page.goto(`${appUrl()}/shops/sakura-rolls/book?date=${inDays(8)}`);
  await day(page).focus();
  await page.keyboard.press('Enter');
  const calendar = page.getByRole('dialog', { name: 'Choose a day' });
  await expect(calendar.getByRole('gridcell', { selected: true }).getByRole('button')).toBeFocused();
  // Sundays come first in American English.
  await expect(calendar.locator('th').first()).toHaveText('Sun');
  await expectAccessible(page, { mainOnly: true });
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(calendar).toBeHidden();
  await expect(day(page)).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`date=${inDays(9)}`));
  await expect(times(page).first()).toBeVisible();

  await page.goto(`${appUrl()}/shops/sakura-rolls/book?date=${inDays(27)}`);
  await day(page).click();
  await expect(calendar.getByRole('button', { name: new RegExp(longDay(28)) })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
});

test('a day without tables leads to those around it, and to the waitlist', async ({ page, request }) => {
  await closeTables(request, { shop: 'sakura-rolls', date: inDays(29), from: '20:00', until: '23:00' });
  await page.goto(`${appUrl()}/shops/sakura-rolls/book?date=${inDays(28)}&guests=2`);
  await expect(
    page.getByRole('heading', { name: 'The restaurant takes no bookings on this day' }),
  ).toBeVisible();
  const others = page.getByRole('region', { name: 'Free on other days' });
  await others
    .getByRole('link', { name: new RegExp(`^All times on ${longDay(29).replace(/, \d+$/, '')}`) })
    .click();
  await expect(page).toHaveURL(new RegExp(`date=${inDays(29)}`));
  await main(page)
    .getByText(/Join the waitlist$/)
    .first()
    .click();
  await page.getByLabel('Name').fill('Grace Hopper');
  await page.getByLabel('Phone').fill('+1 212 555 0177');
  await expectAccessible(page, { mainOnly: true });
  await page.getByRole('button', { name: 'Join the waitlist' }).click();
  // There are tables between the two times: nobody has to wait for one.
  await expect(page.getByRole('alert')).toContainText('Tables are free at these times');
  const free = page.getByRole('group', { name: 'Take one of them:' }).getByRole('button');
  await expect(free.first()).toHaveText(/6:00\sPM$/);
  await expectAccessible(page, { mainOnly: true });

  await main(page)
    .getByText(/Join the waitlist$/)
    .first()
    .click();
  for (const end of ['From', 'Until']) await page.getByLabel(end).selectOption('8:00 PM');
  await page.getByLabel('Name').fill('Grace Hopper');
  // Each number has one place for a time.
  await page.getByLabel('Phone').fill('+1 212 555 0175');
  await page.getByRole('button', { name: 'Join the waitlist' }).click();
  await expect(page.getByText(/^You’re on the waitlist/)).toBeVisible();
  await expect(page).toHaveURL(/\/reservations$/);
});

test('says until when one can book, and whom to call where more come than fit', async ({ page }) => {
  await page.goto(`${appUrl()}/shops/green-bowl/book?date=${inDays(200)}`);
  await expect(page.getByRole('heading', { name: /^Tables can be booked until/ })).toBeVisible();
  await page.goto(`${appUrl()}/shops/green-bowl/book?date=${inDays(-3)}`);
  await expect(page.getByRole('heading', { name: 'This day is over' })).toBeVisible();
  await page.goto(`${appUrl()}/shops/green-bowl/book?guests=30`);
  await expect(page.getByRole('heading', { name: /^So many don’t fit here/ })).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Call the restaurant', exact: true })).toHaveAttribute(
    'href',
    /^tel:\+?\d+$/,
  );
});

test('reads from right to left in Arabic, in its digits and by its week', async ({ page }) => {
  await page.context().addCookies([{ name: 'lang', value: 'ar', url: appUrl() }]);
  await page.setViewportSize(NARROW);
  await page.goto(`${appUrl()}/shops/bella-napoli/book?date=${inDays(8)}&guests=3`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('احجز طاولة');
  await expect(main(page).getByRole('button', { name: /^٧:٠٠/ })).toBeVisible();
  await page.getByRole('button', { name: /^اليوم: / }).click();
  const calendar = page.getByRole('dialog', { name: 'اختر يومًا' });
  await expect(calendar.locator('th').first()).toHaveText('س');
  await expect(calendar.getByRole('gridcell', { selected: true })).toHaveText(/^[٠-٩]+$/);
  await expectAccessible(page, { mainOnly: true });
  await expectNoSidewaysScroll(page);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a party is found a table up to the choice of a time', async ({ page }) => {
    await page.goto(`${appUrl()}/shops/bella-napoli/book`);
    await main(page).getByLabel('Guests').selectOption('5');
    await main(page).getByLabel('Day', { exact: true }).fill(inDays(8));
    await main(page).getByRole('button', { name: 'Find a table' }).click();
    await expect(page).toHaveURL(new RegExp(`guests=5.*date=${inDays(8)}`));
    await expect(main(page).getByText(/^\d+ free times for 5 guests$/)).toBeVisible();
    const fields = await sentBy(page, () => times(page).first().click());
    expect(fields).toMatchObject({ guests: '5', table_id: '', section_id: '' });
    expect(fields['start_date']).toContain(inDays(8));
  });

  test('a place on the waitlist that was refused says why, and keeps what was typed', async ({ page }) => {
    await page.goto(`${appUrl()}/shops/bella-napoli/book?date=${inDays(8)}&guests=2`);
    await main(page)
      .getByText(/Join the waitlist$/)
      .first()
      .click();
    await page.getByLabel('Name').fill('Grace Hopper');
    await page.getByLabel('Phone').fill('12');
    await page.getByRole('button', { name: 'Join the waitlist' }).click();
    await expect(page.getByLabel('Phone')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Name')).toHaveValue('Grace Hopper');
  });
});
