import type { Page } from '@playwright/test';

import { wordsIn, writeParcel } from '../../support/parcels.ts';
import { pressLabel } from '../../support/press-label.ts';
import {
  appUrl,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  waitForHydration,
} from '../../support/shop.ts';
import { newPhone, newShopper, signIn, submitLogin } from '../../support/shopper.ts';

const contentsOf = (page: Page) => page.getByLabel('What’s inside?');
const saved = (page: Page) =>
  page.waitForResponse(
    (answer) => answer.url().includes('parcel-draft') && answer.request().method() === 'PUT',
  );

test('a parcel that was begun on one device is gone on with on another, and is gone from both once it is sent', async ({
  page,
  browser,
  request,
}) => {
  test.slow();
  const person = await newShopper(request);
  await signIn(page, person, '/parcels/send?step=what&type=2');
  await writeParcel(page, wordsIn('en'), { phone: newPhone() });
  await pressLabel(page.getByRole('radio', { name: 'The receiver' }));
  await saved(page);

  const other = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await signIn(other, person, '/parcels');
  await other.getByRole('link', { name: 'Continue with it' }).click();
  await expect(contentsOf(other)).toHaveValue('Sandals');
  await expect(other.getByLabel('Nothing forbidden is in it', { exact: false })).toBeChecked();
  await expect(other.getByText('Your entries are saved to your account')).toBeVisible();
  await other.getByRole('link', { name: /Payment|Pay/ }).click();
  await expect(other.getByRole('radio', { name: 'The receiver' })).toBeChecked();
  await expectAccessible(other, { mainOnly: true });
  await other.getByRole('button', { name: /^Place order/ }).click();
  await expect(other).toHaveURL(/\/orders\/[\w-]+$/);
  await other.context().close();

  await page.goto(`${appUrl()}/parcels/send`);
  await expect(page.getByText('This parcel was sent or discarded on another device.')).toBeVisible();
  await expect(contentsOf(page)).toHaveValue('');
  await page.getByRole('button', { name: 'Show what was here' }).click();
  await expect(contentsOf(page)).toHaveValue('Sandals');
});

test('of two devices that write at once the newest counts, and the other one’s words can be taken back', async ({
  page,
  browser,
  request,
}) => {
  const person = await newShopper(request);
  await signIn(page, person, '/parcels/send?step=what&type=2');
  await waitForHydration(page);
  await contentsOf(page).fill('Books');
  await saved(page);
  const other = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await signIn(other, person, '/parcels');
  await other.getByRole('link', { name: 'Continue with it' }).click();
  await expect(contentsOf(other)).toHaveValue('Books');
  await contentsOf(other).fill('Shoes');
  await saved(other);

  await contentsOf(page).fill('Plates');
  await expect(page.getByText('You’d already started another parcel.')).toBeVisible();
  await expect(contentsOf(page)).toHaveValue('Plates');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, { mainOnly: true });
  await page.getByRole('button', { name: 'Show the other one' }).click();
  await expect(contentsOf(page)).toHaveValue('Shoes');
  await saved(page);
  await page.getByRole('button', { name: 'All right' }).click();

  await contentsOf(page).fill('Shoes and a belt');
  await saved(page);
  await other.reload();
  await expect(contentsOf(other)).toHaveValue('Shoes and a belt');
  await expect(other.getByText('You went on with this parcel on another device.')).toBeVisible();
  await other.getByRole('button', { name: 'Discard this parcel' }).click();
  await expect(contentsOf(other)).toHaveValue('');
  await other.context().close();
  await page.reload();
  await expect(contentsOf(page)).toHaveValue('');
});

test('a parcel that a guest has begun goes along when they sign in', async ({ page, request }) => {
  const person = await newShopper(request);
  await page.goto(`${appUrl()}/parcels/send?step=what&type=2`);
  await waitForHydration(page);
  await contentsOf(page).fill('Books');
  await expect(page.getByText('Sign in to continue on another device.')).toBeVisible();
  const isSaved = saved(page);
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await submitLogin(page, person);
  await expect(page).toHaveURL(/\/parcels\/send\?step=what$/);
  await expect(contentsOf(page)).toHaveValue('Books');
  await isSaved;
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await expect(contentsOf(page)).toHaveValue('Books');
});

test('what is typed on a slow line is saved in turn: while one saving is under way the rest waits, and the newest is saved', async ({
  page,
  request,
}) => {
  const person = await newShopper(request);
  await signIn(page, person, '/parcels/send?step=what&type=2');
  await waitForHydration(page);
  const sent: string[] = [];
  let underWay = 0;
  let most = 0;
  const first = Promise.withResolvers<void>();
  await page.route(/parcel-draft/, async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    most = Math.max(most, (underWay += 1));
    sent.push(route.request().postDataJSON().draft.contents);
    const answer = await route.fetch();
    await first.promise;
    underWay -= 1;
    await route.fulfill({ response: answer });
  });
  const words = 'Books';
  await contentsOf(page).fill(words);
  await expect.poll(() => sent).toEqual([words]);
  await contentsOf(page).pressSequentially(' and twenty plates');
  first.resolve();
  await expect.poll(() => sent.at(-1)).toBe('Books and twenty plates');
  await expect.poll(() => underWay).toBe(0);
  expect(most).toBe(1);
  await expect(page.getByText('You’d already started another parcel.')).toBeHidden();
});
