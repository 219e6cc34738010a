import type { Page } from '@playwright/test';

import { appUrl, expect, expectAccessible, expectNoSidewaysScroll, test } from '../../support/shop.ts';
import { newShopper, signIn } from '../../support/shopper.ts';

const PAYS = '4242 4242 4242 4242';
const DECLINED = '4000 0000 0000 0002';
const ASKS = '4000 0027 6000 3184';

const main = (page: Page) => page.getByRole('main');
const balance = (page: Page) => main(page).getByRole('region', { name: 'In your wallet' });
const row = (page: Page, words: string | RegExp) =>
  main(page).getByRole('listitem').filter({ hasText: words }).first();

/** Fills in the form that tops a wallet up, and sends it. */
async function topUp(page: Page, amount: string, card: string): Promise<void> {
  await page.goto(`${appUrl()}/wallet/top-up`);
  await main(page).getByLabel('Amount').fill(amount);
  await main(page).getByLabel('Card number').fill(card);
  await main(page).getByRole('button', { name: 'Top up' }).click();
}

test('a wallet is topped up by card, once its bank has agreed', async ({ page, request }) => {
  await signIn(page, await newShopper(request));
  await page.goto(`${appUrl()}/wallet`);
  await expect(balance(page)).toContainText('$0.00');
  await expectAccessible(page, { mainOnly: true });
  // Nothing can be sent of nothing.
  await balance(page).getByRole('link', { name: 'Send money' }).click();
  await expect(main(page).getByText('Your wallet is empty')).toBeVisible();
  await expect(main(page).getByLabel('Amount')).toHaveCount(0);
  await main(page).getByRole('link', { name: 'Top up' }).click();
  await expect(page).toHaveURL(/\/wallet\/top-up$/);
  await expect(main(page).getByText('From $1.00 to $500.00')).toBeVisible();
  await expectAccessible(page, { mainOnly: true });
  await expectNoSidewaysScroll(page);

  const amount = main(page).getByLabel('Amount');
  const card = main(page).getByLabel('Card number');
  for (const [typed, fault] of [
    ['0.50', /At least \$1\.00/],
    ['1,000', /Enter an amount, such as 12\.50/],
    ['-5', /Enter an amount, such as 12\.50/],
    ['500.01', /At most \$500\.00/],
  ] as const) {
    await topUp(page, typed, PAYS);
    await expect(amount).toHaveAccessibleDescription(fault);
    await expect(amount).toBeFocused();
    await expect(amount).toHaveValue(typed);
    await expect(card).toHaveValue(PAYS);
  }
  // The form goes on from there.
  await card.fill('4242');
  await amount.fill('20');
  await amount.press('Enter');
  await expect(card).toBeFocused();
  await expect(card).toHaveAccessibleDescription(/./);
  await expect(amount).toHaveValue('20');
  await topUp(page, '20', DECLINED);
  await expect(main(page).getByRole('heading', { name: 'Your card was declined' })).toBeVisible();
  await expectAccessible(page, { mainOnly: true });

  await topUp(page, '25.50', ASKS);
  await expect(main(page).getByText('Your bank wants to know: is this you?')).toBeVisible();
  await expectAccessible(page, { mainOnly: true });
  await expectNoSidewaysScroll(page);
  await main(page).getByRole('button', { name: 'Approve' }).click();
  await expect(main(page).getByRole('heading', { name: '$25.50 is in your wallet' })).toBeVisible();
  await main(page).getByRole('link', { name: 'Back to your wallet' }).click();
  await expect(balance(page)).toContainText('$25.50');
  await expect(row(page, 'Top-up by card')).toContainText('+$25.50');
});

test('without scripts an amount that cannot be takes no test card away', async ({
  browser,
  page,
  request,
}) => {
  await signIn(page, await newShopper(request));
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ javaScriptEnabled: false, storageState });
  const plain = await context.newPage();
  await topUp(plain, '0.50', PAYS);
  await expect(main(plain).getByLabel('Amount')).toHaveAccessibleDescription(/At least \$1\.00/);
  await expect(main(plain).getByLabel('Card number')).toHaveValue(PAYS);
  await topUp(plain, '0.50', '4012 8888 8888 1881');
  await expect(main(plain).getByLabel('Amount')).toHaveValue('0.50');
  // It may be somebody's: it is kept nowhere.
  await expect(main(plain).getByLabel('Card number')).toHaveValue('');
  await context.close();
});

