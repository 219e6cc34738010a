import type { Page } from '@playwright/test';

import { place, sayWho, toCheckout } from '../../support/checkout.ts';
import { pressLabel } from '../../support/press-label.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, appUrl, test } from '../../support/shop.ts';

const news = (page: Page) => page.getByRole('heading', { level: 1 });
const progress = (page: Page, name: string) => page.getByRole('region', { name }).getByRole('listitem');

async function speak(page: Page, lang: 'en' | 'ar'): Promise<void> {
  await page.context().addCookies([{ name: 'lang', value: lang, url: appUrl() }]);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', lang);
}

async function expectForEverybody(page: Page): Promise<void> {
  await expectAccessible(page, { mainOnly: true });
  await expectNoSidewaysScroll(page);
}

test('what is ordered at a table is followed from the kitchen to the table, in two languages', async ({
  page,
  sam,
}) => {
  test.setTimeout(120_000);
  await toCheckout(page, { shop: 'burger-yard', title: 'Bacon burger', quantity: 2 });
  await pressLabel(page.getByRole('radio', { name: 'Dine in' }));
  await page.getByLabel('Table number (optional)').fill('7');
  // By night the kitchen is closed, and takes orders for tomorrow.
  const later = page.getByRole('radio', { name: 'Tomorrow' });
  if (await later.isVisible()) {
    await pressLabel(later);
    await pressLabel(page.getByRole('group', { name: 'Time' }).getByRole('radio').first());
  }
  await sayWho(page);
  await pressLabel(page.getByRole('radio', { name: 'Cash' }));
  const order = await place(page);

  await expect(news(page)).toHaveText('Order placed');
  const details = page.getByRole('region', { name: 'Details' });
  await expect(details).toContainText('Dine in');
  await expect(details).toContainText('Table 7');
  await expect(details).toContainText('To be paid at the shop');
  await expect(page.getByRole('region', { name: 'You eat here' })).toBeVisible();
  // Nobody brings it: no step of the way, no courier, no fee for them.
  await expect(progress(page, 'Progress')).toHaveText([/New/, /Accepted/, /Coming to your table/, /Served/]);
  await expect(page.getByRole('main')).not.toContainText(/courier|delivery fee/i);
  await expectForEverybody(page);

  // Live, on the page that is open.
  await sam.move(order.uuid, 'accepted');
  await expect(news(page)).toHaveText('The kitchen is preparing it');
  await speak(page, 'ar');
  await expect(news(page)).toHaveText('المطبخ يحضّر طلبك');
  await expect(page.getByRole('main')).toContainText('طاولة ٧');
  await expectForEverybody(page);
  await sam.move(order.uuid, 'ready');
  await expect(news(page)).toHaveText('الطلب جاهز وفي طريقه إلى طاولتك');
  await sam.move(order.uuid, 'delivered');
  await expect(news(page)).toHaveText('قُدِّم طلبك. بالهناء!');
  await expect(page.getByRole('main')).toContainText('مدفوع');
  await expectForEverybody(page);
  await speak(page, 'en');
  await expect(news(page)).toHaveText('Served. Enjoy!');
  await expect(page.getByRole('region', { name: 'You eat here' })).toHaveCount(0);

  // On paper it says the table, too.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article')).toHaveCount(0);
  const paper = await page.locator('main').innerText();
  for (const words of ['Burger Yard', 'Dine in', 'Table 7', 'Cash', 'Paid']) expect(paper).toContain(words);
});
