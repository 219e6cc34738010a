import type { Locator, Page } from '@playwright/test';

import { toCheckout } from '../../support/checkout.ts';
import { chooseAddress } from '../../support/delivery-address.ts';
import { storeLocation } from '../../support/location.ts';
import { expect, expectAccessible, appUrl, test } from '../../support/shop.ts';
import { newPhone } from '../../support/shopper.ts';
import { openSortMenu, sortMenu } from '../../support/sort-by.ts';

const opener = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: /^Deliver now/ });
const panel = (page: Page): Locator => page.getByRole('dialog', { name: 'Where should it go?' });
/** The delivery fee, in the cart's words. */
const deliveryFee = (page: Page): Locator =>
  page
    .getByRole('main')
    .locator('dl > div')
    .filter({ has: page.getByText('Delivery', { exact: true }) })
    .locator('dd');
const NORTHPORT = { latitude: 40.955, longitude: -74 };
const berries = { shop: 'corner-grocery', title: 'Blueberries', quantity: 3 };

test('a guest says where it goes once: header, shops and checkout are for there', async ({ page }) => {
  await page.goto(`${appUrl()}/shops`);
  await opener(page).click();
  await expectAccessible(page);
  await chooseAddress(panel(page));
  await expect(panel(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  await expect(
    page
      .getByRole('main')
      .getByText(/\d k?m$/)
      .first(),
  ).toBeVisible();
  await page.reload();
  await expect(opener(page)).toHaveAccessibleName(/24 Palm Street/);
  await toCheckout(page, berries);
  await expect(page.getByLabel('Street and number')).toHaveValue(/^24 Palm Street/);
  await expect(page.getByRole('button', { name: /^Place order \$/ })).toBeEnabled();
});

test('by keys alone: typed, chosen, and offered again', async ({ page }) => {
  await page.goto(`${appUrl()}/shops`);
  const box = panel(page).getByRole('combobox');
  await opener(page).press('Enter');
  await expect(panel(page)).toBeVisible();
  await expect(box).toBeFocused();
  await page.keyboard.type('12 palm street north');
  await expect(panel(page).getByRole('option', { name: /^12 Palm Street.*Northport/ })).toBeEnabled();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeHidden();
  await expect(opener(page)).toHaveAccessibleName(/Northport/);

  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('group', { name: 'Recent addresses' })).toContainText('Northport');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
});

for (const [lang, { far, near, refused }] of [
  ['en', { far: 'Northport', near: 'Palm Quarter', refused: 'This shop does not deliver to 12 Palm Street' }],
  ['ar', { far: 'نورثبورت', near: 'حي النخيل', refused: 'لا يوصّل هذا المتجر إلى' }],
] as const) {
  test(`an address too far away is refused, and a near one taken (${lang})`, async ({ page, context }) => {
    await context.addCookies([{ name: 'lang', value: lang, url: appUrl() }]);
    await page.goto(`${appUrl()}/shops/corner-grocery?lang=${lang}`);
    await page.getByRole('banner').locator('[href="/address"]').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox').fill('12 palm street');
    await dialog.getByRole('option').filter({ hasText: far }).first().click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('main').getByText(refused).first()).toBeVisible();

    await page.getByRole('banner').locator('[href="/address"]').click();
    await dialog.getByRole('combobox').fill('12 palm street');
    await dialog.getByRole('option').filter({ hasText: near }).first().click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('main').getByText(refused)).toHaveCount(0);
    await expectAccessible(page, { mainOnly: true });
  });
}

test('a typed address that nobody chose is asked about, and one of the two towns is chosen', async ({
  page,
}) => {
  await toCheckout(page, berries);
  await expect(page.getByText('Choose your address to see the fee and time')).toBeVisible();
  await page.getByLabel('Name').fill('Grace Hopper');
  await page.getByLabel('Phone').fill(newPhone());
  const street = page.getByLabel('Street and number');
  await street.fill('12 Palm Street');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Place order/ }).click();
  await expect(street).toBeFocused();
  await expect(street).toHaveAccessibleDescription(/Choose an address from the list/);
  const similar = page.getByRole('list', { name: 'Did you mean' });
  await expect(similar.getByRole('button')).toHaveCount(2);
  await similar.getByRole('button', { name: /Northport/ }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'This shop does not deliver to 12 Palm Street' }).first(),
  ).toBeVisible();
  await chooseAddress(page);
  await page.getByRole('button', { name: /^Place order \$/ }).click();
  await expect(page).toHaveURL(/\/orders\/[\w-]+/);
  await expect(
    page.getByRole('main').getByText('24 Palm Street').filter({ visible: true }).first(),
  ).toBeVisible();
});