test('without scripts money goes from one person to another, who is told', async ({
  browser,
  page,
  request,
}) => {
  const sender = await newShopper(request);
  await signIn(page, sender);
  await topUp(page, '30', PAYS);
  await expect(main(page).getByRole('heading', { name: '$30.00 is in your wallet' })).toBeVisible();
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const plain = await context.newPage();
  await plain.goto(`${appUrl()}/wallet/send`);
  const fill = async (to: string, amount: string) => {
    await main(plain).getByLabel('Email or phone of the recipient').fill(to);
    await main(plain).getByLabel('Amount').fill(amount);
    await main(plain).getByLabel('Note').fill('Lunch at the market');
    await main(plain).getByRole('button', { name: 'Continue' }).click();
  };
  await fill('nobody.at.all@example.com', '5');
  await expect(main(plain).getByLabel('Email or phone of the recipient')).toHaveAccessibleDescription(
    /We couldn’t find anybody/,
  );
  await fill('lucia@hamper.demo', '30.01');
  await expect(main(plain).getByLabel('Amount')).toHaveAccessibleDescription(/Insufficient wallet balance/);
  await fill('lucia@hamper.demo', '7.25');
  await expect(
    main(plain).getByRole('heading', { name: /^Send \$7\.25 to .?Lucía \S\..?\?$/ }),
  ).toBeVisible();
  await main(plain).getByRole('button', { name: 'Change' }).click();
  await expect(main(plain).getByLabel('Note')).toHaveValue('Lunch at the market');
  await main(plain).getByRole('button', { name: 'Continue' }).click();
  await main(plain).getByRole('button', { name: 'Send $7.25' }).click();
  await expect(main(plain).getByRole('region', { name: 'In your wallet' })).toContainText('$22.75');
  await expect(row(plain, /Sent to .?Lucía/)).toContainText('Lunch at the market');
  await context.close();
});

test('with scripts the question before sending is asked, and a second press sends nothing more', async ({
  page,
  request,
}) => {
  await signIn(page, await newShopper(request));
  await topUp(page, '40', PAYS);
  await expect(main(page).getByRole('heading', { name: '$40.00 is in your wallet' })).toBeVisible();
  await page.goto(`${appUrl()}/wallet/send`);
  await expect(main(page).getByText('You can send up to $40.00 right now')).toBeVisible();
  await expectAccessible(page, { mainOnly: true });
  await main(page).getByLabel('Email or phone of the recipient').fill('lucia@hamper.demo');
  await main(page).getByLabel('Amount').fill('10');
  await main(page).getByLabel('Amount').press('Enter');
  const send = main(page).getByRole('button', { name: 'Send $10.00' });
  await expect(send).toBeVisible();
  await expectAccessible(page, { mainOnly: true });
  await expectNoSidewaysScroll(page);
  await send.dblclick();
  await expect(balance(page)).toContainText('$30.00');
  await expect(
    main(page)
      .getByRole('listitem')
      .filter({ hasText: /Sent to .?Lucía/ }),
  ).toHaveCount(1);
  await main(page).locator('summary', { hasText: 'Statement' }).click();
  const download = page.waitForEvent('download');
  await main(page).getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toMatch(/^hamper-wallet-.+\.csv$/);
});

test('beyond the last page of its history a wallet leads back to the first', async ({ page, request }) => {
  await signIn(page, await newShopper(request));
  await topUp(page, '12', PAYS);
  await expect(main(page).getByRole('heading', { name: '$12.00 is in your wallet' })).toBeVisible();
  await page.goto(`${appUrl()}/wallet?page=9`);
  await expect(main(page).getByText('The list ends before this page')).toBeVisible();
  await expect(main(page).getByText('Nothing here yet')).toHaveCount(0);
  await expectAccessible(page, { mainOnly: true });
  await main(page).getByRole('link', { name: 'Go to the first page' }).click();
  await expect(row(page, 'Top-up by card')).toContainText('+$12.00');
});

test('in Arabic money is sent from right to left', async ({ page, request }) => {
  await signIn(page, await newShopper(request));
  await topUp(page, '12', PAYS);
  await expect(main(page).getByRole('heading', { name: '$12.00 is in your wallet' })).toBeVisible();
  await page.goto(`${appUrl()}/wallet/send?lang=ar`);
  await main(page).getByLabel('بريد المستلم أو هاتفه').fill('lucia@hamper.demo');
  await main(page).getByLabel('المبلغ').fill('٥٫٥٠');
  await main(page).getByRole('button', { name: 'متابعة' }).click();
  await expect(main(page).getByRole('heading', { name: /^هل تريد إرسال .+ إلى .?Lucía/ })).toBeVisible();
  await expectAccessible(page, { mainOnly: true });
  await expectNoSidewaysScroll(page);
});
