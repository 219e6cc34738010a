import type { Browser, Locator, Page } from '@playwright/test';

import { pressLabel } from '../../support/press-label.ts';
import { appUrl, expect, expectAccessible, expectNoSidewaysScroll, test } from '../../support/shop.ts';
import { ada, newShopper, signIn } from '../../support/shopper.ts';
import { checkUntil } from '../../support/tables.ts';

const DAY = 24 * 60 * 60_000;
/** A date so many days ahead, by the clock of the demo's city. Each journey has days of its own. */
const dateIn = (days: number, isMobile: boolean): string =>
  new Date(Date.now() + (days + (isMobile ? 1 : 0)) * DAY).toLocaleDateString('sv-SE', {
    timeZone: 'America/New_York',
  });

const PAYS = '4242 4242 4242 4242';
const DECLINED = '4000 0000 0000 0002';
const ASKS = '4000 0027 6000 3184';
const SILENT = '4000 0000 0000 0341';

const headline = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const payAndBook = (page: Page) => page.getByRole('button', { name: 'Pay $20.00 and book' });
const REQUESTED = 'Your request is with the restaurant';

/** Holds a table for two at a restaurant that takes a deposit, and stands on its page. */
async function hold(
  page: Page,
  date: string,
  { lang = 'en', guests = 2, time = /^6:00\sPM$/ } = {},
): Promise<Locator> {
  await page.goto(`${appUrl()}/shops/sakura-rolls/book?guests=${guests}&date=${date}&lang=${lang}`);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: time }).click();
  await expect(main.getByRole('timer')).toBeVisible();
  return main;
}

async function sayWho(main: Locator): Promise<void> {
  await main.getByLabel('Name').fill('Grace Hopper');
  await main.getByLabel('Phone').fill('+1 212 555 0177');
}

async function cancel(page: Page, amount = '$20.00'): Promise<void> {
  const main = page.getByRole('main');
  await main.locator('summary', { hasText: 'Cancel booking' }).click();
  await expect(main.getByText(`You get your deposit of ${amount} back in full.`)).toBeVisible();
  await main.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(headline(page, 'This booking is canceled')).toBeVisible();
}

/** As somebody without a mouse does. */
async function press(element: Locator): Promise<void> {
  await element.focus();
  await element.press('Enter');
}

test('by keyboard a card pays the deposit after its bank has asked, and it comes back with the booking canceled', async ({
  page,
  request,
  isMobile,
}) => {
  await signIn(page, await newShopper(request));
  const main = await hold(page, dateIn(10, isMobile));
  const deposit = main.getByRole('region', { name: 'Deposit' });
  await expect(deposit).toContainText('$20.00');
  await expect(deposit).toContainText('$10.00 per guest × 2 guests');
  await expect(deposit).toContainText(/You get it back if you cancel by .+, or if the restaurant cancels/);
  await expectAccessible(page, { mainOnly: true });
  await expectNoSidewaysScroll(page);
  await main.getByLabel(/^Note for the restaurant/).fill('By the window');
  await press(deposit.getByRole('button', { name: new RegExp(ASKS) }));
  await press(payAndBook(page));

  await expect(main.getByRole('heading', { name: 'Confirm your payment' })).toBeVisible();
  await expect(main.getByText('Your bank wants to know: is this you?')).toBeVisible();
  await expect(main.getByRole('timer')).toContainText(/[1-4]:[0-5]\d/);
  await expectAccessible(page, { mainOnly: true });
  await expectNoSidewaysScroll(page);
  await press(main.getByRole('button', { name: 'Approve' }));

  await expect(headline(page, REQUESTED)).toBeVisible();
  await expect(main).toContainText('Deposit of $20.00 paid by card');
  await expect(main).toContainText('By the window');
  await expectAccessible(page, { mainOnly: true });
  await expect(main.getByRole('button', { name: 'Print receipt' })).toBeVisible();
  await expectOnPaper(page, ['Sakura Rolls', /Booking \d+/, 'Deposit · Test card · $20.00 · ']);
  await press(main.getByRole('link', { name: 'Change party or time' }));
  await expect(main).toContainText('Your deposit of $20.00 stays as you paid it.');
  await page.goBack();
  await cancel(page);
  await expect(main).toContainText('Deposit of $20.00 refunded to your card');
  await expectAccessible(page, { mainOnly: true });
  await expectOnPaper(page, [
    ...['Deposit · Test card · $20.00 · ', /Deposit of \$20\.00 refunded to your card · \w{3} \d+, \d{4}/],
  ]);
});