test('a pin that is far from its address, and an address that nobody knows, are asked about before an order goes there', async ({
  page,
}) => {
  await toCheckout(page, berries);
  await page.getByLabel('Name').fill('Grace Hopper');
  await page.getByLabel('Phone').fill(newPhone());
  await chooseAddress(page);
  await page.getByRole('button', { name: 'Set the pin on the map' }).click();
  const map = page.getByRole('region', { name: /^Map: move it/ });
  const order = page.getByRole('button', { name: /^Place order \$/ });
  const far = /The pin is at [^.]* (Sesame|Rice) Street, Windmill/;
  const northwards = async () => {
    const said = (await page.getByRole('main').textContent()) ?? '';
    // The next step finds the map at rest.
    if (!far.test(said)) await map.press('ArrowUp');
    return said;
  };
  await expect.poll(northwards, { intervals: [500] }).toMatch(far);
  // Other words under the same pin.
  await page.getByLabel('Street and number').fill('24 Palm Street, Palm Bay');
  await page.keyboard.press('Escape');
  await order.click();
  await expect(
    page.getByRole('alert').filter({ hasText: /^The pin is [\d.]+ km away from this address/ }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Deliver to the pin' })).toBeFocused();
  await expectAccessible(page, { mainOnly: true });

  await page.getByLabel('Street and number').fill('221B Baker Street, London');
  await page.keyboard.press('Escape');
  await order.click();
  await expect(page.getByRole('alert').filter({ hasText: 'We can’t find this address' })).toBeVisible();
  await page.getByRole('button', { name: 'Deliver to the pin' }).click();
  await order.click();
  await expect(page).toHaveURL(/\/orders\/[\w-]+/);
});

test('who is found where they are has an address; a refusal says what to do instead', async ({
  page,
  context,
}) => {
  await page.goto(`${appUrl()}/shops`);
  await opener(page).click();
  await panel(page).getByRole('option', { name: 'Use my location' }).click();
  await expect(panel(page).getByText(/^Access to your location is blocked/)).toBeVisible();

  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 40.7133, longitude: -74.0049 });
  await panel(page).getByRole('combobox').click();
  await panel(page).getByRole('option', { name: 'Use my location' }).click();
  await expect(panel(page).getByRole('combobox')).toHaveValue(/^24 Palm Street/);
  await panel(page).getByRole('button', { name: 'Deliver here' }).click();
  await openSortMenu(page);
  await expect(sortMenu(page).getByRole('link', { name: 'Nearest' })).toBeVisible();
});

test('far from every shop home says so, and where shops are', async ({ page }) => {
  await page.goto(appUrl());
  await opener(page).click();
  await panel(page).getByRole('combobox').fill('12 palm street north');
  await panel(page).getByRole('option').filter({ hasText: 'Northport' }).first().click();
  const far = page.getByRole('region', { name: 'Nobody delivers to your address yet' });
  await expect(far).toContainText('Palm Bay');
  await far.getByRole('link', { name: 'Change address' }).click();
  await chooseAddress(panel(page));
  await expect(far).toHaveCount(0);
});

