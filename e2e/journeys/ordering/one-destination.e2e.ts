import { readFileSync } from 'node:fs';

import type { Locator, Page } from '@playwright/test';

import { staff, toCheckout } from '../../support/checkout.ts';
import { expect, expectAccessible, appUrl, test } from '../../support/shop.ts';
import { newPhone } from '../../support/shopper.ts';

const dictionary = (lang: string): Record<string, string> =>
  JSON.parse(
    readFileSync(
      new URL(`../../../apps/storefront/public/locales/${lang}/common.json`, import.meta.url),
      'utf8',
    ),
  );

/** How somebody uses the shop: both do the same. */
interface Hand {
  press: (target: Locator) => Promise<void>;
  type: (field: Locator, text: string) => Promise<void>;
  /** Of a combobox, the option with these words. */
  choose: (box: Locator, options: Locator, words: string) => Promise<void>;
}

const pointer: Hand = {
  press: (target) => target.click(),
  type: (field, text) => field.fill(text),
  choose: (_, options, words) => options.filter({ hasText: words }).first().click(),
};

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

function keysOf(page: Page): Hand {
  const tabTo = async (target: Locator) => {
    for (let tabs = 0; tabs < 150 && !(await isFocused(target)); tabs += 1) await page.keyboard.press('Tab');
    await expect(target).toBeFocused();
  };
  return {
    async press(target) {
      await tabTo(target);
      await page.keyboard.press('Enter');
    },
    async type(field, text) {
      await tabTo(field);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
    },
    async choose(box, options, words) {
      const option = options.filter({ hasText: words }).first();
      await expect(option).toBeEnabled();
      const id = await option.getAttribute('id');
      for (let steps = 0; steps < 10; steps += 1) {
        await page.keyboard.press('ArrowDown');
        if ((await box.getAttribute('aria-activedescendant')) === id) break;
      }
      await page.keyboard.press('Enter');
    },
  };
}

for (const [lang, handOf, { far, near }] of [
  ['en', () => pointer, { far: 'Northport', near: 'Palm Quarter' }],
  ['ar', () => pointer, { far: 'نورثبورت', near: 'حي النخيل' }],
  ['en by keys', keysOf, { far: 'Northport', near: 'Palm Quarter' }],
] as const) {
  test(`zone, fee, minutes, map, receipt and the courier’s list are of the one address that was chosen (${lang})`, async ({
    page,
    context,
    request,
    sam,
  }) => {
    const locale = lang.slice(0, 2);
    const hand: Hand = handOf(page);
    const words = dictionary(locale);
    const word = (key: string): string => words[key] ?? key;
    const main = page.getByRole('main');
    await context.addCookies([{ name: 'lang', value: locale, url: appUrl() }]);
    await page.goto(`${appUrl()}/shops/corner-grocery`);
    const choose = async (text: string, town: string) => {
      await hand.press(page.getByRole('banner').getByRole('button', { name: word('deliver-now') }));
      const panel = page.getByRole('dialog', { name: word('delivery.title') });
      const box = panel.getByRole('combobox');
      await expect(box).toBeFocused();
      await hand.type(box, text);
      await hand.choose(box, panel.getByRole('option'), town);
      await expect(panel).toBeHidden();
    };
    await choose('12 palm street', far);
    await expect(main.getByText(/27[.٫]\d|٢٧٫\p{Number}/u).first()).toBeVisible();

    await choose('24 palm street', near);
    const terms = main.getByText(word('shop.delivers')).first();
    await expect(terms).toBeVisible();
    // Where parts stand in a line from right to left, each is isolated by signs that nobody sees.
    const line = ((await terms.textContent()) ?? '').replaceAll(/[\u2066-\u2069]/g, '');
    const [, distance = '', fee = ''] = line.split(' · ');
    expect([distance, fee].join(' ')).toMatch(/\p{Number}.* .*\p{Number}/u);

    await page.goto(`${appUrl()}/shops`);
    const card = main.getByRole('listitem').filter({ has: page.locator('[href^="/shops/corner-grocery"]') });
    for (const part of [distance, fee]) await expect(card.first()).toContainText(part);
    const minutes =
      /\p{Number}{2}–\p{Number}{2} \p{Letter}+/u.exec((await card.first().textContent()) ?? '')?.[0] ?? '';
    expect(minutes).not.toBe('');

    const milk = { shop: 'corner-grocery', title: 'Whole milk', quantity: 6 };
    await toCheckout(page, milk, word('checkout.title'));
    await expect(main.getByText(minutes).first()).toBeVisible();
    const summary = page.getByRole('complementary', { name: word('checkout.your-order') });
    await expect(summary).toContainText(fee);
    await expect(summary).toContainText(minutes);
    await expectAccessible(page, { mainOnly: true });
    await hand.type(page.getByLabel(word('checkout.name')), 'Grace Hopper');
    await hand.type(page.getByLabel(word('account.phone')), newPhone());
    await hand.press(page.getByRole('button', { name: word('checkout.place') }));

    await expect(page).toHaveURL(/\/orders\/[\w-]+$/);
    const uuid = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await expect(main).toContainText(fee);
    await expect(main).toContainText(near);
    const { data: order } = await (await page.request.get(`${appUrl()}/api/v1/rest/orders/${uuid}`)).json();
    await sam.move(uuid, 'accepted');
    const headers = await staff(request, 'cody');
    const list = `${appUrl()}/api/v1/dashboard/deliveryman/orders/paginate?free=1&perPage=100`;
    const { data: free } = await (await request.get(list, { headers })).json();
    expect(free.find(({ id }: { id: number }) => id === order.id)).toMatchObject({
      km: order.km,
      delivery_fee: order.delivery_fee,
    });
    for (const status of ['ready', 'on_a_way']) await sam.move(uuid, status);
    await expect(main.getByRole('region', { name: word('map.courier') })).toBeVisible();
    await expect(main.getByRole('listitem').filter({ hasText: word('map.door') })).toHaveCount(1);
    // A courier has only so many under way.
    await sam.deliver(uuid);
  });
}
