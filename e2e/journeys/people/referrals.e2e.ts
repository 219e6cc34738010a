import type { Page } from '@playwright/test';

import { callsTo } from '../../support/calls.ts';
import { startShop } from '../../support/open-shop.ts';
import { codeTo, linkTo } from '../../support/outbox.ts';
import {
  appUrl,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  waitForHydration,
} from '../../support/shop.ts';
import { ada, newPhone, newShopper } from '../../support/shopper.ts';

const main = (page: Page) => page.getByRole('main');

/** Proves a number of the friend's own, without which an invitation brings nothing. */
async function provePhone(friend: Page, url: string): Promise<void> {
  const phone = '+12125550166';
  await friend.goto(`${url}/profile/details`);
  await main(friend).getByRole('button', { name: 'Add phone' }).click();
  await main(friend).getByLabel('New phone').fill(phone);
  await main(friend).getByLabel('Current password').fill('hamper-new');
  await main(friend).getByRole('button', { name: 'Text me a code' }).click();
  await main(friend).getByLabel('Digit 1 of 6').focus();
  await friend.keyboard.type(await codeTo(friend.request, phone, url));
  await expect(main(friend).getByText(phone, { exact: true })).toBeVisible();
}

/** Orders what is in the friend's cart, by a number and at a door that nobody has ordered with. */
async function orderAs(friend: Page, url: string): Promise<number> {
  const call = callsTo(friend.request, url);
  const [product] = await call('/rest/products/search?search=strawberries');
  const products = [{ stock_id: product.stocks[0].id, quantity: 6 }];
  const cart = await call('/rest/cart/insert-product', { data: { shop_id: product.shop_id, products } });
  const order = {
    ...{ cart_id: cart.id, delivery_type: 'delivery', payment_tag: 'cash', phone: newPhone() },
    ...{ address: { address: '24 Palm Street', house: '7', floor: '3' } },
    location: { latitude: 40.7139, longitude: -74.0049 },
  };
  return (await call('/rest/orders', { data: order })).id;
}

/** The address of a person's own link. */
async function linkOf(page: Page): Promise<string> {
  const link = main(page).getByRole('link', { name: /\/register\?referral=/ });
  return (await link.getAttribute('href')) ?? '';
}

test('Ada invites a friend, who registers and orders; both have their reward once it is delivered', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(150_000);
  // A shop of its own: Ada's wallet is part of other journeys.
  const shop = await startShop({});
  try {
    const call = callsTo(request, shop.url);
    const form = { login: ada.email, password: ada.password, next: '/profile' };
    await page.request.post(`${shop.url}/login`, { form, maxRedirects: 0 });
    await page.goto(`${shop.url}/profile`);
    await main(page)
      .getByRole('link', { name: /Invite friends/ })
      .click();
    await expect(main(page).getByText('$10.00 for you, $5.00 for your friend')).toBeVisible();
    await expect(main(page).getByText('Nobody has joined with your link yet')).toBeVisible();
    const link = await linkOf(page);
    await expectAccessible(page, { mainOnly: true });
    await expectNoSidewaysScroll(page);

    const friend = await (await browser.newContext()).newPage();
    await friend.goto(shop.url + link);
    await expect(friend.getByLabel('Invitation code (optional)')).toHaveValue(/^\w+$/);
    await expect(friend.getByLabel('Invitation code (optional)')).toHaveAccessibleDescription(
      /you get \$5\.00 in your wallet/,
    );
    await friend.getByLabel('First name').fill('Zoe');
    await friend.getByLabel('Email').fill('zoe@hamper.demo');
    await friend.getByLabel('Password', { exact: true }).fill('hamper-new');
    await friend.getByRole('button', { name: 'Create account' }).click();
    await expect(friend).not.toHaveURL(/\/register/);
    await page.reload();
    const counts = main(page).locator('dl').filter({ hasText: 'Friends who ordered' });
    await expect(counts).toContainText('$0.00');

    await provePhone(friend, shop.url);
    const order = await orderAs(friend, shop.url);
    const sam = await call('/auth/login', { data: { email: 'sam@hamper.demo', password: 'hamper-sam' } });
    for (const status of ['accepted', 'ready', 'on_a_way', 'delivered'])
      await call(`/dashboard/seller/orders/${order}/status`, {
        data: { status },
        token: sam.access_token,
      });

    await page.reload();
    await expect(counts).toContainText('$10.00');
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Notifications/ })
      .click();
    const panel = page.getByRole('dialog', { name: 'Notifications' });
    await expect(panel.getByText('A friend joined with your link')).toBeVisible();
    await expect(panel.getByText('Your invitation reward of $10.00 is in your wallet')).toBeVisible();
    for (const [one, reward, balance] of [
      [page, '$10.00', '$30.00'],
      [friend, '$5.00', '$5.00'],
    ] as const) {
      await one.goto(`${shop.url}/wallet`);
      await expect(main(one).getByRole('region', { name: 'In your wallet' })).toContainText(balance);
      await expect(main(one).getByRole('listitem').filter({ hasText: 'Invitation reward' })).toContainText(
        `+${reward}`,
      );
    }
    await friend.context().close();
  } finally {
    await page.goto('about:blank');
    await shop.close();
  }
});

