import type { Page, Response } from '@playwright/test';

import { openShopOver } from '../../support/changed-api.ts';
import { codeTo, linkTo } from '../../support/outbox.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, appUrl, test } from '../../support/shop.ts';
import { newShopper, signIn } from '../../support/shopper.ts';

const freshPhone = () => `+1917${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;
const freshEmail = () => `${crypto.randomUUID()}@hamper.demo`;

/** A guest with something in the cart, who stands at the checkout and goes to sign in from there. */
async function leaveCheckoutToSignIn(page: Page, product = 'bananas'): Promise<void> {
  const api = `${appUrl()}/api/v1/rest`;
  const { data: found } = await (await page.request.get(`${api}/products/search?search=${product}`)).json();
  const [{ shop_id, stocks }] = found;
  const line = { shop_id, stock_id: stocks[0].id, quantity: 2 };
  expect((await page.request.post(`${api}/cart`, { data: line })).status()).toBe(200);
  await page.goto(`${appUrl()}/cart`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Go to checkout/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fcheckout/);
}

/** Signed in, at the checkout again, with what was in the cart; and no script can read the token. */
async function expectAtCheckout(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/checkout\?/);
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await expect(page.getByText('Bananas').first()).toBeVisible();
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'access_token');
  expect(token).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(token?.value.length).toBeGreaterThan(20);
  const seen = await page.evaluate(() => document.cookie);
  expect(seen).toContain('user=');
  expect(seen).not.toContain(token?.value);
  expect(seen).not.toContain('access_token');
}

/** Another visitor from here on; a living page would notice, and go to sign in. */
async function becomeGuest(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}

const press = (page: Page, button: string) => page.getByRole('button', { name: button, exact: true }).click();

/** Asks for a code; the page of the code is there. */
async function askForCode(page: Page, phone: string): Promise<void> {
  await expect(page).toHaveURL(/\/login\?.*with=phone/);
  await page.waitForLoadState('networkidle');
  await page.getByLabel('Phone').fill(phone);
  await press(page, 'Text me a code');
  await expect(page).toHaveURL(`${appUrl()}/verify-phone`);
  await page.waitForLoadState('networkidle');
}

/** Types a code, a digit a box; the last one sends it. */
async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Digit 1 of 6').focus();
  await page.keyboard.type(code);
}

/** Of the demo: people with a number that is proved, each for one journey, because a number gets one code a minute. */
const codyPhone = '+12125550103';
const amina = { phone: '+12125550104', password: 'hamper-amina' };

test.describe('leads back to the checkout, with the cart', () => {
  test('a new shopper with email and password', async ({ page }) => {
    await leaveCheckoutToSignIn(page);
    await page.getByRole('link', { name: 'Create account' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Create your account' })).toBeVisible();
    await page.getByLabel('First name').fill('Nora');
    await page.getByLabel('Email').fill(freshEmail());
    await page.getByLabel('Password', { exact: true }).fill('hamper-new');
    await press(page, 'Create account');
    await expectAtCheckout(page);
  });

  test('a returning shopper with email and password', async ({ page, request }) => {
    const nora = await newShopper(request);
    await leaveCheckoutToSignIn(page);
    await page.getByLabel('Email or phone').fill(nora.email);
    await page.getByLabel('Password', { exact: true }).fill(nora.password);
    await press(page, 'Login');
    await expectAtCheckout(page);
  });

  test('a new shopper with a phone, who says a name on the way', async ({ page, request }) => {
    const phone = freshPhone();
    await leaveCheckoutToSignIn(page);
    await page.getByRole('link', { name: 'Continue with phone' }).click();
    await askForCode(page, phone);
    await expect(page.getByText(phone)).toBeVisible();
    await typeCode(page, await codeTo(request, phone));
    await expect(page.getByRole('heading', { level: 1, name: 'Your details' })).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByLabel('First name')).toHaveValue('');
    await page.waitForLoadState('networkidle');
    await press(page, 'Save and continue');
    await expect(page.getByText('Required')).toBeVisible();
    await page.getByLabel('First name').fill('Phoebe');
    await press(page, 'Save and continue');
    await expectAtCheckout(page);
    await page.goto(`${appUrl()}/profile`);
    await expect(page.getByRole('heading', { level: 1, name: 'Phoebe' })).toBeVisible();
    await page.goto(`${appUrl()}/profile/security`);
    // There is no password yet: none is asked for.
    await expect(page.getByRole('button', { name: 'Set a password' })).toBeVisible();
    await expect(page.getByLabel('Current password')).toHaveCount(0);
  });

  test('a returning shopper with a phone', async ({ page, request }) => {
    await leaveCheckoutToSignIn(page);
    await page.getByRole('link', { name: 'Continue with phone' }).click();
    await askForCode(page, '+1 (212) 555-0103');
    await typeCode(page, await codeTo(request, codyPhone));
    await expectAtCheckout(page);
  });

  test('a new and a returning shopper with a mailed link', async ({ page, request }) => {
    const email = freshEmail();
    for (const isNew of [true, false]) {
      await leaveCheckoutToSignIn(page);
      await page.getByRole('link', { name: 'Email me a sign-in link' }).click();
      // A page of its own, with another field.
      await expect(page).toHaveURL(/\/login\?.*with=link/);
      await page.waitForLoadState('networkidle');
      await page.getByLabel('Email').fill(email);
      await press(page, 'Email me the link');
      await expect(page.getByText('We sent a link to')).toContainText('10 minutes');
      await expect(page.getByRole('button', { name: 'Send it again' })).toBeVisible();
      await expectAccessible(page);
      const link = await linkTo(request, email, 'email-link');
      // Looking uses nothing up, however often somebody looks.
      expect(await (await request.get(link)).text()).toContain(`Sign in as`);
      await page.goto(link);
      await expectAccessible(page);
      await page.getByRole('button', { name: `Sign in as` }).click();
      if (isNew) {
        await expect(page.getByRole('heading', { level: 1, name: 'Your details' })).toBeVisible();
        await page.getByRole('link', { name: 'Not now' }).click();
      }
      await expectAtCheckout(page);
      await page.goto(link);
      await expect(page.getByText('This link has been used or has expired. Request a new one')).toBeVisible();
      await expectAccessible(page);
      await becomeGuest(page);
    }
  });

  test('a new and a returning shopper with Google', async ({ page }) => {
    for (const again of [false, true]) {
      await leaveCheckoutToSignIn(page);
      await page.getByRole('button', { name: 'Continue with Google' }).click();
      await expectAtCheckout(page);
      await page.goto(`${appUrl()}/profile`);
      await expect(page.getByRole('heading', { level: 1, name: 'Gina Google' })).toBeVisible();
      if (!again) await becomeGuest(page);
    }
  });
});

test.describe('says what is wrong, in the words of the shop', () => {
  test('of a password', async ({ page, request }) => {
    await page.goto(`${appUrl()}/login`, { waitUntil: 'networkidle' });
    await press(page, 'Login');
    await expect(page.getByText('Required')).toHaveCount(2);
    await expect(page.getByLabel('Email or phone')).toBeFocused();
    await page.getByLabel('Email or phone').fill(freshEmail());
    await page.getByLabel('Password', { exact: true }).fill('not-the-one');
    await press(page, 'Login');
    await expect(page.getByText('Login or password is invalid')).toBeVisible();
    await expectAccessible(page);
    const { email } = await newShopper(request);
    await page.goto(`${appUrl()}/register`, { waitUntil: 'networkidle' });
    await page.getByLabel('First name').fill('Nora');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('short');
    await press(page, 'Create account');
    await expect(page.getByText('Password should contain at least 6 characters')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill('password');
    await press(page, 'Create account');
    await expect(page.getByText('Many people use this password')).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await page.getByLabel('Password', { exact: true }).fill('long-enough');
    await press(page, 'Create account');
    await expect(page.getByText('The email has already been taken.')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expectAccessible(page);
  });

  test('of an invitation code, where the shop asks for one', async ({ page }) => {
    const known = await (await page.request.get(`${appUrl()}/api/v1/rest/settings`)).json();
    const refusal = {
      ...{ status: false, code: 'validation', message: 'No', statusCode: 'ERROR_422' },
      params: { referral: ['invalid'] },
    };
    const shop = await openShopOver({
      '/rest/settings': { ...known, data: [...known.data, { key: 'referral_active', value: '1' }] },
      '/auth/register': refusal,
    });
    try {
      await page.goto(`${shop.url}/login?referral=NOBODYS222`, { waitUntil: 'networkidle' });
      await page.getByRole('link', { name: 'Create account' }).click();
      const code = page.getByLabel('Invitation code (optional)');
      await expect(code).toHaveValue('NOBODYS222');
      await page.getByLabel('First name').fill('Nora');
      await page.getByLabel('Email').fill(freshEmail());
      await page.getByLabel('Password', { exact: true }).fill('hamper-new');
      await press(page, 'Create account');
      await expect(page.getByText('That invitation code doesn’t exist.')).toBeVisible();
      await expect(code).toBeFocused();
      await expect(code).toHaveValue('NOBODYS222');
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Continue with phone' }).click();
      await page.getByRole('link', { name: 'Use a password instead' }).click();
      await page.getByRole('link', { name: 'Create account' }).click();
      await expect(code).toHaveValue('NOBODYS222');
    } finally {
      await page.goto('about:blank');
      await shop.close();
    }
  });

  test('of a phone and its code', async ({ page, request }) => {
    await page.goto(`${appUrl()}/login?with=phone`, { waitUntil: 'networkidle' });
    await press(page, 'Text me a code');
    await expect(page.getByText('Phone number is required')).toBeVisible();
    await page.getByLabel('Phone').fill('12');
    await press(page, 'Text me a code');
    await expect(page.getByText('Enter a phone number like +1 212 555 0100')).toBeVisible();
    await expect(page.getByLabel('Phone')).toHaveValue('12');
    const phone = freshPhone();
    await askForCode(page, phone);
    const code = await codeTo(request, phone);
    await typeCode(page, code === '000000' ? '111111' : '000000');
    await expect(page.getByText('Wrong verification code')).toBeVisible();
    await expect(page.getByLabel('Digit 1 of 6')).toBeFocused();
    await expectAccessible(page);
    await typeCode(page, code);
    await expect(page).toHaveURL(/\/update-details/);
  });

  test('of a message that cannot be sent', async ({ page }) => {
    const refusal = {
      status: false,
      code: 'sms-not-sent',
      message: 'Sms not sent!',
      statusCode: 'ERROR_400',
    };
    const shop = await openShopOver({ '/auth/phone-code': refusal });
    try {
      await page.goto(`${shop.url}/login?with=phone`, { waitUntil: 'networkidle' });
      await page.getByLabel('Phone').fill(freshPhone());
      await press(page, 'Text me a code');
      await expect(page.getByText('Sms not sent!')).toBeVisible();
    } finally {
      await page.goto('about:blank');
      await shop.close();
    }
  });
});

test.describe('the code of a phone', () => {
  test('is pasted whole, moved in by arrows and taken back, left to right in Arabic too', async ({
    page,
    context,
    request,
  }) => {
    await context.addCookies([{ name: 'lang', value: 'ar', url: appUrl() }]);
    const phone = freshPhone();
    await page.goto(`${appUrl()}/login?with=phone`, { waitUntil: 'networkidle' });
    await page.locator('input[name="phone"]').fill(phone);
    await page.locator('input[name="phone"]').press('Enter');
    await expect(page).toHaveURL(`${appUrl()}/verify-phone`);
    await page.waitForLoadState('networkidle');
    const boxes = page.locator('input[name="code"]');
    await expect(boxes).toHaveCount(6);
    await expect(boxes.first()).toBeFocused();
    await expect(boxes.first()).toHaveAttribute('autocomplete', 'one-time-code');
    const [first, last] = [await boxes.first().boundingBox(), await boxes.last().boundingBox()];
    expect(first?.x).toBeLessThan(last?.x ?? 0);
    await page.keyboard.type('12');
    await expect(boxes.nth(2)).toBeFocused();
    await page.keyboard.press('Backspace');
    await expect(boxes.nth(1)).toBeFocused();
    await expect(boxes.nth(1)).toHaveValue('');
    await page.keyboard.press('ArrowLeft');
    await expect(boxes.first()).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(boxes.nth(1)).toBeFocused();
    await page.keyboard.type('x');
    await expect(boxes.nth(1)).toHaveValue('');
    for (const width of [1280, 768, 360, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
    }
    await expectAccessible(page);
    const code = await codeTo(request, phone);
    await boxes.nth(1).evaluate((box, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', ` ${text.slice(0, 3)}-${text.slice(3)} `);
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, code);
    await expect(page).toHaveURL(/\/update-details/);
  });

  test('can be asked for again when its time has come, after a reload too', async ({ page }) => {
    await page.clock.install();
    await page.goto(`${appUrl()}/login?with=phone`);
    await askForCode(page, freshPhone());
    await expect(page.getByRole('button', { name: /^Send again in (1:00|0:5\d)$/ })).toBeVisible();
    await expect(page.getByText(/^The code works for (5:00|4:5\d)\.$/)).toBeVisible();
    await page.reload({ waitUntil: 'networkidle' });
    await expect(page.getByRole('button', { name: /^Send again in (1:00|0:[45]\d)$/ })).toBeVisible();
    await page.clock.fastForward(61_000);
    const again = page.getByRole('button', { name: 'Send the code again' });
    await expect(again).toBeVisible();
    // The clock of the page is fast; the shop's is not.
    await again.click();
    await expect(page.getByText('Too many attempts. Please wait a moment')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.clock.fastForward(300_000);
    await expect(page.getByText('This code has expired. Send a new one.')).toBeVisible();
    await page.getByRole('link', { name: 'Change' }).click();
    await expect(page.getByLabel('Phone')).toBeVisible();
  });

  test('is used up by the fifth wrong try, and another one is sent', async ({ page }) => {
    await page.goto(`${appUrl()}/login?with=phone`);
    await askForCode(page, freshPhone());
    for (let wrong = 1; wrong <= 5; wrong++) {
      await page.waitForLoadState('networkidle');
      const answer = page.waitForResponse((got) => got.request().method() === 'POST');
      await typeCode(page, '000000');
      await answer;
      if (wrong < 5) await expect(page.getByText('Wrong verification code')).toBeVisible();
    }
    await expect(page.getByText('This code was tried too often')).toBeVisible();
    await expect(page.getByLabel('Digit 1 of 6')).toHaveCount(0);
    await expect(page.getByText('The code works for')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Send (again in|the code again)/ })).toBeVisible();
    await expectAccessible(page);
  });

  test('is waited for by nobody who sent none', async ({ page }) => {
    await page.goto(`${appUrl()}/verify-phone`);
    await expect(page).toHaveURL(`${appUrl()}/login?with=phone`);
  });
});

test.describe('a lost password', () => {
  test('is set anew by a mailed link, for known and unknown alike, and leads back', async ({
    page,
    request,
  }) => {
    const nora = await newShopper(request);
    for (const email of [freshEmail(), nora.email]) {
      await page.goto(`${appUrl()}/login?next=/liked`, { waitUntil: 'networkidle' });
      await page.getByRole('link', { name: 'Forgot password?' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Reset your password' })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await page.getByLabel('Email or phone').fill(email);
      await press(page, 'Send');
      await expect(page.getByText('If there is an account, an email is on its way.')).toBeVisible();
      await expectAccessible(page);
    }
    await page.goto(await linkTo(request, nora.email, 'update-password'), { waitUntil: 'networkidle' });
    await expect(page.getByText(/^For .*All other devices/)).toContainText(nora.email);
    await page.getByLabel('New password', { exact: true }).fill('brand-new');
    await page.getByLabel('Repeat new password').fill('brand-newer');
    await press(page, 'Save password');
    await expect(page.getByText("Passwords don't match")).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Repeat new password').fill('brand-new');
    await press(page, 'Save password');
    await expect(page).toHaveURL(`${appUrl()}/liked`);
    await becomeGuest(page);
    await signIn(page, { ...nora, password: 'brand-new' });
  });

  test('is asked for by phone alone, where the shop sends nothing but codes', async ({ page }) => {
    const data = {
      ...{ provider: 'built-in', password: true, email_link: false, phone: true, reset: false },
      ...{ social: [], firebase: null },
    };
    const shop = await openShopOver({ '/auth/methods': { status: true, message: '', data } });
    try {
      await page.goto(`${shop.url}/reset-password`, { waitUntil: 'networkidle' });
      await page.getByLabel('Phone').fill('nora@hamper.demo');
      await press(page, 'Send');
      await expect(page.getByText('Enter a phone number like +1 212 555 0100')).toBeVisible();
      await expectAccessible(page);
    } finally {
      await page.goto('about:blank');
      await shop.close();
    }
  });

  test('is set anew by a code, beside it', async ({ page, request }) => {
    const { phone, password } = amina;
    await page.goto(`${appUrl()}/reset-password?next=/liked`, { waitUntil: 'networkidle' });
    await page.getByLabel('Email or phone').fill(phone);
    await press(page, 'Send');
    await expect(page).toHaveURL(`${appUrl()}/verify-phone`);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible();
    await typeCode(page, await codeTo(request, phone));
    await expect(page.getByLabel('New password', { exact: true })).toBeFocused();
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByLabel('Repeat new password').fill(password);
    await press(page, 'Save password');
    await expect(page).toHaveURL(`${appUrl()}/liked`);
    await becomeGuest(page);
    await page.goto(`${appUrl()}/login`);
    await page.getByLabel('Email or phone').fill(phone);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await press(page, 'Login');
    await expect(page).toHaveURL(`${appUrl()}/`);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a mailed link, a provider and an account of one’s own work; what does not says so', async ({
    page,
    browser,
    request,
  }) => {
    await page.goto(`${appUrl()}/login?with=phone`);
    // Playwright reads no text of a noscript element.
    await expect(page.locator('noscript p')).toBeVisible();
    await expect(page.locator('noscript p')).toContainText('This option needs JavaScript.');
    await page.goto(`${appUrl()}/login?next=/liked`);
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await expect(page).toHaveURL(`${appUrl()}/liked`);
    await becomeGuest(page);

    const email = freshEmail();
    const other = await (await browser.newContext({ javaScriptEnabled: true })).newPage();
    await other.goto(`${appUrl()}/login?with=link`, { waitUntil: 'networkidle' });
    await other.getByLabel('Email').fill(email);
    await press(other, 'Email me the link');
    await expect(other.getByText('We sent a link to')).toBeVisible();
    await page.goto(await linkTo(request, email, 'email-link'));
    await page.getByRole('button', { name: 'Sign in as' }).click();
    await page.getByLabel('First name').fill('Nora');
    await press(page, 'Save and continue');
    await expect(page).toHaveURL(`${appUrl()}/`);
    await becomeGuest(page);

    const phone = freshPhone();
    await other.goto(`${appUrl()}/login?with=phone`);
    await askForCode(other, phone);
    await page.context().addCookies(await other.context().cookies());
    await page.goto(`${appUrl()}/verify-phone`);
    const code = page.getByLabel('Verification code');
    await expect(code).toBeVisible();
    await expect(page.getByLabel('Digit 1 of 6')).toBeHidden();
    await code.fill(await codeTo(request, phone));
    await press(page, 'Verify');
    await expect(page).toHaveURL(/\/update-details/);
    await other.context().close();
  });
});

test.describe('leads nowhere else', () => {
  for (const next of [
    '//evil.example',
    'https://evil.example/',
    '/\\evil.example',
    '/%5Cevil.example/..//evil.example',
  ]) {
    test(`than this shop for next=${next}`, async ({ page, request }) => {
      const nora = await newShopper(request);
      await page.goto(`${appUrl()}/login?next=${encodeURIComponent(next)}`);
      await page.getByLabel('Email').fill(nora.email);
      await page.getByLabel('Password', { exact: true }).fill(nora.password);
      await press(page, 'Login');
      await expect(page.getByRole('banner')).toBeVisible();
      expect(new URL(page.url()).origin).toBe(appUrl());
      await becomeGuest(page);
      // A form that was tampered with is read with the same eyes.
      const form = { next, login: nora.email, password: nora.password };
      const answer = await request.post(`${appUrl()}/login`, { form, maxRedirects: 0 });
      expect(answer.status()).toBe(303);
      expect(new URL(answer.headers()['location'] ?? '', appUrl()).origin).toBe(appUrl());
      await page.request.post(`${appUrl()}/auth/google`, { form: { next } });
      const away = (await page.context().cookies(`${appUrl()}/auth/google/callback`)).find(
        ({ name }) => name === 'away',
      );
      expect(JSON.parse(decodeURIComponent(away?.value ?? '{}')).next).not.toContain('evil.example/');
    });
  }
});

test('a hosted provider’s scripts may run where one signs in, and on no other page', async ({ page }) => {
  const firebase = { api_key: 'k', auth_domain: 'x.test', project_id: 'x', app_id: null, emulator: null };
  const data = {
    ...{ provider: 'firebase', password: true, email_link: false, phone: false, reset: false },
    ...{ social: [], firebase },
  };
  const shop = await openShopOver({ '/auth/methods': { status: true, message: '', data } });
  const policy = (answer: Response | null) => answer?.headers()['content-security-policy'];
  try {
    const outside = await page.goto(`${shop.url}/help`, { waitUntil: 'networkidle' });
    expect(policy(outside)).not.toContain('google');
    // A page keeps its policy as long as the visit goes on in it: this one is loaded anew.
    const loaded = page.waitForResponse(
      (answer) => answer.request().isNavigationRequest() && new URL(answer.url()).pathname === '/login',
    );
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
    expect(policy(await loaded)).toContain('https://apis.google.com');
    await expect(page.getByLabel('Email or phone')).toBeVisible();
  } finally {
    await page.goto('about:blank');
    await shop.close();
  }
});

test.describe('coming back from a provider', () => {
  test('without having gone there says so on the login page, and nothing more', async ({ page }) => {
    for (const search of ['', '?code=x&state=y', '?error=access_denied&state=y']) {
      await page.goto(`${appUrl()}/auth/google/callback${search}`);
      await expect(page).toHaveURL(`${appUrl()}/login`);
      await expect(page.getByText('That sign-in didn’t work. Please try again')).toBeVisible();
    }
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('access_token');
  });

  test('by Apple’s form, from its own site, is the same as by a page', async ({ page, request }) => {
    const form = { next: '/liked' };
    const leaving = await page.request.post(`${appUrl()}/auth/apple`, { form });
    const there = /<a href="([^"]+)"/.exec(await leaving.text())?.[1] ?? '';
    // Where Apple would send a form, this provider names a page: what it brings is posted from elsewhere.
    const sent = await request.get(there.replaceAll('&#38;', '&'), { maxRedirects: 0 });
    const back = new URL(sent.headers()['location'] ?? '');
    const inputs = ['code', 'state'].map(
      (name) => `<input name="${name}" value="${back.searchParams.get(name) ?? ''}">`,
    );
    const user = `<input name="user" value='{"name":{"firstName":"Abe","lastName":"Apple"}}'>`;
    const posting = `<form method="post" action="${appUrl()}/auth/apple/callback">${inputs.join('')}${user}<button>Go</button></form>`;
    await page.goto(`data:text/html,${encodeURIComponent(posting)}`);
    const posted = page.waitForResponse((answer) => answer.request().method() === 'POST');
    await page.getByRole('button', { name: 'Go' }).click();
    expect((await posted).status()).toBe(303);
    await expect(page).toHaveURL(`${appUrl()}/liked`);
    const { name } = (await page.context().cookies()).find((cookie) => cookie.name === 'access_token') ?? {};
    expect(name).toBe('access_token');
  });

  test('is all that another site may post here', async ({ request }) => {
    const headers = { origin: 'https://appleid.apple.com', 'sec-fetch-site': 'cross-site' };
    const posted = (path: string) =>
      request.post(appUrl() + path, { headers, form: { code: 'x', state: 'y' }, maxRedirects: 0 });
    const back = await posted('/auth/apple/callback');
    expect(back.status()).toBe(303);
    expect(back.headers()['location']).toBe('/auth/apple/callback?code=x&state=y');
    expect(back.headers()['set-cookie']).toBeUndefined();
    for (const path of [
      '/login',
      '/auth/apple',
      '/auth/apple/token',
      '/auth/apple/callback/',
      '/verify-phone',
      '/logout',
    ]) {
      expect((await posted(path)).status(), path).toBe(403);
    }
  });
});

test.describe('signing out', () => {
  test('leads home, though the page hears that its session is over before the answer is there', async ({
    page,
    request,
  }) => {
    await signIn(page, await newShopper(request), '/profile');
    const refused = page.waitForResponse((response) => response.status() === 401);
    await page.route('**/logout', async (route) => {
      const response = await route.fetch({ maxRedirects: 0 });
      await refused;
      await route.fulfill({ response });
    });
    await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(`${appUrl()}/`);
  });

  test('forgets the shopper and where they live', async ({ page, request }) => {
    await signIn(page, await newShopper(request), '/profile');
    const place = { latitude: 40.7, longitude: -74 };
    await page.evaluate((location) => {
      const kept = {
        liked: { '0192f0c0-0000-7000-8000-000000000000': true },
        search: { history: ['milk'] },
        currency: { id: 1, symbol: '$', position: 'before' },
        settings: { address: '24 Palm Street', location },
      };
      localStorage.setItem('hamper', JSON.stringify(kept));
      sessionStorage.setItem('checkout:c', '{}');
    }, place);
    await page.reload({ waitUntil: 'networkidle' });
    await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(`${appUrl()}/`);
    const kept = await page.evaluate(() => ({
      store: JSON.parse(localStorage.getItem('hamper') ?? '{}'),
      checkout: sessionStorage.getItem('checkout:c'),
    }));
    expect(kept.store).toMatchObject({ liked: {}, search: { history: [] } });
    expect(kept.store.settings).toMatchObject({ address: '', location: null });
    expect(kept.checkout).toBeNull();
    const names = (await page.context().cookies()).map(({ name }) => name);
    expect(names).not.toContain('access_token');
    expect(names).not.toContain('user');
    expect(names).not.toContain('place');
  });

  test('and in as somebody else leaves nothing of the other in a second tab', async ({ page, request }) => {
    const [nora, otis] = [await newShopper(request), await newShopper(request)];
    await signIn(page, nora, '/profile');
    const other = await page.context().newPage();
    await hearNothing(other);
    await other.goto(`${appUrl()}/profile/details`, { waitUntil: 'networkidle' });
    await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(`${appUrl()}/`);
    await signIn(page, otis, '/profile');
    const details = other.getByRole('region', { name: 'Your details' });
    await details.getByLabel('Last name').fill('Stale');
    await details.getByRole('button', { name: 'Save' }).click();
    await expect(details.getByText(otis.email)).toBeVisible();
    await expect(details.getByLabel('Last name')).toHaveValue('');
  });

  test('shows in a tab beside it that nobody is signed in any more', async ({ page, request }) => {
    const nora = await newShopper(request);
    await signIn(page, nora, '/profile');
    await page.waitForLoadState('networkidle');
    const other = await page.context().newPage();
    // Home asks last for what is on its way; an answer that comes after the sign-out leads to the login page.
    const all = other.waitForResponse(/orders\/get-active/);
    await other.goto(`${appUrl()}/`, { waitUntil: 'networkidle' });
    await all;
    await expect(other.getByRole('banner').getByRole('link', { name: 'Login' })).toHaveCount(0);
    await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
    await expect(other.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  });

  test('in one of two tabs leads the other to the login page at its next step, and back', async ({
    page,
    request,
  }) => {
    const nora = await newShopper(request);
    await signIn(page, nora, '/profile');
    const other = await page.context().newPage();
    await hearNothing(other);
    await other.goto(`${appUrl()}/profile/details`, { waitUntil: 'networkidle' });
    await page.waitForLoadState('networkidle');
    await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(`${appUrl()}/`);
    await other.getByRole('region', { name: 'Your details' }).getByRole('button', { name: 'Save' }).click();
    await expect(other).toHaveURL(`${appUrl()}/login?next=%2Fprofile%2Fdetails`);
    await expect(other.getByText('Unauthorized')).toHaveCount(1);
    await other.getByLabel('Email or phone').fill(nora.email);
    await other.getByLabel('Password', { exact: true }).fill(nora.password);
    await press(other, 'Login');
    await expect(other).toHaveURL(`${appUrl()}/profile/details`);
    // The first tab hears of it.
    await expect(page.getByRole('banner').locator('summary[aria-label="Account of Nora"]')).toBeVisible();
    // Both sign out, one after the other: the second is a guest already.
    await other.goto(`${appUrl()}/profile`);
    await page.goto(`${appUrl()}/profile`, { waitUntil: 'networkidle' });
    await other.waitForLoadState('networkidle');
    for (const tab of [page, other]) {
      await tab.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
      await expect(tab).toHaveURL(`${appUrl()}/`);
    }
  });
});

test.describe('somebody signed in, on a page that is the same for everybody,', () => {
  test('is never shown the way in, and their menu once scripts are there', async ({ page, request }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await signIn(page, await newShopper(request), '/profile');
    const scripts = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto(`${appUrl()}/about`, { waitUntil: 'commit' });
    const banner = page.getByRole('banner');
    await expect(banner.getByRole('link', { name: 'Account' })).toBeVisible();
    await expect(banner.getByRole('link', { name: 'Login' })).toBeHidden();
    scripts.resolve();
    await expect(banner.locator('summary[aria-label="Account of Nora"]')).toBeVisible();
    await expect(banner.getByRole('link', { name: 'Login' })).toBeHidden();
  });

  test('whose session has ended elsewhere becomes a guest there', async ({ page, request }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await signIn(page, await newShopper(request), '/profile');
    const cookies = await page.context().cookies();
    const token = cookies.find(({ name }) => name === 'access_token')?.value;
    const ended = await request.post(`${appUrl()}/api/v1/auth/logout`, {
      headers: { cookie: `access_token=${token}`, origin: appUrl() },
    });
    expect(ended.ok()).toBe(true);
    await page.goto(`${appUrl()}/about`);
    await expect
      .poll(async () => (await page.context().cookies()).map(({ name }) => name))
      .not.toEqual(expect.arrayContaining([expect.stringMatching(/^(access_token|user)$/)]));
    await expect(page).toHaveURL(`${appUrl()}/about`);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    await page.goto(`${appUrl()}/profile`);
    await expect(page).toHaveURL(`${appUrl()}/login?next=%2Fprofile`);
  });
});

test.describe('on the profile', () => {
  test('an address is verified, and another one taken', async ({ page, request }) => {
    const nora = await newShopper(request);
    await signIn(page, nora, '/profile/details');
    await page.waitForLoadState('networkidle');
    await expect(page.getByText('This address is not verified yet.')).toBeVisible();
    await press(page, 'Send me the link');
    await expect(page.getByText('We sent a link to')).toBeVisible();
    const link = await linkTo(request, nora.email, 'verify-email');
    await becomeGuest(page);
    await page.goto(link);
    // Only its own account can: the way leads over the login page.
    await expect(page.getByText('Sign in to confirm your email.')).toBeVisible();
    await page.getByLabel('Email or phone').fill(nora.email);
    await page.getByLabel('Password', { exact: true }).fill(nora.password);
    await press(page, 'Login');
    await expect(page.getByRole('heading', { level: 1, name: 'Verify your email' })).toBeVisible();
    await expectAccessible(page);
    await press(page, 'Verify my email');
    await expect(page.getByText('Your email has been verified.')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Account', exact: true }).click();
    await expect(page).toHaveURL(`${appUrl()}/profile`);
    await page.getByRole('link', { name: /^Your details/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your details' })).toBeVisible();
    await expect(page.getByText('This address is not verified yet.')).toHaveCount(0);

    const fresh = freshEmail();
    await page.waitForLoadState('networkidle');
    await press(page, 'Change email');
    const details = page.getByRole('region', { name: 'Your details' });
    await details.getByLabel('New email').fill(fresh);
    await details.getByRole('button', { name: 'Email me the link' }).click();
    await expect(details.getByText('Required')).toBeVisible();
    await details.getByLabel('Current password').fill(nora.password);
    await expectAccessible(page);
    await details.getByRole('button', { name: 'Email me the link' }).click();
    await expect(page.getByText('We sent a link to')).toContainText(fresh);
    await expect(details.getByText(nora.email)).toBeVisible();
    await page.goto(await linkTo(request, fresh, 'confirm-email'));
    await press(page, 'Use this address');
    await expect(page.getByText('Your email has been changed.')).toBeVisible();
    for (const [path, button] of [
      ['verify-email', 'Verify my email'],
      ['confirm-email', 'Use this address'],
    ] as const) {
      await page.goto(`${appUrl()}/${path}?token=mangled`);
      await press(page, button);
      await expect(page.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible();
    }
    await page.goto(`${appUrl()}/profile/details`);
    await expect(details.getByText(fresh)).toBeVisible();
  });

  test('a phone is added with its code', async ({ page, request }) => {
    const nora = await newShopper(request);
    await signIn(page, nora, '/profile/details');
    await page.waitForLoadState('networkidle');
    const details = page.getByRole('region', { name: 'Your details' });
    await press(page, 'Add phone');
    await details.getByRole('button', { name: 'Text me a code' }).click();
    await expect(details.getByText('Phone number is required')).toBeVisible();
    const phone = freshPhone();
    await details.getByLabel('New phone').fill(phone);
    await details.getByLabel('Current password').fill('not-it');
    await details.getByRole('button', { name: 'Text me a code' }).click();
    await expect(details.getByText('That’s not your password')).toBeVisible();
    await details.getByLabel('Current password').fill(nora.password);
    await details.getByRole('button', { name: 'Text me a code' }).click();
    await expect(details.getByLabel('Digit 1 of 6')).toBeFocused();
    await expectAccessible(page);
    const code = await codeTo(request, phone);
    await page.keyboard.type(code === '000000' ? '111111' : '000000');
    await expect(details.getByText('Wrong verification code')).toBeVisible();
    await details.getByLabel('Digit 1 of 6').focus();
    await page.keyboard.type(code);
    await expect(page.getByText('Your phone has been added.')).toBeVisible();
    await expect(details.getByText(phone)).toBeVisible();
  });
});

/** A tab that is asleep is told nothing by the others. */
async function hearNothing(tab: Page): Promise<void> {
  await tab.addInitScript(() => {
    BroadcastChannel.prototype.addEventListener = () => {};
    // Nor by the shop, which ends the stream of who signs out: then the tab leads to the login page at once.
    EventSource.prototype.addEventListener = () => {};
  });
}
