import type { Page } from '@playwright/test';

import { place, sayWho, toCheckout } from '../../support/checkout.ts';
import { pressLabel } from '../../support/press-label.ts';
import { expect, expectAccessible, appUrl, test } from '../../support/shop.ts';
import { newPhone, newShopper, signIn } from '../../support/shopper.ts';

/** There is more of it than all journeys buy. */
const milk = { shop: 'corner-grocery', title: 'Whole milk' };
const choose = (page: Page, name: string | RegExp) => pressLabel(page.getByRole('radio', { name }));
const radio = (page: Page, name: string | RegExp) => page.getByRole('radio', { name });

/** Somebody new, who has bought milk with a card of the sandbox and saved it. */
async function buyAndSave(page: Page, number: string): Promise<void> {
  const nora = await newShopper(page.request);
  await signIn(page, nora);
  await toCheckout(page, milk);
  await sayWho(page, newPhone());
  await choose(page, /^Test card/);
  await page.getByLabel('Card number').fill(number);
  await pressLabel(page.getByRole('checkbox', { name: 'Save this card for next time' }));
}

test('a card is saved while it pays, pays again with one press, and is removed', async ({ page }) => {
  await buyAndSave(page, '5555 5555 5555 4444');
  await expectAccessible(page);
  expect((await place(page)).placed).toBe(true);

  await toCheckout(page, milk);
  await expect(page.getByText('Mastercard •••• 4444')).toBeVisible();
  await expect(page.getByLabel('Card number')).toBeHidden();
  await page.getByLabel('Phone').fill(newPhone());
  const again = await place(page);
  expect([again.placed, again.transaction.note]).toEqual([true, '•••• 4444']);

  await page.goto(`${appUrl()}/profile/cards`);
  const row = page.getByRole('listitem').filter({ hasText: 'Mastercard •••• 4444' });
  await expect(row.getByText('Default')).toBeVisible();
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Remove Mastercard •••• 4444' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('No saved cards')).toBeVisible();

  await toCheckout(page, milk);
  await expect(page.getByLabel('Card number')).toBeVisible();
  await expect(page.getByText('Mastercard')).toBeHidden();
});

test('another card takes the place of a saved one that is declined', async ({ page }) => {
  await buyAndSave(page, '4242 4242 4242 4242');
  expect((await place(page)).placed).toBe(true);
  await toCheckout(page, milk);
  await page.getByRole('region', { name: 'Payment' }).getByRole('button', { name: 'Change' }).click();
  await expect(radio(page, /^Visa •••• 4242/)).toBeChecked();
  await choose(page, /^Another card/);
  await page.getByLabel('Card number').fill('4000 0000 0000 0002');
  await page.getByLabel('Phone').fill(newPhone());
  await page.getByRole('button', { name: /^Place order/ }).click();
  await expect(page.getByText('The card was declined')).toBeVisible();
  await choose(page, /^Visa •••• 4242/);
  expect((await place(page)).transaction.note).toBe('•••• 4242');
});
