import { readFile } from 'node:fs/promises';

import type { APIRequestContext, Browser, Page } from '@playwright/test';

import { chooseAddress } from '../../support/delivery-address.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, appUrl, test } from '../../support/shop.ts';
import { newShopper, placeOrder, signIn } from '../../support/shopper.ts';

/** Somebody who is signed in here and elsewhere. */
async function onTwoDevices(
  page: Page,
  { request, browser }: { request: APIRequestContext; browser: Browser },
) {
  const nora = await newShopper(request);
  const other = await (await browser.newContext()).newPage();
  await signIn(other, nora, '/profile/security');
  await signIn(page, nora, '/profile/security');
  return { nora, other };
}

test('a shopper goes by another name, at once and from then on', async ({ page, request, isMobile }) => {
  await signIn(page, await newShopper(request), '/profile/details');
  const details = page.getByRole('region', { name: 'Your details' });
  await details.getByLabel('First name').fill('');
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(details.getByText('Required')).toBeVisible();
  await expect(details.getByLabel('First name')).toBeFocused();
  await expectAccessible(page);
  await details.getByLabel('First name').fill('Rosa');
  await details.getByLabel('Last name').fill('Parks');
  await details.getByLabel('Birthday').fill('1913-02-04');
  await details.getByLabel('Gender').selectOption('Female');
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'Messages' }).getByText('Saved')).toBeVisible();
  const face = page.locator('summary[aria-label="Account of Rosa"]');
  if (!isMobile) await expect(face).toBeVisible();
  await page.reload();
  await expect(details.getByLabel('Birthday')).toHaveValue('1913-02-04');
  if (!isMobile) await expect(face).toBeVisible();
  // A day to come is refused by the shop, beside its field.
  await details.getByLabel('Birthday').fill('2999-01-01');
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(details.getByLabel('Birthday')).toHaveAttribute('aria-invalid', 'true');
  await expectNoSidewaysScroll(page);
  await page.goto(`${appUrl()}/profile`);
  await expect(page.getByRole('heading', { level: 1, name: 'Rosa Parks' })).toBeVisible();
});

test('the account leads to all of its pages, and each of them back', async ({ page, request, isMobile }) => {
  await signIn(page, await newShopper(request), '/profile');
  const menu = page.getByRole('main').getByRole('navigation', { name: 'Account' });
  const pages = {
    Orders: 'Orders',
    Wallet: 'Wallet',
    Addresses: 'Addresses',
    'Your details': 'Your details',
    Security: 'Security',
    'Notification settings': 'Notification settings',
    Settings: 'Settings',
    Privacy: 'Privacy',
  };
  const header = page.getByRole('banner');
  for (const [name, heading] of Object.entries(pages)) {
    await menu.getByRole('link', { name: new RegExp(`^${name}`) }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeAttached();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    if (!isMobile) await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page);
    const back = isMobile
      ? header
          .getByRole('link', { name: 'Account', exact: true })
          .or(page.getByRole('navigation', { name: 'Main places' }).getByRole('link', { name: 'Account' }))
          .first()
      : menu.getByRole('link', { name: 'Account', exact: true });
    await back.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Nora' })).toBeVisible();
  }
});

test('links to parts of the profile of old still lead to them', async ({ page, request }) => {
  await signIn(page, await newShopper(request), '/profile');
  for (const [part, path] of [
    ['addresses', '/profile/addresses'],
    ['devices', '/profile/security'],
    ['leave', '/profile/privacy'],
    ['settings', '/settings'],
  ] as const) {
    await page.goto(`${appUrl()}/profile#${part}`);
    await expect(page).toHaveURL(`${appUrl()}${path}#${part}`);
  }
});

test('another password is said twice, and ends all other devices', async ({ page, request, browser }) => {
  const { nora, other } = await onTwoDevices(page, { request, browser });
  const devices = page.getByRole('region', { name: 'Devices' });
  // This one, the other, and the one that opened the account.
  await expect(devices.getByRole('listitem')).toHaveCount(3);
  await expect(devices.getByRole('listitem').first()).toContainText('This device');

  const password = page.getByRole('region', { name: 'Password' });
  const change = password.getByRole('button', { name: 'Change password' });
  await change.click();
  await expect(password.getByText('Required')).toHaveCount(3);
  await password.getByLabel('Current password').fill('wrong-one');
  await password.getByLabel('New password', { exact: true }).fill('short');
  await password.getByLabel('Repeat new password').fill('shorter');
  await change.click();
  await expect(password.getByText('Password should contain at least 6 characters')).toBeVisible();
  await expect(password.getByText("Passwords don't match")).toBeVisible();
  await password.getByLabel('New password', { exact: true }).fill('longer-one');
  await password.getByLabel('Repeat new password').fill('longer-one');
  await change.click();
  await expect(password.getByText('That’s not your password')).toBeVisible();
  await expectAccessible(page);
  await password.getByLabel('Current password').fill(nora.password);
  await change.click();
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expect(password.getByLabel('Current password')).toHaveValue('');

  await expectSignedOut(other);
  await other.context().close();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible();
});

