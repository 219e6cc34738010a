import type { Browser, Page } from '@playwright/test';

import { log, messageField, write } from '../../support/chat.ts';
import { test } from '../../support/courier.ts';
import { appUrl, expect, expectAccessible, expectNoSidewaysScroll } from '../../support/shop.ts';
import { newShopper, placeOrder, signIn } from '../../support/shopper.ts';

const ofDemo = (name: string) => ({ email: `${name}@hamper.demo`, password: `hamper-${name}` });

for (const { lang, theme, width } of [
  { lang: 'en', theme: 'light', width: 1280 },
  { lang: 'en', theme: 'dark', width: 360 },
] as const) {
  test(`who works in a shop answers its customers, ${theme}, ${width} pixels wide`, async ({
    page,
    context,
    browser,
    request,
  }) => {
    const customer = await browser.newPage();
    await signIn(customer, await newShopper(request));
    await customer.goto(`${appUrl()}/shops/corner-grocery`);
    await customer.getByRole('main').getByRole('button', { name: 'Message the shop' }).click();
    const words = `Is there bread at ${width}?`;
    await write(customer, words);
    await expect(log(customer, 'Corner Grocery').getByText('Sent', { exact: true })).toBeVisible();

    await context.addCookies([
      { name: 'lang', value: lang, url: appUrl() },
      { name: 'theme', value: theme, url: appUrl() },
    ]);
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, ofDemo('sam'), '/chat');
    // Nothing is unread among their own: those who wait at work are shown.
    await expect(page.getByRole('main').getByRole('link', { name: /^Customers/ })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await page.getByRole('main').getByRole('link', { name: 'Unread', exact: true }).click();
    await expect(page).toHaveURL(/\/chat\?at=seller&unread=true$/);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: words }).click();
    await expect(page.getByRole('main').getByText(words).last()).toBeVisible();
    // One of the ready answers of the shop.
    const answers = page.getByRole('list', { name: 'Ready-made messages' });
    const answer = (await answers.getByRole('button').first().textContent()) ?? '';
    await answers.getByRole('button').first().click();
    await expect(messageField(page)).toHaveValue(answer);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await expect(log(customer, 'Corner Grocery').getByText(answer)).toBeVisible();
    await customer.close();
  });
}

/** Opens the thread of these words from the list of whoever answers it, and answers. */
async function answer(page: Page, { words, text }: { words: string; text: string }): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: words }).click();
  await expect(page).toHaveURL(/\/chat\/[\w-]+$/);
  await expect(page.getByRole('main').getByText(words).last()).toBeVisible();
  await write(page, text);
  // The other side may have it open, and read it at once.
  await expect(page.getByRole('main').getByText(/^(Sent|Read)$/)).toBeVisible();
}

/** A shopper in a browser of their own. */
async function openCustomer(browser: Browser, person: ReturnType<typeof ofDemo>, next: string) {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, person, next);
  return page;
}

test('a courier finds who writes about a delivery, until it is there', async ({
  page,
  browser,
  request,
  sam,
  cody,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const shopper = await newShopper(request);
  const order = String(await placeOrder(request, shopper));
  for (const status of ['accepted', 'ready']) await sam.move(order, status);
  await cody.take(order);
  const customer = await openCustomer(browser, shopper, `/orders/${order}`);
  await customer.getByRole('main').getByRole('button', { name: 'Message the courier' }).click();
  const words = `Third floor, order ${order}`;
  await write(customer, words);
  await expect(customer.getByText('Sent', { exact: true })).toBeVisible();

  await signIn(page, ofDemo('cody'), '/chat');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: /^My deliveries/ }).click();
  await expect(page).toHaveURL(/\/chat\?at=deliveryman$/);
  await answer(page, { words, text: 'Two minutes' });
  await expect(
    customer.getByRole('region', { name: 'Messages with Cody' }).getByText('Two minutes'),
  ).toBeVisible();
  await messageField(page).fill('I am at');
  await sam.deliver(order);
  await expect(main.getByText('You no longer have access to this conversation here.')).toBeVisible();
  await expect(main.getByRole('textbox', { name: 'What you had not sent yet' })).toHaveValue('I am at');
  await page.goto(`${appUrl()}/chat?at=deliveryman`);
  await expect(main.getByRole('link', { name: words })).toBeHidden();
  await customer.context().close();
});

test('support finds who has written to it, and answers', async ({ page, browser, request }) => {
  const customer = await openCustomer(browser, await newShopper(request), '/chat');
  await customer
    .getByRole('main')
    .getByRole('button', { name: /^Write to support/ })
    .click();
  const words = `My card was charged twice, ${new Date().getTime()}`;
  await write(customer, words);
  await expect(customer.getByText('Sent', { exact: true })).toBeVisible();

  await signIn(page, ofDemo('amina'), '/chat');
  await page.getByRole('main').getByRole('link', { name: 'Unread', exact: true }).click();
  await expect(page).toHaveURL(/\/chat\?at=admin&unread=true$/);
  await answer(page, { words, text: 'We look into it' });
  await expect(log(customer, 'Support').getByText('We look into it')).toBeVisible();
  await page.goto(`${appUrl()}/chat?at=admin&unread=true`);
  await expect(page.getByRole('main').getByRole('link', { name: words })).toBeHidden();
  await page.goto(`${appUrl()}/chat?at=admin`);
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /We look into it/ })
      .first(),
  ).toBeVisible();
  await customer.context().close();
});

for (const { lang, title, width } of [
  { lang: 'en', title: 'Answers and quiet hours', width: 1280 },
  { lang: 'ar', title: 'الردود وساعات الهدوء', width: 360 },
] as const) {
  test(`who works in a shop sets what it says by itself, in ${lang}, ${width} pixels wide`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, ofDemo('sam'));
    await context.addCookies([{ name: 'lang', value: lang, url: appUrl() }]);
    await page.goto(`${appUrl()}/chat?at=seller`);
    const main = page.getByRole('main');
    await expect(main.locator('[aria-current=page]')).toHaveCount(1);
    await main.getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    // The last one: no other journey needs its chat.
    const shop = main.getByRole('list').getByRole('link').last();
    const name = (await shop.textContent()) ?? '';
    await shop.click();
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    const field = (name: string) => main.locator(`[name="${name}"]`);
    await field('quick_answers').fill('Of course!\n\nOpen until six.');
    await field('quiet_from').fill('22:00');
    await field('quiet_to').fill('');
    await field('quiet_answer.en').fill('We answer from seven.');
    await main.locator('form').getByRole('button').click();
    // Hours that begin and do not end are refused, and what was typed is still there.
    await expect(field('quiet_to')).toHaveAttribute('aria-invalid', 'true');
    await expect(field('quick_answers')).toHaveValue('Of course!\n\nOpen until six.');
    await field('quiet_to').fill('07:00');
    await main.locator('form').getByRole('button').click();
    await expect(page.getByRole('status').filter({ hasText: /Saved|تم الحفظ/ })).toBeVisible();
    await expect(field('quick_answers')).toHaveValue('Of course!\nOpen until six.');
    await expect(field('quiet_to')).toHaveValue('07:00');
    await expect(field('quiet_answer.en')).toHaveValue('We answer from seven.');
  });
}
