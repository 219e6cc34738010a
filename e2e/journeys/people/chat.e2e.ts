import type { Page } from '@playwright/test';

import { log, messageField, readAs, textsOf, threadOf, typeAs, write, writeAs } from '../../support/chat.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  appUrl,
  test,
  waitForHydration,
} from '../../support/shop.ts';
import { newShopper, signIn } from '../../support/shopper.ts';

const SHOP = 'Corner Grocery';
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** From the page of the shop into the thread with it. */
async function messageShop(page: Page): Promise<string> {
  await page.goto(`${appUrl()}/shops/corner-grocery`);
  await page.getByRole('main').getByRole('button', { name: 'Message the shop' }).click();
  await expect(page).toHaveURL(/\/chat\/[\w-]+$/);
  await expect(page.getByRole('heading', { level: 1, name: SHOP })).toBeVisible();
  // A page of its own: Enter is a new line until its scripts have come.
  await waitForHydration(page);
  return threadOf(page);
}

test('a shopper writes to a shop, sees that it is read and answered, and sends a photo', async ({
  page,
  request,
}) => {
  await signIn(page, await newShopper(request));
  const thread = await messageShop(page);
  await expect(log(page, SHOP)).toContainText('Write the first message');
  await messageField(page).fill('Do you have rye bread?');
  await page.keyboard.press('Enter');
  await expect(log(page, SHOP).getByText('Do you have rye bread?')).toBeVisible();
  await expect(log(page, SHOP).getByText('Sent', { exact: true })).toBeVisible();
  await readAs(request, 'sam', thread);
  await expect(log(page, SHOP).getByText('Read', { exact: true })).toBeVisible();
  await typeAs(request, 'sam', thread);
  await expect(log(page, SHOP).getByText('is typing…')).toBeVisible();
  await writeAs(request, 'sam', { thread, text: 'Yes, see https://hamper.demo/bread' });
  await expect(log(page, SHOP).getByRole('link', { name: 'https://hamper.demo/bread' })).toHaveAttribute(
    'rel',
    'noopener noreferrer nofollow',
  );
  await expect(page.getByRole('log')).toContainText('Yes, see');

  await page.locator('input[type=file]').setInputFiles({
    name: 'bread.png',
    mimeType: 'image/png',
    buffer: Buffer.from(PIXEL, 'base64'),
  });
  await expect(page.getByText('bread.png')).toBeVisible();
  await write(page, 'This one?');
  const photo = log(page, SHOP).getByRole('button', { name: 'Enlarge: Your photo' });
  await expect(photo).toBeVisible();
  await photo.click();
  await expect(page.getByRole('dialog', { name: 'Your photo' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.getByRole('button', { name: 'Search this conversation' }).click();
  await page.getByRole('searchbox').fill('rye');
  await page
    .getByRole('search')
    .getByRole('button', { name: /rye bread/ })
    .click();
  await expect(log(page, SHOP).getByRole('listitem').filter({ hasText: 'rye bread' })).toBeFocused();
});

test('what is unread stands at the link to the messages, in the list and in the bell, which lead to it', async ({
  page,
  request,
}) => {
  await signIn(page, await newShopper(request));
  const thread = await messageShop(page);
  await write(page, 'Hello');
  await expect(log(page, SHOP).getByText('Sent', { exact: true })).toBeVisible();
  await page.goto(`${appUrl()}/shops`);
  await writeAs(request, 'sam', { thread, text: 'Good morning' });
  const bell = page.getByRole('banner').getByRole('link', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread', { timeout: 15_000 });
  await page.getByRole('banner').locator('summary[aria-label*="Nora"]').click();
  await page.getByRole('banner').getByRole('link', { name: 'Messages 1 unread' }).click();
  await expect(page).toHaveURL(`${appUrl()}/chat`);
  const row = page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`${SHOP}.*Good morning.*1 unread`) });
  await expect(row).toBeVisible();
  await bell.click();
  await page
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('link', { name: /^New message from Corner Grocery/ })
    .click();
  await expect(page).toHaveURL(`${appUrl()}/chat/${thread}`);
  await expect(log(page, SHOP).getByText('Good morning')).toBeVisible();
  await expect(log(page, SHOP).getByText('New messages')).toBeVisible();
  await expect(bell).toHaveAccessibleName('Notifications', { timeout: 15_000 });
  // Beside it on this width: the list, in which it is no longer unread.
  await expect(
    page.getByRole('main').getByRole('link', { name: new RegExp(`${SHOP}.*Good morning$`) }),
  ).toHaveAttribute('aria-current', 'page');
});

test('a message that could not be sent outlives a reload, and arrives once', async ({ page, request }) => {
  await signIn(page, await newShopper(request));
  const thread = await messageShop(page);
  const problem = { status: false, statusCode: 'ERROR_429', code: 'too-many-requests', message: 'Slowly' };
  const messages = `**/rest/chats/${thread}/messages*`;
  await page.route(messages, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 429, json: problem }) : route.fallback(),
  );
  await write(page, 'First');
  await write(page, 'Second');
  await expect(page.getByText(/^Chat error/)).toHaveCount(1);
  await expect(log(page, SHOP).getByText('Not sent')).toHaveCount(2);
  await messageField(page).fill('A draft');
  await page.reload();
  await expect(log(page, SHOP).getByText('Not sent').first()).toBeVisible();
  await expect(messageField(page)).toHaveValue('A draft');
  await page.unroute(messages);
  await log(page, SHOP).getByRole('button', { name: 'Send again' }).first().click();
  await expect(log(page, SHOP).getByText('Sent', { exact: true })).toBeVisible();
  await expect(log(page, SHOP).getByText('Not sent')).toHaveCount(0);
  expect(await textsOf(request, 'sam', thread)).toEqual(['First', 'Second']);
  // Nothing of theirs stays when they sign out.
  await page.goto(`${appUrl()}/profile`);
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes('chat'))),
  ).toEqual([]);
});

