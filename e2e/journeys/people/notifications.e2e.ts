import type { Page } from '@playwright/test';

import { expect, expectAccessible, expectNoSidewaysScroll, appUrl, test } from '../../support/shop.ts';
import { ada, newShopper, placeOrder, signIn } from '../../support/shopper.ts';

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Notifications/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

test('a shopper hears that the order moves, reads it, and stands before the order', async ({
  page,
  request,
  sam,
}) => {
  const shopper = await newShopper(request);
  const order = await placeOrder(request, shopper);
  await signIn(page, shopper);
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await sam.move(String(order), 'accepted');
  // Asked every ten seconds.
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread', { timeout: 15_000 });
  await expect(page).toHaveTitle(/^\(1\) /);

  await bell(page).click();
  await expect(panel(page).getByText('Your order is being prepared')).toBeVisible();
  await panel(page).getByRole('tab', { name: 'News' }).click();
  await expect(panel(page).getByText('Notifications not found according to your request')).toBeVisible();
  await panel(page)
    .getByRole('tab', { name: /^Orders.*1 unread/ })
    .click();
  await expectNoSidewaysScroll(page);
  await panel(page)
    .getByRole('link', { name: new RegExp(`being prepared.*Corner Grocery · Order ${order}.*Unread`) })
    .click();

  await expect(panel(page)).toBeHidden();
  await expect(page).toHaveURL(`${appUrl()}/orders/${order}`);
  await expect(page).toHaveTitle(/^[^(]/);
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await page.reload();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
});

test('all are read at once, and more come at the end of the list', async ({ page, request, sam }) => {
  const shopper = await newShopper(request);
  for (let orders = 0; orders < 3; orders += 1) {
    const order = String(await placeOrder(request, shopper));
    for (const status of ['accepted', 'ready', 'on_a_way', 'delivered']) {
      // An unread step would be replaced by the next.
      await request.post(`${appUrl()}/api/v1/dashboard/notifications/read-all`, { headers: shopper.headers });
      await sam.move(order, status);
    }
  }
  await signIn(page, shopper);
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
  await bell(page).click();
  const rows = panel(page).getByRole('listitem');
  await expect(rows).toHaveCount(10);
  await panel(page)
    .getByRole('tabpanel')
    .evaluate((list) => list.scrollIntoView({ block: 'end' }));
  await expect(rows).toHaveCount(12);
  await expect(panel(page).getByRole('tab', { name: /^Orders.*1 unread/ })).toBeVisible();
  await panel(page).getByRole('button', { name: 'Mark all as read' }).click();
  await expect(panel(page).getByRole('status')).toHaveText('Nothing unread');
  await expect(panel(page).getByRole('tab', { name: 'Orders', exact: true })).toBeVisible();
  await page.reload();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
});

test('the last step of an order stands alone, and a refund leads to its order', async ({
  page,
  context,
  request,
  sam,
}) => {
  const shopper = await newShopper(request);
  const order = String(await placeOrder(request, shopper));
  for (const status of ['accepted', 'ready', 'on_a_way', 'delivered']) await sam.move(order, status);
  const asked = await request.post(`${appUrl()}/api/v1/dashboard/user/order-refunds`, {
    headers: shopper.headers,
    data: { order_id: Number(order), cause: 'Bruised' },
  });
  expect(asked.ok()).toBe(true);
  await sam.answerRefund(Number(order), { status: 'approved' });
  await signIn(page, shopper);
  await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread');
  await context.addCookies([{ name: 'lang', value: 'ar', url: appUrl() }]);
  await page.goto(`${appUrl()}/notifications`);
  await expect(page.getByText('تمت الموافقة على استرداد مبلغك')).toBeVisible();
  await context.addCookies([{ name: 'lang', value: 'en', url: appUrl() }]);
  await page.goto(`${appUrl()}/shops`);
  await bell(page).click();
  await panel(page)
    .getByRole('tab', { name: /^Orders.*2 unread/ })
    .click();
  await expect(panel(page).getByText('Your order has arrived. Enjoy!')).toBeVisible();
  await panel(page)
    .getByRole('link', { name: /Your refund was approved.*Corner Grocery/ })
    .click();
  await expect(page).toHaveURL(`${appUrl()}/orders/${order}`);
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
});

test('the title and the installed icon say how many are unread, on every page, until one signs out', async ({
  page,
  request,
  sam,
}) => {
  const marks: unknown[] = [];
  await page.exposeFunction('mark', (count: unknown) => void marks.push(count));
  await page.addInitScript(() => {
    const { mark } = window as unknown as { mark: (count: number) => Promise<void> };
    Object.assign(navigator, { setAppBadge: mark, clearAppBadge: () => mark(0) });
  });
  const shopper = await newShopper(request);
  await sam.move(String(await placeOrder(request, shopper)), 'accepted');
  await signIn(page, shopper, '/shops');
  await expect(page).toHaveTitle(/^\(1\) Shops/);
  expect(marks).toContain(1);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Recipes' }).first().click();
  await expect(page).toHaveTitle(/^\(1\) (?!Shops)/);
  await page.goto(`${appUrl()}/profile`);
  await expect(page).toHaveTitle(/^\(1\) /);
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveTitle(/^[^(]/);
  await expect.poll(() => marks.at(-1)).toBe(0);
});

test('a refusal to read is said in the server’s words, and the mark comes back', async ({
  page,
  request,
  sam,
}) => {
  const shopper = await newShopper(request);
  await sam.move(String(await placeOrder(request, shopper)), 'accepted');
  await signIn(page, shopper);
  const problem = {
    status: false,
    statusCode: 'ERROR_400',
    code: 'validation',
    message: 'The bell is stuck',
  };
  await page.route('**/notifications/read-all*', (route) => route.fulfill({ status: 422, json: problem }));
  await bell(page).click();
  await panel(page).getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByRole('region', { name: 'Messages' }).getByText('The bell is stuck')).toBeVisible();
  await expect(panel(page).getByRole('status').filter({ hasText: 'unread' })).toHaveText('1 unread');
});

test('a list that could not be loaded can be asked for again', async ({ page, request }) => {
  await signIn(page, await newShopper(request));
  const problem = { status: false, statusCode: 'ERROR_429', code: 'too-many-requests', message: 'Slowly' };
  const lists = '**/api/v1/dashboard/notifications?*';
  await page.route(lists, (route) => route.fulfill({ status: 429, json: problem }));
  await bell(page).click();
  await expect(panel(page).getByText('Your notifications could not be loaded')).toBeVisible();
  await page.unroute(lists);
  await panel(page).getByRole('button', { name: 'Try again' }).click();
  await expect(panel(page).getByText('Notifications not found according to your request')).toBeVisible();
});

test('a guest is asked in, and comes back to the page', async ({ page }) => {
  await page.goto(`${appUrl()}/shops`);
  await bell(page).click();
  await expect(panel(page).getByText('Please, login first')).toBeVisible();
  await panel(page).getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL(`${appUrl()}/login?next=%2Fshops`);
});

test('the keyboard opens it, walks its tabs, and comes back to the bell', async ({ page, request }) => {
  await signIn(page, await newShopper(request));
  // Before scripts the bell is a link to a page of its own.
  await page.waitForLoadState('networkidle');
  await bell(page).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeVisible();
  await panel(page).getByRole('tab', { name: 'All' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(panel(page).getByRole('tab', { name: 'News' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('End');
  await expect(panel(page).getByRole('tab', { name: 'Reservations' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(bell(page)).toBeFocused();
});

test('it is a drawer at the end of the line, and a bottom sheet on a phone', async ({ page, isMobile }) => {
  await page.goto(`${appUrl()}/`);
  await bell(page).click();
  await expect(panel(page)).toBeVisible();
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  await expect
    .poll(async () => {
      const box = await panel(page).boundingBox();
      return box && { start: box.x, end: box.x + box.width, top: box.y > 0, bottom: box.y + box.height };
    })
    .toEqual({
      start: isMobile ? 0 : expect.closeTo(size.width - 440, -2),
      end: expect.closeTo(size.width, -2),
      top: isMobile,
      bottom: size.height,
    });
});

for (const { theme, lang, name } of [
  { theme: 'light', lang: 'en', name: 'Notifications' },
  { theme: 'dark', lang: 'ar', name: 'الإشعارات' },
]) {
  test(`its page and its panel keep nobody out in ${theme}, ${lang}`, async ({ page, context }) => {
    await signIn(page, ada, '/notifications');
    await context.addCookies([
      { name: 'theme', value: theme, url: appUrl() },
      { name: 'lang', value: lang, url: appUrl() },
    ]);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.goto(`${appUrl()}/cart`);
    const opener = page.getByRole('banner').getByRole('link', { name: new RegExp(`^${name}`) });
    await opener.click();
    await expect(page.getByRole('dialog', { name }).getByRole('listitem').first()).toBeVisible();
    // Elements that still fade in have no colour to check.
    await page.waitForFunction(() =>
      document.getAnimations().every(({ playState }) => playState !== 'running'),
    );
    await expectAccessible(page);
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the bell leads to a page that lists the latest', async ({ page }) => {
    await signIn(page, ada);
    await bell(page).click();
    await expect(page).toHaveURL(`${appUrl()}/notifications`);
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(5);
  });
});
