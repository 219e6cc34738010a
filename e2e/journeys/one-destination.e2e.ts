import { readFileSync } from 'node:fs';

import { newPhone, staff, toCheckout } from '../support/checkout.ts';
import { expect, expectAccessible, shopUrl, test } from '../support/shop.ts';

const dictionary = (lang: string): Record<string, string> =>
  JSON.parse(
    readFileSync(
      new URL(`../../apps/storefront/public/locales/${lang}/common.json`, import.meta.url),
      'utf8',
    ),
  );

for (const [lang, { far, near }] of [
  ['en', { far: 'Northport', near: 'Palm Quarter' }],
  ['ar', { far: 'نورثبورت', near: 'حي النخيل' }],
] as const) {
  test(`zone, fee, minutes, map, receipt and the courier’s list are of the one address that was chosen (${lang})`, async ({
    page,
    context,
    sam,
  }) => {
    const words = dictionary(lang);
    const word = (key: string): string => words[key] ?? key;
    const main = page.getByRole('main');
    await context.addCookies([{ name: 'lang', value: lang, url: shopUrl() }]);
    await page.goto(`${shopUrl()}/shops/corner-grocery`);
    const choose = async (text: string, town: string) => {
      await page
        .getByRole('banner')
        .getByRole('button', { name: word('deliver-now') })
        .click();
      const panel = page.getByRole('dialog', { name: word('delivery.title') });
      await panel.getByRole('combobox').fill(text);
      await panel.getByRole('option').filter({ hasText: town }).first().click();
      await expect(panel).toBeHidden();
    };
    await choose('12 palm street', far);
    await expect(main.getByText(/27[.٫]\d|٢٧٫\p{Number}/u).first()).toBeVisible();

    await choose('24 palm street', near);
    const terms = main.getByText(word('shop.delivers')).first();
    await expect(terms).toBeVisible();
    const [, distance = '', fee = ''] = ((await terms.textContent()) ?? '').split(' · ');
    expect([distance, fee].join(' ')).toMatch(/\p{Number}.* .*\p{Number}/u);

    await page.goto(`${shopUrl()}/shops`);
    const card = main.getByRole('listitem').filter({ has: page.locator('[href^="/shops/corner-grocery"]') });
    for (const part of [distance, fee]) await expect(card.first()).toContainText(part);
    const minutes =
      /\p{Number}{2}–\p{Number}{2} \p{Letter}+/u.exec((await card.first().textContent()) ?? '')?.[0] ?? '';
    expect(minutes).not.toBe('');

    const berries = { shop: 'corner-grocery', title: 'Blueberries', quantity: 3 };
    await toCheckout(page, berries, word('checkout.title'));
    await expect(main.getByRole('radio', { name: minutes }).first()).toBeAttached();
    const summary = page.getByRole('complementary', { name: word('checkout.your-order') });
    await expect(summary).toContainText(fee);
    await expect(summary).toContainText(minutes);
    await expectAccessible(page, { mainOnly: true });
    await page.getByLabel(word('checkout.name')).fill('Grace Hopper');
    await page.getByLabel(word('account.phone')).fill(newPhone());
    await page.getByRole('button', { name: word('checkout.place') }).click();

    await expect(page).toHaveURL(/\/orders\/[\w-]+$/);
    const uuid = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await expect(main).toContainText(fee);
    await expect(main).toContainText(near);
    const { data: order } = await (await page.request.get(`${shopUrl()}/api/v1/rest/orders/${uuid}`)).json();
    await sam.move(uuid, 'accepted');
    const headers = await staff(page.request, 'cody');
    const list = `${shopUrl()}/api/v1/dashboard/deliveryman/orders/paginate?free=1&perPage=100`;
    const { data: free } = await (await page.request.get(list, { headers })).json();
    expect(free.find(({ id }: { id: number }) => id === order.id)).toMatchObject({
      km: order.km,
      delivery_fee: order.delivery_fee,
    });
    for (const status of ['ready', 'on_a_way']) await sam.move(uuid, status);
    await expect(main.getByRole('region', { name: word('map.courier') })).toBeVisible();
    await expect(main.getByRole('listitem').filter({ hasText: word('map.door') })).toHaveCount(1);
  });
}