test('who is troubled reports a thread, blocks the other side, and takes it back', async ({
  page,
  request,
}) => {
  await signIn(page, await newShopper(request));
  await messageShop(page);
  await write(page, 'Hello');
  await expect(log(page, SHOP).getByText('Sent', { exact: true })).toBeVisible();
  const options = page.getByRole('button', { name: 'Options for this conversation' });
  await options.click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  const report = page.getByRole('dialog', { name: 'Report this conversation' });
  await report.getByRole('radio', { name: 'Fraud' }).check({ force: true });
  await report.getByLabel('What happened? (optional)').fill('They want a password');
  await expectAccessible(page);
  await report.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Thank you. We’ll look into it.')).toBeVisible();
  await options.click();
  await page.getByRole('menuitem', { name: 'Block' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click();
  await expect(page.getByText('You have blocked')).toBeVisible();
  await expect(messageField(page)).toBeHidden();
  await page.getByRole('main').getByRole('button', { name: 'Unblock' }).click();
  await expect(messageField(page)).toBeVisible();
});

test('it goes by the keyboard alone', async ({ page, request }) => {
  await signIn(page, await newShopper(request), '/chat');
  await expect(page.getByText('No messages yet')).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Write to support/ })
    .focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible();
  const sentence = page.getByRole('button', { name: 'I’d like a refund' });
  await sentence.focus();
  await page.keyboard.press('Enter');
  await expect(messageField(page)).toBeFocused();
  await page.keyboard.type(', please');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('Thank you');
  await page.keyboard.press('Enter');
  await expect(log(page, 'Support')).toContainText('I’d like a refund, please\nThank you', {
    useInnerText: true,
  });
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeFocused();
});

for (const { lang, theme, width } of [
  { lang: 'en', theme: 'dark', width: 1280 },
  { lang: 'ar', theme: 'light', width: 360 },
  { lang: 'de', theme: 'light', width: 768 },
]) {
  test(`the list and a thread keep nobody out in ${lang}, ${theme}, ${width} pixels wide`, async ({
    page,
    context,
    request,
  }) => {
    await signIn(page, await newShopper(request));
    const thread = await messageShop(page);
    await write(page, 'x'.repeat(300));
    await writeAs(request, 'sam', { thread, text: 'أهلا بك 👋' });
    await context.addCookies([
      { name: 'lang', value: lang, url: appUrl() },
      { name: 'theme', value: theme, url: appUrl() },
    ]);
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/chat', `/chat/${thread}`]) {
      await page.goto(appUrl() + path);
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
    // Where one writes is in sight, at the end of the screen.
    await expect(page.getByRole('main').getByRole('textbox')).toBeInViewport({ ratio: 1 });
  });
}

test('a failure to load the list can be tried again', async ({ page, request }) => {
  const shopper = await newShopper(request);
  await signIn(page, shopper, '/profile');
  const problem = { status: false, statusCode: 'ERROR_429', code: 'too-many-requests', message: 'Slowly' };
  const list = '**/dashboard/user/chats/paginate*';
  await page.route(list, (route) => route.fulfill({ status: 429, json: problem }));
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Messages/ })
    .click();
  await expect(page.getByText('Your messages could not be loaded')).toBeVisible();
  const again = page.waitForRequest(/chats\/paginate/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await again;
  await page.unroute(list);
  await expect(page.getByText('No messages yet')).toBeVisible({ timeout: 20_000 });
});

test('a guest who wants to write to a shop signs in first, and writes by a press: a link opens no thread', async ({
  page,
  request,
}) => {
  const shopper = await newShopper(request);
  await page.goto(`${appUrl()}/chat`);
  await expect(page).toHaveURL(`${appUrl()}/login?next=%2Fchat`);
  await page.goto(`${appUrl()}/shops/corner-grocery`);
  await page.getByRole('main').getByRole('link', { name: 'Message the shop' }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fchat%3Fshop%3D\d+$/);
  await page.getByLabel('Email').fill(shopper.email);
  await page.getByLabel('Password', { exact: true }).fill(shopper.password);
  const posted: string[] = [];
  page.on('request', (asked) => {
    if (asked.method() === 'POST' && asked.url().endsWith('/chat')) posted.push(asked.url());
  });
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/chat\?shop=\d+$/);
  await waitForHydration(page);
  expect(posted).toEqual([]);
  await page.getByRole('main').getByRole('button', { name: 'Message the shop' }).click();
  await expect(page).toHaveURL(/\/chat\/[\w-]+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Corner Grocery' })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('one writes to support by a form, and reads the answer', async ({ page, request }) => {
    const shopper = await newShopper(request);
    await page.goto(`${appUrl()}/login?next=%2Fchat`);
    await page.getByLabel('Email').fill(shopper.email);
    await page.getByLabel('Password', { exact: true }).fill(shopper.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Write to support/ })
      .click();
    await messageField(page).fill('Is anybody there?');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(log(page, 'Support').getByText('Is anybody there?')).toBeVisible();
    await writeAs(request, 'amina', { thread: threadOf(page), text: 'Always' });
    await page.reload();
    await expect(log(page, 'Support').getByText('Always')).toBeVisible();
  });
});
