import type { Page } from '@playwright/test';

import { becomeGuest, expectAtCheckout, leaveCheckoutToSignIn, sayName } from '../support/checkout.ts';
import { changeAccount, codeTo, linkTo, openAccount } from '../support/emulator.ts';
import { expect, expectAccessible, appUrl, test } from '../support/shop.ts';

const freshEmail = () => `${crypto.randomUUID()}@example.com`;
const freshPhone = () => `+1917${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;
const PASSWORD = 'hamper-new';

async function typePassword(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email or phone').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

async function register(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('First name').fill('Nora');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account', exact: true }).click();
}

async function askForCode(page: Page, phone: string): Promise<void> {
  await page.getByRole('link', { name: 'Continue with phone' }).click();
  await page.getByLabel('Phone').fill(phone);
  await page.getByRole('button', { name: 'Text me a code' }).click();
  await expect(page).toHaveURL(`${appUrl()}/verify-phone`);
  await expect(page.getByText(phone)).toBeVisible();
}

/** Types a code, a digit a box; the last one sends it. */
async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Digit 1 of 6').focus();
  await page.keyboard.type(code);
}

async function askForLink(page: Page, email: string): Promise<void> {
  await page.getByRole('link', { name: 'Email me a sign-in link' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Email me the link' }).click();
  await expect(page.getByText(/^We emailed/)).toBeVisible();
}

test('email and password lead a new and a returning shopper back to the checkout, with the cart', async ({
  page,
}) => {
  const email = freshEmail();
  await leaveCheckoutToSignIn(page, 'bananas');
  await page.getByRole('link', { name: 'Create account' }).click();
  await register(page, email);
  await expectAtCheckout(page, 'Bananas');
  expect(await linkTo(email, 'VERIFY_EMAIL')).toContain('mode=verifyEmail');

  await becomeGuest(page);
  await leaveCheckoutToSignIn(page, 'avocados');
  await typePassword(page, email);
  await expectAtCheckout(page, 'Bananas', 'Hass avocados');
  await page.goto(`${appUrl()}/profile`);
  await expect(page.getByRole('heading', { level: 1, name: 'Nora' })).toBeVisible();
  // The password is the provider's to change.
  await page.goto(`${appUrl()}/profile/security`);
  await expect(page.getByText(/^To change your password, sign out/)).toBeVisible();
  await expect(page.getByLabel('Current password')).toHaveCount(0);
});

test('a wrong password and an unknown address get the same words, and a short or taken one its own', async ({
  page,
}) => {
  const email = freshEmail();
  await openAccount({ email, password: PASSWORD });
  for (const [login, password] of [
    [email, 'not-this-one'],
    [freshEmail(), PASSWORD],
  ] as const) {
    await page.goto(`${appUrl()}/login`);
    await typePassword(page, login, password);
    await expect(page.getByRole('alert')).toHaveText('Login or password is invalid');
    await expect(page.getByLabel('Email or phone')).toHaveValue(login);
  }
  await page.goto(`${appUrl()}/register`);
  await register(page, email, 'short');
  await expect(page.getByText('Password should contain at least 6 characters')).toBeVisible();
  await register(page, email);
  await expect(page.getByText('The email has already been taken.')).toBeVisible();
  await expectAccessible(page);
  await register(page, 'nobody');
  await expect(page.getByText('Enter an email address like name@example.com')).toBeVisible();
});

test('a mailed link leads a new and a returning shopper back to the checkout, with the cart', async ({
  page,
}) => {
  const email = freshEmail();
  for (const isNew of [true, false]) {
    await leaveCheckoutToSignIn(page);
    await askForLink(page, email);
    await page.goto(await linkTo(email, 'EMAIL_SIGNIN'));
    await expectAccessible(page);
    await page.getByRole('button', { name: new RegExp(`^Sign in as .*${email}`) }).click();
    if (isNew) await sayName(page, 'Lina');
    await expectAtCheckout(page, 'Bananas');
    await becomeGuest(page);
  }
});

test('a mailed link in another browser asks for its address, and is good once', async ({ page, browser }) => {
  const email = freshEmail();
  await page.goto(`${appUrl()}/login`);
  await askForLink(page, email);
  const link = await linkTo(email, 'EMAIL_SIGNIN');
  const elsewhere = await browser.newPage({ locale: 'en-US' });
  await elsewhere.goto(link);
  const press = () => elsewhere.getByRole('button', { name: 'Login', exact: true }).click();
  await press();
  await expect(elsewhere.getByText('Required')).toBeVisible();
  await elsewhere.getByLabel('Email').fill(freshEmail());
  await press();
  await expect(elsewhere.getByText('Enter an email address like name@example.com')).toBeVisible();
  await elsewhere.getByLabel('Email').fill(email);
  await press();
  await sayName(elsewhere, 'Lina');
  await expect(elsewhere).toHaveURL(`${appUrl()}/`);
  await elsewhere.close();

  await page.goto(link);
  await page.getByRole('button', { name: /^Sign in as/ }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'This link has been used or has expired. Request a new one',
  );
});

test('a phone’s code leads a new and a returning shopper back to the checkout, with the cart', async ({
  page,
}) => {
  const phone = freshPhone();
  for (const isNew of [true, false]) {
    await leaveCheckoutToSignIn(page);
    await askForCode(page, phone);
    await expectAccessible(page);
    const code = await codeTo(phone);
    await typeCode(page, code === '000000' ? '000001' : '000000');
    await expect(page.getByText('Wrong verification code')).toBeVisible();
    await typeCode(page, code);
    if (isNew) await sayName(page, 'Phoebe');
    await expectAtCheckout(page, 'Bananas');
    await becomeGuest(page);
  }
});

test('another code can be asked for, and a number that is none gets no text', async ({ page }) => {
  const phone = freshPhone();
  await page.goto(`${appUrl()}/login?with=phone`);
  await page.getByLabel('Phone').fill('12345');
  await page.getByRole('button', { name: 'Text me a code' }).click();
  await expect(page.getByText('Enter a phone number like +1 212 555 0100')).toBeVisible();
  await page.goto(`${appUrl()}/login`);
  await askForCode(page, phone);
  const first = await codeTo(phone);
  await page.getByRole('button', { name: 'Send the code again' }).click();
  await expect.poll(() => codeTo(phone)).not.toBe(first);
  await page.waitForLoadState('networkidle');
  await typeCode(page, await codeTo(phone));
  await sayName(page, 'Phoebe');
  await expect(page).toHaveURL(`${appUrl()}/`);
});

test('a forgotten password is set anew by mail, and nobody learns who has an account', async ({ page }) => {
  const email = freshEmail();
  await openAccount({ email, password: 'forgotten' });
  for (const login of [email, freshEmail()]) {
    await page.goto(`${appUrl()}/reset-password`);
    await page.getByLabel('Email or phone').fill(login);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText(/^We emailed/)).toContainText(login);
  }
  // The emulator's page of this link takes the new password from its address.
  await fetch(`${await linkTo(email, 'PASSWORD_RESET')}&newPassword=${PASSWORD}`);
  await page.goto(`${appUrl()}/login`);
  await typePassword(page, email);
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeHidden();
  await page.goto(`${appUrl()}/profile`);
  await expect(page.getByText(email).first()).toBeVisible();
});

test('a disabled account is not let in, nor is a token of before it was disabled or signed out everywhere', async ({
  page,
}) => {
  const enter = (token: string) =>
    page.request.post(`${appUrl()}/api/v1/auth/firebase/callback`, { data: { id: token } });
  const email = freshEmail();
  const account = await openAccount({ email, password: PASSWORD });
  await changeAccount(account.id, { disableUser: true });
  expect((await enter(account.token)).status()).toBeGreaterThanOrEqual(400);
  await page.goto(`${appUrl()}/login`);
  await typePassword(page, email);
  await expect(page.getByRole('alert')).toHaveText('Login or password is invalid');
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('access_token');

  const other = await openAccount({ email: freshEmail(), password: PASSWORD });
  await changeAccount(other.id, { validSince: String(Math.floor(Date.now() / 1000) + 60) });
  expect((await enter(other.token)).status()).toBeGreaterThanOrEqual(400);
  const right = await openAccount({ email: freshEmail(), password: PASSWORD });
  expect((await enter(right.token)).status()).toBe(200);
  // A token is good once.
  expect((await enter(right.token)).status()).toBeGreaterThanOrEqual(400);
});

test('who has a password of the shop’s own is still let in with it', async ({ page }) => {
  await page.goto(`${appUrl()}/login?next=%2Fprofile`);
  await typePassword(page, 'ada@hamper.demo', 'hamper-ada');
  await expect(page.getByRole('heading', { level: 1, name: 'Ada' })).toBeVisible();
  await page.goto(`${appUrl()}/profile/security`);
  await expect(page.getByLabel('Current password')).toBeVisible();
});

test('without scripts a line says that signing in needs them', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-US' });
  const page = await context.newPage();
  for (const path of ['/login', '/register', '/login?with=phone', '/login?with=link', '/reset-password']) {
    await page.goto(`${appUrl()}${path}`);
    // Playwright reads no text of a noscript element.
    await expect(page.locator('noscript p').first()).toBeVisible();
    await expect(page.locator('noscript p').first()).toHaveText('Signing in here needs JavaScript.');
  }
  await context.close();
});
