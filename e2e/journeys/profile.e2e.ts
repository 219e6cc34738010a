import type { APIRequestContext, Browser, Page } from '@playwright/test';

import { expect, expectAccessible, expectNoSidewaysScroll, shopUrl, test } from '../support/shop.ts';
import { newShopper, signIn } from '../support/shopper.ts';

/** Somebody who is signed in here and elsewhere. */
async function onTwoDevices(
  page: Page,
  { request, browser }: { request: APIRequestContext; browser: Browser },
) {
  const nora = await newShopper(request);
  const other = await (await browser.newContext()).newPage();
  await signIn(other, nora, '/profile');
  await signIn(page, nora, '/profile');
  return { nora, other };
}

test('a shopper goes by another name, at once and from then on', async ({ page, request, isMobile }) => {
  await signIn(page, await newShopper(request), '/profile');
  const details = page.getByRole('region', { name: 'Your details' });
  await expect(async () => {
    await details.getByLabel('First name').fill('');
    await details.getByRole('button', { name: 'Save' }).click();
    await expect(details.getByText('Required')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(details.getByLabel('First name')).toBeFocused();
  await expectAccessible(page);
  await details.getByLabel('First name').fill('Rosa');
  await details.getByLabel('Last name').fill('Parks');
  await details.getByLabel('Birthday').fill('1913-02-04');
  await details.getByLabel('Gender').selectOption('Female');
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'Messages' }).getByText('Saved')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Rosa Parks' })).toBeVisible();
  const face = page.locator('summary[aria-label="Account of Rosa"]');
  if (!isMobile) await expect(face).toBeVisible();
  await page.reload();
  await expect(details.getByLabel('Birthday')).toHaveValue('1913-02-04');
  if (!isMobile) await expect(face).toBeVisible();
  // A day to come is refused by the shop, beside its field.
  await expect(async () => {
    await details.getByLabel('Birthday').fill('2999-01-01');
    await details.getByRole('button', { name: 'Save' }).click();
    await expect(details.getByLabel('Birthday')).toHaveAttribute('aria-invalid', 'true', { timeout: 2000 });
  }).toPass();
  await expectNoSidewaysScroll(page);
});

test('another password is said twice, and ends all other devices', async ({ page, request, browser }) => {
  const { nora, other } = await onTwoDevices(page, { request, browser });
  const devices = page.getByRole('region', { name: 'Devices' });
  // This one, the other, and the one that opened the account.
  await expect(devices.getByRole('listitem')).toHaveCount(3);
  await expect(devices.getByRole('listitem').first()).toContainText('This device');

  const password = page.getByRole('region', { name: 'Password' });
  const change = password.getByRole('button', { name: 'Change the password' });
  await change.click();
  await expect(password.getByText('Required')).toHaveCount(3);
  await password.getByLabel('Your password now').fill('wrong-one');
  await password.getByLabel('New password', { exact: true }).fill('short');
  await password.getByLabel('New password again').fill('shorter');
  await change.click();
  await expect(password.getByText('Password should contain at least 6 characters')).toBeVisible();
  await expect(password.getByText("Passwords don't match")).toBeVisible();
  await password.getByLabel('New password', { exact: true }).fill('longer-one');
  await password.getByLabel('New password again').fill('longer-one');
  await change.click();
  await expect(password.getByText('This is not your password')).toBeVisible();
  await expectAccessible(page);
  await password.getByLabel('Your password now').fill(nora.password);
  await change.click();
  await expect(page.getByText('Your password is changed.')).toBeVisible();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expect(password.getByLabel('Your password now')).toHaveValue('');

  await other.goto(`${shopUrl()}/orders`);
  await expect(other).toHaveURL(/\/login/);
  await other.context().close();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Nora' })).toBeVisible();
});

test('a device that one does not know is signed out', async ({ page, request, browser }) => {
  const { other } = await onTwoDevices(page, { request, browser });
  const devices = page.getByRole('region', { name: 'Devices' });
  await devices
    .getByRole('listitem')
    .filter({ hasText: 'Chrome' })
    .getByRole('button', { name: /^Sign out Chrome/ })
    .click();
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await other.goto(`${shopUrl()}/orders`);
  await expect(other).toHaveURL(/\/login/);
  await other.context().close();
  await devices.getByRole('button', { name: 'Sign out all others' }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expect(devices.getByRole('button')).toHaveCount(0);
});

test('addresses are kept, changed and forgotten; one of them is where the shopper is', async ({
  page,
  request,
}) => {
  const nora = await newShopper(request);
  await signIn(page, nora, '/profile');
  const addresses = page.getByRole('region', { name: 'Addresses' });
  const dialog = page.getByRole('dialog', { name: 'Add an address' });
  await expect(addresses.getByText('No address saved yet')).toBeVisible();
  const add = async () => {
    await expect(async () => {
      await addresses.getByRole('button', { name: 'Add an address' }).click();
      await expect(dialog).toBeVisible({ timeout: 1000 });
    }).toPass();
  };
  await add();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Required')).toBeVisible();
  await dialog.getByLabel('Street and number').fill('1 Elm Street');
  await dialog.getByLabel('House or flat').fill('4b');
  await dialog.getByLabel('Name').fill('Home');
  const map = dialog.getByRole('region', { name: /^Map/ });
  await map.focus();
  await page.keyboard.press('ArrowRight');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const home = addresses.getByRole('listitem').filter({ hasText: 'Home' });
  await expect(home).toContainText('1 Elm Street, 4b');
  await expect(home).toContainText('Default');
  const { data } = await (
    await request.get(`${shopUrl()}/api/v1/dashboard/user/addresses`, { headers: nora.headers })
  ).json();
  // East of the middle of the city, where the map began.
  expect(data[0].location.longitude).toBeGreaterThan(-74.006);

  await add();
  await dialog.getByLabel('Street and number').fill('2 Oak Street');
  await dialog.getByLabel('Name').fill('Work');
  await dialog.getByRole('checkbox', { name: 'Deliver here from now on' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  const work = addresses.getByRole('listitem').filter({ hasText: 'Work' });
  await expect(work).toContainText('Default');
  await expect(home).not.toContainText('Default');
  await home.getByRole('button', { name: 'Deliver here Home' }).click();
  await expect(home).toContainText('Default');

  await work.getByRole('button', { name: 'Change Work' }).click();
  const change = page.getByRole('dialog', { name: 'Change the address' });
  await expect(change.getByLabel('Street and number')).toHaveValue('2 Oak Street');
  await change.getByLabel('Street and number').fill('3 Oak Street');
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(work).toContainText('3 Oak Street');
  await work.getByRole('button', { name: 'Forget Work' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await work.getByRole('button', { name: 'Forget Work' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Forget it' }).click();
  await expect(work).toHaveCount(0);
  await expect(home).toBeVisible();
  await expectNoSidewaysScroll(page);
});