test('where nobody delivers neither minutes nor fees of a delivery are promised, and it can be picked up', async ({
  page,
}) => {
  const main = page.getByRole('main');
  await storeLocation(page, NORTHPORT);
  await page.goto(appUrl());
  await expect(main.getByText(/^Ready to pick up in/)).toBeVisible();
  await expect(main.getByText(/to your door$/)).toHaveCount(0);
  await page.goto(`${appUrl()}/shops`);
  const card = main.getByRole('listitem').filter({ hasText: 'Corner Grocery' });
  await expect(card).toContainText('Not to your address');
  await expect(card).not.toContainText('min');

  await page.goto(`${appUrl()}/shops/corner-grocery`);
  const refusal = /^This shop does not deliver to 1 Palm Street: it is 2\d(\.\d)? km away\.$/;
  await expect(main.getByText(refusal)).toBeVisible();
  await expect(main.getByText(/delivery$/)).toHaveCount(0);
  await main.getByRole('link', { name: 'Change address' }).click();
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press('Escape');

  await toCheckout(page, berries);
  await page.goto(`${appUrl()}/cart`);
  await expect(main.getByText(refusal)).toBeVisible();
  await expect(main.getByText(/free delivery/)).toHaveCount(0);
  await expectAccessible(page, { mainOnly: true });
  await main.getByRole('link', { name: 'Change address' }).click();
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await main.getByRole('link', { name: 'Pick it up instead' }).click();
  await expect(main.getByRole('radio', { name: /^Pickup/ })).toBeChecked();
  await main.getByRole('radio', { name: /^Delivery/ }).check({ force: true });
  await expect(main.getByRole('alert').filter({ hasText: refusal })).toBeVisible();
  await expect(main.getByText(/\d+–\d+ min/)).toHaveCount(0);
});

test('an address that is taken back is asked for again', async ({ page }) => {
  await page.goto(appUrl());
  await opener(page).click();
  await chooseAddress(panel(page));
  await expect(opener(page)).toHaveAccessibleName(/24 Palm Street/);
  await opener(page).click();
  await panel(page).getByRole('button', { name: 'Clear address' }).click();
  await panel(page).getByRole('button', { name: 'Deliver here' }).click();
  await expect(opener(page)).toHaveAccessibleName(/Choose your address/);
});

test('an address that is taken back is gone from a page that was made for it, and from one that asks for it', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const takeBack = async (way = opener(page)) => {
    await way.click();
    await panel(page).getByRole('button', { name: 'Clear address' }).click();
    await panel(page).getByRole('button', { name: 'Deliver here' }).click();
    await expect(panel(page)).toBeHidden();
  };
  await toCheckout(page, berries);
  await chooseAddress(page);
  await page.goto(`${appUrl()}/cart`);
  await expect(main.getByText('24 Palm Street').first()).toBeVisible();
  await expect(deliveryFee(page)).not.toContainText('from');
  await takeBack(main.getByRole('link', { name: 'Change address' }));
  await expect(main.getByText('24 Palm Street')).toHaveCount(0);
  await expect(deliveryFee(page)).toContainText('from');

  await page.goto(`${appUrl()}/shops?near=40.7133,-74.0049`);
  // The map has a scale, too.
  const distances = main.getByRole('listitem').getByText(/\d km/);
  await expect(distances.first()).toBeVisible();
  await opener(page).click();
  await chooseAddress(panel(page));
  await takeBack();
  await expect(distances).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('an address is found, chosen, and what shops, shop and cart say is for there', async ({ page }) => {
    await page.goto(`${appUrl()}/products?category_id=1&title=Fruit`);
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Deliver now/ })
      .click();
    await page.getByRole('main').getByLabel('Street and number').fill('24 palm street');
    await page.getByRole('button', { name: 'Find the address' }).click();
    await page.getByRole('button', { name: /24 Palm Street.*Palm Quarter/ }).click();
    await expect(page).toHaveURL(/\/shops\?near=40\.7133,-74\.0049$|near=40\.7133%2C-74\.0049$/);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.getByRole('banner').getByRole('link', { name: /24 Palm Street/ })).toBeVisible();
    await expect(
      page
        .getByRole('main')
        .getByText(/^\d\d0 m$/)
        .first(),
    ).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Corner Grocery' }).click();
    await expect(page).toHaveURL(/\/shops\/corner-grocery\?near=/);
    await expect(page.getByText('Delivers to your address').first()).toBeVisible();
    await page.goto(`${appUrl()}/product/blueberries`);
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click();
    await page.goto(`${appUrl()}/cart`);
    await expect(page.getByRole('main').getByText('24 Palm Street').first()).toBeVisible();
    expect(await page.getByRole('main').innerText()).toMatch(/Palm Bay\s+Change/);
    await expect(deliveryFee(page)).toContainText('$');
  });
});