/** Printed, the page is the receipt alone, which says so. */
async function expectOnPaper(page: Page, words: (string | RegExp)[]): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  const paper = page.locator('section[aria-hidden="true"]');
  for (const word of words) await expect(paper).toContainText(word);
  await expect(paper).toBeVisible();
  await expect(page.locator('#page-title')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await expect(paper).toBeHidden();
}

test('a declined card takes no money and no table, and another one pays', async ({ page, isMobile }) => {
  const main = await hold(page, dateIn(12, isMobile));
  await sayWho(main);
  await main.getByLabel(/^Note for the restaurant/).fill('A quiet corner');
  await payAndBook(page).click();
  // What is missing is said at its field, and what was typed is there again.
  await expect(main.getByLabel('Card number')).toHaveAccessibleDescription(/card number/i);
  await expect(main.getByLabel('Name')).toHaveValue('Grace Hopper');
  await main.getByLabel('Card number').fill(DECLINED);
  await payAndBook(page).click();
  await expect(main.getByRole('alert')).toHaveText(/^Your card was declined, and nothing was charged/);
  await expect(main.getByLabel('Card number')).toHaveValue('');
  await expect(main.getByLabel(/^Note for the restaurant/)).toHaveValue('A quiet corner');
  await expectAccessible(page, { mainOnly: true });
  await expectNoSidewaysScroll(page);

  await page.goto(`${appUrl()}/reservations`);
  const card = main.getByRole('listitem').filter({ hasText: /Pay to finish: [1-4]:\d\d left/ });
  await press(card.getByRole('link', { name: 'Sakura Rolls' }));
  await main.getByLabel('Card number').fill(PAYS);
  await payAndBook(page).click();
  await expect(headline(page, REQUESTED)).toBeVisible();
  await expect(main).toContainText('Deposit of $20.00 paid by card');
  await expect(main).toContainText('A quiet corner');
});

test('a wallet pays the deposit as far as it goes, and has it back', async ({ page, isMobile }) => {
  await signIn(page, ada);
  const main = await hold(page, dateIn(14, isMobile), { guests: 4 });
  await expect(
    main.getByRole('radio', { name: /^Wallet \$.+ is not enough for the deposit/ }),
  ).toBeDisabled();
  await hold(page, dateIn(14, isMobile), { guests: 1 });
  await pressLabel(main.getByRole('radio', { name: /^Wallet Balance: \$/ }));
  await expect(main.getByLabel('Card number')).toBeHidden();
  await main.getByRole('button', { name: 'Pay $10.00 and book' }).click();
  await expect(headline(page, REQUESTED)).toBeVisible();
  await expect(main).toContainText('Deposit of $10.00 paid from your wallet');
  await cancel(page, '$10.00');
  await expect(main).toContainText('Deposit of $10.00 refunded to your wallet');
});

test('a card is saved while it pays a deposit, and pays the next one with one press', async ({
  page,
  request,
  isMobile,
}) => {
  await signIn(page, await newShopper(request));
  const main = await hold(page, dateIn(16, isMobile));
  await main.getByLabel('Card number').fill(PAYS);
  await pressLabel(main.getByRole('checkbox', { name: 'Save this card for next time' }));
  await payAndBook(page).click();
  await expect(headline(page, REQUESTED)).toBeVisible();
  await hold(page, dateIn(18, isMobile));
  await expect(main.getByRole('radio', { name: /^Visa •••• 4242/ })).toBeChecked();
  await expect(main.getByLabel('Card number')).toBeHidden();
  await payAndBook(page).click();
  await expect(headline(page, REQUESTED)).toBeVisible();
});

test('a bank that never answers is waited for, and the table can be given up meanwhile', async ({
  page,
  isMobile,
}) => {
  const main = await hold(page, dateIn(20, isMobile));
  await sayWho(main);
  await main.getByLabel('Card number').fill(SILENT);
  await payAndBook(page).click();
  await expect(main.getByRole('heading', { name: 'Waiting for your bank' })).toBeVisible({ timeout: 30_000 });
  await expect(main.getByRole('timer')).toBeVisible();
  await expectAccessible(page, { mainOnly: true });
  await main.getByRole('button', { name: 'Choose another time' }).click();
  await expect(page).toHaveURL(/\/shops\/sakura-rolls\/book/);
});

