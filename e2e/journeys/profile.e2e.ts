import { expect, expectAccessible, expectNoSidewaysScroll, shopUrl, test } from '../support/shop.ts';
import { newShopper, signIn } from '../support/shopper.ts';

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
  const nora = await newShopper(request);
  const other = await (await browser.newContext()).newPage();
  await signIn(other, nora, '/profile');
  await signIn(page, nora, '/profile');
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
  const nora = await newShopper(request);
  const other = await (await browser.newContext()).newPage();
  await signIn(other, nora, '/profile');
  await signIn(page, nora, '/profile');
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
  await devices.getByRole('button', { name: 'Sign out all other devices' }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expect(devices.getByRole('button')).toHaveCount(0);
});