test('an invitation goes along to whoever signs in with a phone, and a wrong one is corrected', async ({
  page,
  request,
}) => {
  const call = callsTo(request, appUrl());
  const token = (await newShopper(request)).headers.authorization.replace('Bearer ', '');
  const { my_referral: right } = await call('/dashboard/user/profile/show', { token });
  await page.goto(`${appUrl()}/register?referral=NOBODYS222`);
  await page.getByRole('link', { name: 'Continue with phone' }).click();
  const phone = newPhone();
  await page.getByLabel('Phone').fill(phone);
  await page.getByRole('button', { name: 'Text me a code' }).click();
  const invitation = page.getByLabel('Invitation code (optional)');
  await expect(invitation).toHaveValue('NOBODYS222');
  await expect(invitation).toHaveAccessibleDescription(/you get \$5\.00 in your wallet/);
  await expectAccessible(page);
  const code = await codeTo(request, phone.replaceAll(' ', ''));
  const enter = async () => {
    await page.getByLabel('Digit 1 of 6').focus();
    await page.keyboard.type(code);
  };
  await enter();
  await expect(invitation).toHaveAccessibleDescription(/That invitation code doesn’t exist/);
  await expect(invitation).toHaveValue('NOBODYS222');
  await invitation.fill(right);
  // The code was not used up by the mistake.
  await enter();
  await expect(page).not.toHaveURL(/verify-phone/);
  expect(await call('/dashboard/user/referrals', { token })).toMatchObject({ joined: 1 });
});

test('an invitation goes along with a mailed link', async ({ page, request }) => {
  const call = callsTo(request, appUrl());
  const token = (await newShopper(request)).headers.authorization.replace('Bearer ', '');
  const { my_referral: right } = await call('/dashboard/user/profile/show', { token });
  await page.goto(`${appUrl()}/register?referral=NOBODYS222`);
  await page.getByRole('link', { name: 'Email me a sign-in link' }).click();
  await expect(page).toHaveURL(/\/login\?.*with=link/);
  await waitForHydration(page);
  const email = `${crypto.randomUUID()}@hamper.demo`;
  await page.getByLabel('Email').fill(email);
  const send = page.getByRole('button', { name: 'Email me the link' });
  await send.click();
  const invitation = page.getByLabel('Invitation code (optional)');
  await expect(invitation).toHaveAccessibleDescription(/That invitation code doesn’t exist/);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expectAccessible(page);
  await invitation.fill(right);
  await send.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible();
  await page.goto(await linkTo(request, email, 'email-link'));
  // Whoever reads the mail sees it, and could take it away.
  await expect(invitation).toHaveValue(right);
  await page.getByRole('button', { name: 'Sign in as' }).click();
  await expect(page).not.toHaveURL(/email-link/);
  expect(await call('/dashboard/user/referrals', { token })).toMatchObject({ joined: 1 });
});

test('menus lead to invitations only while the merchant offers something for them', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const shop = await startShop({});
  try {
    const call = callsTo(request, shop.url);
    const amina = { email: 'amina@hamper.demo', password: 'hamper-amina' };
    const { access_token: token } = await call('/auth/login', { data: amina });
    const form = { login: ada.email, password: ada.password, next: '/profile' };
    await page.request.post(`${shop.url}/login`, { form, maxRedirects: 0 });
    const links = page.getByRole('link', { name: /Invite friends/ });
    await page.goto(`${shop.url}/profile`);
    // Of the account, and of the footer where the page has one in whole.
    await expect(links.first()).toBeVisible();
    const offer = await call('/dashboard/admin/referral', { token });
    await call('/dashboard/admin/referral', { token, method: 'PUT', data: { ...offer, active: false } });
    for (const path of ['/profile', '/about']) {
      await page.goto(shop.url + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(links).toHaveCount(0);
    }
    await page.goto(`${shop.url}/referrals`);
    await expect(main(page).getByText(/no reward for inviting friends at the moment/)).toBeVisible();
  } finally {
    await page.goto('about:blank');
    await shop.close();
  }
});