/** A page of somebody whose browser runs no scripts. */
async function openWithoutScripts(browser: Browser) {
  const context = await browser.newContext({ javaScriptEnabled: false });
  return { context, page: await context.newPage() };
}

test('without scripts a guest pays after the bank has asked, comes back by the private link, and cancels', async ({
  browser,
  isMobile,
}) => {
  const { context, page } = await openWithoutScripts(browser);
  const main = await hold(page, dateIn(22, isMobile));
  await sayWho(main);
  await main.getByLabel('Card number').fill(ASKS);
  await payAndBook(page).click();
  await main.getByRole('button', { name: 'Refuse' }).click();
  await expect(main.getByRole('alert')).toHaveText(/^The payment was refused or not confirmed at your bank/);
  await main.getByLabel('Card number').fill(ASKS);
  await payAndBook(page).click();
  await main.getByRole('button', { name: 'Approve' }).click();
  await checkUntil(page, headline(page, REQUESTED));
  const link = await main.getByRole('link', { name: /\?key=/ }).getAttribute('href');
  await context.close();

  const elsewhere = await openWithoutScripts(browser);
  await elsewhere.page.goto(appUrl() + link);
  await expect(elsewhere.page.getByRole('main')).toContainText('Deposit of $20.00 paid by card');
  await cancel(elsewhere.page);
  // Without scripts a page that came before its refund says so once it is loaded again.
  await expect(async () => {
    await elsewhere.page.reload();
    const text = await elsewhere.page.getByRole('main').textContent();
    expect(text).toContain('Deposit of $20.00 refunded to your card');
  }).toPass({ timeout: 30_000 });
  await elsewhere.context.close();
});

test('pressed twice at once, a deposit is paid once', async ({ page, request, isMobile }) => {
  const nora = await newShopper(request);
  await signIn(page, nora);
  await hold(page, dateIn(24, isMobile));
  const { pathname } = new URL(page.url());
  const form = { note: '', payment: 'sandbox', card: PAYS, back: '/reservations' };
  const send = () => page.request.post(appUrl() + pathname, { form, headers: { origin: appUrl() } });
  await Promise.all([send(), send(), send()]);
  await page.goto(appUrl() + pathname);
  await expect(headline(page, REQUESTED)).toBeVisible();
  const path = `${appUrl()}/api/v1/dashboard/user/my-bookings/${pathname.split('/').at(-1)}`;
  const { data } = await (await request.get(path, { headers: nora.headers })).json();
  expect(data).toMatchObject({ deposit: 20, deposit_paid: 20, deposit_refunded: 0 });
});

test('the answer of a bank shows by itself', async ({ page, isMobile }) => {
  const main = await hold(page, dateIn(30, isMobile));
  await sayWho(main);
  await main.getByLabel('Card number').fill(ASKS);
  await payAndBook(page).click();
  await expect(main.getByText('Your bank wants to know: is this you?')).toBeVisible();
  const bank = `${appUrl()}${new URL(page.url()).pathname}/bank`;
  await page.request.post(bank, { form: { approve: '1' }, headers: { origin: appUrl() } });
  await expect(headline(page, REQUESTED)).toBeVisible();
  await expect(main).toContainText('Deposit of $20.00 paid by card');
});

test('in Arabic the deposit is paid from right to left', async ({ page, request, isMobile }) => {
  await signIn(page, await newShopper(request));
  const main = await hold(page, dateIn(26, isMobile), { lang: 'ar', time: /^٦:٠٠\sم$/ });
  const deposit = main.getByRole('region', { name: 'العربون' });
  await expect(deposit).toContainText('ضيفان');
  await main.getByLabel('رقم البطاقة').fill(ASKS);
  await expectAccessible(page, { mainOnly: true });
  await expectNoSidewaysScroll(page);
  await main.getByRole('button', { name: /^ادفع .+ واحجز$/ }).click();
  await main.getByRole('button', { name: 'موافقة' }).click();
  await expect(main).toContainText(/دُفع العربون وقدره .+ بالبطاقة/);
  await expectAccessible(page, { mainOnly: true });
  await expectNoSidewaysScroll(page);
});
