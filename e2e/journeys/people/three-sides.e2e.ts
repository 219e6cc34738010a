import type { Browser, Page } from '@playwright/test';

import { log, messageField, threadOf, write } from '../../support/chat.ts';
import { staff } from '../../support/checkout.ts';
import { test } from '../../support/courier.ts';
import { appUrl, expect } from '../../support/shop.ts';
import { type ada, newShopper, placeOrder, signIn } from '../../support/shopper.ts';
import { openTwoProcesses } from '../../support/two-processes.ts';

// Two processes of their own have to start.
test.describe.configure({ timeout: 180_000 });

let shop: Awaited<ReturnType<typeof openTwoProcesses>>;
const otherShop = process.env['SHOP_URL'];
test.beforeAll(async () => {
  shop = await openTwoProcesses();
  process.env['SHOP_URL'] = shop.url;
});
test.afterAll(async () => {
  process.env['SHOP_URL'] = otherShop;
  await shop.close();
});

/** A browser of their own, signed in, at an address. What a killed process leaves in its console is no fault of a page. */
async function openBrowser(browser: Browser, person: typeof ada, next: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, person, next);
  return page;
}
const ofDemo = (name: string) => ({ email: `${name}@hamper.demo`, password: `hamper-${name}` });

const FIVE = [1, 2, 3, 4, 5];
/** One after another, as fast as somebody sends them. */
async function writeFive(page: Page, word: string): Promise<void> {
  for (const number of FIVE) await write(page, `${word} ${number}`);
}

/** What a page shows of these words, in its order. */
const shown = async (page: Page, words: RegExp): Promise<readonly string[]> =>
  (
    await page
      .getByRole('main')
      .getByRole('region', { name: /^Messages with/ })
      .innerText()
  ).match(words) ?? [];

/** Both sides show every message once, each side's in the order in which it wrote them, and all in one order. */
async function expectSameThread(pages: [Page, Page], words: [string, string]): Promise<void> {
  const all = new RegExp(`(?:${words.join('|')}) \\d`, 'g');
  for (const page of pages)
    await expect.poll(() => shown(page, all), { timeout: 60_000 }).toHaveLength(2 * FIVE.length);
  const [first, second] = [await shown(pages[0], all), await shown(pages[1], all)];
  expect(first).toEqual(second);
  for (const word of words)
    expect(first.filter((text) => text.startsWith(word))).toEqual(FIVE.map((number) => `${word} ${number}`));
}

test('shopper, shop and courier write to each other in three browsers, while one of two processes is killed', async ({
  browser,
  request,
  cody: courier,
}) => {
  const shopper = await newShopper(request);
  const order = String(await placeOrder(request, shopper));
  const seller = await staff(request, 'sam');
  const api = `${appUrl()}/api/v1/dashboard`;
  for (const status of ['accepted', 'ready']) {
    const path = `${api}/seller/orders/${order}/status`;
    expect((await request.post(path, { headers: seller, data: { status } })).status()).toBe(200);
  }
  await courier.take(order);

  const page = await openBrowser(browser, shopper, `/orders/${order}`);
  const withCourier = await page.context().newPage();
  await withCourier.goto(`${appUrl()}/orders/${order}`);
  await page.getByRole('main').getByRole('button', { name: 'Message the shop' }).click();
  await withCourier.getByRole('main').getByRole('button', { name: 'Message the courier' }).click();
  await expect(messageField(page)).toBeVisible();
  await expect(messageField(withCourier)).toBeVisible();
  const sam = await openBrowser(browser, ofDemo('sam'), `/chat/${threadOf(page)}`);
  const cody = await openBrowser(browser, ofDemo('cody'), `/chat/${threadOf(withCourier)}`);

  await write(page, 'Are the bananas ripe?');
  await expect(log(sam, 'Nora').getByText('Are the bananas ripe?')).toBeVisible();
  await write(sam, 'Yellow all over');
  await expect(log(page, 'Corner Grocery').getByText('Yellow all over')).toBeVisible();
  await write(cody, 'Which bell is it?');
  await expect(log(withCourier, 'Cody').getByText('Which bell is it?')).toBeVisible();

  const writing = [
    writeFive(page, 'Peel'),
    writeFive(sam, 'Crate'),
    writeFive(withCourier, 'Door'),
    writeFive(cody, 'Bike'),
  ];
  await shop.killFirst();
  await Promise.all(writing);
  await expectSameThread([page, sam], ['Peel', 'Crate']);
  await expectSameThread([withCourier, cody], ['Door', 'Bike']);
  for (const one of [page, sam, cody]) await one.context().close();
});
