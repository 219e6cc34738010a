import { log, messageField, write } from '../support/chat.ts';
import { appUrl, expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/shop.ts';
import { newShopper, signIn } from '../support/shopper.ts';

const sam = { email: 'sam@hamper.demo', password: 'hamper-sam' };

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
    await signIn(page, sam, '/chat');
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