/** Its open page hears of the end by itself, at the next poll at the latest. */
const expectSignedOut = (page: Page) => expect(page).toHaveURL(/\/login/, { timeout: 20_000 });

test('a device that one does not know is signed out', async ({ page, request, browser }) => {
  const { other } = await onTwoDevices(page, { request, browser });
  const devices = page.getByRole('region', { name: 'Devices' });
  await devices
    .getByRole('listitem')
    .filter({ hasText: 'Chrome' })
    .getByRole('button', { name: /^Sign out Chrome/ })
    .click();
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expectSignedOut(other);
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
  await signIn(page, nora, '/profile/addresses');
  const addresses = page.getByRole('region', { name: 'Addresses' });
  const dialog = page.getByRole('dialog', { name: 'Add an address' });
  await expect(addresses.getByText('No address saved yet')).toBeVisible();
  const add = async () => {
    await addresses.getByRole('button', { name: 'Add an address' }).click();
    await expect(dialog).toBeVisible();
  };
  await add();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Required')).toBeVisible();
  await chooseAddress(dialog);
  await dialog.getByRole('button', { name: 'Set the pin on the map' }).click();
  await dialog.getByLabel('House or flat').fill('4b');
  await dialog.getByLabel('Name').fill('Home');
  const map = dialog.getByRole('region', { name: /^Map/ });
  await map.focus();
  await page.keyboard.press('ArrowRight');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const home = addresses.getByRole('listitem').filter({ hasText: 'Home' });
  await expect(home).toContainText(/24 Palm Street.*, 4b/);
  await expect(home).toContainText('Default');
  const { data } = await (
    await request.get(`${appUrl()}/api/v1/dashboard/user/addresses`, { headers: nora.headers })
  ).json();
  // East of the house, where the map began.
  expect(data[0].location.longitude).toBeGreaterThan(-74.0049);

  await add();
  await chooseAddress(dialog, '12 Palm Street');
  await dialog.getByLabel('Name').fill('Work');
  await dialog.getByRole('checkbox', { name: 'Deliver here from now on' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  const work = addresses.getByRole('listitem').filter({ hasText: 'Work' });
  await expect(work).toContainText('Default');
  await expect(home).not.toContainText('Default');
  await home.getByRole('button', { name: 'Deliver here Home' }).click();
  await expect(home).toContainText('Default');

  await work.getByRole('button', { name: 'Change Work' }).click();
  const change = page.getByRole('dialog', { name: 'Change address' });
  await expect(change.getByLabel('Street and number')).toHaveValue(/^12 Palm Street/);
  await chooseAddress(change, '14 Palm Street');
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(work).toContainText('14 Palm Street');
  await work.getByRole('button', { name: 'Delete Work' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await work.getByRole('button', { name: 'Delete Work' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(work).toHaveCount(0);
  await expect(home).toBeVisible();
  await expect(addresses.getByRole('button', { name: 'Add an address' })).toBeFocused();
  await home.getByRole('button', { name: 'Change Home' }).click();
  await change.getByLabel('Name (optional)').fill('');
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(home).toHaveCount(0);
  await expect(addresses.getByRole('paragraph').filter({ hasText: '24 Palm Street' })).toHaveCount(1);
  await expectNoSidewaysScroll(page);
});

/** A picture of the browser's own making, as JPEG. */
async function pictureOf(page: Page, { side, colour }: { side: number; colour: string }): Promise<Buffer> {
  const base64 = await page.evaluate(
    ([size, fill]) => {
      const canvas = document.createElement('canvas');
      canvas.width = size * 2;
      canvas.height = size;
      const brush = canvas.getContext('2d');
      if (brush) brush.fillStyle = fill;
      brush?.fillRect(0, 0, size * 2, size);
      return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
    },
    [side, colour] as const,
  );
  return Buffer.from(base64, 'base64');
}

/** Presses a button that opens the system's own dialog, and chooses there. */
async function choose(page: Page, button: string, file: { name: string; mimeType: string; buffer: Buffer }) {
  const [dialog] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: button }).press('Enter'),
  ]);
  await dialog.setFiles(file);
}

test('a photo is shown at once, in the header too; replaced, refused in place, and taken away', async ({
  page,
  request,
  isMobile,
}) => {
  await signIn(page, await newShopper(request), '/profile');
  const header = page.getByRole('banner').locator('summary[aria-label^="Account of"] img');
  const face = page.getByRole('main').getByRole('img', { name: 'Nora' });
  const address = () => face.evaluate((img: HTMLImageElement) => img.currentSrc);
  await expect(face).toBeVisible();
  await page.waitForLoadState('networkidle');
  const jpeg = { name: 'me.jpg', mimeType: 'image/jpeg' };
  await choose(page, 'Add a photo', {
    ...jpeg,
    buffer: await pictureOf(page, { side: 900, colour: 'teal' }),
  });
  await expect(page.getByRole('button', { name: 'Change photo' })).toBeVisible();
  await expect.poll(address).toContain('/photos/');
  const first = await address();
  if (!isMobile) await expect(header).toHaveAttribute('src', /\/photos\//);
  expect((await request.get(first)).status()).toBe(200);

  await choose(page, 'Change photo', { ...jpeg, buffer: Buffer.from('<!doctype html><p>hello') });
  const alert = page.getByRole('alert').filter({ hasText: 'We can’t read this picture' });
  await expect(alert).toBeVisible();
  expect(await address()).toBe(first);
  await choose(page, 'Change photo', { ...jpeg, buffer: Buffer.alloc(20 * 1024 * 1024) });
  await expect(page.getByRole('alert').filter({ hasText: '10 MB at most' })).toBeVisible();
  await choose(page, 'Change photo', { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
  await expect(alert).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await choose(page, 'Change photo', {
    ...jpeg,
    buffer: await pictureOf(page, { side: 300, colour: 'plum' }),
  });
  // Not the preview of while it was being sent.
  let second = first;
  await expect
    .poll(async () => (second = await address()).includes('/photos/') && second !== first)
    .toBe(true);
  await expect(alert).toBeHidden();
  expect((await request.get(first)).status()).toBe(404);
  await page.reload();
  await expect.poll(address).toBe(second);
  await page.getByRole('button', { name: 'Remove photo' }).click();
  await expect(page.getByRole('button', { name: 'Add a photo' })).toBeVisible();
  await expect.poll(address).toContain('avatar_placeholder');
  if (!isMobile) await expect(header).toHaveAttribute('src', /avatar_placeholder/);
});

test('a photo under way is seen, and says how far it is', async ({ page, request }) => {
  await signIn(page, await newShopper(request), '/profile');
  await page.waitForLoadState('networkidle');
  let go: () => void = () => undefined;
  const held = new Promise<void>((free) => (go = free));
  await page.route('**/profile/photo*', async (route) => {
    await held;
    await route.continue();
  });
  const buffer = await pictureOf(page, { side: 200, colour: 'teal' });
  await choose(page, 'Add a photo', { name: 'me.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByRole('progressbar', { name: 'Sending your photo…' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('img', { name: 'Nora' })).toHaveAttribute(
    'src',
    /^data:image/,
  );
  await expectAccessible(page);
  go();
  await expect(page.getByRole('progressbar')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Remove photo' })).toBeVisible();
});

test('what one is told of is switched at once, kept, and undone when it could not be', async ({
  page,
  request,
}) => {
  await signIn(page, await newShopper(request), '/profile/notifications');
  const table = page.getByRole('region', { name: 'Notification settings' });
  const mail = table.getByRole('switch', { name: 'Your orders on their way: By email' });
  const inApp = table.getByRole('switch', { name: 'News: On this site' });
  await expect(mail).not.toBeChecked();
  await expect(inApp).toBeChecked();
  // Staff alone are told of new orders, and nothing is pushed to a device that has not subscribed.
  const about = [
    'Your orders on their way',
    'Changes to your orders',
    'Questions about replacements',
    'Refunds of your orders',
    'Messages from shops, couriers and support',
    'Your table bookings',
    'Your group orders',
    'Answers to your applications',
    'News',
    'Money that comes into your wallet',
    'Friends who join with your link',
  ];
  const names = [
    'Messages on this device',
    ...about.flatMap((what) => [`${what}: On this site`, `${what}: By email`]),
  ];
  await expect(table.getByRole('switch')).toHaveCount(names.length);
  for (const name of names) await expect(table.getByRole('switch', { name, exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const kept = page.waitForResponse(/update\/notifications/);
  await mail.focus();
  await page.keyboard.press('Space');
  await expect(mail).toBeChecked();
  await kept;
  const alsoKept = page.waitForResponse(/update\/notifications/);
  await inApp.click();
  await expect(inApp).not.toBeChecked();
  await alsoKept;
  await page.reload();
  await expect(mail).toBeChecked();
  await expect(inApp).not.toBeChecked();
  await expectAccessible(page);
  await page.waitForLoadState('networkidle');

  const json = { status: false, code: 'too-many-requests', message: '' };
  await page.route('**/update/notifications*', (route) => route.fulfill({ status: 429, json }));
  await mail.click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Too many');
  await expect(mail).toBeChecked();
});

test('what the shop knows is a file to take along', async ({ page, request }) => {
  const nora = await newShopper(request);
  await placeOrder(request, nora);
  await signIn(page, nora, '/profile/privacy');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^hamper-\d{4}-\d\d-\d\d\.json$/);
  const known = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(known.profile.email).toBe(nora.email);
  expect(known.orders).toHaveLength(1);
});

test('an account is deleted by whoever knows its password, once nothing is on its way', async ({
  page,
  request,
  sam,
}) => {
  const nora = await newShopper(request);
  const id = await placeOrder(request, nora);
  await signIn(page, nora, '/profile/privacy');
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog).toBeVisible();
  await expect(dialog).toContainText('What stays, without your name');
  await expectAccessible(page);
  const yes = dialog.getByRole('button', { name: 'Delete for good' });
  await yes.click();
  await expect(dialog.getByText('Required')).toBeVisible();
  const password = dialog.getByLabel('Current password');
  await expect(password).toBeFocused();
  await password.fill('not-mine');
  await yes.click();
  await expect(dialog.getByText('That’s not your password')).toBeVisible();
  await password.fill(nora.password);
  await yes.click();
  await expect(dialog.getByRole('alert')).toContainText('still on its way');
  await expect(dialog.getByRole('alert')).toBeFocused();
  await expectAccessible(page);
  for (const status of ['accepted', 'ready', 'on_a_way', 'delivered']) await sam.move(String(id), status);
  await dialog.getByRole('button', { name: 'Keep my account' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await password.fill(nora.password);
  await yes.click();

  await expect(page).toHaveURL(`${appUrl()}/`);
  await expect(page.getByText('Your account has been deleted. Goodbye, and thank you!')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' }).first()).toBeVisible();
  await expectAccessible(page);
  const names = (await page.context().cookies()).map(({ name }) => name);
  expect(names).not.toContain('access_token');
  expect(names).not.toContain('user');
  // It is said once.
  await page.reload();
  await expect(page.getByText('Your account has been deleted')).toHaveCount(0);
  const { email, password: secret } = nora;
  const again = await request.post(`${appUrl()}/api/v1/auth/login`, { data: { email, password: secret } });
  expect((await again.json()).code).toBe('login-invalid');
});

test('whoever signs in elsewhere is spoken to as they chose', async ({ page, request, browser }) => {
  const nora = await newShopper(request);
  const saved = async () => {
    const shown = await request.get(`${appUrl()}/api/v1/dashboard/user/profile/show`, {
      headers: nora.headers,
    });
    const { locale, currency_id } = (await shown.json()).data;
    return { locale, currency_id };
  };
  await signIn(page, nora, '/settings');
  const settings = page.getByRole('main');
  await settings.getByRole('link', { name: '€' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-currency', '2');
  await settings.getByRole('link', { name: 'Deutsch' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect.poll(saved).toEqual({ locale: 'de', currency_id: 2 });

  const elsewhere = await browser.newContext({ locale: 'en-US' });
  const other = await elsewhere.newPage();
  await signIn(other, nora, '/profile');
  await expect(other.locator('html')).toHaveAttribute('lang', 'de');
  await expect(other.locator('html')).toHaveAttribute('data-currency', '2');
  await elsewhere.close();
});
