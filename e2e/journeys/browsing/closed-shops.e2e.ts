import { openShopOver } from '../../support/changed-api.ts';
import { expect, appUrl, test } from '../../support/shop.ts';
import { setClockWrong } from '../../support/wrong-clock.ts';

const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
const DAY = 24 * 60 * 60_000;

/** It is between noon and one o'clock there, whenever the tests run. */
function noonZone(now: Date): string {
  const ahead = 12 - now.getUTCHours();
  // The names of these zones count the other way round.
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

const everyDay = (from: string, to: string, off?: string) =>
  DAYS.map((day) => ({ day, from, to, disabled: day === off }));

for (const device of ['Asia/Tokyo', 'Pacific/Honolulu']) {
  test.describe(`on a device in ${device}, whose clock is half a day wrong`, () => {
    test.use({ timezoneId: device });

    test('a shop is closed when any of the rules holds, and says when it next opens', async ({
      page,
      request,
    }) => {
      const now = new Date();
      const timezone = noonZone(now);
      const here = (options: Intl.DateTimeFormatOptions, at = now) =>
        at.toLocaleDateString('en-US', { ...options, timeZone: timezone });
      const today = here({ weekday: 'long' }).toLowerCase();
      const tomorrow = here({ weekday: 'long' }, new Date(now.getTime() + DAY));
      const date = now.toLocaleDateString('en-CA', { timeZone: timezone });

      const list = await (await request.get(`${appUrl()}/api/v1/rest/shops/paginate?perPage=1`)).json();
      const hours = {
        open: true,
        timezone,
        shop_working_days: everyDay('09-00', '18-00'),
        shop_closed_date: [],
      };
      const states = {
        Open: hours,
        'Open flag false': { ...hours, open: false },
        'Today in closed dates': { ...hours, shop_closed_date: [{ day: date }] },
        'Today disabled': { ...hours, shop_working_days: everyDay('09-00', '18-00', today) },
        'After closing time': { ...hours, shop_working_days: everyDay('06-00', '11-00') },
        'Before opening': { ...hours, shop_working_days: everyDay('15-00', '18-00') },
      };
      const data = Object.entries(states).map(([title, state], index) => ({
        ...list.data[0],
        ...state,
        id: 900 + index,
        slug: `shop-${index}`,
        translation: { ...list.data[0].translation, title },
      }));
      const shop = await openShopOver({
        '/rest/shops/paginate': { ...list, data, meta: { ...list.meta, total: data.length, last_page: 1 } },
      });
      await page.clock.install({ time: now.getTime() + 12 * 60 * 60_000 });
      await page.goto(`${shop.url}/shops`);
      const card = (title: string) =>
        page.getByRole('listitem').filter({ has: page.getByText(title, { exact: true }) });
      // Long enough for the page to look at the clock again.
      for (const minutes of [0, 3]) {
        await page.clock.runFor(minutes * 60_000);
        await expect(card('Open')).not.toContainText('Closed');
        await expect(card('Open flag false').getByText('Closed for now', { exact: true })).toBeVisible();
        await expect(card('Today in closed dates')).toContainText(`Closed, opens ${tomorrow} 9:00 AM`);
        await expect(card('Today disabled')).toContainText(`Closed, opens ${tomorrow} 9:00 AM`);
        await expect(card('After closing time')).toContainText(`Closed, opens ${tomorrow} 6:00 AM`);
        await expect(card('Before opening')).toContainText('Closed, opens 3:00 PM');
      }
      // Calls that the page still makes must not fail.
      await page.goto('about:blank');
      await shop.close();
    });

    test('card, page, dialog and cart agree on a closed shop and on an open one', async ({ page }) => {
      await setClockWrong(page, 12);
      const main = page.getByRole('main');
      const dialog = page.getByRole('dialog');
      for (const { name, slug, goods, closed } of [
        { name: 'Sweet Corner', slug: 'sweet-corner', goods: 'Soft-serve cone', closed: true },
        { name: 'Corner Grocery', slug: 'corner-grocery', goods: 'Strawberries', closed: false },
      ]) {
        await page.goto(`${appUrl()}/shops?search=${encodeURIComponent(name)}`);
        const card = main
          .getByRole('listitem')
          .filter({ has: page.getByRole('link', { name, exact: true }) });
        await expect(card.getByText(/^Closed/)).toHaveCount(closed ? 1 : 0);
        await page.goto(`${appUrl()}/shops/${slug}`);
        await expect(main.getByText(/^Closed/).first()).toBeVisible({ visible: closed });
        await expect(main.getByRole('link', { name: 'See who is open' })).toBeVisible({ visible: closed });
        await expect(main.getByText(/^Open (until|around)/).first()).toBeVisible({ visible: !closed });
        await main.getByRole('link', { name: goods, exact: true }).first().click();
        await expect(dialog.getByText(/^(Closed|Open)/).first()).toHaveText(closed ? /^Closed/ : /^Open/);
        await dialog.getByRole('button', { name: /^Add to cart/ }).click();
        await expect(dialog).toBeHidden();
      }
      await page.goto(`${appUrl()}/cart`);
      for (const name of ['Sweet Corner', 'Corner Grocery']) {
        await expect(main.getByRole('heading', { name, exact: true })).toBeVisible();
      }
      // Above its lines and where it is checked out; of the open one neither.
      await expect(main.getByText('Closed right now')).toHaveCount(2);
    });
  });
}
