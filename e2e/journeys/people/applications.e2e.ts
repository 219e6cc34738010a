import type { Page } from '@playwright/test';

import { decideApplication } from '../../support/applications.ts';
import { chooseAddress } from '../../support/delivery-address.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, appUrl, test } from '../../support/shop.ts';
import { newShopper, signIn } from '../../support/shopper.ts';

const pdf = (inside = '') =>
  Buffer.from(`%PDF-1.4\n1 0 obj<</Type/Catalog ${inside}>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`);

const main = (page: Page) => page.getByRole('main');
const next = (page: Page) => main(page).getByRole('button', { name: 'Save and continue' }).click();
const stepOf = (page: Page, name: string) =>
  expect(main(page).getByRole('heading', { level: 2, name, exact: true })).toBeVisible();

/** Chooses a file as people do: by the button, which opens the window for it. */
async function sendFile(page: Page, name: string, buffer: Buffer): Promise<void> {
  const window = page.waitForEvent('filechooser');
  await main(page).getByRole('button', { name: 'Add a file' }).click();
  await (await window).setFiles({ name, mimeType: 'application/pdf', buffer });
}

test('a guest sees what awaits them, signs in, and is back where they apply', async ({ page, request }) => {
  const nora = await newShopper(request);
  await page.goto(`${appUrl()}/be-seller`);
  await expectAccessible(page, { mainOnly: true });
  await main(page).getByRole('link', { name: 'Apply now' }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByLabel('Email').fill(nora.email);
  await page.getByLabel('Password', { exact: true }).fill(nora.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(`${appUrl()}/be-seller/apply`);
  await stepOf(page, 'Your shop');
});

test('a shop is applied for on two devices, rejected, corrected, and theirs', async ({
  page,
  browser,
  request,
}) => {
  test.slow();
  const nora = await newShopper(request);
  await signIn(page, nora, '/be-seller/apply');
  await stepOf(page, 'Your shop');
  await main(page).getByLabel('Name', { exact: true }).fill('Rye & Shine');
  await main(page).getByLabel('Phone').fill('call me');
  await next(page);
  // The error stands beside its field, and the typed values are there again.
  await expect(main(page).getByLabel('Phone')).toHaveAccessibleDescription(/country code/);
  await expect(main(page).getByLabel('Name', { exact: true })).toHaveValue('Rye & Shine');
  await expectAccessible(page, { mainOnly: true });
  await main(page).getByLabel('Phone').fill('+1 212 555 0142');
  await next(page);
  await expect(main(page).getByLabel('What you sell')).toHaveAccessibleDescription('Required');
  await main(page).getByRole('radio', { name: 'A shop' }).check();
  await main(page).getByLabel('Kind').selectOption({ index: 1 });
  await main(page).getByLabel('What you sell').fill('Bread.');
  await next(page);
  await stepOf(page, 'Prices and delivery');
  await main(page).getByLabel('Tax in percent').fill('7,5');
  await main(page).getByRole('button', { name: 'Save for later' }).click();
  await expect(page).toHaveURL(`${appUrl()}/be-seller`);
  await expect(page.getByText('Saved. You can go on at any time, on any device')).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Your application' })).toBeVisible();

  const other = await browser.newPage();
  await signIn(other, nora, '/be-seller/apply');
  await expect(main(other).getByText('Rye & Shine')).toBeVisible();
  await expect(main(other).getByText('7.5%')).toBeVisible();
  await main(other)
    .getByRole('navigation', { name: 'Steps of the application' })
    .getByRole('link', { name: 'Prices and delivery' })
    .click();
  await stepOf(other, 'Prices and delivery');
  for (const [label, value] of [
    ['Minimum order', '10'],
    ['Delivery fee', '2.50'],
    ['Extra for each kilometre', '0.5'],
    ['How far you deliver, in kilometres', '4'],
    ['At least', '30'],
    ['At most', '45'],
  ] as const)
    await main(other).getByLabel(label, { exact: true }).fill(value);
  await next(other);
  await stepOf(other, 'Where it is');
  await chooseAddress(other);
  await next(other);
  await stepOf(other, 'Documents');
  await sendFile(other, 'licence.pdf', pdf('/OpenAction 3 0 R'));
  await expect(main(other).getByRole('alert')).toContainText('This PDF is locked');
  await sendFile(other, 'licence.pdf', Buffer.from('MZ'));
  await expect(main(other).getByRole('alert')).toContainText('We can’t read this file');
  await sendFile(other, 'licence.pdf', pdf());
  await expect(main(other).getByRole('link', { name: 'licence.pdf' })).toBeVisible();
  await expectAccessible(other, { mainOnly: true });
  await next(other);
  await main(other).getByRole('button', { name: 'Send application' }).click();
  await expect(main(other).getByText('We’re looking at your application')).toBeVisible();

  await decideApplication(request, nora.email, { status: 'rejected', answer: 'The licence has expired.' });
  await page.goto(`${appUrl()}/be-seller/apply`);
  await expect(main(page).getByText('The licence has expired.')).toBeVisible();
  await expectAccessible(page, { mainOnly: true });
  await main(page)
    .getByRole('navigation', { name: 'Steps of the application' })
    .getByRole('link', { name: 'Documents' })
    .click();
  await main(page).getByRole('button', { name: 'Remove licence.pdf' }).click();
  await expect(main(page).getByRole('link', { name: 'licence.pdf' })).toHaveCount(0);
  await sendFile(page, 'new-licence.pdf', pdf());
  await expect(main(page).getByRole('link', { name: 'new-licence.pdf' })).toBeVisible();
  await next(page);
  await main(page).getByRole('button', { name: 'Send application' }).click();
  await expect(main(page).getByText('We’re looking at your application')).toBeVisible();

  await decideApplication(request, nora.email, { status: 'approved', answer: 'Welcome!' });
  await page.reload();
  await expect(main(page).getByText('Your shop is approved')).toBeVisible();
  await expect(main(page).getByText('Welcome!')).toBeVisible();
  // The shop is theirs to set up, without signing in anew.
  await expect
    .poll(async () => (await page.context().cookies()).find(({ name }) => name === 'user')?.value)
    .toContain('seller');
  await page.goto(`${appUrl()}/chat/settings`);
  await expect(main(page).getByRole('heading', { name: 'Rye & Shine' })).toBeVisible();
  await other.close();
});

test('a courier applies, takes it back, sends it again, and delivers', async ({ page, request }) => {
  const nora = await newShopper(request);
  await signIn(page, nora, '/be-courier/apply');
  await stepOf(page, 'Your vehicle');
  await main(page).getByRole('radio', { name: 'Bicycle' }).check();
  await expect(main(page).getByLabel('Number plate')).toHaveCount(0);
  for (const [label, value] of [
    ['Colour', 'Green'],
    ['Height in cm', '40'],
    ['Width in cm', '50'],
    ['Length in cm', '60'],
    ['Weight in kg', '12.5'],
    ['Phone', '+1 212 555 0143'],
  ] as const)
    await main(page).getByLabel(label).fill(value);
  await next(page);
  await stepOf(page, 'Where you deliver');
  await chooseAddress(page);
  await main(page).getByLabel('How far you will go from there, in kilometres').fill('5');
  await next(page);
  await sendFile(page, 'id.pdf', pdf());
  await expect(main(page).getByRole('link', { name: 'id.pdf' })).toBeVisible();
  await next(page);
  const send = main(page).getByRole('button', { name: 'Send application' });
  await send.click();
  await main(page).getByRole('button', { name: 'Withdraw application' }).click();
  await expect(page.getByText('Withdrawn. Change it and send it again whenever you like')).toBeVisible();
  await send.click();
  await expect(main(page).getByText('We’re looking at your application')).toBeVisible();
  await decideApplication(request, nora.email, { status: 'approved' });
  await page.goto(`${appUrl()}/notifications`);
  await main(page).getByText('Your application was approved').click();
  await expect(page).toHaveURL(`${appUrl()}/be-courier/apply`);
  await expect(main(page).getByText('You can deliver here now')).toBeVisible();
  await expectNoSidewaysScroll(page);
  const settings = await request.get(`${appUrl()}/api/v1/dashboard/deliveryman/settings`, {
    headers: nora.headers,
  });
  expect((await settings.json()).data.online).toBe(false);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says to everybody what fits them, as the server made it', async ({ page, request }) => {
    const toStrangers = main(page).getByText('You’ll sign in or create an account first.');
    const button = (name: string) => main(page).getByRole('link', { name, exact: true });
    await page.goto(`${appUrl()}/be-seller`);
    await expect(toStrangers).toBeVisible();
    const nora = await newShopper(request);
    await signIn(page, nora, '/be-seller');
    await expect(button('Apply now')).toBeVisible();
    await expect(toStrangers).toHaveCount(0);
    const own = `${appUrl()}/api/v1/dashboard/user/request-models`;
    const begun = { headers: nora.headers, data: { type: 'seller', data: { title: { en: 'Rye & Shine' } } } };
    expect((await request.post(own, begun)).status()).toBe(200);
    await page.reload();
    await expect(button('Your application')).toBeVisible();
    await expect(button('Apply now')).toHaveCount(0);
    // A courier's account sells nothing.
    await signIn(page, { email: 'cody@hamper.demo', password: 'hamper-cody' }, '/be-seller');
    await expect(main(page).getByText('An account either sells or delivers.')).toBeVisible();
    await expect(button('Apply now')).toHaveCount(0);
  });

  test('an application is filled in all but its files, and deleted', async ({ page, request }) => {
    const nora = await newShopper(request);
    await signIn(page, nora, '/be-courier/apply');
    await main(page).getByRole('radio', { name: 'Bicycle' }).check();
    await main(page).getByLabel('Colour').fill('Green');
    await next(page);
    await expect(main(page).getByLabel('Height in cm')).toHaveAccessibleDescription('Required');
    await expect(main(page).getByLabel('Colour')).toHaveValue('Green');
    await page.goto(`${appUrl()}/be-courier/apply?step=area`);
    await main(page).getByLabel('Street and number').fill('24 Palm Street, Palm Bay');
    await main(page).getByLabel('How far you will go from there, in kilometres').fill('5');
    await next(page);
    await stepOf(page, 'Documents');
    await expect(page.locator('main noscript p').first()).toContainText('Sending files needs JavaScript.');
    await page.goto(`${appUrl()}/be-courier/apply`);
    await main(page).getByRole('button', { name: 'Send application' }).click();
    await expect(main(page).getByRole('alert')).toBeVisible();
    await main(page).getByText('Delete application').click();
    await main(page).getByRole('button', { name: 'Delete everything' }).click();
    await expect(page).toHaveURL(`${appUrl()}/be-courier`);
  });
});
